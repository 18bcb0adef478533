// Matches paths with patterns by ESLint's own code. A file of its own, which is imported only where there is a pattern.
import { ConfigArray } from "@eslint/config-array";

/** Returns the predicate of the absolute paths that match a pattern, which begins in a directory (absolute). */
export function globMatcher(pattern: string, basePath: string): (path: string) => boolean {
  // With a second condition, ESLint does not take a pattern that ends in a star for one that says nothing.
  const array = new ConfigArray([{ files: [[pattern, () => true]] }], { basePath }).normalizeSync();
  return (path) => array.getConfig(path) !== undefined;
}
