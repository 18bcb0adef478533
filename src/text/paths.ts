/** Paths with `/` as separator, as Go's `path` and `path/filepath` treat them on Unix. Knows no file system. */

/** A part of a path that cleaning removes: an empty one, `.` or `..`. */
const REMOVABLE = /\/(?:\.{0,2}(?:\/|$))|^(?:\.{1,2}(?:\/|$)|$)/;

/** Returns the shortest equivalent path, by its text alone; `.` for an empty path. */
export function cleanPath(path: string): string {
  if (!REMOVABLE.test(path)) return path;
  const isAbsolute = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (!isAbsolute) parts.push(part);
  }
  const joined = parts.join("/");
  if (isAbsolute) return `/${joined}`;
  return joined === "" ? "." : joined;
}

/** Returns the parts joined and cleaned; empty parts are ignored. */
export function joinPath(...parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== "").join("/");
  return joined === "" ? "" : cleanPath(joined);
}

/** Returns the path from a directory to another path, as written; both start in the same directory. */
export function relativePath(from: string, to: string): string {
  const parts = (path: string): string[] =>
    cleanPath(path)
      .split("/")
      .filter((part) => part !== "." && part !== "");
  const start = parts(from);
  const end = parts(to);
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared++;
  const relative = [...start.slice(shared).map(() => ".."), ...end.slice(shared)].join("/");
  return relative === "" ? "." : relative;
}

/** So many directories further up than written, a path is looked for. */
const MAX_LEVELS_ABOVE = 4;

/**
 * Yields a relative path with fewer or more `../` in front of it, the nearest first: its writer may have miscounted the
 * directories.
 */
export function* otherLevels(path: string): Generator<string> {
  const [start] = /^(?:\.\.?\/+)*/.exec(path)!;
  const rest = path.slice(start.length);
  const levels = start.match(/\.\./g)?.length ?? 0;
  for (let distance = 1; distance <= Math.max(levels, MAX_LEVELS_ABOVE); distance++) {
    if (distance === levels) yield `./${rest}`;
    else if (distance < levels) yield `${"../".repeat(levels - distance)}${rest}`;
    if (distance <= MAX_LEVELS_ABOVE) yield `${"../".repeat(levels + distance)}${rest}`;
  }
}

/** Returns the drive that a path with `/` begins with, as on Windows: `C:`; empty for other paths. */
function driveOf(path: string): string {
  return /^[A-Za-z]:(?=\/|$)/.exec(path)?.[0] ?? "";
}

/** Returns the parts joined and cleaned. Nothing is above the root of a drive. */
export function joinFilePath(directory: string, path: string): string {
  const drive = driveOf(directory);
  return drive + joinPath(drive === "" ? directory : `/${directory.slice(drive.length)}`, path);
}

/** Returns the directory in a path, cleaned; `.` for a name alone. */
export function directoryOf(path: string): string {
  return joinFilePath(path.slice(0, path.lastIndexOf("/") + 1), "") || ".";
}

/** Returns a file name without its directories. Accepts `/` and, as on Windows, `\`. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Returns a path of any platform with `/` between its parts. */
export function plainPath(path: string): string {
  return path.replaceAll("\\", "/");
}

/** Returns whether a path with `/` starts at the root of a file system: `/a`, `C:/a`. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(path);
}

/** Returns a path of any platform, which may be relative to a directory (absolute), as an absolute one with `/`. */
export function resolvePath(directory: string, path: string): string {
  const plain = plainPath(path);
  return isAbsolutePath(plain) ? joinFilePath(plain, "") : joinFilePath(plainPath(directory), plain);
}

/** Returns the directory that contains an absolute path with `/`; null at the root of a file system. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf("/");
  const isDrive = /^[A-Za-z]:\/[^/]*$/.test(path);
  if (end < 0 || path === "/" || (isDrive && path.length === 3)) return null;
  return path.slice(0, isDrive ? 3 : Math.max(end, 1));
}
