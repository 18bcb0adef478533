// The changes by fixes, as unified diffs.
import type { ESLint } from "eslint";
import { relative } from "node:path";
import { readSource } from "../../files/read-file.ts";
import { paintDiff, unifiedDiff } from "../../fmt/diff.ts";

/** Prints the difference between each file and its fixed text; returns the number of files that differ. `text` is that of the only file, if it is not read. */
export async function printDiffs(
  results: readonly ESLint.LintResult[],
  { cwd, color, text }: { readonly cwd: string; readonly color: boolean; readonly text: string | null },
): Promise<number> {
  let changed = 0;
  for (const { filePath, output } of results) {
    if (output === undefined) continue;
    const diff = unifiedDiff(relative(cwd, filePath), text ?? readSource(filePath).text, output);
    process.stdout.write(color ? paintDiff(diff) : diff);
    changed += 1;
  }
  return changed;
}
