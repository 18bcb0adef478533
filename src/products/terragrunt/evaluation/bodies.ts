/** The bodies of files, parsed once for each text. */
import { getOrCompute } from "../../../memo.ts";
import { bodyOf, type ConfigBody } from "../../../model/index.ts";
import { parseJson } from "../../../json/index.ts";
import { parseConfig } from "../../../syntax/index.ts";
import type { ModuleHost } from "../../../terraform/source/host.ts";
import { existsIn } from "./files.ts";

const bodies = new WeakMap<ModuleHost, Map<string, { readonly text: string; readonly body: ConfigBody | null }>>();

/** Returns the body of the file at a path; null if the file is missing or has syntax errors. */
export function bodyAt(path: string, host: ModuleHost): ConfigBody | null {
  const text = existsIn(path, host) === "file" ? host.readText(path) : null;
  if (text === null) return null;
  const ofHost = getOrCompute(bodies, host, () => new Map());
  const kept = ofHost.get(path);
  if (kept?.text === text) return kept.body;
  const body = bodyIn(path, text);
  ofHost.set(path, { text, body });
  return body;
}

/** Returns the body of a text, whose syntax the file's path shows; null for a text with syntax errors. */
export function bodyIn(path: string, text: string): ConfigBody | null {
  const tree = path.endsWith(".json") ? parseJson(text) : parseConfig(text);
  return tree.diagnostics.length === 0 ? bodyOf(tree) : null;
}
