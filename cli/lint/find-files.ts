// The files to lint: those that `hclkit fmt` finds, JSON syntax files, by their endings, and files that end in `.job`.
// Other schedulers use that ending too; the plugin detects Nomad jobs by their content.
import { isHclFile } from "../../src/format/index.ts";
import type { Directories } from "../files/directories.ts";
import { discover, type Discovery } from "../files/discover.ts";
import { expandGlobs } from "../files/globs.ts";
import type { Shard } from "./arguments.ts";

/** Endings of JSON syntax files, as in the plugin's configurations. */
export const JSON_ENDINGS: readonly string[] = [
  ...[".tf.json", ".tofu.json", ".tfvars.json", ".hcl.json"],
  ...[".tftest.json", ".tofutest.json", ".tfmock.json"],
];

/** Returns whether a name belongs to a JSON syntax file. */
export function isJsonHclFile(name: string): boolean {
  return JSON_ENDINGS.some((ending) => name.endsWith(ending));
}

/**
 * Finds the files at the paths. `.prettierignore` is irrelevant: ESLint's configuration decides which files to lint.
 */
export async function findFiles(paths: readonly string[], cwd: string, directories: Directories): Promise<Discovery> {
  const accepts = (name: string) => isHclFile(name) || isJsonHclFile(name) || name.toLowerCase().endsWith(".job");
  const surroundings = { cwd, directories, isIgnored: () => false, accepts };
  return discover(await expandGlobs(paths, surroundings), surroundings);
}

/** Returns the files in a shard: the same on every machine with the same files. */
export function filesOfShard<T extends { readonly name: string }>(
  files: readonly T[],
  shard: Shard | null,
): readonly T[] {
  if (shard === null) return files;
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return sorted.filter((_, position) => position % shard.count === shard.index - 1);
}
