/** Checks arguments in `lifecycle` blocks that are expressions in OpenTofu: `enabled` and `prevent_destroy`. */
import { type BodyAttribute, expressionRange } from "../../../../model/index.ts";
import { convertOutlined } from "../../../../eval/index.ts";
import {
  boolType,
  ConversionError,
  EPHEMERAL,
  isCertainlyMarked,
  SENSITIVE,
  unmark,
} from "../../../../values/index.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { plainContext, type SiteContext, siteOf } from "../../../declare/sites.ts";
import { enabledOf, resourceContexts } from "../../../model/file-sites.ts";
import type { CheckContext } from "../check-context.ts";
import { openTofuCodes } from "./codes.ts";

/** Checks the lifecycles in a file. */
export function checkLifecycles(context: CheckContext): void {
  const { modules, resources } = context.fileDeclarations;
  for (const { enabled } of modules) checkEnabled(context, enabled, plainContext(context.file));
  for (const resource of resources) {
    const { outer } = resourceContexts(resource, context.module.declarations);
    checkEnabled(context, enabledOf(resource), outer);
    checkPreventDestroy(context, resource.lifecycle?.attributes.get("prevent_destroy"), outer);
  }
}

function checkEnabled(context: CheckContext, attribute: BodyAttribute | null, siteContext: SiteContext): void {
  if (attribute === null) return;
  const site = siteOf(siteContext, attribute);
  const value = context.results.valueAt(site);
  if (value === null) return;
  const report = (problem: string): void =>
    context.sink.report(openTofuCodes["invalid-enabled"], site.range, { problem });
  const unsuitable = 'The given "enabled" argument value is unsuitable:';
  if (isCertainlyMarked(value.marks, SENSITIVE)) report(`${unsuitable} sensitive values would show in the plan.`);
  else if (isCertainlyMarked(value.marks, EPHEMERAL)) report(`${unsuitable} the given value is ephemeral.`);
  else if (value.isNull) report(`${unsuitable} the given value is null.`);
  else {
    const converted = convertOutlined(value, boolType);
    if (converted instanceof ConversionError) report(`${unsuitable} ${converted.message}.`);
  }
}

/** Checks it in versions in which it may be any expression. */
function checkPreventDestroy(
  context: CheckContext,
  attribute: BodyAttribute | undefined,
  siteContext: SiteContext,
): void {
  if (attribute === undefined || !context.module.versions.has("computed-prevent-destroy")) return;
  const ofInstances = referencesIn(attribute.expression).filter(
    ({ subject: { kind } }) => kind === "count" || kind === "each",
  );
  for (const { range, source } of ofInstances)
    context.sink.report(openTofuCodes["instance-in-prevent-destroy"], range, { name: source.name });
  if (ofInstances.length > 0) return;
  const { value, problems } = context.results.resultAt(siteOf(siteContext, attribute));
  context.sink.addAll(problems);
  if (problems.length > 0) return;
  const converted = convertOutlined(unmark(value), boolType);
  if (converted instanceof ConversionError || converted.isNull)
    context.sink.report(openTofuCodes["invalid-prevent-destroy"], expressionRange(attribute.expression), {
      problem: converted instanceof ConversionError ? converted.message : "the value is null",
    });
}
