/**
 * The patterns in `.gitignore`: what git leaves out of a repository may exist where the configuration is used. Knows nothing
 * about files that are tracked although a pattern names them.
 */
import { REPOSITORY_MARKS } from "../../text/index.ts";
import { type ModuleHost, pathIn } from "./host.ts";

/** The name for files with patterns. */
const IGNORE_FILE = ".gitignore";

/** The text of a `.gitignore`, and a path below its directory as the names in it. */
export interface IgnoredPath {
  readonly text: string;
  readonly names: readonly string[];
}

/** Returns whether git ignores a path, based on all `.gitignore` files above it, the outermost first. */
export function isIgnoredByGit(paths: readonly IgnoredPath[], isDirectory: boolean): boolean {
  const verdicts = paths.flatMap(({ text, names }) =>
    text.split(/\r?\n/).flatMap((line) => {
      const pattern = line.trim();
      const isBack = pattern.startsWith("!");
      const isMatch = matches(isBack ? pattern.slice(1) : pattern, names, isDirectory);
      return pattern === "" || pattern.startsWith("#") || !isMatch ? [] : [!isBack];
    }),
  );
  return verdicts.at(-1) ?? false;
}

/** Returns whether a pattern names a path or a directory above it. */
function matches(pattern: string, names: readonly string[], isDirectory: boolean): boolean {
  const plain = pattern.replace(/\/$/, "");
  const isForDirectories = plain !== pattern;
  const isAnchored = plain.includes("/");
  const expression = patternExpression(plain.replace(/^\//, ""));
  return names.some((name, index) => {
    if (isForDirectories && index === names.length - 1 && !isDirectory) return false;
    return expression.test(isAnchored ? names.slice(0, index + 1).join("/") : name);
  });
}

/** Returns the regular expression for git's pattern. */
export function patternExpression(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/?|[*?]|\[[^\]/]*\]|[.+^$(){}|\\]/g, (part) => {
    if (part.startsWith("**")) return ".*";
    if (part.startsWith("[")) return part.replace(/^\[!/, "[^");
    return part === "*" ? "[^/]*" : part === "?" ? "[^/]" : `\\${part}`;
  });
  try {
    return new RegExp(`^${source}$`);
  } catch {
    // A range such as [z-a].
    return NOTHING;
  }
}

const NOTHING = /(?!)/;

/** The directories above a module's that are searched. */
const MAX_UP = 8;

/**
 * Returns the `.gitignore` files in a directory and above, up to the repository's root, the nearest first, each with the
 * path from its directory to the first one.
 */
export function ignoreFilesAbove(directory: string, host: ModuleHost): IgnoredPath[] {
  const parts = directory.split("/").filter((part) => part !== "" && part !== ".");
  const files: IgnoredPath[] = [];
  for (let up = 0; up <= Math.min(MAX_UP, parts.length); up++) {
    const above = pathIn(directory, "../".repeat(up));
    const text = host.readText(pathIn(above, IGNORE_FILE));
    if (text !== null) files.push({ text, names: parts.slice(parts.length - up) });
    if (hasMark(above, host)) break;
  }
  return files;
}

/** Returns whether a directory has a repository's mark, by questions whose answers other files in it do not change. */
function hasMark(directory: string, host: ModuleHost): boolean {
  const directories = host.directories?.(directory);
  return REPOSITORY_MARKS.some((mark) => {
    const path = pathIn(directory, mark);
    if (directories === undefined ? host.list(path) !== null : directories.includes(mark)) return true;
    // In a submodule, and in a further working tree, it is a file.
    return host.readText(path) !== null;
  });
}
