/** The inputs for evaluating a module. */
import type { SharedEvaluateOptions } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import type { Type, Value } from "../../values/index.ts";
import type { ModuleCallDeclaration, ModuleDeclarations, ResourceDeclaration } from "../declare/declarations.ts";
import type { SiteIterator } from "../declare/sites.ts";
import type { KeptResults } from "./states/kept-results.ts";

/** The outputs of child modules. */
interface ChildOutputs {
  /** Returns values that hold for any inputs, by output name; null if the module is unknown. */
  outputsOf(call: ModuleCallDeclaration): ReadonlyMap<string, Value> | null;
  /** Returns the value of a whole call, in place of one that is made from the outputs. */
  callValue?(call: ModuleCallDeclaration): Value;
  /** Returns one output's value for a call without repetition; null for the whole call's value in its place. */
  outputValue?(call: ModuleCallDeclaration, output: string): Value | null;
}

/** Variable values by name. */
export interface VariableValues {
  get(name: string): Value | undefined;
}

/** The values of resources in expressions. */
interface ResourceValues {
  /** `typeOf` returns the types of arguments, by their names; dynamic where they are not known. */
  value(resource: ResourceDeclaration, typeOf: (argument: string) => Type): Value;
  /** Returns the value of `self` in an instance, null if it is unknown. */
  self?(resource: ResourceDeclaration, instance: Instance | null): Value | null;
}

/** The inputs for evaluating a module. */
export interface ValueInputs {
  readonly declarations: ModuleDeclarations;
  readonly functions: FunctionTable;
  readonly children: ChildOutputs;
  readonly resources: ResourceValues;
  readonly options: SharedEvaluateOptions;
  /** Variables with given values, instead of any values of their types. */
  readonly variables?: VariableValues;
  /** The value of `path`; its attributes are unknown by default. */
  readonly paths?: Value;
  /** The value of `terraform`; its attributes are unknown by default. */
  readonly terraform?: Value;
  /** Returns the part of a local value's value to keep; by default all of it. */
  readonly localAs?: (value: Value) => Value;
  /** Returns an unknown value as expressions are to see it; by default the value itself. */
  readonly unknown?: (value: Value) => Value;
  /** Whether the elements that a block is repeated for are unknown. */
  readonly areElementsUnknown?: boolean;
  /** The results of the module's state before; absent where no other state follows. */
  readonly kept?: KeptResults | null;
}

/** An instance of a construct with `count` or `for_each`: the values of both objects, null if the construct has none. */
export interface Instance {
  readonly count: Value | null;
  readonly each: Value | null;
  /** The values of the iterators of `dynamic` blocks around an expression; others are unknown. */
  readonly iterators?: ReadonlyMap<SiteIterator, Value>;
}
