// The packaged documentation. No other file depends on its location.
import { fileURLToPath } from "node:url";
import { requireRegularText } from "../../node/regular-file.ts";

/** Returns the text of a page, such as `rules/naming-convention.md`; null if it does not exist. */
export function readPage(name: string): string | null {
  try {
    // From cli/explain and from dist/cli alike.
    return requireRegularText(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
