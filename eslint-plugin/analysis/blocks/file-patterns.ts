/** Matches the names of files and directories against patterns, in which a star is any part of a name. */

/** Returns the names of a file's directories, outermost first; those below `root`, if it contains the file. */
function directoryNames(path: string, root: string): string[] {
  const isInside = root !== "" && path.startsWith(root) && /[\\/]/.test(path.charAt(root.length));
  return (isInside ? path.slice(root.length + 1) : path).split(/[\\/]/).slice(0, -1);
}

/** Returns true if a name matches a pattern. */
export function matchesPattern(name: string, pattern: string): boolean {
  const [first, ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  const last = rest.pop()!;
  if (!name.startsWith(first!) || !name.endsWith(last) || name.length < first!.length + last.length) return false;
  let at = first!.length;
  for (const part of rest) {
    const index = name.indexOf(part, at);
    if (index < 0) return false;
    at = index + part.length;
  }
  return at <= name.length - last.length;
}

/** Directories at any depth, by patterns for their names. */
export interface Directories {
  /** `*` alone is every file, in a directory or not. */
  readonly modules: readonly string[];
  readonly except: readonly string[];
}

/** Returns true if a file below `root` is in one of the `modules` directories, and in none of the `except` directories. */
export function isInDirectories(path: string, root: string, { modules, except }: Directories): boolean {
  const names = directoryNames(path, root);
  const isAny = (patterns: readonly string[]): boolean =>
    names.some((name) => patterns.some((pattern) => matchesPattern(name, pattern)));
  return (modules.includes("*") || isAny(modules)) && !isAny(except);
}

/** The default for rules about reusable modules. */
export const MODULE_DIRECTORIES: Directories = {
  modules: ["modules"],
  except: ["example", "examples", "test", "tests"],
};

const NAMES = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } as const;

/** The properties of a JSON schema for `Directories`. */
export const DIRECTORIES_SCHEMA = {
  modules: { description: "Names of the directories that contain reusable modules, at any depth.", ...NAMES },
  except: { description: "Names of directories in which nothing is reported.", ...NAMES },
} as const;
