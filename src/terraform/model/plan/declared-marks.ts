/** Variables that are declared sensitive. */
import { mark, SENSITIVE } from "../../../values/index.ts";
import type { Module } from "../module.ts";
import type { VariableValues } from "../value-inputs.ts";

/** Returns variable values, marked if they are declared sensitive. */
export function withDeclaredMarks({ declarations }: Module, values: VariableValues): VariableValues {
  return {
    get: (name) => {
      const value = values.get(name);
      const isSensitive = declarations.variables.get(name)?.isSensitive === true;
      return value !== undefined && isSensitive ? mark(value, SENSITIVE) : value;
    },
  };
}
