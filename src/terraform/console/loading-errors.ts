/** Errors for which Terraform does not load a configuration: then it evaluates nothing. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { Module } from "../model/module.ts";
import type { SourceFile } from "../source/source-file.ts";
import { inProduct } from "../checks/product-words.ts";

/** An error with its file. */
export interface PlacedError {
  readonly file: SourceFile;
  readonly diagnostic: Diagnostic;
}

/** Returns the errors in a module's syntax, then those in its declarations. */
export function loadingErrors({ configuration, merged, dialect }: Module): readonly PlacedError[] {
  const together = (name: string): Diagnostic[] =>
    merged.diagnostics.flatMap(({ file, diagnostic }) => (file === name ? diagnostic : []));
  const placed = (diagnosticsOf: (one: Module["configuration"][number]) => readonly Diagnostic[]): PlacedError[] =>
    configuration.flatMap((one) =>
      inProduct(diagnosticsOf(one), dialect).map((diagnostic) => ({ file: one.file, diagnostic })),
    );
  return [
    ...placed(({ file }) => file.diagnostics),
    ...placed(({ diagnostics }) => diagnostics),
    ...placed(({ file }) => together(file.name)),
  ].filter(({ diagnostic }) => diagnostic.severity === "error");
}
