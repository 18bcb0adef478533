/** Matches whole paths against patterns with `**` for any number of directories. Reads no directory. */
import { ComponentMatcher, splitPattern } from "./glob-match.ts";

/**
 * Returns whether a path with `/` between its parts matches a pattern: `*` and `?` within a part, `**` across parts,
 * `{a,b}`, `[a-z]`, and a backslash before a character that represents itself. An invalid pattern matches nothing.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const names = path.split("/");
  // Whether the first parts of the pattern match the first `index` names, for each index.
  let reached = names.map((_, index) => index === 0).concat(false);
  for (const part of splitPattern(pattern, "/")) {
    if (part === "**") {
      const first = reached.indexOf(true);
      reached = reached.map((_, index) => first >= 0 && index >= first);
      continue;
    }
    const matcher = new ComponentMatcher(part, () => undefined);
    reached = reached.map((_, index) => reached[index - 1] === true && matcher.matches(names[index - 1]!) === true);
  }
  return reached.at(-1)!;
}

/** Returns a pattern that only matches a path itself. */
export function literalPattern(path: string): string {
  return path.replace(/[*?[{\\]/g, "\\$&");
}
