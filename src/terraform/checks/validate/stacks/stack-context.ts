/** The input for checks about stacks; `stack-values.ts` has their values. */
import type { DiagnosticSink } from "../../../../diagnostics/index.ts";
import type { StackFileDeclarations } from "../../../documents/stacks/stack-declarations.ts";
import type { Stack } from "../../../documents/stacks/stack.ts";
import type { Module } from "../../../model/module.ts";
import type { SourceFile } from "../../../source/source-file.ts";

/** A check's input: a file in its stack, and the sink for reports. */
export interface StackContext {
  /** The stack's directory as a module, for its surroundings. */
  readonly module: Module;
  readonly stack: Stack;
  readonly file: SourceFile;
  /** The file's own declarations. */
  readonly declarations: StackFileDeclarations;
  readonly sink: DiagnosticSink;
}
