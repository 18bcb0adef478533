/** Diagnostics for other products' files: computed once for all rules, with the sibling files in the file system. */
import { type CheckedDialect, type Diagnostic, DialectChecker, type FindModule } from "../../../src/index.ts";
import { directoryOf, fileNameOf, outputsOf } from "../../../src/internal.ts";
import { moduleIn } from "../../module/modules.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { disk } from "../../module/this-disk.ts";
import { getOrCompute } from "../../../src/memo.ts";

/** Returns what other products see of the Terraform module in a directory. */
const interfaceOf: FindModule = (directory) => {
  const module = moduleIn(directory);
  const outputs = module.isComplete && module.configuration.length > 0 ? outputsOf(module) : null;
  if (outputs === null) return null;
  const { variables } = module.declarations;
  return { variables, outputs, hasValueFiles: module.files.some(({ role }) => role === "variables") };
};

const checker = new DialectChecker(disk, interfaceOf);
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
    const tree = sourceCode.nativeTree;
    if (tree === null) return [];
    return (path === null ? withoutDisk : checker).check(dialect, {
      directory: directoryOf(plain),
      name: fileNameOf(plain),
      tree,
    });
  });
}
