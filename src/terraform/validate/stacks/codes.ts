/** Codes for stack checks. Summaries are Terraform's where it makes the check itself. */
import { defineCodes, didYouMean, error, SUGGESTS, type Suggestion, warning } from "../../../diagnostics/index.ts";
import { goQuote } from "../../../text/index.ts";

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
    "Can't load module for component",
    "The source location {directory} does not contain a Terraform module.",
  ),

  // Providers
  "undeclared-stack-provider": error(
    "Undeclared provider",
    "The provider {name:quoted} is not in the stack's required_providers block.",
  ),
  "component-requires-provider": error(
    "Component requires undeclared provider",
    "The module of component {component:quoted} requires a configuration for provider {provider:quoted}, which isn't in the stack's required_providers block. Add it there, and assign a configuration in the \"providers\" argument.",
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
