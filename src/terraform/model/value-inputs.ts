/** The inputs of the evaluation of a module. */
import type { EvaluateOptions } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import type { Type, Value } from "../../values/index.ts";
import type { ModuleCallDeclaration, ModuleDeclarations, ResourceDeclaration } from "../declare/declarations.ts";

/** The outputs of child modules. */
interface ChildOutputs {
  /** Returns values that hold for any inputs, by the names of outputs; null where the module is not known. */
  outputsOf(call: ModuleCallDeclaration): ReadonlyMap<string, Value> | null;
}

/** The values of resources in expressions. */
interface ResourceValues {
  /** `typeOf` returns the types of arguments, by their names; dynamic where they are not known. */
  value(resource: ResourceDeclaration, typeOf: (argument: string) => Type): Value;
}

/** The inputs of the evaluation of a module. */
export interface ValueInputs {
  readonly declarations: ModuleDeclarations;
  readonly functions: FunctionTable;
  readonly children: ChildOutputs;
  readonly resources: ResourceValues;
  readonly options: EvaluateOptions;
  /** Variables whose values are given, instead of any values of their types. */
  readonly variables?: ReadonlyMap<string, Value>;
  /** The value of `path.module`; without it, the path is unknown. */
  readonly modulePath?: Value;
  /** Returns what is kept of the value of a local value; without it, all of it. */
  readonly localAs?: (value: Value) => Value;
  /** Whether the elements are unknown that a block is repeated for. */
  readonly areElementsUnknown?: boolean;
}
