// Patterns among the paths of a command line, for shells that do not expand them and for quoted patterns: `hclkit fmt
// '**/*.tf'`. With `!` in front, a path or pattern excludes files.
import { existsSync, realpathSync } from "node:fs";
import { resolve, sep } from "node:path";
import { discover, isGlob, type Problem, type Surroundings } from "./discover.ts";
import { isInside } from "./link-out.ts";
import type { IsIgnored } from "./ignore-files.ts";

/** The paths of a command line. */
export interface Selection {
  /** Without exclusions; patterns are replaced by the names of matching files. */
  readonly paths: readonly string[];
  /** The context of the search, in which excluded files are ignored. */
  readonly surroundings: Surroundings;
  /** Notes about exclusions that exclude nothing: a misspelt one would change files that are to stay. */
  readonly notes: readonly Problem[];
}

/**
 * Resolves to the selection for the paths on a command line. Patterns name the files that a walk would find, matched
 * like in ESLint; exclusions apply to all paths, and alone to the current directory. An existing path is neither; a
 * pattern without matches stays.
 */
export async function selectPaths(args: readonly string[], surroundings: Surroundings): Promise<Selection> {
  const { cwd } = surroundings;
  const isExclusion = (path: string): boolean => path.startsWith("!") && !existsSync(resolve(cwd, path));
  const exclusions = args.filter(isExclusion);
  if (exclusions.length === 0) return { ...(await expandGlobs(args, surroundings)), notes: [] };
  const excluded = await Promise.all(exclusions.map((path) => matcherFor(path.slice(1), cwd)));
  const isIgnored: IsIgnored = (path) => surroundings.isIgnored(path) || excluded.some((matches) => matches(path));
  const narrowed = { ...surroundings, isIgnored };
  const paths = args.filter((path) => !isExclusion(path));
  const missing = exclusions.filter((path) => !isGlob(path) && !existsSync(resolve(cwd, path.slice(1))));
  return {
    ...(await expandGlobs(paths.length === 0 ? ["."] : paths, narrowed)),
    notes: missing.map((name) => ({ name, message: "excludes nothing: there is no such file or directory" })),
  };
}

async function expandGlobs(
  paths: readonly string[],
  surroundings: Surroundings,
): Promise<Pick<Selection, "paths" | "surroundings">> {
  const expanded: string[] = [];
  const ignoredPatterns = new Set<string>();
  const everything: Surroundings = { ...surroundings, isIgnored: () => false };
  for (const path of paths) {
    const isPattern = isGlob(path) && !existsSync(resolve(surroundings.cwd, path));
    const names = isPattern ? await matchingNames(path, surroundings) : [];
    expanded.push(...(names.length > 0 ? names : [path]));
    if (isPattern && names.length === 0 && (await matchingNames(path, everything)).length > 0)
      ignoredPatterns.add(path);
  }
  return { paths: expanded, surroundings: { ...surroundings, ignoredPatterns } };
}

async function matchingNames(path: string, surroundings: Surroundings): Promise<string[]> {
  const { base } = partsOf(path);
  if (!existsSync(resolve(surroundings.cwd, base))) return [];
  const matches = await matcherFor(path, surroundings.cwd);
  return discover([base], surroundings)
    .files.filter(({ path: file }) => matches(file))
    .map(({ name }) => name);
}

/** Resolves to the predicate of the real paths that a pattern or path names; a directory's, with all that it contains. */
async function matcherFor(path: string, cwd: string): Promise<IsIgnored> {
  const { base, pattern } = partsOf(path);
  const start = resolve(cwd, base);
  const real = existsSync(start) ? realpathSync.native(start) : start;
  if (pattern === null) return (file) => isInside(file, real);
  const { globMatcher } = await import("./glob-matcher.ts");
  const matches = globMatcher(pattern, real);
  // Patterns name files only: a directory ends in a separator.
  return (file) => !file.endsWith(sep) && matches(file);
}

/** Returns the directory in which a pattern begins, and the pattern there; null for a path, which is the base. */
function partsOf(path: string): { readonly base: string; readonly pattern: string | null } {
  const parts = path.split(sep === "\\" ? /[\\/]/ : "/");
  const first = parts.findIndex(isGlob);
  if (first < 0) return { base: path, pattern: null };
  const base = parts.slice(0, first).join("/") || (first > 0 ? "/" : ".");
  return { base, pattern: parts.slice(first).join("/") };
}
