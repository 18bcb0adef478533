/** Paths with `/` between their parts, as Go's `path` and `path/filepath` treat them on Unix. Knows no file system. */

/** The shortest path that means the same, by its text alone; `.` for an empty path. */
export function cleanPath(path: string): string {
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

/** Parts put together and cleaned; empty parts do not count. */
export function joinPath(...parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== "").join("/");
  return joined === "" ? "" : cleanPath(joined);
}

/** The name of a file without its directories, which may be written with `/` or, as on Windows, with `\`. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
