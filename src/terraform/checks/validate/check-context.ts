/**
 * The input of a check in `validate/`. Whatever else a check asks is a function of the module: see `model/` and
 * `module.ts` there.
 */
import { DiagnosticSink } from "../../../diagnostics/index.ts";
import type { FileDeclarations } from "../../declare/declarations.ts";
import type { ConfigurationFile, Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { Results } from "./results.ts";

/** A check's input: a file in its module, the results of its expressions, and the sink for reports. */
export interface CheckContext {
  /** The module, whose declarations have overrides applied. */
  readonly module: Module;
  readonly file: SourceFile;
  /** The file's own declarations. */
  readonly fileDeclarations: FileDeclarations;
  /** The results of the file's expressions. */
  readonly results: Results;
  readonly sink: DiagnosticSink;
}

/** Returns the input of all checks of a file. */
export function checkContextOf(
  module: Module,
  { file, declarations }: Pick<ConfigurationFile, "file" | "declarations">,
): CheckContext {
  return { module, file, fileDeclarations: declarations, results: new Results(module), sink: new DiagnosticSink() };
}
