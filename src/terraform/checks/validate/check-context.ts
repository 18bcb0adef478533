/**
 * The input for checks in `validate/`. Functions in `model/` answer whatever else a check asks about the module.
 */
import { DiagnosticSink } from "../../../diagnostics/index.ts";
import type { FileDeclarations } from "../../declare/declarations.ts";
import type { Site } from "../../declare/sites.ts";
import type { ConfigurationFile, Module } from "../../model/module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { Results } from "./results.ts";

/** A check's input: a file in its module, its expressions' results, and the sink for reports. */
export interface CheckContext {
  /** The module, whose declarations have overrides applied. */
  readonly module: Module;
  readonly file: SourceFile;
  /** The file's own declarations, as far as they are checked. */
  readonly fileDeclarations: FileDeclarations;
  /** The expressions in them. */
  readonly sites: readonly Site[];
  /** The file's expressions with their results. */
  readonly results: Results;
  readonly sink: DiagnosticSink;
}

/** Returns a file's input for all checks. */
export function checkContextOf(
  module: Module,
  { file, declarations }: Pick<ConfigurationFile, "file" | "declarations">,
  sites: readonly Site[],
): CheckContext {
  return {
    module,
    file,
    fileDeclarations: declarations,
    sites,
    results: new Results(module),
    sink: new DiagnosticSink(),
  };
}
