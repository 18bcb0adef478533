/** Diagnostics for a module, each with its file. */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { SourceFile } from "./source-file.ts";

/** A diagnostic in a module's file; for the whole module if `file` is null, with an empty range. */
export interface ModuleDiagnostic {
  /** The file's name, as in `SourceFile`. */
  readonly file: string | null;
  readonly diagnostic: Diagnostic;
}

/** Collects diagnostics for several files. */
export class ModuleSink {
  readonly reported: ModuleDiagnostic[] = [];

  /** Adds a code's diagnostic at a range in a file. */
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
    this.reported.push({ file: file.name, diagnostic });
  }

  /** Adds new diagnostics. */
  addAll(file: SourceFile, diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) this.add(file, diagnostic);
  }
}
