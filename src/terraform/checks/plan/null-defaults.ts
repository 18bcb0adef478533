/**
 * Finds expressions that fail for a variable's default because it is null, or an optional attribute in it: a plan fails
 * for every caller that omits the variable. Only expressions that every plan evaluates count, and variables that neither
 * a `.tfvars` file nor each caller nearby gives a value. A module with a backend is run, with values that no file shows: it
 * is left out. In versions in which one operand can decide, a test for null beside it is enough.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { evaluationCodes, limitCodes, nameCodes } from "../../../eval/codes.ts";
import type { EvaluateResult } from "../../../eval/index.ts";
import { expressionRange } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { elementsOf, entriesOf, objectVal, unknownVal, type Value } from "../../../values/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Site } from "../../declare/sites.ts";
import { isAlwaysPassed } from "../../model/callers.ts";
import type { Module } from "../../model/module.ts";
import { backendsOf } from "../../model/state-places.ts";
import { variablesInFiles } from "../../model/plan/value-files.ts";
import { valuesWith, valuesOf } from "../../model/values.ts";
import type { ReviewContext } from "../review-context.ts";
import { type PlannedSite, plannedSites } from "./planned-sites.ts";
import { planCodes } from "./codes.ts";
import { query } from "../../query.ts";

/** Reports the expressions in a file. */
export function checkNullDefaults(context: ReviewContext): void {
  const defaults = nullDefaults(context.module);
  if (defaults.size === 0 || backendsOf(context.module).length > 0) return;
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
  const names = new Set(
    referencesIn(site.expression).flatMap(({ subject }) => (subject.kind === "var" ? [subject.name] : [])),
  );
  const variables = new Map([...defaults].filter(([name]) => names.has(name)));
  // Most expressions are fine with all defaults together, which takes one evaluation.
  if (variables.size === 0 || isFine(evaluateWith(module, site, variables), own)) return;
  // Errors for every value are reported elsewhere.
  if (valuesOf(module).evaluate(site).diagnostics.length > 0) return;
  for (const [name, value] of variables) {
    const result = evaluateWith(module, site, new Map([[name, value]]));
    if (isFine(result, own) || isDefaultUnused(module, name)) continue;
    const failure = failureIn(result);
    if (failure === null) sink.report(planCodes["null-repetition"], rangeOf(site), { name, argument: own! });
    else if (FAILURES.has(failure.code)) sink.report(planCodes[FAILURES.get(failure.code)!], failure.subject, { name });
    else if (isBecauseOfNull(module, site, name, value)) {
      const { subject, summary, detail } = failure;
      sink.report(planCodes["unusable-null-default"], subject, { name, problem: summary, reason: detail });
    }
  }
}

function evaluateWith(module: Module, site: Site, variables: ReadonlyMap<string, Value>): EvaluateResult {
  return valuesWith(module, { variables }, "given").evaluate(site);
}

/** Returns whether an expression has a value that its argument accepts. */
function isFine(result: EvaluateResult, own: PlannedSite["own"]): boolean {
  const isNullOwn = own !== null && result.diagnostics.length === 0 && result.value.isNull;
  return failureIn(result) === null && !isNullOwn;
}

/** Returns the error that a default causes, those about null first; null if there is no such error. */
function failureIn({ diagnostics }: EvaluateResult): Diagnostic | null {
  return (
    diagnostics.find(({ code }) => FAILURES.has(code)) ??
    diagnostics.find(({ code }) => !limitCodes.has(code) && !nameCodes.has(code)) ??
    null
  );
}

/** Returns whether files or all callers nearby give a variable a value. */
function isDefaultUnused(module: Module, name: string): boolean {
  return variablesInFiles(module).has(name) || isAlwaysPassed(module, name);
}

/** Returns whether an expression has no error if unknown values replace the nulls in a default. */
function isBecauseOfNull(module: Module, site: Site, name: string, value: Value): boolean {
  return evaluateWith(module, site, new Map([[name, withoutNull(value)]])).diagnostics.length === 0;
}

function withoutNull(value: Value): Value {
  if (value.isNull) return unknownVal(value.type);
  if (value.type.kind !== "object") return value;
  return objectVal([...entriesOf(value)].map(([name, one]) => [name, withoutNull(one)] as const));
}

function rangeOf({ expression }: Site): TextRange {
  return expressionRange(expression);
}
