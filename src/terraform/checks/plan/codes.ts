/** Diagnostic codes for problems that `terraform validate` accepts, and that a plan refuses. */
import { defineCodes, didYouMean, error, SUGGESTS, type Suggestion } from "../../../diagnostics/index.ts";

/** An argument with a value that its provider does not accept. */
interface InvalidValue {
  readonly argument: string;
  readonly value: string;
  readonly expected: string;
  readonly suggestion: Suggestion | null;
}

type ImportTarget = { readonly address: string; readonly suggestion: Suggestion | null; readonly command?: string };

/** A removed object that still exists. */
interface Removed {
  readonly noun: string;
  readonly address: string;
  readonly isOpenTofu: boolean;
}

function removedSummary({ noun, isOpenTofu }: Removed): string {
  return `Removed ${noun}${isOpenTofu ? " block" : ""} still exists`;
}

/** Diagnostic codes for problems that a plan refuses. */
export const planCodes = defineCodes({
  "rejected-default": error(
    "Rejected default value",
    "The validation of variable {name:quoted} rejects its default value, so every caller that omits the variable gets an error.{refusal}",
  ),
  "contradictory-defaults": error(
    "Rejected default value",
    "The validation of variable {name:quoted} rejects its default value beside the default of {others:list}, so every caller that omits these variables gets an error.{refusal}",
  ),
  "attribute-of-null-default": error(
    "Attempt to get attribute from null value",
    "The variable {name:quoted} has null here by default, so the plan fails for every caller that omits it. Test it for null first, or use another default.",
  ),
  "iteration-over-null-default": error(
    "Iteration over null value",
    "The variable {name:quoted} has null here by default, so the plan fails for every caller that omits it. Use coalesce(…, []) or another default.",
  ),
  "unusable-null-default": error(
    "{problem}",
    "The variable {name:quoted} has null here by default, so the plan fails for every caller that omits it: {reason} Test it for null first, or use another default.",
  ),
  "null-repetition": error(
    "Invalid {argument} argument",
    "The variable {name:quoted} is null by default, so the plan fails for every caller that omits it: {argument} must not be null. Use a default that is not null.",
  ),
  "sensitive-called-instances": error(
    "Invalid for_each argument",
    "With this call, the for_each of {object} is sensitive, and the plan fails: keys of instances are shown in addresses. Pass the keys in an argument that is not sensitive.",
  ),
  "unusable-module-argument": error(
    "Unusable module argument",
    "With this value of {name:quoted}, the expression at {position} of the module fails: {reason}",
  ),
  "refused-module-argument": error(
    "Rejected module argument",
    "The validation of the module's variable {name:quoted} rejects this value.{refusal}",
  ),
  "refused-variable": error(
    "Rejected module argument",
    "The validation of variable {childName:quoted} in the module {source:quoted} rejects every value that the validation of var.{name} allows: {values:list}. Make the two validations agree.",
  ),
  "invalid-attribute-value": error(
    "Invalid attribute value",
    ({ argument, value, expected, suggestion }: InvalidValue) =>
      `${argument} does not accept ${value}: ${expected}.${didYouMean(suggestion)}`,
    SUGGESTS,
  ),
  "unknown-for-each": error(
    "Invalid for_each argument",
    "The keys depend on {origin}, which is known only after apply, so the first plan fails. Use a map whose keys are in the configuration, with these values in it{example|}.",
  ),
  "unknown-count": error(
    "Invalid count argument",
    "The number depends on {origin}, which is known only after apply, so the first plan fails. Use a constant, a variable, or the length of a list in the configuration.",
  ),
  "unknown-enabled": error(
    "Invalid enabled argument",
    "The value depends on {origin}, which is known only after apply, so the first plan fails. Use a constant or a variable.",
  ),
  "unknown-module-instances": error(
    "Unknown instances in a module",
    "The {name} of {object} depends on {origin}, which is known only after apply, so the first plan fails. Pass a constant or a variable.",
  ),
  "likely-unknown-for-each": error(
    "Possibly invalid for_each argument",
    "The keys depend on {origin}, which may be known only after apply, and then the first plan fails. Use a map whose keys are in the configuration, with these values in it.",
  ),
  "likely-unknown-count": error(
    "Possibly invalid count argument",
    "The number depends on {origin}, which may be known only after apply, and then the first plan fails. Use a constant, a variable, or the length of a list in the configuration.",
  ),
  "likely-unknown-enabled": error(
    "Possibly invalid enabled argument",
    "The value depends on {origin}, which may be known only after apply, and then the first plan fails. Use a constant or a variable.",
  ),
  "likely-unknown-module-instances": error(
    "Possibly unknown instances in a module",
    "The {name} of {object} depends on {origin}, which may be known only after apply, and then the first plan fails. Pass a constant or a variable.",
  ),
  "unknown-provider-argument": error(
    "Provider configuration known only after apply",
    "The provider {provider:quoted} may fail in the first plan, because these arguments are known only after apply: {names:list}, from {origin}. Create that object in another configuration, and apply it first, or use constants and variables here.",
  ),
  "data-replace-trigger": error(
    "No change found",
    "{address} is a data source, for which no change is planned. Put the value into the input of a terraform_data resource, and refer to that.",
  ),
  "own-replace-trigger": error(
    "No change found",
    "{address} cannot trigger its own replacement: its change is not planned yet. Refer to another resource.",
  ),
  "excluding-provider-versions": error(
    "Provider versions that exclude each other",
    "No version of {provider} is both {constraint:quoted} and {other:quoted}, which {position} requires: init fails. Change one of the constraints.",
  ),
  "failing-expression": error("{problem}", "{reason}"),
  "template-condition": error(
    "Invalid condition result",
    "This text is never true or false, whatever the values in it are. Write the condition as an expression, without quotes around it.",
  ),
  "failing-condition": error(
    "Failing condition",
    "This condition is false in every plan, so the plan of {object} fails.{instance} Correct the condition, or the values that it refers to.",
  ),
  "failing-module-condition": error(
    "Failing condition in a module",
    "The condition at {position} of the module is false for the values of this call, so {object} fails in every plan. Change what this call passes.",
  ),
  "invalid-template": error("{problem}", "{reason}{suggestion}"),
  "invalid-template-call": error("{problem}", "{reason}"),
  "missing-template": error("Missing template", "There is no file {path:quoted}, so the call fails.{suggestion}"),
  "rejected-argument": error("Invalid function argument", "{problem}"),
  "moved-object-exists": error(
    "Moved object still exists",
    "This block moves {address}, which is still declared at {position}. Rename that declaration, or remove this block.",
  ),
  "ambiguous-move": error(
    "Ambiguous move statements",
    "An earlier block moves {address} too. An object can move from only one address and to only one address.",
  ),
  "redundant-move": error(
    "Redundant move statement",
    "This statement declares a move from {address} to the same address, which is the same as not declaring this move at all.",
  ),
  "cyclic-moves": error(
    "Cyclic dependency in move statements",
    "These moves form a cycle, so there is no final location to move objects to: {moves}.",
  ),
  "removed-object-exists": error(
    removedSummary,
    "A removed block names {address}, which is still declared here. Remove one of the two.",
  ),
  "removed-object-in-module": error(
    removedSummary,
    ({ address, position }: Removed & { readonly position: string }) =>
      `This block removes ${address}, which is still declared at ${position}. Remove one of the two.`,
  ),
  "undeclared-import-target": error(
    "Configuration for import target does not exist",
    ({ address, suggestion, command = "terraform" }: ImportTarget) =>
      `Resource ${address} is not declared in this module.${suggestion === null ? "" : ` Did you mean ${suggestion.text}?`} Declare it, or generate its configuration with "${command} plan -generate-config-out".`,
    SUGGESTS,
  ),
  "undeclared-import-instance": error(
    "Configuration for import target does not exist",
    "There is no resource instance {address}: the keys must fit the count and for_each arguments of the resource and of the modules around it.",
  ),
  "undeclared-replace-instance": error(
    "Reference to undeclared resource instance",
    "There is no resource instance {address}: the key must fit the count or for_each argument of the resource.",
  ),
  "invalid-replace-trigger": error(
    "Invalid replace_triggered_by expression",
    "Only a reference to a resource, to one of its instances or to an attribute is allowed here. Write the reference alone, with count.index, each.key or a literal as the key of the instance.",
  ),
  "undeclared-replace-trigger": error(
    "Reference to undeclared resource",
    ({ address, suggestion }: { address: string; suggestion: Suggestion | null }) =>
      `A resource ${address} has not been declared in this module.${suggestion === null ? "" : ` Did you mean ${suggestion.text}?`}`,
    SUGGESTS,
  ),
  "backend-reference": error(
    "{summary}",
    "{product|Terraform} configures the backend before it evaluates expressions, so only constants are allowed here. Remove the argument, and pass it to {command|terraform} init with -backend-config.{hint|}",
  ),
});
