/** What the values of a module are made from. */
import type { EvaluateOptions } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import type { Value } from "../../values/index.ts";
import type { ModuleCallDeclaration, ModuleDeclarations, ResourceDeclaration } from "../declare/declarations.ts";

/** What child modules give: the value of an output whatever the inputs are; null where the module is not known. */
interface ChildOutputs {
  outputsOf(call: ModuleCallDeclaration): ReadonlyMap<string, Value> | null;
}

/** What expressions get for resources. */
interface ResourceValues {
  value(resource: ResourceDeclaration): Value;
}

/** What the evaluation of a module may use. */
export interface ValueInputs {
  readonly declarations: ModuleDeclarations;
  readonly functions: FunctionTable;
  readonly children: ChildOutputs;
  readonly resources: ResourceValues;
  readonly options: EvaluateOptions;
  /** Variables whose values are given, instead of any values of their types. */
  readonly variables?: ReadonlyMap<string, Value>;
  /** What `path.module` is, where that is to be known. */
  readonly modulePath?: Value;
  /** What is to be known of the value that a local value came to. */
  readonly localAs?: (value: Value) => Value;
  /** Whether nothing is to be known of the elements that something is repeated for. */
  readonly areElementsUnknown?: boolean;
}
