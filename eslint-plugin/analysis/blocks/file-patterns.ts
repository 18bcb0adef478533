/** Names of files and folders against patterns in which a star stands for any part of a name. */

/** The names of the folders that a file is in, outermost first; below `root`, where the file is in there. */
function folderNames(path: string, root: string): string[] {
  const isInside = root !== "" && path.startsWith(root) && /[\\/]/.test(path.charAt(root.length));
  return (isInside ? path.slice(root.length + 1) : path).split(/[\\/]/).slice(0, -1);
}

/** Whether a name fits a pattern. */
export function fits(name: string, pattern: string): boolean {
  const [first, ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  const last = rest.pop()!;
  if (!name.startsWith(first!) || !name.endsWith(last) || name.length < first!.length + last.length) return false;
  let at = first!.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}

/** Folders, by patterns for their names, at any depth. */
export interface Folders {
  /** A star alone stands for all files, in folders or not. */
  readonly modules: readonly string[];
  readonly except: readonly string[];
}

/** Whether a file is in one of these folders below `root`, and in none of the others. */
export function isInFolders(path: string, root: string, { modules, except }: Folders): boolean {
  const folders = folderNames(path, root);
  const isAny = (patterns: readonly string[]): boolean =>
    folders.some((folder) => patterns.some((pattern) => fits(folder, pattern)));
  return (modules.includes("*") || isAny(modules)) && !isAny(except);
}

/** The default of rules about modules that others use. */
export const MODULE_FOLDERS: Folders = { modules: ["modules"], except: ["example", "examples", "test", "tests"] };
const NAMES = { type: "array", items: { type: "string", minLength: 1 }, uniqueItems: true } as const;

/** The part of a JSON schema for `Folders`. */
export const FOLDERS_SCHEMA = { modules: NAMES, except: NAMES } as const;
