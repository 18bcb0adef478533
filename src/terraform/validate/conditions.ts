/**
 * Whether conditions come to true or false and messages to texts, and validations that refuse every value. Follows the reference, which
 * looks at some of these only when it makes a plan.
 */
import type { BodyAttribute } from "../../model/index.ts";
import { boolType, convert, ConversionError, stringType, unmark, type Value } from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import { checkRulesOfFile } from "../model/file-sites.ts";
import { plainContext, type SiteContext, siteOf } from "../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { unresolvedNames } from "./unresolved-names.ts";
import { validationFailure } from "./validations.ts";

/** Checks the rules of a file. */
export function checkConditions(context: CheckContext): void {
  for (const variable of context.own.variables) validations(context, variable);
  for (const placed of checkRulesOfFile(context.file, context.own, context.declarations)) {
    const { rule, context: site } = placed;
    for (const diagnostic of unresolvedNames(context, placed)) context.take(diagnostic);
    checkCondition(context, rule.condition, site, "invalid-condition-result", "null-condition-result");
    checkMessage(context, rule.errorMessage, site);
  }
}

function validations(context: CheckContext, variable: VariableDeclaration): void {
  const site = plainContext(context.file);
  for (const rule of variable.validations)
    checkCondition(context, rule.condition, site, "invalid-validation-result", "null-validation-result");
  // What override files change was checked with the variable that they change.
  if (context.declarations.variables.get(variable.name) !== variable) return;
  const failure = validationFailure(variable, (attribute) => context.valueAt(siteOf(site, attribute)), "");
  if (failure !== null) context.report("invalid-variable-value", variable.range, failure);
}

function checkCondition(
  context: CheckContext,
  attribute: BodyAttribute | null,
  site: SiteContext,
  code: "invalid-condition-result" | "invalid-validation-result",
  nullCode: "null-condition-result" | "null-validation-result",
): void {
  const value = valueOf(context, attribute, site);
  if (value === null) return;
  const converted = convert(value, boolType);
  const { range } = siteOf(site, attribute!);
  if (converted instanceof ConversionError) context.report(code, range, converted.message);
  else if (unmark(converted).isNull) context.report(nullCode, range);
}

function checkMessage(context: CheckContext, attribute: BodyAttribute | null, site: SiteContext): void {
  const value = valueOf(context, attribute, site);
  if (value === null) return;
  const converted = convert(value, stringType);
  if (converted instanceof ConversionError)
    context.report("invalid-error-message", siteOf(site, attribute!).range, converted.message);
}

function valueOf(context: CheckContext, attribute: BodyAttribute | null, site: SiteContext): Value | null {
  return attribute === null ? null : context.valueAt(siteOf(site, attribute));
}
