/**
 * Finds template variables in calls that the templates do not use. Only literal objects in the call are checked: a
 * shared map may serve other templates.
 */
import { staticMap, variablesIn } from "../../../model/index.ts";
import { type Expression, parseTemplate } from "../../../syntax/index.ts";
import { goQuote } from "../../../text/index.ts";
import { asString } from "../../../values/index.ts";
import type { ReviewContext } from "../review-context.ts";
import { evaluatePart, keyName, type Part } from "../expression-parts.ts";
import { templateUses } from "../plan/templates/calls.ts";
import { forEachRenderCall } from "../plan/templates/function-calls.ts";
import { adviceCodes } from "./codes.ts";
import { valuesOf } from "../../model/values.ts";

/** Reports the entries that templates do not use. */
export function checkTemplateVariables(context: ReviewContext): void {
  for (const { variables, text, path, rangeInFile } of templateUses(context.module, context.file)) {
    check(context, goQuote(path), text, { node: variables, rangeInFile });
  }
  if (!context.file.text.includes("templatestring")) return;
  for (const site of context.sites) {
    forEachRenderCall(site, "templatestring", ({ template, variables, rangeInFile }) => {
      const { value, diagnostics } = evaluatePart(valuesOf(context.module), site, template);
      if (diagnostics.length > 0 || !value.isKnown || value.isNull || value.type.kind !== "string") return;
      if (value.marks.size === 0) check(context, template.text, asString(value), { node: variables, rangeInFile });
    });
  }
}

function check(context: ReviewContext, template: string, text: string, { node, rangeInFile }: Part<Expression>): void {
  const pairs = staticMap(node);
  const tree = parseTemplate(text);
  if (pairs === null || tree.diagnostics.length > 0) return;
  const used = new Set(variablesIn(tree.root).map(({ name }) => name));
  for (const { item } of pairs) {
    const name = keyName(item.key);
    if (name !== null && !used.has(name)) {
      context.sink.report(adviceCodes["unused-template-variable"], rangeInFile(item.key.textRange), { template, name });
    }
  }
}
