/** What the checks of a module share: what is declared, what it is worth, and where reports go. */
import type { Diagnostic, DiagnosticCode } from "../../diagnostics/index.ts";
import { createDiagnostic } from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { FileDeclarations, ModuleDeclarations } from "../declarations.ts";
import type { ModuleValues } from "../module-values.ts";
import type { ModuleProduct, SourceFile } from "../source-file.ts";

/** A file with what it declares itself: of names that are overridden, both the base and the override. */
export interface CheckedFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
}

/** One run over one file. */
export class CheckContext {
  readonly file: SourceFile;
  /** What the file declares itself. */
  readonly own: FileDeclarations;
  /** What the module declares, overrides applied. */
  readonly declarations: ModuleDeclarations;
  readonly values: ModuleValues;
  readonly product: ModuleProduct;
  readonly found: Diagnostic[] = [];

  constructor(
    { file, declarations }: CheckedFile,
    module: {
      readonly declarations: ModuleDeclarations;
      readonly values: ModuleValues;
      readonly product: ModuleProduct;
    },
  ) {
    this.file = file;
    this.own = declarations;
    this.declarations = module.declarations;
    this.values = module.values;
    this.product = module.product;
  }

  /** A new diagnostic about a range of the file. */
  report(code: DiagnosticCode, subject: TextRange, ...args: readonly string[]): void {
    this.take(createDiagnostic(code, subject, null, args));
  }

  /** A diagnostic as it is. */
  take(diagnostic: Diagnostic): void {
    this.found.push(diagnostic);
  }
}
