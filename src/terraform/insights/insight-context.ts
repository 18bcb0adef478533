/** What the insights of a module share: one file of it, what is declared, and where reports go. */
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from "../../diagnostics/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { FileDeclarations, ModuleDeclarations } from "../declare/declarations.ts";
import { sitesOf } from "../model/file-sites.ts";
import type { ConfigurationFile, Module } from "../model/module.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { valuesOf } from "../model/values.ts";
import type { Site } from "../declare/sites.ts";
import type { SourceFile } from "../source/source-file.ts";

/** One topic in one file. */
export class InsightContext {
  readonly module: Module;
  readonly file: SourceFile;
  /** What the file declares itself. */
  readonly own: FileDeclarations;
  /** What the module declares, overrides applied. */
  readonly declarations: ModuleDeclarations;
  readonly found: Diagnostic[] = [];
  private readonly looked: ConfigurationFile;

  constructor(module: Module, looked: ConfigurationFile) {
    this.module = module;
    this.looked = looked;
    this.file = looked.file;
    this.own = looked.declarations;
    this.declarations = module.declarations;
  }

  /** The expressions of the file. */
  sites(): readonly Site[] {
    return sitesOf(this.module, this.looked);
  }

  /** The values of the module's names. */
  get values(): ModuleValues {
    return valuesOf(this.module);
  }

  /** A new diagnostic about a range of the file. */
  report(code: DiagnosticCode, subject: TextRange, ...args: readonly string[]): void {
    this.found.push(createDiagnostic(code, subject, null, args));
  }
}
