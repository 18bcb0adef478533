/** Values that a variable's validations reject, whatever values other variables have. */
import { limitCodes } from "../../../../eval/codes.ts";
import { type EvaluateResult, knownBool } from "../../../../eval/index.ts";
import { SENSITIVE, EPHEMERAL, type Mark, type Value, withMarks } from "../../../../values/index.ts";
import type { CheckRule, VariableDeclaration } from "../../../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { ModuleValues } from "../../../model/module-values.ts";
import type { Module } from "../../../model/module.ts";
import { valuesOf, valuesWith } from "../../../model/values.ts";

/** Returns a module's values for given variables. */
export function valuesGiven(module: Module, given: ReadonlyMap<string, Value>): ModuleValues {
  const { variables } = module.declarations;
  const marked = [...given].map(([name, value]) => [name, markedAs(value, variables.get(name)!)] as const);
  return valuesWith(module, { variables: new Map(marked) }, "given");
}

/** Returns why a variable's validations reject its value for any values that are not given, or null if they may not. */
export function refusalOf(module: Module, values: ModuleValues, variable: VariableDeclaration): string | null {
  for (const { condition, errorMessage } of variable.validations) {
    if (condition === null) continue;
    const site = siteOf(plainContext(variable.file), condition);
    const result = values.evaluate(site);
    const failure = failureIn(module, site, result) ?? messageFailure(module, values, variable.file, errorMessage);
    if (failure !== null) return variable.isSensitive ? "" : ` The validation fails: ${failure}`;
    const { value, diagnostics } = result;
    if (diagnostics.length > 0) continue;
    if (value.isNull) return " The validation fails: its condition is null, which is neither true nor false.";
    if (knownBool(value) !== false) continue;
    const said = errorMessage === null ? null : values.evaluate(siteOf(plainContext(variable.file), errorMessage));
    return said === null || said.diagnostics.length > 0 ? "" : textOf(said.value);
  }
  return null;
}

/** Returns whether a condition or a message of a variable's validations fails for its value: the author expected none. */
export function failsFor(module: Module, values: ModuleValues, { validations, file }: VariableDeclaration): boolean {
  return validations.some(({ condition, errorMessage }) => {
    const site = condition === null ? null : siteOf(plainContext(file), condition);
    const failure = site === null ? null : failureIn(module, site, values.evaluate(site));
    return (failure ?? messageFailure(module, values, file, errorMessage)) !== null;
  });
}

/** Returns the error in an expression's result if it has none for unknown values, or null. */
function failureIn(module: Module, site: Site, { diagnostics }: EvaluateResult): string | null {
  const first = diagnostics.find(({ code }) => !limitCodes.has(code));
  return first !== undefined && valuesOf(module).evaluate(site).diagnostics.length === 0 ? first.detail : null;
}

/**
 * Returns a message's error for given values. The reference evaluates messages even if the condition is true. In JSON, an
 * invalid message is only a warning.
 */
function messageFailure(
  module: Module,
  values: ModuleValues,
  file: SourceFile,
  message: CheckRule["errorMessage"],
): string | null {
  if (message === null || file.isJson) return null;
  const site = siteOf(plainContext(file), message);
  return failureIn(module, site, values.evaluate(site));
}

/** Returns true if a variable has validations and they certainly accept its value. */
export function isCertainlyAccepted(values: ModuleValues, { validations, file }: VariableDeclaration): boolean {
  const isTrue = ({ condition }: CheckRule): boolean => {
    if (condition === null) return false;
    const { value, diagnostics } = values.evaluate(siteOf(plainContext(file), condition));
    return diagnostics.length === 0 && knownBool(value) === true;
  };
  return validations.length > 0 && validations.every(isTrue);
}

/** Returns a validation's message as displayed, after a space; empty if it is unknown. */
function textOf(value: Value): string {
  if (!value.isKnown || value.isNull || value.marks.size > 0 || value.type.kind !== "string") return "";
  return ` The validation says: ${(value.payload as string).trim()}`;
}

function markedAs(value: Value, { isSensitive, isEphemeral }: VariableDeclaration): Value {
  const marks: Mark[] = [...(isSensitive ? [SENSITIVE] : []), ...(isEphemeral ? [EPHEMERAL] : [])];
  return marks.length === 0 ? value : withMarks(value, new Set(marks));
}
