/** The codes of actions and of the triggers that refer to them. Summaries are those of Terraform. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";
import { goQuote } from "../../../text/index.ts";
import { NAME_RULE } from "../name-rule.ts";

const EVENTS = "before_create, after_create, before_update, after_update";

type Event = { readonly event: string; readonly hasDestroyEvents: boolean };

type OtherMode = { readonly mode: string };

/** `isOfCreation`: the version has `self` in conditions, except before a resource is created. `since`: the first one. */
type SelfCondition = { readonly isOfCreation: boolean; readonly since: string };

type StrictElements = { readonly isStrict: boolean };

/** The codes of actions. */
export const actionCodes = defineCodes({
  "invalid-action-type-name": error("Invalid action type name", NAME_RULE),
  "invalid-action-name": error("Invalid action name", NAME_RULE),
  "duplicate-action-config": error("Duplicate config block", 'An action must contain only one nested "config" block.'),
  "invalid-event": error(
    ({ event }: Event) => `Invalid "event" value ${event}`,
    ({ hasDestroyEvents }: Event) =>
      `The events are ${EVENTS}${hasDestroyEvents ? ", before_destroy, after_destroy" : ""}.`,
  ),
  "duplicate-event": error("Duplicate {event:quoted} event", "The event is already in this action_trigger block."),
  "no-events": error("No events specified", "An action_trigger block requires at least one event."),
  "no-actions": error("No actions specified", "An action_trigger block requires at least one action."),
  "action-outside-of-module": error(
    "Invalid reference to action outside this module",
    "Actions can only be referenced in the module they are declared in.",
  ),
  "not-an-action": error(
    "Invalid action argument inside action_triggers",
    "Only actions of this module can be triggered: action.TYPE.NAME.",
  ),
  "invalid-on-failure": error(
    'Invalid "on_failure" keyword',
    'The "on_failure" argument requires one of the keywords halt, taint and continue.',
  ),
  "destroy-event-condition": error(
    "Condition on destroy action",
    "An action_trigger block with a destroy event cannot have a condition.",
  ),
  "trigger-of-other": error(
    ({ mode }: OtherMode) => `Invalid ${mode} resource lifecycle nested block`,
    ({ mode }: OtherMode) => `The lifecycle block of ${goQuote(mode)} blocks cannot have action_trigger blocks.`,
  ),
  "undeclared-action": error(
    "Reference to undeclared action",
    "An action {type:quoted} {name:quoted} has not been declared in this module.{suggestion}",
  ),
  "several-actions": error("Invalid action expression", "Multiple action references in actions expression."),
  "splat-of-actions": error(
    ({ isStrict }: StrictElements) => (isStrict ? "Invalid expression" : "Invalid action expression"),
    "Each element of actions refers to one action instance: action.TYPE.NAME[KEY].",
  ),
  "missing-action-instance": error(
    "Reference to non-existent action instance",
    "The action {address} has no instance with this key.",
  ),
  "element-without-action": error(
    "No actions specified",
    "Each element of actions must refer to an action: action.TYPE.NAME.",
  ),
  "incomplete-action-reference": error(
    "Invalid reference",
    'The "action" object must be followed by two attribute names: the action type and the action name.',
  ),
  "action-attribute": error(
    "Unexpected attribute in action reference",
    "An action has no attributes that expressions could read.",
  ),
  "misplaced-action-reference": error(
    "Invalid reference",
    "Actions can only be referenced in the actions argument of action_trigger blocks.",
  ),
  "action-in-depends-on": error(
    "Invalid depends_on Action Reference",
    "The depends_on argument cannot refer to actions. Refer to a resource or data source instead.",
  ),
  "self-in-trigger-condition": error(
    ({ isOfCreation }: SelfCondition) =>
      isOfCreation ? "Reference to self in before_create condition" : "Self reference not allowed",
    ({ isOfCreation, since }: SelfCondition) =>
      isOfCreation
        ? "The resource does not exist before it is created: use another condition for before_create."
        : `The condition of an action_trigger block cannot refer to self before Terraform ${since}.`,
  ),
  "repetition-in-trigger-condition": error(
    "{noun} reference not allowed",
    "A condition cannot refer to {name} if the action runs before the change.",
  ),
  "triggering-resource-reference": warning(
    "Reference to triggering resource",
    "The resource {address} triggers this action: refer to it as caller to avoid dependency cycles.",
  ),
});
