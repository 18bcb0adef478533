/** The shared state in a stack's checks: its declarations, its values, and the sink for reports. */
import { DiagnosticSink } from "../../../../diagnostics/index.ts";
import type { Module } from "../../../model/module.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { Stack } from "../../../documents/stacks/stack.ts";
import type { StackFileDeclarations } from "../../../documents/stacks/stack-declarations.ts";
import { stackValuesOf, type StackValues } from "./stack-values.ts";

/** A check run over one stack file. */
export class StackContext extends DiagnosticSink {
  /** The stack's directory as a module, for its surroundings. */
  readonly module: Module;
  readonly stack: Stack;
  readonly file: SourceFile;
  readonly declarations: StackFileDeclarations;

  constructor(module: Module, stack: Stack, file: SourceFile, declarations: StackFileDeclarations) {
    super();
    this.module = module;
    this.stack = stack;
    this.file = file;
    this.declarations = declarations;
  }

  /** The values that the stack's names have. */
  get values(): StackValues {
    return stackValuesOf(this.module, this.stack);
  }
}
