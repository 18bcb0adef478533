// The TypeScript sources in a package of generated bindings. Packages contain JavaScript, and the original source of each
// file in its inline source map.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, objectIn } from "../../../src/terraform/source/json-text.ts";
import type { SchemaIdentity } from "../../../src/terraform/schema/compact/format.ts";

/** Starts the source map at the end of a file. */
const INLINE_MAP = "//# sourceMappingURL=data:application/json;base64,";

/** Returns a file's TypeScript source; null without an inline source map that contains it. */
export function sourceIn(javaScript: string): string | null {
  const at = javaScript.lastIndexOf(INLINE_MAP);
  if (at < 0) return null;
  const map = objectIn(Buffer.from(javaScript.slice(at + INLINE_MAP.length), "base64").toString("utf8"));
  const contents = map?.["sourcesContent"];
  const [source]: readonly unknown[] = Array.isArray(contents) ? contents : [];
  return typeof source === "string" ? source : null;
}

/** Ends the directories that old packages have for the structures of a resource type whose file is beside them. */
const STRUCTURES = "-structs";

/**
 * Returns the sources of a package by directory below `lib`: one for each resource type, or in old packages one for each
 * service, and the provider's configuration beside them. The oldest packages of small providers have all resource types
 * in `lib` itself. Names of classes are unique in a directory.
 */
export function* packageSources(directory: string): Generator<string[]> {
  const lib = join(directory, "lib");
  const entries = readdirSync(lib, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const isOwn = (name: string): boolean => !name.endsWith(STRUCTURES);
  const filesIn = (name: string): string[] =>
    readdirSync(join(lib, name), { recursive: true, encoding: "utf8" }).map((file) => join(name, file));
  const sourcesOf = (paths: readonly string[]): string[] =>
    paths
      .filter((path) => path.endsWith(".js"))
      .toSorted()
      .flatMap((path) => sourceIn(readFileSync(join(lib, path), "utf8")) ?? []);
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  yield sourcesOf([...files, ...names.filter((name) => !isOwn(name)).flatMap(filesIn)]);
  for (const name of names.filter(isOwn)) yield sourcesOf(filesIn(name));
}

/**
 * Returns the minor version of the generator that wrote a package: all have the major version 0. Infinity if the package
 * does not say it.
 */
export function generatorOf(directory: string): number {
  const manifest = objectIn(readFileSync(join(directory, "package.json"), "utf8"));
  const peers = manifest?.["peerDependencies"];
  const range = isJsonObject(peers) ? (peers["cdktf"] ?? peers["cdktn"]) : null;
  const [, minor] = typeof range === "string" ? (/^\^0\.(\d+)\./.exec(range) ?? []) : [];
  return minor === undefined ? Infinity : Number(minor);
}

/** Returns the provider that a package is for; null for other packages. */
export function packageProvider(directory: string): SchemaIdentity | null {
  const manifest = objectIn(readFileSync(join(directory, "package.json"), "utf8"));
  const section = manifest?.["cdktf"] ?? manifest?.["cdktn"];
  const provider = isJsonObject(section) ? section["provider"] : null;
  if (!isJsonObject(provider)) return null;
  const { name, version } = provider;
  return typeof name === "string" && typeof version === "string" ? { provider: name, version } : null;
}
