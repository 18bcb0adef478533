/**
 * The patterns in `.gitignore`: what git leaves out of a repository may exist where the configuration is used. Knows nothing
 * about files that are tracked although a pattern names them.
 */
import { type ModuleHost, pathIn } from "./host.ts";
import { isRepositoryRoot } from "./repository.ts";

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
    if (isRepositoryRoot(above, host)) break;
  }
  return files;
}
