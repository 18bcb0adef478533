/**
 * Finds outputs and local values that read an attribute of a variable whose default is null: a plan fails for every
 * caller that omits the variable. In versions in which one operand can decide, a test for null beside it is enough.
 */
import { evaluationCodes } from "../../../eval/codes.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { Value } from "../../../values/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import { valuesWith, valuesOf } from "../../model/values.ts";
import type { ReviewContext } from "../review-context.ts";
import { planCodes } from "./codes.ts";
import { query } from "../../query.ts";

/** Reports the outputs and local values in a file. */
export function checkNullDefaults(context: ReviewContext): void {
  const nulls = nullDefaults(context.module);
  if (nulls.size === 0) return;
  const { outputs, locals } = context.fileDeclarations;
  const attributes = [...outputs.map(({ value }) => value), ...locals.map(({ attribute }) => attribute)];
  for (const attribute of attributes) if (attribute !== null) checkAttribute(context, attribute, nulls);
}

/** Returns the null defaults of variables that have no other value then. */
const nullDefaults: (module: Module) => ReadonlyMap<string, Value> = query(
  "nullDefaults",
  ({ declarations }) =>
    new Map(
      [...declarations.variables.values()].flatMap(({ name, defaultValue, isNullable, validations }) =>
        // A validation may reject null with a message of its own.
        defaultValue?.isNull === true && isNullable && validations.length === 0 ? [[name, defaultValue] as const] : [],
      ),
    ),
);

function checkAttribute(context: ReviewContext, attribute: BodyAttribute, nulls: ReadonlyMap<string, Value>): void {
  const site = siteOf(plainContext(context.file), attribute);
  const names = new Set(
    referencesIn(site.expression).flatMap(({ subject }) => (subject.kind === "var" ? [subject.name] : [])),
  );
  for (const name of names) {
    const value = nulls.get(name);
    const range = value === undefined ? null : failure(context, site, name, value);
    if (range !== null) context.sink.report(planCodes["attribute-of-null-default"], range, { name });
  }
}

/** Returns the range of the first attribute that is read from null if a variable has a value; null without one. */
function failure({ module }: ReviewContext, site: Site, name: string, value: Value): TextRange | null {
  // What fails for every value is reported elsewhere.
  if (valuesOf(module).evaluate(site).diagnostics.length > 0) return null;
  const { diagnostics } = valuesWith(module, { variables: new Map([[name, value]]) }).evaluate(site);
  return diagnostics.find(({ code }) => code === evaluationCodes["attribute-of-null"].code)?.subject ?? null;
}
