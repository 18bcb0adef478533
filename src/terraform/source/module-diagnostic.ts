/** What is wrong with a module: a diagnostic with the file that it is about. */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { SourceFile } from "./source-file.ts";

/** A diagnostic in a file of a module; of the module as a whole where `file` is null, with an empty range. */
export interface ModuleDiagnostic {
  /** The name of the file, as in `SourceFile`. */
  readonly file: string | null;
  readonly diagnostic: Diagnostic;
}

/** Collects diagnostics of several files. */
export class ModuleSink {
  readonly found: ModuleDiagnostic[] = [];

  /** Adds the diagnostic of a code at a place in a file. */
  report<Arguments extends object>(
    file: SourceFile,
    code: CodeDefinition<string, Arguments>,
    subject: TextRange,
    ...args: ReportArguments<Arguments>
  ): void {
    this.add(file, createDiagnostic(code, subject, ...args));
  }

  /** Adds a new diagnostic. */
  add(file: SourceFile, diagnostic: Diagnostic): void {
    this.found.push({ file: file.name, diagnostic });
  }

  /** Adds new diagnostics. */
  addAll(file: SourceFile, diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) this.add(file, diagnostic);
  }
}
