/** Diagnostics for other products' files: computed once for all rules, with the sibling files in the workspace. */
import { type CheckedProduct, type Diagnostic, DialectChecker } from "../../../src/index.ts";
import { directoryOf, fileNameOf, plainPath } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { getOrCompute } from "../../../src/memo.ts";

/** For parts of files, which have no siblings. */
const alone = new DialectChecker(null);
const diagnosticsOf = new WeakMap<HclSourceCode, readonly Diagnostic[]>();

/**
 * Returns the diagnostics for a file at `path`; null for a file that is not in the file system, such as part of a
 * Markdown file.
 */
export function dialectDiagnostics(
  sourceCode: HclSourceCode,
  dialect: CheckedProduct,
  path: string | null,
): readonly Diagnostic[] {
  return getOrCompute(diagnosticsOf, sourceCode, () => {
    const { workspace, run } = sourceCode;
    workspace.refresh(run.isOneRun);
    const plain = plainPath(path ?? "");
    const tree = sourceCode.nativeTree;
    if (tree === null) return [];
    return (path === null ? alone : workspace.dialects).check(dialect, {
      directory: directoryOf(plain),
      name: fileNameOf(plain),
      tree,
    });
  });
}
