/** Parts of paths, as Go's `path/filepath` has them on Unix, and the home directory in them. Knows no file system. */
import { cleanPath, joinPath } from "../../text/index.ts";

/** The last part of a path. */
export function baseName(path: string): string {
  if (path === "") return ".";
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? "/";
}

/** All but the last part of a path. */
export function directoryName(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}

/** How to get from one clean path to another; null when the text cannot tell. */
export function relativePath(from: string, to: string): string | null {
  if (from.startsWith("/") !== to.startsWith("/")) return null;
  const parts = (path: string): string[] => path.split("/").filter((part) => part !== "" && part !== ".");
  const base = parts(from);
  const target = parts(to);
  let shared = 0;
  while (shared < base.length && shared < target.length && base[shared] === target[shared]) shared++;
  if (base.slice(shared).includes("..")) return null;
  const up = base.slice(shared).map(() => "..");
  return [...up, ...target.slice(shared)].join("/") || ".";
}

/** What became of a `~`: a path, or why there is none. */
type Expanded =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "unknown-home" }
  | { readonly kind: "other-user" };

/** `~` at the start replaced by the home directory; other paths stay as they are. */
export function expandHome(path: string, home: string | null): Expanded {
  if (!path.startsWith("~")) return { kind: "path", path };
  if (path.length > 1 && path[1] !== "/" && path[1] !== "\\") return { kind: "other-user" };
  return home === null ? { kind: "unknown-home" } : { kind: "path", path: joinPath(home, path.slice(1)) };
}
