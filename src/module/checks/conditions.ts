/** Whether conditions and messages of check rules have values of the right types. */
import type { BodyAttribute } from "../../model/index.ts";
import { boolType, convert, ConversionError, stringType, type Type } from "../../values/index.ts";
import type { CheckRule } from "../declarations.ts";
import { resourceContexts } from "../file-sites.ts";
import { plainContext, type SiteContext, siteOf } from "../sites.ts";
import type { CheckContext } from "./check-context.ts";

/** Checks the rules of a file. */
export function checkConditions(context: CheckContext): void {
  const plain = plainContext(context.file);
  const { own } = context;
  for (const { preconditions } of own.outputs) rules(context, preconditions, plain);
  for (const { asserts, name } of own.checks) rules(context, asserts, { ...plain, check: name });
  for (const resource of own.resources) {
    const { config, instance } = resourceContexts(context.file, resource, context.declarations);
    rules(context, resource.lifecycle?.preconditions ?? [], config);
    rules(context, resource.lifecycle?.postconditions ?? [], instance);
  }
}

function rules(context: CheckContext, found: readonly CheckRule[], siteContext: SiteContext): void {
  for (const { condition, errorMessage } of found) {
    typed(context, condition, boolType, siteContext);
    typed(context, errorMessage, stringType, siteContext);
  }
}

function typed(context: CheckContext, attribute: BodyAttribute | null, type: Type, siteContext: SiteContext): void {
  if (attribute === null) return;
  const site = siteOf(siteContext, attribute);
  const value = context.valueAt(site);
  if (value === null) return;
  const converted = convert(value, type);
  if (converted instanceof ConversionError) context.report("incorrect-value-type", site.range, converted.message);
}
