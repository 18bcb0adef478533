// The files to lint: those that `hclkit fmt` finds, HCL in JSON syntax, by its endings, and files with the ending `.job`. Other schedulers
// use that ending too; the plugin reads the text of such a file to tell whether it is a Nomad job.
import { isHclFile } from "../../src/format/index.ts";
import type { Directories } from "../files/directories.ts";
import { discover, type Discovery } from "../files/discover.ts";
import { expandGlobs } from "../files/globs.ts";
import type { Shard } from "./arguments.ts";

/** Endings of HCL in JSON syntax: those of the plugin's configurations. */
export const JSON_ENDINGS: readonly string[] = [
  ...[".tf.json", ".tofu.json", ".tfvars.json", ".hcl.json"],
  ...[".tftest.json", ".tofutest.json", ".tfmock.json"],
];

/** Whether a name is that of HCL in JSON syntax. */
export function isJsonHclFile(name: string): boolean {
  return JSON_ENDINGS.some((ending) => name.endsWith(ending));
}

/** Finds the files that the paths stand for. `.prettierignore` plays no part: what to lint is for ESLint's configuration to say. */
export async function findFiles(paths: readonly string[], cwd: string, directories: Directories): Promise<Discovery> {
  const accepts = (name: string) => isHclFile(name) || isJsonHclFile(name) || name.toLowerCase().endsWith(".job");
  const surroundings = { cwd, directories, isIgnored: () => false, accepts };
  return discover(await expandGlobs(paths, surroundings), surroundings);
}

/** The part of some files that a shard is about: the same on every machine that has the same files. */
export function filesOfShard<T extends { readonly name: string }>(
  files: readonly T[],
  shard: Shard | null,
): readonly T[] {
  if (shard === null) return files;
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return sorted.filter((_, position) => position % shard.count === shard.index - 1);
}
