// Patterns among the paths of a command line, for shells that do not expand them and for quoted patterns: `hclkit fmt
// '**/*.tf'`.
import { existsSync, realpathSync } from "node:fs";
import { resolve, sep } from "node:path";
import { discover, isGlob, type Surroundings } from "./discover.ts";

/**
 * Returns the paths with patterns replaced by the names of matching files: the files that a walk would find, matched
 * like in ESLint. An existing path is not a pattern; a pattern without matches stays.
 */
export async function expandGlobs(paths: readonly string[], surroundings: Surroundings): Promise<string[]> {
  const expanded: string[] = [];
  for (const path of paths) {
    const isPattern = isGlob(path) && !existsSync(resolve(surroundings.cwd, path));
    const names = isPattern ? await matchingNames(path, surroundings) : [];
    expanded.push(...(names.length > 0 ? names : [path]));
  }
  return expanded;
}

async function matchingNames(path: string, surroundings: Surroundings): Promise<string[]> {
  const parts = path.split(sep === "\\" ? /[\\/]/ : "/");
  const first = parts.findIndex(isGlob);
  const base = parts.slice(0, first).join("/") || (first > 0 ? "/" : ".");
  if (!existsSync(resolve(surroundings.cwd, base))) return [];
  const { globMatcher } = await import("./glob-matcher.ts");
  // Real paths, as those of the files are.
  const matches = globMatcher(parts.slice(first).join("/"), realpathSync.native(resolve(surroundings.cwd, base)));
  return discover([base], surroundings)
    .files.filter(({ path: file }) => matches(file))
    .map(({ name }) => name);
}
