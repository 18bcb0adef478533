/** Codes for stack checks. Summaries are Terraform's where it makes the check itself. */
import { defineCodes, didYouMean, error, SUGGESTS, type Suggestion, warning } from "../../../../diagnostics/index.ts";
import { goQuote } from "../../../../text/index.ts";

type Undeclared = {
  /** As in messages: `component`, `provider configuration`, `identity_token`. */
  readonly noun: string;
  readonly address: string;
  readonly suggestion: Suggestion | null;
};

type Duplicate = { readonly noun: string; readonly what: string; readonly name: string; readonly position: string };

/** Codes for stack checks. */
export const stackCheckCodes = defineCodes({
  // Names
  "duplicate-stack-declaration": error(
    ({ noun, what }: Duplicate) => `Duplicate ${noun} ${what}`,
    ({ noun, name, position }: Duplicate) => `The ${noun} ${goQuote(name)} was already declared at ./${position}.`,
  ),
  "component-of-removed": error(
    ({ noun }: { readonly noun: string; readonly name: string; readonly position: string }) =>
      `${noun === "stack" ? "Stack" : "Component"} exists for removed block`,
    "A removed block for {noun} {name:quoted} was declared without an index, but a {noun} block with the same name was declared at {position}.",
  ),
  "orphaned-removed": error(
    "Invalid removed block",
    "The embedded stack around the component or stack is not in the configuration. To remove the embedded stack, target it as a whole.",
  ),
  "removed-without-each": error(
    "Invalid for_each expression",
    "A removed block with a for_each expression must reference that expression within the `from` attribute.",
  ),
  "providers-of-removed-stack": error(
    "Invalid providers attribute",
    "A removed block that does not target a component should not specify any providers.",
  ),
  "inputs-of-removed-component": error(
    "Invalid inputs attribute",
    "A removed block that does not target an embedded stack should not specify any inputs.",
  ),
  "other-removed-source": error(
    "Invalid source address",
    "Cannot use {source:quoted} as a source address here: the target has another source {other:quoted}.",
  ),
  "stack-file-name": warning(
    "Deprecated filename usage",
    "Terraform 1.14 and newer read files of stacks only if their names end with .tfcomponent.hcl.",
  ),

  // References
  "undeclared-in-stack": error(
    ({ noun }: Undeclared) => `Reference to undeclared ${noun}`,
    ({ noun, address, suggestion }: Undeclared) =>
      `There is no ${noun} ${address} in this stack.${suggestion === null ? "" : didYouMean(suggestion)}`,
    SUGGESTS,
  ),
  "unknown-stack-symbol": error(
    "Reference to unknown symbol",
    "There is no symbol {name:quoted} defined in the current scope.",
  ),
  "each-outside-of-stack-call": error(
    "Invalid 'each' reference",
    'The "each" object can be used only in blocks with the "for_each" argument.',
  ),
  "unsupported-deployment-attribute": error(
    "Unsupported attribute",
    "This object does not have an attribute named {name:quoted}. It has {names}.",
  ),
  "invalid-stack-dependency": error(
    "Invalid depends_on target",
    ({ address, isKnownKind }: { readonly address: string; readonly isKnownKind: boolean }) =>
      isKnownKind
        ? `The depends_on reference ${goQuote(address)} does not exist.`
        : `The depends_on argument must refer to an embedded stack or component, but this reference refers to ${goQuote(address)}.`,
  ),
  "deep-stack-dependency": warning(
    "Non-valid depends_on target",
    "The depends_on argument should refer directly to an embedded stack or component: this reference means the whole of {address:quoted}.",
  ),
  "stack-cycle": error(
    ({ members }: { readonly members: readonly string[] }) =>
      `Self-dependent ${members.length === 1 ? "item" : "items"} in configuration`,
    "Through their references, these depend on their own results: {members:list}.",
  ),

  // Values
  "invalid-stack-for-each": error("Invalid for_each value", "{problem}"),

  "ephemeral-stack-output": error(
    "Ephemeral value not allowed",
    "The output value {name:quoted} does not accept ephemeral values.",
  ),
  "stack-output-not-ephemeral": error(
    "Expected ephemeral value",
    "The output value {name:quoted} is declared ephemeral, but its value is not.",
  ),
  "ephemeral-root-stack-output": error(
    "Ephemeral output value not allowed on root stack",
    "The output value {name:quoted} is declared ephemeral, which only outputs of embedded stacks can be. This stack has deployments.",
  ),

  // Inputs
  "missing-stack-input": error(
    "Invalid inputs for {owner}",
    "The {owner} {name:quoted} requires a value for the input variable {input:quoted}.",
  ),
  "invalid-stack-input": error(
    "Invalid inputs for {owner}",
    "The value of {input:quoted} does not have the type of the variable: {reason}.",
  ),
  "unknown-stack-input": warning(
    "Undeclared input",
    ({
      owner,
      name,
      input,
      suggestion,
    }: {
      owner: string;
      name: string;
      input: string;
      suggestion: Suggestion | null;
    }) =>
      `The ${owner} ${goQuote(name)} has no input variable named ${goQuote(input)}, so that this value is discarded.${suggestion === null ? "" : didYouMean(suggestion)}`,
    SUGGESTS,
  ),
  "ephemeral-stack-input": error(
    "Ephemeral value not allowed",
    "The input variable {input:quoted} does not accept ephemeral values.",
  ),
  "missing-component-module": error(
    "Can't load module for {owner}",
    "The source location {directory} does not contain a Terraform module.",
  ),

  // Providers
  "undeclared-stack-provider": error(
    "Undeclared provider",
    "The provider {name:quoted} is not in the stack's required_providers block.",
  ),
  "missing-component-provider": error(
    "Missing required provider configuration",
    'The module of component {component:quoted} requires a provider configuration named {name:quoted} for provider {provider:quoted}, which is not assigned in the component\'s "providers" argument.',
  ),
  "mismatched-component-provider": error(
    "Invalid provider configuration",
    "The provider configuration slot {name} requires a configuration for provider {expected:quoted}, not for provider {given:quoted}.",
  ),
  "inline-provider-configuration": error(
    "Inline provider configuration not allowed",
    'The module at {directory} has a provider block. A module of a component gets all of its provider configurations from the "providers" argument.',
  ),
});
