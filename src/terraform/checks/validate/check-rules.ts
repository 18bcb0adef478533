/**
 * Checks that conditions evaluate to bools and messages to strings, and reports validations that reject every value.
 * Follows the reference, which checks some of these only in a plan.
 */
import { convertOutlined } from "../../../eval/index.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import { boolType, ConversionError, stringType, unmark, type Value } from "../../../values/index.ts";
import type { VariableDeclaration } from "../../declare/declarations.ts";
import { checkRulesOfFile } from "../../model/file-sites.ts";
import { plainContext, type SiteContext, siteOf } from "../../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { unresolvedNames } from "./unresolved-names.ts";
import { validationFailure } from "./variables/validations.ts";
import { validationCodes } from "./codes.ts";
import type { CodeDefinition, NoArguments } from "../../../diagnostics/index.ts";

/** Checks the rules in a file. */
export function checkCheckRules(context: CheckContext): void {
  for (const variable of context.fileDeclarations.variables) validations(context, variable);
  for (const ruleInContext of checkRulesOfFile(context.file, context.fileDeclarations, context.module.declarations)) {
    const { rule, context: siteContext } = ruleInContext;
    context.sink.addAll(unresolvedNames(context, ruleInContext));
    checkCondition(
      context,
      rule.condition,
      siteContext,
      validationCodes["invalid-condition-result"],
      validationCodes["null-condition-result"],
    );
    checkMessage(context, rule.errorMessage, siteContext);
  }
}

function validations(context: CheckContext, variable: VariableDeclaration): void {
  const siteContext = plainContext(context.file);
  for (const rule of variable.validations)
    checkCondition(
      context,
      rule.condition,
      siteContext,
      validationCodes["invalid-validation-result"],
      validationCodes["null-validation-result"],
    );
  // Overriding blocks were checked with the variable that they change.
  if (context.module.declarations.variables.get(variable.name) !== variable) return;
  const failure = validationFailure(
    variable,
    (attribute) => context.results.valueAt(siteOf(siteContext, attribute)),
    "",
  );
  if (failure !== null)
    context.sink.report(validationCodes["invalid-variable-value"], variable.range, { problem: failure });
}

function checkCondition(
  context: CheckContext,
  attribute: BodyAttribute | null,
  siteContext: SiteContext,
  code: CodeDefinition<string, { readonly reason: string }>,
  nullCode: CodeDefinition<string, NoArguments>,
): void {
  const value = valueOf(context, attribute, siteContext);
  if (value === null) return;
  const { range } = siteOf(siteContext, attribute!);
  // The reference looks for null before it converts, so each null is reported as null.
  const converted = unmark(value).isNull ? value : convertOutlined(value, boolType);
  if (converted instanceof ConversionError) context.sink.report(code, range, { reason: converted.message });
  else if (unmark(converted).isNull) context.sink.report(nullCode, range);
}

function checkMessage(context: CheckContext, attribute: BodyAttribute | null, siteContext: SiteContext): void {
  const value = valueOf(context, attribute, siteContext);
  if (value === null) return;
  const converted = convertOutlined(value, stringType);
  const { range } = siteOf(siteContext, attribute!);
  if (converted instanceof ConversionError)
    context.sink.report(validationCodes["invalid-error-message"], range, { reason: converted.message });
  else if (unmark(converted).isNull)
    context.sink.report(validationCodes["invalid-error-message"], range, { reason: "must not be null" });
}

function valueOf(context: CheckContext, attribute: BodyAttribute | null, siteContext: SiteContext): Value | null {
  return attribute === null ? null : context.results.valueAt(siteOf(siteContext, attribute));
}
