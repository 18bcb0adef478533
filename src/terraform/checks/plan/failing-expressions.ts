/**
 * Finds expressions that fail in every plan although validation accepts them: keys that no instance has, indexes beyond
 * the instances, functions that reject the known number of elements, equal keys in loops over instances.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { evaluationCodes, limitCodes, nameCodes } from "../../../eval/codes.ts";
import { goQuote } from "../../../text/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Site } from "../../declare/sites.ts";
import { anyPlan } from "../../model/plan/any-plan.ts";
import { cannotFailInPlan } from "../validate/cannot-fail.ts";
import { validate } from "../validate/index.ts";
import type { ReviewContext } from "../review-context.ts";
import { instancesAt, instanceText, isKnownBetter, type PlannedSite, plannedSites } from "./planned-sites.ts";
import { planCodes } from "./codes.ts";

/** Reports the expressions in a file. */
export function checkFailingExpressions(context: ReviewContext): void {
  const { module } = context;
  const { sound } = validate(module, context.file.name);
  for (const planned of plannedSites(context)) {
    if (!isKnownBetter(module, planned) || !sound.has(planned.site.expression)) continue;
    if (cannotFailInPlan(planned.site, module.declarations)) continue;
    const failure = failureOf(context, planned);
    if (failure === null) continue;
    const { subject, summary, detail } = failure.diagnostic;
    const said = instancesHint(context, planned.site, failure.diagnostic) ?? detail;
    const reason = `${said}${failure.instance === "" ? "" : ` It fails for the instance with ${failure.instance}.`}`;
    context.sink.report(planCodes["failing-expression"], subject, { problem: summary, reason });
  }
}

/** Returns how to read an output of a module call with `for_each`, if an expression reads it without a key; or null. */
function instancesHint({ module }: ReviewContext, site: Site, { code, subject, data }: Diagnostic): string | null {
  if (code !== evaluationCodes["no-such-attribute"].code) return null;
  for (const { subject: object, wholeRange } of referencesIn(site.expression, site.iterators)) {
    if (object.kind !== "module" || object.key !== null || object.output === null) continue;
    if (subject.start < wholeRange.start || subject.end > wholeRange.end) continue;
    const call = module.declarations.modules.get(object.name);
    const name = object.output;
    if (call?.forEach == null || module.child(call)?.declarations.outputs.has(name) !== true) continue;
    const { names = [] } = data as { readonly names?: readonly string[] };
    const [address, key] = [`module.${object.name}`, names[0] === undefined ? "each.key" : goQuote(names[0])];
    return `${address} has for_each, so each of its instances has this output. For one, write ${address}[${key}].${name}; for a list with all of them, values(${address})[*].${name}.`;
  }
  return null;
}

/** An error, and the instance in which it occurs; empty for an expression that is evaluated once. */
interface Failure {
  readonly diagnostic: Diagnostic;
  readonly instance: string;
}

/** Returns the first error that an expression has in a plan; null without any, and beyond limits. */
function failureOf({ module }: ReviewContext, planned: PlannedSite): Failure | null {
  const plan = anyPlan(module);
  for (const instance of instancesAt(plan, planned)) {
    const [diagnostic] = plan.values.evaluate(planned.site, instance).diagnostics;
    if (diagnostic === undefined || limitCodes.has(diagnostic.code) || nameCodes.has(diagnostic.code)) continue;
    return { diagnostic, instance: instanceText(instance) };
  }
  return null;
}
