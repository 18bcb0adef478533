/** Reports about a module for both products: those that hold for OpenTofu alone are not made in files that both read. */
import type { Diagnostic } from "../../../src/index.ts";
import { identityOf } from "../../../src/internal.ts";
import type { FileInModule } from "../../module/workspace.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Returns the diagnostics that Terraform's reading of the file has, too; all of them if there is only one reading. */
export function inBothProducts(
  { terraformsReading }: HclSourceCode,
  diagnostics: readonly Diagnostic[],
  diagnosticsIn: (reading: FileInModule) => readonly Diagnostic[],
): readonly Diagnostic[] {
  if (diagnostics.length === 0 || terraformsReading === null) return diagnostics;
  const others = new Set(diagnosticsIn(terraformsReading).map(identityOf));
  return diagnostics.filter((diagnostic) => others.has(identityOf(diagnostic)));
}
