/** Values that callers, files and options give to variables. */
import { applyDefaults, type BodyAttribute } from "../../model/index.ts";
import { ConversionError, convert, unmark, type Value } from "../../values/index.ts";
import { getOrCompute } from "../../memo.ts";
import type { ModuleCallDeclaration, ModuleDeclarations, VariableDeclaration } from "../declare/declarations.ts";
import type { VariableValues } from "./value-inputs.ts";

/**
 * Returns the value that a variable has if it is given one: converted to the variable's type, and the default value in
 * place of null if the variable cannot be null. The result is null if such a variable has no default value.
 */
export function givenValue(
  { type, defaults, defaultValue, isNullable }: VariableDeclaration,
  value: Value,
): Value | ConversionError {
  const converted = convert(value.isNull ? value : applyDefaults(defaults, value), type);
  if (converted instanceof ConversionError || isNullable || !unmark(converted).isNull) return converted;
  return defaultValue ?? converted;
}

/**
 * Returns the values that a call gives to a module's variables, and the default values of the others, each evaluated when
 * it is first asked for. Those that do not fit, and those that `evaluate` returns null for, are missing.
 */
export function argumentValues(
  call: ModuleCallDeclaration,
  { variables }: ModuleDeclarations,
  evaluate: (attribute: BodyAttribute) => Value | null,
): VariableValues {
  const values = new Map<string, Value | null>();
  const valueOf = (name: string): Value | null => {
    const variable = variables.get(name);
    const attribute = call.arguments.get(name);
    if (variable === undefined) return null;
    if (attribute === undefined) return variable.defaultValue;
    const argument = evaluate(attribute);
    const value = argument === null ? null : givenValue(variable, argument);
    return value instanceof ConversionError ? null : value;
  };
  return { get: (name) => getOrCompute(values, name, valueOf) ?? undefined };
}
