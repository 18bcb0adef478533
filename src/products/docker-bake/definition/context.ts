/** The paths of contexts, as Buildx prints them. */

/** Addresses of repositories and archives, which are no paths. */
const REMOTE = /^(?:https?:\/\/|git:\/\/|ssh:\/\/|git@|github\.com\/)/;

/** Returns a context as it is printed: a path without `.`, `..` and repeated slashes as far as possible. */
export function cleanContext(context: string): string {
  if (REMOTE.test(context)) return context;
  return cleanPath(context.startsWith("cwd://") ? context.slice("cwd://".length) : context);
}

/** Returns a path as Go's `path.Clean` does. */
function cleanPath(path: string): string {
  const isRooted = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    const isUp = part === "..";
    if (isUp && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (!isUp || !isRooted) parts.push(part);
  }
  const cleaned = `${isRooted ? "/" : ""}${parts.join("/")}`;
  return cleaned === "" ? "." : cleaned;
}
