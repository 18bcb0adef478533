/** Rule options that are paths. Configurations make them absolute: a rule knows only the working directory. */
import { resolvePath } from "../src/internal.ts";

/** The names for options that list paths, by rule. */
const PATH_OPTIONS: Readonly<Record<string, readonly string[]>> = { "terraform/valid-attribute-value": ["tables"] };

/** Returns an option with absolute paths; relative ones start in a directory (absolute). */
export function withAbsolutePaths(rule: string, option: unknown, directory: string): unknown {
  const entries = pathEntries(rule, option).map(
    ([name, paths]) => [name, paths.map((path) => resolvePath(directory, path))] as const,
  );
  return entries.length === 0 ? option : { ...(option as object), ...Object.fromEntries(entries) };
}

function pathEntries(rule: string, option: unknown): (readonly [name: string, paths: readonly string[]])[] {
  const options = (option ?? {}) as Readonly<Record<string, unknown>>;
  return (PATH_OPTIONS[rule] ?? []).flatMap((name) => {
    const paths = options[name];
    return Array.isArray(paths) ? [[name, paths.map(String)] as const] : [];
  });
}
