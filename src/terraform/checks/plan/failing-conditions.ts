/**
 * Finds preconditions, postconditions and validations that are false in every plan, so that the plan fails. Those in
 * called modules are reported at the call if only the call's arguments make them false.
 */
import { knownBool } from "../../../eval/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { unmark } from "../../../values/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import { repeatedContext, siteOf } from "../../declare/sites.ts";
import { anyPlan } from "../../model/plan/any-plan.ts";
import { type CalledModule, calledModules } from "../../model/plan/called-modules.ts";
import type { PlannedModule } from "../../model/plan/planned-module.ts";
import { validate } from "../validate/index.ts";
import { type ReviewContext, ownCalls } from "../review-context.ts";
import { conditionsIn, type PlannedCondition } from "./conditions.ts";
import { instancesAt, instanceText } from "./planned-sites.ts";
import { planCodes } from "./codes.ts";
import { valuesOf } from "../../model/values.ts";

/** Reports the conditions in a file, and those that its calls make false. */
export function checkFailingConditions(context: ReviewContext): void {
  const plan = anyPlan(context.module);
  const { sound } = validate(context.module, context.file.name);
  for (const condition of conditionsIn(context.file, context.fileDeclarations, context.module.declarations)) {
    const instance = sound.has(condition.site.expression) ? failingIn(plan, condition) : null;
    if (instance === null) continue;
    context.sink.report(planCodes["failing-condition"], condition.site.range, { object: condition.object, instance });
  }
  const search = new CallSearch(context);
  for (const called of calledModules(plan, ownCalls(context), context.callLimit)) search.module(called);
}

/** Returns the instance for which a condition is false, as a sentence; null if none certainly is. */
function failingIn(plan: PlannedModule, condition: PlannedCondition): string | null {
  for (const instance of instancesAt(plan, condition)) {
    const { value, diagnostics } = plan.values.evaluate(condition.site, instance);
    if (diagnostics.length > 0 || knownBool(unmark(value)) !== false) continue;
    const text = instanceText(instance);
    return text === "" ? "" : ` It is false for the instance with ${text}.`;
  }
  return null;
}

class CallSearch {
  private readonly context: ReviewContext;
  private readonly reported = new Set<number>();

  constructor(context: ReviewContext) {
    this.context = context;
  }

  /** Checks the conditions of a called module. */
  module(called: CalledModule): void {
    const { configuration, declarations } = called.planned.module;
    for (const { file, declarations: ownDeclarations } of configuration)
      for (const condition of conditionsIn(file, ownDeclarations, declarations)) this.condition(called, condition);
  }

  private condition(called: CalledModule, condition: PlannedCondition): void {
    const { planned, address } = called;
    if (failingIn(planned, condition) === null || failingIn(anyPlan(planned.module), condition) !== null) return;
    const range = this.rangeFor(called, condition);
    // One argument often decides about many conditions: the first one is enough.
    if (range === null || this.reported.has(range.start)) return;
    this.reported.add(range.start);
    const object = `${address}.${condition.object}`;
    const { context } = condition.site;
    const { line } = context.file.tree.source.positionAt(condition.site.range.start);
    const position = `${context.file.name}:${line}`;
    this.context.sink.report(planCodes["failing-module-condition"], range, { object, position });
  }

  /**
   * Returns the range of the argument that a condition refers to, or the call's; null for a value that validation knows,
   * whose rejection another check reports.
   */
  private rangeFor({ planned, call }: CalledModule, condition: PlannedCondition): TextRange | null {
    if (planned.from?.call !== call) return call.range;
    const names = referencesIn(condition.site.expression).flatMap(({ subject }) =>
      subject.kind === "var" ? [subject.name] : [],
    );
    const argument = names.flatMap((name) => call.arguments.get(name) ?? [])[0];
    if (argument === undefined) return condition.variable === null ? call.range : null;
    const site = siteOf(repeatedContext(call), argument);
    const isKnown = valuesOf(this.context.module).evaluate(site).value.isWhollyKnown;
    return isKnown && condition.variable !== null ? null : site.range;
  }
}
