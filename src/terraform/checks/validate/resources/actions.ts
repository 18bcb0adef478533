/** Checks actions, and the triggers of resources that refer to them. */
import { suggestName } from "../../../../diagnostics/index.ts";
import { convertOutlined } from "../../../../eval/index.ts";
import { boolType, ConversionError } from "../../../../values/index.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { resourceAddress, typeAndName } from "../../../addresses/resource-address.ts";
import type {
  ActionDeclaration,
  ActionTriggerDeclaration,
  ResourceDeclaration,
} from "../../../declare/declarations.ts";
import { plainContext, type Site, siteOf, sitesOfBody } from "../../../declare/sites.ts";
import { actionCodes } from "../../../declare/actions/codes.ts";
import { ACTION_NAMES, actionContext, resourceContexts } from "../../../model/file-sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";
import { checkProviderBody } from "./provider-bodies.ts";
import { availability } from "../../../versions/availability.ts";
import { behaviour } from "../../../versions/features.ts";
import { isOverridden, isReplaced } from "../../../model/overridden.ts";
import { hasInstance } from "../../../model/instances.ts";

const NONE: ReadonlySet<string> = new Set();

/** Checks the triggers of a file's resources, and the arguments of its actions. */
export function checkActions(context: CheckContext): void {
  for (const resource of context.fileDeclarations.resources)
    for (const trigger of resource.lifecycle?.actionTriggers ?? []) {
      if (isReplaced(context.module, trigger.block)) continue;
      checkDeclared(context, trigger, resource);
      checkCondition(context, trigger, resource);
    }
  for (const action of context.fileDeclarations.actions) checkConfig(context, action);
  if (context.fileDeclarations.actions.length > 0 && context.module.versions.alwaysHas("action-caller"))
    checkCallers(context);
}

/** Checks an action against its provider's schema. */
function checkConfig(context: CheckContext, action: ActionDeclaration): void {
  const {
    module: { declarations },
    file,
  } = context;
  const { provider } = declarations.actions.get(typeAndName(action)) ?? action;
  checkProviderBody(
    context,
    "action",
    { ...action, provider },
    {
      siteContext: actionContext(file, action, declarations),
      iterators: ACTION_NAMES,
      isPartial: isOverridden(context.module, typeAndName(action)),
    },
  );
}

function checkDeclared(
  context: CheckContext,
  { actions }: ActionTriggerDeclaration,
  { count, forEach }: ResourceDeclaration,
): void {
  const declared = context.module.declarations.actions;
  // A resource without instances triggers nothing.
  const isTriggered = count === null && forEach === null;
  for (const { type, name, key, range } of actions) {
    const target = declared.get(typeAndName({ type, name }));
    if (target !== undefined) {
      if (isTriggered && key !== null && hasInstance(context.module, target, key) === false)
        context.sink.report(actionCodes["missing-action-instance"], range, {
          address: `action.${typeAndName(target)}`,
        });
      continue;
    }
    const names = [...declared.values()].filter((action) => action.type === type).map((action) => action.name);
    const suggestion = suggestName(null, name, names);
    context.sink.report(actionCodes["undeclared-action"], range, { type, name, suggestion });
  }
}

function checkCondition(context: CheckContext, trigger: ActionTriggerDeclaration, resource: ResourceDeclaration): void {
  const { condition, events } = trigger;
  if (condition === null) return;
  const site = siteOf(resourceContexts(resource, context.module.declarations).instance, condition);
  checkConditionReferences(context, site, events);
  const value = context.results.valueAt(site);
  const converted = value === null ? null : convertOutlined(value, boolType);
  if (converted instanceof ConversionError)
    context.sink.report(resourceCodes["incorrect-value-type"], site.range, { reason: converted.message });
}

/** Reports `self`, `count` and `each` where they have no value in any version of the module. */
function checkConditionReferences(context: CheckContext, { expression }: Site, events: ReadonlySet<string>): void {
  const hasSelf = context.module.versions.has("action-caller");
  const isEarly = events.has("before_create") || events.has("before_update");
  for (const { subject, range } of referencesIn(expression)) {
    if (subject.kind === "self" && (!hasSelf || events.has("before_create")))
      context.sink.report(actionCodes["self-in-trigger-condition"], range, {
        isOfCreation: hasSelf,
        since: availability(behaviour("action-caller"), "terraform").since!,
      });
    else if ((subject.kind === "count" || subject.kind === "each") && !hasSelf && isEarly) {
      const noun = subject.kind === "count" ? "Count" : "Each";
      context.sink.report(actionCodes["repetition-in-trigger-condition"], range, { noun, name: subject.kind });
    }
  }
}

/** Reports references of actions to resources that trigger them. */
function checkCallers(context: CheckContext): void {
  const callers = callersByAction([...context.module.declarations.resources.values()]);
  for (const action of context.fileDeclarations.actions) {
    const addresses = callers.get(typeAndName(action));
    if (addresses === undefined || action.config === null) continue;
    for (const { expression, iterators } of sitesOfBody(plainContext(context.file), action.config, NONE))
      for (const { subject, range } of referencesIn(expression, iterators)) {
        const address = subject.kind === "resource" ? resourceAddress(subject) : "";
        if (addresses.has(address))
          context.sink.report(actionCodes["triggering-resource-reference"], range, { address });
      }
  }
}

/** Returns the addresses of the resources that trigger each action. */
function callersByAction(resources: readonly ResourceDeclaration[]): ReadonlyMap<string, ReadonlySet<string>> {
  const callers = new Map<string, Set<string>>();
  for (const resource of resources)
    for (const { actions } of resource.lifecycle?.actionTriggers ?? [])
      for (const action of actions) {
        const address = typeAndName(action);
        callers.set(address, (callers.get(address) ?? new Set()).add(resourceAddress(resource)));
      }
  return callers;
}
