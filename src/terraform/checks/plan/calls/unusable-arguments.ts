/**
 * Finds arguments in calls to local modules with which an expression of the module fails: it iterates over a bool that a
 * variable of any type takes, or over null. Only expressions that every plan evaluates count.
 */
import { limitCodes, nameCodes } from "../../../../eval/codes.ts";
import { getOrCompute } from "../../../../memo.ts";
import { nullVal, type Value } from "../../../../values/index.ts";
import { sourceDirectory } from "../../../addresses/module-source.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import { sourceOf } from "../../../model/calls/computed-source.ts";
import type { Module } from "../../../model/module.ts";
import { valuesOf } from "../../../model/values.ts";
import { query } from "../../../query.ts";
import { rangeText } from "../../../source/range-text.ts";
import { calledModule, ownCalls, type ReviewContext, reviewContextOf } from "../../review-context.ts";
import { validate } from "../../validate/index.ts";
import { valuesGiven } from "../../validate/variables/refusals.ts";
import { planCodes } from "../codes.ts";
import { plannedSites } from "../planned-sites.ts";

/** Reports the arguments in a file. */
export function checkUnusableArguments(context: ReviewContext): void {
  for (const call of ownCalls(context)) {
    // A call with `count` or `for_each` may have no instance.
    if (call.count !== null || call.forEach !== null || call.enabled !== null) continue;
    const child = calledModule(context.module, call);
    if (child === null) continue;
    for (const attribute of call.arguments.values()) {
      const variable = child.declarations.variables.get(attribute.name);
      if (variable?.isTypeValid !== true) continue;
      const site = siteOf({ ...plainContext(context.file), repetition: call }, attribute);
      const { value, diagnostics } = valuesOf(context.module).evaluate(site);
      if (diagnostics.length > 0 || !isTried(value, variable)) continue;
      const failure = failureWith(child, attribute.name, value.isNull ? nullVal(variable.type) : value);
      if (failure === null) continue;
      const directory = sourceDirectory(sourceOf(context.module, call));
      const args = { name: attribute.name, position: `${directory}/${failure.position}`, reason: failure.reason };
      context.sink.report(planCodes["unusable-module-argument"], site.range, args);
    }
  }
}

/** Returns whether a value for a variable is null, or one that the type of the variable does not restrict. */
function isTried(value: Value, { type, isNullable }: VariableDeclaration): boolean {
  if (value.isNull) return isNullable && value.marks.size === 0;
  return type.kind === "dynamic" && isPrimitive(value);
}

interface Failure {
  readonly position: string;
  readonly reason: string;
}

/** Returns a module's first expression that fails if a variable has this value, whatever the others have. */
function failureWith(child: Module, name: string, value: Value): Failure | null {
  const values = valuesGiven(child, new Map([[name, value]]));
  for (const site of sitesByVariable(child).get(name) ?? []) {
    const position = rangeText(site.context.file, site.range);
    const result = values.evaluate(site);
    const problem = result.diagnostics.find(({ code }) => !limitCodes.has(code) && !nameCodes.has(code));
    if (problem !== undefined) return { position, reason: problem.detail };
    const isRepetition = site.name === "for_each" || site.name === "count";
    if (!isRepetition || result.diagnostics.length > 0) continue;
    if (result.value.isNull) return { position, reason: `A ${site.name} argument must not be null.` };
    if (site.name === "for_each" && isPrimitive(result.value))
      return { position, reason: "A for_each argument must be a map, or a set of strings." };
  }
  return null;
}

/** Returns whether a value is certainly a string, a number or a bool. */
function isPrimitive({ type, containsMarked, marks }: Value): boolean {
  return (
    (type.kind === "string" || type.kind === "number" || type.kind === "bool") && !containsMarked && marks.size === 0
  );
}

/** Returns a module's expressions that every plan evaluates, by the variables that they refer to. */
const sitesByVariable = query("sitesByVariable", (module: Module): ReadonlyMap<string, readonly Site[]> => {
  const sites = new Map<string, Site[]>();
  for (const configuration of module.configuration) {
    const { sound } = validate(module, configuration.file.name);
    for (const { site, repeated } of plannedSites(reviewContextOf(module, configuration, {}))) {
      const isOne = repeated === null || (repeated.count === null && repeated.forEach === null);
      if (!isOne || !sound.has(site.expression)) continue;
      const names = referencesIn(site.expression).flatMap(({ subject }) =>
        subject.kind === "var" ? [subject.name] : [],
      );
      for (const name of new Set(names)) getOrCompute(sites, name, () => []).push(site);
    }
  }
  return sites;
});
