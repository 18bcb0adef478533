/**
 * Finds module calls that pass sensitive values on to a `for_each` in them, directly and through other modules: the
 * plan fails for every value. Within a module, validation finds it.
 */
import type { TextRange } from "../../../../text/index.ts";
import { expressionRange } from "../../../../model/index.ts";
import { isCertainlyMarked, SENSITIVE, unmarkDeep, type Value } from "../../../../values/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ModuleCallDeclaration, ResourceDeclaration } from "../../../declare/declarations.ts";
import { plainContext, siteOf } from "../../../declare/sites.ts";
import { enabledOf } from "../../../model/file-sites.ts";
import { anyPlan } from "../../../model/plan/any-plan.ts";
import { calledModules } from "../../../model/plan/called-modules.ts";
import type { PlannedModule } from "../../../model/plan/planned-module.ts";
import { calledModule, ownCalls, type ReviewContext } from "../../review-context.ts";
import { planCodes } from "../codes.ts";

type Repeated = ResourceDeclaration | ModuleCallDeclaration;

/** Reports the calls in a file, each once. */
export function checkSensitiveInstances(context: ReviewContext): void {
  const plan = anyPlan(context.module);
  const known = ownCalls(context).filter((call) => calledModule(context.module, call) !== null);
  const sensitive = new Map(known.map((call) => [call, sensitiveArguments(plan, call)] as const));
  const calls = [...sensitive].flatMap(([call, ranges]) => (ranges.length === 0 ? [] : [call]));
  const reported = new Set<ModuleCallDeclaration>();
  for (const { planned, call, address } of calledModules(plan, calls, context.callLimit)) {
    if (reported.has(call) || !isPlannedAlways(planned)) continue;
    const object = sensitivelyRepeated(planned);
    if (object === null) continue;
    reported.add(call);
    const ranges = sensitive.get(call)!;
    const range = ranges.length === 1 ? ranges[0]! : call.range;
    context.sink.report(planCodes["sensitive-called-instances"], range, { object: `${address}.${object}` });
  }
}

/** Returns the ranges where a call's arguments contain sensitive values. */
function sensitiveArguments(plan: PlannedModule, call: ModuleCallDeclaration): TextRange[] {
  return [...call.arguments.values()].flatMap((attribute) => {
    const value = plan.valueAt(siteOf({ ...plainContext(call.file), repetition: call }, attribute));
    return isCertainlyMarked(unmarkDeep(value).marks, SENSITIVE) ? [expressionRange(attribute.expression)] : [];
  });
}

/** Returns whether no call on the way to a module may have no instance. */
function isPlannedAlways(planned: PlannedModule): boolean {
  for (let from = planned.from; from !== null; from = from.caller.from) {
    const { count, forEach, enabled } = from.call;
    if (count !== null || forEach !== null || enabled !== null) return false;
  }
  return true;
}

/** Returns the address of an object whose `for_each` is sensitive only because of the call; null without one. */
function sensitivelyRepeated(planned: PlannedModule): string | null {
  const { resources, modules } = planned.module.declarations;
  for (const repeated of [...resources.values(), ...modules.values()]) {
    if (isSensitive(planned, repeated) && !isSensitive(anyPlan(planned.module), repeated)) return addressOf(repeated);
  }
  return null;
}

function isSensitive(planned: PlannedModule, repeated: Repeated): boolean {
  const { forEach, file } = repeated;
  if (forEach === null || ("mode" in repeated && enabledOf(repeated) !== null)) return false;
  return isRefused(planned.valueAt(siteOf(plainContext(file), forEach)));
}

/** Returns whether a value, not only its elements, is certainly sensitive; a set's elements are its keys. */
function isRefused(value: Value): boolean {
  return isCertainlyMarked(value.marks, SENSITIVE);
}

function addressOf(repeated: Repeated): string {
  return "mode" in repeated ? resourceAddress(repeated) : `module.${repeated.name}`;
}
