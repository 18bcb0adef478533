/** The bodies of files, parsed once for each text. */
import { BoundedMap } from "../../../bounded.ts";
import { bodyOf, type ConfigBody } from "../../../model/index.ts";
import { parseJson } from "../../../json/index.ts";
import { parseConfig } from "../../../syntax/index.ts";
import type { ModuleHost } from "../../../terraform/source/host.ts";
import { existsIn } from "./files.ts";

/** The characters in the files whose bodies are kept: those that many units include are read over and over. */
const KEPT_CHARACTERS = 500_000;

/** By path, for all hosts: a body depends on its text alone. */
const bodies = new BoundedMap<string, { readonly text: string; readonly body: ConfigBody | null }>(KEPT_CHARACTERS);

/** Returns the body of the file at a path; null if the file is missing or has syntax errors. */
export function bodyAt(path: string, host: ModuleHost): ConfigBody | null {
  const text = existsIn(path, host) === "file" ? host.readText(path) : null;
  if (text === null) return null;
  const kept = bodies.get(path);
  if (kept?.text === text) return kept.body;
  const body = bodyIn(path, text);
  bodies.set(path, { text, body }, text.length);
  return body;
}

/** Returns the body of a text, whose syntax the file's path shows; null for a text with syntax errors. */
export function bodyIn(path: string, text: string): ConfigBody | null {
  const tree = path.endsWith(".json") ? parseJson(text) : parseConfig(text);
  return tree.diagnostics.length === 0 ? bodyOf(tree) : null;
}
