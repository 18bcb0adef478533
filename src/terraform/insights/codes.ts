/** The codes of findings that `terraform validate` does not look for. */
import { defineCodes, error, SUGGESTS, type Suggestion } from "../../diagnostics/index.ts";

/** The codes of insights. */
export const insightCodes = defineCodes({
  // Variables and calls
  "rejected-default": error(
    "Impossible default value",
    "The default value of variable {name:quoted} never passes the variable's own validation, so leaving the variable out is always an error.{refusal}",
  ),
  "constant-module-condition": error(
    "Constant condition",
    "This condition is always {value} in this module, whatever is passed to it, by the types of what it refers to.",
  ),
  "unused-module-argument": error(
    "Unused module argument",
    "The module {source:quoted} declares variable {name:quoted} but never uses it, so this argument has no effect.",
  ),
  "unused-module-output": error(
    "Unused module output",
    "Nothing here uses output {name:quoted} of the module {source:quoted}.",
  ),
  "refused-module-argument": error(
    "Unacceptable module argument",
    "The module refuses this value: it never passes the validation of variable {name:quoted}.{refusal}",
  ),
  "refused-variable": error(
    "Unacceptable module argument",
    "The module refuses every value that variable {name:quoted} may have: none of them passes the validation of its variable {childName:quoted}.",
  ),

  // Functions
  "invalid-template-call": error("{problem}", "{reason}"),
  "unused-template-variable": error("Unused template variable", "The template {template} does not use {name:quoted}."),
  "equal-set-element": error(
    "Equal elements of a set",
    "An element before this one is {key:quoted} too, and a set has each element once.",
  ),
  "equal-object-key": error(
    "Equal keys of an object",
    "A key before this one is {key:quoted} too, and the later value replaces the earlier one.",
  ),
  "repeated-zipmap-key": error(
    "Repeated key",
    "The key {key:quoted} is more than once among the keys, and only the last value for it is kept.",
  ),
  "repeated-merge-key": error(
    "Repeated key",
    "The key {key:quoted} is made by an earlier loop of this call too, and only the last value for it is kept.",
  ),
  "overridden-merge-key": error(
    "Overridden key",
    "A later argument of this call sets {key:quoted} too, so that this value is never used.",
  ),
  "rejected-argument": error("Invalid function argument", "{problem}"),

  // Plans
  "sensitive-error-message": error(
    "Error message refers to sensitive values",
    "The error expression used to explain this condition refers to sensitive values, so Terraform will not display the resulting message.\n\nYou can correct this by removing references to sensitive values, or by carefully using the nonsensitive() function if the expression will not reveal the sensitive data.",
  ),
  "ephemeral-error-message": error(
    "Error message refers to ephemeral values",
    "The error expression used to explain this condition refers to ephemeral values, so Terraform will not display the resulting message.\n\nYou can correct this by removing references to ephemeral values.",
  ),
  "moved-object-exists": error(
    "Moved object still exists",
    "This block moves {address} away, but it is still declared at {position}. Rename what is declared there, or leave the block out.",
  ),
  "ambiguous-move": error(
    "Ambiguous move statements",
    "A block before this one moves {address} too, and an object can be moved from only one address to only one other.",
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
    "Removed object still exists",
    "A removed block says that {address} was removed, but it is still declared here. Remove one of the two.",
  ),
  "undeclared-replace-trigger": error(
    "Reference to undeclared resource",
    ({ address, suggestion }: { address: string; suggestion: Suggestion | null }) =>
      `A resource ${address} has not been declared in this module.${suggestion === null ? "" : ` Did you mean ${suggestion.text}?`}`,
    SUGGESTS,
  ),
  "backend-reference": error(
    "Variables and functions not allowed",
    "Where the state is kept is known before anything has a value, so only constants may be used here. Leave the argument out and pass it to terraform init with -backend-config.",
  ),
});
