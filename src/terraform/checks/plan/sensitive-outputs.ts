/**
 * Finds outputs that a plan refuses because they contain attributes that a provider describes as sensitive, inside
 * blocks, inside other attributes, or in repeated resources. Validation knows only those of a single resource itself.
 * In a module that is certainly a root module, finds those with sensitive variables that go through arguments, too.
 */
import type { ConfigExpression } from "../../../model/index.ts";
import { type Node, walk } from "../../../syntax/index.ts";
import { isCertainlyMarked, SENSITIVE, unmarkDeep, type Value } from "../../../values/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import { plainContext, siteOf } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import { anySecrets, anySensitivity } from "../../model/plan/any-plan.ts";
import { isCertainlySensitive } from "../../model/plan/certainty.ts";
import type { PlannedModule } from "../../model/plan/planned-module.ts";
import { hasDescribedResources, hasSensitiveVariables } from "../../model/plan/possible-values.ts";
import { validationCodes } from "../validate/codes.ts";
import { PRODUCT_NAMES } from "../../versions/language-versions.ts";
import type { ReviewContext } from "../review-context.ts";
import { isKnownRoot } from "../../model/plan/root-variables.ts";
import { valuesOf } from "../../model/values.ts";

/** Reports the outputs in a file, except those that validation reports. */
export function checkSensitiveOutputs(context: ReviewContext): void {
  const plan = planOf(context.module);
  if (plan === null) return;
  for (const output of context.fileDeclarations.outputs) {
    const { isSensitive } = context.module.declarations.outputs.get(output.name) ?? output;
    if (output.value === null || isSensitive !== false || !mentionsResource(output.value.expression)) continue;
    const site = siteOf(plainContext(context.file), output.value);
    const { value, diagnostics } = plan.values.evaluate(site);
    if (diagnostics.length > 0 || !isMarked(value)) continue;
    if (!isCertainlySensitive(value) && !isComposed(site.expression)) continue;
    // Validation reports it.
    if (isMarked(valuesOf(context.module).evaluate(site).value)) continue;
    context.sink.report(validationCodes["sensitive-output"], output.range, {
      product: PRODUCT_NAMES[context.module.dialect],
    });
  }
}

/** Returns the plan that marks the sensitive values in a module; null if none can be sensitive. */
function planOf(module: Module): PlannedModule | null {
  if (hasSensitiveVariables(module) && isKnownRoot(module)) return anySecrets(module);
  return hasDescribedResources(module) ? anySensitivity(module) : null;
}

/** Returns whether a value, or a part of it, is certainly sensitive, if all that it was made of counts. */
function isMarked(value: Value): boolean {
  return isCertainlyMarked(unmarkDeep(value).marks, SENSITIVE);
}

/** Returns whether an expression refers to a resource, or to something that may. */
function mentionsResource(expression: ConfigExpression): boolean {
  return referencesIn(expression).some(({ subject: { kind } }) => MENTIONING.has(kind));
}

const MENTIONING: ReadonlySet<string> = new Set(["resource", "local", "module"]);

/** Expressions whose results contain all of their parts, whatever these are. */
const COMPOSED: ReadonlySet<string> = new Set<Node["type"]>([
  "Traversal",
  "GetAttrStep",
  "IndexStep",
  "LegacyIndexStep",
  "AttrSplatStep",
  "FullSplatStep",
  "VariableExpr",
  "LiteralValue",
  "Parentheses",
  "QuotedTemplate",
  "HeredocTemplate",
  "TemplateText",
  "TemplateInterpolation",
  "TupleCons",
  "ObjectCons",
  "ObjectConsItem",
  "ObjectConsKey",
]);

/** Returns whether nothing decides which parts of an expression are in its result. */
function isComposed(expression: ConfigExpression): boolean {
  if (!("firstToken" in expression)) return false;
  const isPlain = walk(expression, { enter: ({ type }) => (COMPOSED.has(type) ? undefined : "stop") });
  return isPlain && referencesIn(expression).every(({ subject: { kind } }) => kind === "resource" || kind === "var");
}
