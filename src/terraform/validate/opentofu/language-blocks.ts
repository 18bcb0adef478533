/** Checks `language` blocks across files: a module has one `compatible_with` block. */
import { versionedCodes } from "../../declare/versioned/codes.ts";
import type { CheckContext } from "../check-context.ts";

/** Reports further `compatible_with` blocks; those in one `language` block were reported when the file was read. */
export function checkLanguageBlocks(context: CheckContext): void {
  for (const { file, range } of context.compatibilities.slice(1))
    if (file === context.file) context.report(versionedCodes["duplicate-compatible-with"], range);
}
