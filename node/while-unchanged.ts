/** Results from single files, which are read again once they change: an editor's linter runs for days. */
import { statSync } from "node:fs";

/** Returns a text that differs for each state that a file has, by its time and size; empty for a missing file. */
export function stampOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  } catch {
    return "";
  }
}

/** Returns a function that caches the result for each path while the file is unchanged. */
export function whileUnchanged<T>(read: (path: string) => T): (path: string) => T {
  const results = new Map<string, { readonly stamp: string; readonly result: T }>();
  return (path) => {
    const stamp = stampOf(path);
    let entry = results.get(path);
    if (entry?.stamp !== stamp) results.set(path, (entry = { stamp, result: read(path) }));
    return entry.result;
  };
}
