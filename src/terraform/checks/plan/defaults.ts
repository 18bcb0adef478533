/**
 * Finds variable defaults that the variable's own validations always reject, or beside other variables' defaults:
 * every caller that omits them gets the error. A value in a `.tfvars` file of the module replaces the default.
 */
import { type ConfigExpression, expressionRange } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { elementsOf, type Value } from "../../../values/index.ts";
import { variablesInFiles } from "../../model/plan/value-files.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { CheckRule, VariableDeclaration } from "../../declare/declarations.ts";
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
    const range = expressionRange(declaration.defaultAttribute.expression);
    if (refusal === null) {
      checkTogether(context, variable, value, range);
      continue;
    }
    const isRequired = isNothing(value) && variable.validations.every((one) => isAbout(one, variable.name));
    if (isRequired && !failsFor(context.module, values, variable)) continue;
    if (variablesInFiles(context.module).has(variable.name)) continue;
    context.sink.report(planCodes["rejected-default"], range, { name: variable.name, refusal });
  }
}

/** Reports a default that a validation rejects beside the other variables' defaults. */
function checkTogether(
  { module, sink }: ReviewContext,
  variable: VariableDeclaration,
  value: Value,
  range: TextRange,
): void {
  const { name, validations } = variable;
  const names = new Set(
    validations.flatMap(({ condition }) =>
      condition === null ? [] : variablesIn(condition.expression).filter((other) => other !== name),
    ),
  );
  if (names.size === 0 || isNothing(value)) return;
  const defaults = new Map([[name, value]]);
  for (const other of names) {
    const declared = module.declarations.variables.get(other);
    // A default that is no value is there to be replaced.
    if (declared?.defaultValue == null || !declared.isTypeValid || isNothing(declared.defaultValue)) return;
    defaults.set(other, declared.defaultValue);
  }
  const refusal = refusalOf(module, valuesGiven(module, defaults), variable);
  if (refusal === null) return;
  const inFiles = variablesInFiles(module);
  if ([...defaults.keys()].some((one) => inFiles.has(one))) return;
  sink.report(planCodes["contradictory-defaults"], range, {
    name,
    others: [...names].map((other) => `var.${other}`),
    refusal,
  });
}

function variablesIn(expression: ConfigExpression): string[] {
  return referencesIn(expression).flatMap(({ subject }) => (subject.kind === "var" ? [subject.name] : []));
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
