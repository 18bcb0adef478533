/** Parts of paths, as in Go's `path/filepath` on Unix, and the home directory in paths. Knows no file system. */
import { joinPath } from "../../text/index.ts";

/** Returns the last part of a path. */
export function baseName(path: string): string {
  if (path === "") return ".";
  const parts = path.split("/").filter((part) => part !== "");
  return parts.at(-1) ?? "/";
}

/** Returns the relative path between two clean paths; null if the text does not determine it. */
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

/** The result of expanding a `~`: a path, or the reason why it is missing. */
type Expanded =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "unknown-home" }
  | { readonly kind: "other-user" };

/** Replaces `~` at the start by the home directory; other paths are unchanged. */
export function expandHome(path: string, home: string | null): Expanded {
  if (!path.startsWith("~")) return { kind: "path", path };
  if (path.length > 1 && path[1] !== "/" && path[1] !== "\\") return { kind: "other-user" };
  return home === null ? { kind: "unknown-home" } : { kind: "path", path: joinPath(home, path.slice(1)) };
}
