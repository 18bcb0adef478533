// The packaged documentation. No other file depends on its location.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { requireRegularText } from "../../node/regular-file.ts";

// From cli/explain and from dist/cli alike.
const pathOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

/** Returns the text of a page, such as `rules/naming-convention.md`; null if it does not exist. */
export function readPage(name: string): string | null {
  try {
    return requireRegularText(pathOf(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Returns the names of the pages in a directory, such as `codes/syntax.md`, in alphabetical order; none without the documentation. */
export function pageNames(directory: string): string[] {
  try {
    const names = readdirSync(pathOf(directory)).filter((name) => name.endsWith(".md"));
    return names.toSorted().map((name) => `${directory}/${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
