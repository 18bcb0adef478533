// The packaged documentation. No other file depends on its location.
import { readFileSync } from "node:fs";

/** Returns the text of a page, such as `rules/naming-convention.md`; null if it does not exist. */
export function readPage(name: string): string | null {
  try {
    // From cli/explain and from dist/cli alike.
    return readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
