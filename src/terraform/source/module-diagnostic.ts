/** What is wrong with a module: a diagnostic with the file that it is about. */
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { SourceFile } from "./source-file.ts";

/** A diagnostic in a file of a module; of the module as a whole where `file` is null, with an empty range. */
export interface ModuleDiagnostic {
  /** The name of the file, as in `SourceFile`. */
  readonly file: string | null;
  readonly diagnostic: Diagnostic;
}

/** Collects diagnostics. */
export class ModuleSink {
  readonly found: ModuleDiagnostic[] = [];

  /** Takes a diagnostic as it is. */
  take(file: SourceFile | null, diagnostic: Diagnostic): void {
    this.found.push({ file: file?.name ?? null, diagnostic });
  }

  /** Takes several. */
  takeAll(file: SourceFile, diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) this.take(file, diagnostic);
  }

  /** A new diagnostic of a code. */
  report(file: SourceFile, code: DiagnosticCode, subject: TextRange, ...args: readonly string[]): void {
    this.take(file, createDiagnostic(code, subject, null, args));
  }
}
