/**
 * Finds custom conditions that are templates with literal text, such as `"${var.name} is set"`: the plan fails, since they
 * are never true or false. Validation knows no value for them.
 */
import { soleInterpolation, templateBody } from "../../../eval/index.ts";
import { type Expression, withoutParentheses } from "../../../syntax/index.ts";
import { checkRulesOfFile } from "../../model/file-sites.ts";
import { wholePart } from "../expression-parts.ts";
import type { ReviewContext } from "../review-context.ts";
import { planCodes } from "./codes.ts";

/** Reports the conditions in a file. */
export function checkTemplateConditions({ file, fileDeclarations, module, sink }: ReviewContext): void {
  const ofVariables = fileDeclarations.variables.flatMap(({ validations }) => validations);
  const others = checkRulesOfFile(file, fileDeclarations, module.declarations).map(({ rule }) => rule);
  for (const { condition } of [...ofVariables, ...others]) {
    const whole = condition === null ? null : wholePart(condition.expression);
    if (whole !== null && isNeverBool(whole.node))
      sink.report(planCodes["template-condition"], whole.rangeInFile(whole.node.textRange));
  }
}

/** The strings that convert to a bool. */
const BOOLS = ["true", "false", "1", "0"];

/** Returns whether an expression is a template whose literal parts are in no text that converts to a bool. */
function isNeverBool(condition: Expression): boolean {
  const template = withoutParentheses(condition);
  if (template.type !== "QuotedTemplate" && template.type !== "HeredocTemplate") return false;
  if (soleInterpolation(templateBody(template)) !== null) return false;
  const parts = templateBody(template).parts.map((part) => (part.kind === "literal" ? escaped(part.text) : ".*"));
  // Without an interpolation, validation knows the value.
  if (!parts.includes(".*")) return false;
  const pattern = new RegExp(`^${parts.join("")}$`, "s");
  return !BOOLS.some((text) => pattern.test(text));
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
