/**
 * Resources without tags that the settings require, or with values that they do not allow. Those in called modules are
 * reported at the call unless the module has them for any caller.
 */
import { compilePattern, PatternError } from "../../../../functions/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import type { Value } from "../../../../values/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ModuleCallDeclaration, ResourceDeclaration } from "../../../declare/declarations.ts";
import { argumentBehind } from "../../../model/plan/argument-behind.ts";
import type { PlannedModule } from "../../../model/plan/planned-module.ts";
import { certainRoot } from "../../../model/plan/root-variables.ts";
import { type ReviewContext, ownResources, ownCalls } from "../../review-context.ts";
import type { TagOptions } from "./options.ts";
import { type ResourceTags, tagsOf } from "./resource-tags.ts";
import { type TagPlace, tagPlaceOf } from "./taggable.ts";
import { adviceCodes } from "../codes.ts";
import { calledModules } from "../../../model/plan/called-modules.ts";

/** Reports the resources and calls in a file. */
export function checkRequiredTags(context: ReviewContext): void {
  const { tags: options } = context.options;
  if (options === undefined) return;
  const planned = certainRoot(context.module);
  for (const resource of ownResources(context)) {
    const problem = problemOf(planned, resource, options);
    if (problem !== null)
      report(context, problem, problem.tags.site?.range ?? resource.range, resourceAddress(resource));
  }
  for (const call of ownCalls(context)) checkCall(context, planned, call, options);
}

interface Problem {
  readonly place: TagPlace;
  readonly tags: ResourceTags;
  readonly missing: readonly string[];
  readonly invalid: { readonly name: string; readonly value: string; readonly pattern: string } | null;
}

function checkCall(
  context: ReviewContext,
  planned: PlannedModule,
  call: ModuleCallDeclaration,
  options: TagOptions,
): void {
  const reported = new Set<string>();
  for (const { planned: child, address } of calledModules(planned, [call], context.callLimit)) {
    for (const resource of child.module.declarations.resources.values()) {
      const problem = problemOf(child, resource, options);
      if (problem === null || problemOf(certainRoot(child.module), resource, options) !== null) continue;
      const { site } = problem.tags;
      const range = (site === null ? null : argumentBehind(child, site, call, isMap))?.range ?? call.range;
      // One argument or configuration often decides about many resources: the first one is enough.
      const key = `${range.start} ${problem.missing.join(" ")} ${problem.invalid?.name ?? ""}`;
      if (reported.has(key)) continue;
      reported.add(key);
      report(context, problem, range, `${address}.${resourceAddress(resource)}`);
    }
  }
}

/** Returns the first problem among a resource's instances; null without a certain one. */
function problemOf(planned: PlannedModule, resource: ResourceDeclaration, options: TagOptions): Problem | null {
  const place = tagPlaceOf(planned.module, resource, options);
  const required = place === null ? [] : place.kind === "labels" ? options.labels : options.tags;
  if (place === null || required.length === 0) return null;
  for (const tags of tagsOf(planned, resource, place)) {
    const missing = required.flatMap(({ name }) => (tags.tags.has(name) ? [] : [name]));
    const invalid = required.flatMap(({ name, pattern }) => {
      const value = pattern === null ? null : mismatch(pattern, tags.tags.get(name));
      return pattern === null || value === null ? [] : [{ name, pattern, value }];
    })[0];
    if (missing.length > 0 || invalid !== undefined) return { place, tags, missing, invalid: invalid ?? null };
  }
  return null;
}

/** Returns a value that does not match a pattern; null if it does, is unknown, or is no string. */
function mismatch(pattern: string, value: Value | undefined): string | null {
  if (typeof value?.payload !== "string") return null;
  const compiled = compilePattern(pattern);
  return compiled instanceof PatternError || compiled.matcherOf(value.payload).find() ? null : value.payload;
}

const PLACES = { tags: "`tags`", labels: "`labels`", tag: "a `tag` block" };

function report(
  context: ReviewContext,
  { place, missing, invalid }: Problem,
  range: TextRange,
  resource: string,
): void {
  if (missing.length > 0) {
    const defaults = place.defaults === null ? "" : ` or to \`${place.defaults}\` of its provider`;
    context.sink.report(adviceCodes["missing-tags"], range, {
      resource,
      missing,
      place: `${PLACES[place.kind]}${defaults}`,
    });
  } else if (invalid !== null) context.sink.report(adviceCodes["invalid-tag-value"], range, { resource, ...invalid });
}

/** Returns true for values that may contain tags. */
function isMap({ type: { kind } }: Value): boolean {
  return kind === "map" || kind === "object" || kind === "dynamic";
}
