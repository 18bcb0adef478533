/**
 * Finds variable defaults that the variable's own validations always reject: every caller that omits the variable gets
 * the error.
 */
import { expressionRange } from "../../../model/index.ts";
import { refusalOf, valuesGiven } from "../validate/variables/refusals.ts";
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
    const refusal = refusalOf(context.module, valuesGiven(context.module, new Map([[variable.name, value]])), variable);
    if (refusal === null) continue;
    const range = expressionRange(declaration.defaultAttribute.expression);
    context.sink.report(planCodes["rejected-default"], range, { name: variable.name, refusal });
  }
}
