/** What is wrong with files of other products than Terraform: found once for all rules, with what lies beside a file on the disk. */
import { type CheckedDialect, type Diagnostic, DialectChecker } from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { disk } from "../../module/this-disk.ts";
import { getOrCompute } from "../../../src/memo.ts";

const checker = new DialectChecker(disk);
const withoutDisk = new DialectChecker(null);
const found = new WeakMap<HclSourceCode, readonly Diagnostic[]>();

/** The diagnostics of a file, which is at `path`; null for one that is not on the disk, as a part of a Markdown file. */
export function dialectDiagnostics(
  sourceCode: HclSourceCode,
  dialect: CheckedDialect,
  path: string | null,
): readonly Diagnostic[] {
  return getOrCompute(found, sourceCode, () => {
    disk.refresh(sourceCode.run.isOneRun);
    const plain = (path ?? "").replaceAll("\\", "/");
    const end = plain.lastIndexOf("/");
    const directory = end < 0 ? "." : plain.slice(0, end);
    const tree = sourceCode.nativeTree;
    if (tree === null) return [];
    return (path === null ? withoutDisk : checker).check(dialect, { directory, name: plain.slice(end + 1), tree });
  });
}
