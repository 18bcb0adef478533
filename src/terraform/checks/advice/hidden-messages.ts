/**
 * Finds condition messages that are never displayed: Terraform hides those that contain sensitive values, with a
 * warning in each plan.
 */
import { expressionRange } from "../../../model/index.ts";
import { EPHEMERAL, isCertainlyMarked, type Mark, SENSITIVE, unmarkDeep } from "../../../values/index.ts";
import { checkRulesOfFile } from "../../model/file-sites.ts";
import type { CheckRule } from "../../declare/declarations.ts";
import { plainContext, type SiteContext, siteOf } from "../../declare/sites.ts";
import { PRODUCT_NAMES } from "../../versions/language-versions.ts";
import type { ReviewContext } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";
import { valuesOf } from "../../model/values.ts";

/** Reports the messages in a file, except sensitive ones of variables, which may be displayed. */
export function checkHiddenMessages(context: ReviewContext): void {
  const {
    module: { declarations },
    fileDeclarations,
    file,
  } = context;
  for (const { rule, context: siteContext } of checkRulesOfFile(file, fileDeclarations, declarations)) {
    const marks = marksOfMessage(context, rule, siteContext);
    if (isCertainlyMarked(marks, SENSITIVE)) reportMessage(context, "sensitive-error-message", rule);
    else if (isCertainlyMarked(marks, EPHEMERAL)) reportMessage(context, "ephemeral-error-message", rule);
  }
  for (const { validations } of fileDeclarations.variables)
    for (const rule of validations)
      if (isCertainlyMarked(marksOfMessage(context, rule, plainContext(file)), EPHEMERAL))
        reportMessage(context, "ephemeral-error-message", rule);
}

/** Returns the marks of a message's value, at any depth; empty if the value is unknown or invalid. */
function marksOfMessage(
  { module }: ReviewContext,
  { errorMessage }: CheckRule,
  siteContext: SiteContext,
): ReadonlySet<Mark> {
  if (errorMessage === null) return NO_MARKS;
  const { value, diagnostics } = valuesOf(module).evaluate(siteOf(siteContext, errorMessage));
  return diagnostics.length > 0 || !value.containsMarked ? NO_MARKS : unmarkDeep(value).marks;
}

const NO_MARKS: ReadonlySet<Mark> = new Set();

type HiddenMessage = "sensitive-error-message" | "ephemeral-error-message";

function reportMessage(context: ReviewContext, code: HiddenMessage, { errorMessage }: CheckRule): void {
  if (errorMessage !== null)
    context.sink.report(adviceCodes[code], expressionRange(errorMessage.expression), {
      product: PRODUCT_NAMES[context.module.dialect],
    });
}
