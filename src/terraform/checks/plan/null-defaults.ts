/**
 * Finds expressions that fail for a variable's default because it is null, or an optional attribute in it: a plan fails
 * for every caller that omits the variable. Only expressions that every plan evaluates count. In versions in which one
 * operand can decide, a test for null beside it is enough.
 */
import { evaluationCodes } from "../../../eval/codes.ts";
import { expressionRange } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { elementsOf, type Value } from "../../../values/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Site } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import { valuesWith, valuesOf } from "../../model/values.ts";
import type { ReviewContext } from "../review-context.ts";
import { type PlannedSite, plannedSites } from "./planned-sites.ts";
import { planCodes } from "./codes.ts";
import { query } from "../../query.ts";

/** Reports the expressions in a file. */
export function checkNullDefaults(context: ReviewContext): void {
  const defaults = nullDefaults(context.module);
  if (defaults.size === 0) return;
  for (const planned of plannedSites(context)) if (isEvaluatedOnce(planned)) checkSite(context, planned, defaults);
}

function isEvaluatedOnce({ repeated }: PlannedSite): boolean {
  return repeated === null || (repeated.count === null && repeated.forEach === null);
}

/** Returns the defaults with nulls in them, if the variables have no other value then. */
const nullDefaults: (module: Module) => ReadonlyMap<string, Value> = query(
  "nullDefaults",
  ({ declarations }) =>
    new Map(
      [...declarations.variables.values()].flatMap(({ name, defaultValue, isNullable, validations }) => {
        if (defaultValue === null || (defaultValue.isNull && !isNullable)) return [];
        // A validation may reject null with another message.
        return validations.length === 0 && hasNull(defaultValue) ? [[name, defaultValue] as const] : [];
      }),
    ),
);

function hasNull(value: Value): boolean {
  return value.isNull || (value.type.kind === "object" && elementsOf(value).some(hasNull));
}

/** Errors about null, and the codes of those in defaults. */
const FAILURES: ReadonlyMap<string, "attribute-of-null-default" | "iteration-over-null-default"> = new Map([
  [evaluationCodes["attribute-of-null"].code, "attribute-of-null-default"],
  [evaluationCodes["iteration-over-null"].code, "iteration-over-null-default"],
]);

function checkSite(context: ReviewContext, { site, own }: PlannedSite, defaults: ReadonlyMap<string, Value>): void {
  const { module, sink } = context;
  const names = referencesIn(site.expression).flatMap(({ subject }) => (subject.kind === "var" ? [subject.name] : []));
  for (const name of new Set(names)) {
    const value = defaults.get(name);
    // Errors for every value are reported elsewhere.
    if (value === undefined || valuesOf(module).evaluate(site).diagnostics.length > 0) continue;
    const result = valuesWith(module, { variables: new Map([[name, value]]) }, "given").evaluate(site);
    const failure = result.diagnostics.find(({ code }) => FAILURES.has(code));
    if (failure !== undefined) sink.report(planCodes[FAILURES.get(failure.code)!], failure.subject, { name });
    else if (own !== null && result.diagnostics.length === 0 && result.value.isNull)
      sink.report(planCodes["null-repetition"], rangeOf(site), { name, argument: own });
  }
}

function rangeOf({ expression }: Site): TextRange {
  return expressionRange(expression);
}
