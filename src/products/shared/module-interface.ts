/** A Terraform module as other products see it: its variables and outputs. Only types; callers read the module. */
import type { TypeDefaults } from "../../model/index.ts";
import type { Type, Value } from "../../values/index.ts";

/** A variable that a module declares. */
export interface ModuleVariable {
  readonly name: string;
  /** The type that values are converted to; the dynamic type if it is absent. */
  readonly type: Type;
  readonly defaults: TypeDefaults | null;
  /** Whether the type was read without errors. */
  readonly isTypeValid: boolean;
  readonly isSensitive: boolean;
  /** The default; null if the variable is required. */
  readonly defaultAttribute: object | null;
}

/** The variables and outputs of a module. */
export interface ModuleInterface {
  readonly variables: ReadonlyMap<string, ModuleVariable>;
  /** Values that hold for any inputs, by name. */
  readonly outputs: ReadonlyMap<string, Value>;
  /** Whether variables may have values from files in the module's directory. */
  readonly hasValueFiles: boolean;
}

/** Returns the module in a directory; null if it contains none, or one whose files cannot all be read. */
export type FindModule = (directory: string) => ModuleInterface | null;
