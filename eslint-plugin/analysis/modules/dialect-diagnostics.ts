/** Diagnostics for other products' files: computed once for all rules, with the sibling files in the file system. */
import { type CheckedDialect, type Diagnostic, DialectChecker } from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { disk } from "../../module/this-disk.ts";
import { getOrCompute } from "../../../src/memo.ts";

const checker = new DialectChecker(disk);
const withoutDisk = new DialectChecker(null);
const diagnosticsOf = new WeakMap<HclSourceCode, readonly Diagnostic[]>();

/**
 * Returns the diagnostics for a file at `path`; null for a file that is not in the file system, such as part of a
 * Markdown file.
 */
export function dialectDiagnostics(
  sourceCode: HclSourceCode,
  dialect: CheckedDialect,
  path: string | null,
): readonly Diagnostic[] {
  return getOrCompute(diagnosticsOf, sourceCode, () => {
    disk.refresh(sourceCode.run.isOneRun);
    const plain = (path ?? "").replaceAll("\\", "/");
    const end = plain.lastIndexOf("/");
    const directory = end < 0 ? "." : plain.slice(0, end);
    const tree = sourceCode.nativeTree;
    if (tree === null) return [];
    return (path === null ? withoutDisk : checker).check(dialect, { directory, name: plain.slice(end + 1), tree });
  });
}
