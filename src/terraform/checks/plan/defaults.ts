/**
 * Finds variable defaults that the variable's own validations always reject: every caller that omits the variable gets
 * the error. A value in a `.tfvars` file of the module replaces the default.
 */
import { expressionRange } from "../../../model/index.ts";
import { elementsOf, type Value } from "../../../values/index.ts";
import { variablesInFiles } from "../../model/plan/value-files.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { CheckRule } from "../../declare/declarations.ts";
import { failsFor, refusalOf, valuesGiven } from "../validate/variables/refusals.ts";
import type { ReviewContext } from "../review-context.ts";
import { planCodes } from "./codes.ts";

/** Reports the defaults in a file. */
export function checkDefaults(context: ReviewContext): void {
  for (const declaration of context.fileDeclarations.variables) {
    const variable = context.module.declarations.variables.get(declaration.name);
    // Changes in override files are not reported in any file.
    if (variable?.defaultAttribute == null || variable.defaultAttribute !== declaration.defaultAttribute) continue;
    const { defaultValue: value } = variable;
    if (value === null || !variable.isTypeValid || (value.isNull && !variable.isNullable)) continue;
    if (variable.validations.length === 0) continue;
    const values = valuesGiven(context.module, new Map([[variable.name, value]]));
    const refusal = refusalOf(context.module, values, variable);
    if (refusal === null) continue;
    const isRequired = isNothing(value) && variable.validations.every((one) => isAbout(one, variable.name));
    if (isRequired && !failsFor(context.module, values, variable)) continue;
    if (variablesInFiles(context.module).has(variable.name)) continue;
    const range = expressionRange(declaration.defaultAttribute.expression);
    context.sink.report(planCodes["rejected-default"], range, { name: variable.name, refusal });
  }
}

/** Returns whether a condition refers to one variable only. */
function isAbout({ condition }: CheckRule, name: string): boolean {
  return (
    condition === null ||
    referencesIn(condition.expression).every(({ subject }) => subject.kind === "var" && subject.name === name)
  );
}

/**
 * Returns whether a default is no value: null, false, or something empty. If a validation rejects it, callers have to
 * give one, and the author says so on purpose.
 */
function isNothing(value: Value): boolean {
  if (value.isNull) return true;
  const { kind } = value.type;
  if (kind === "bool" || kind === "string") return value.payload === false || value.payload === "";
  return kind !== "number" && elementsOf(value).every(isNothing);
}
