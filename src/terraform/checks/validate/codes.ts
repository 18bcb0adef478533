/**
 * Diagnostic codes for references and values. The wording and ranges are those of `terraform validate`; for variable
 * files, of `terraform plan`. Only their advice differs where it assumes a root module, a run or a state.
 */
import { defineCodes, didYouMean, error, SUGGESTS, type Suggestion, warning } from "../../../diagnostics/index.ts";
import { goQuote } from "../../../text/index.ts";

const UNSUITABLE = "Invalid value for input variable";

const REMOVED_ENVIRONMENT =
  'The terraform.env attribute was deprecated in v0.10 and removed in v0.12. The "state environment" concept was renamed to "workspace" in v0.12, and so the workspace name can now be accessed using the terraform.workspace attribute.';

type UndeclaredResource = {
  readonly mode: string;
  readonly type: string;
  readonly name: string;
  /** The module as messages call it. */
  readonly module: string;
  /** The edit that makes the reference one to another kind of object with these names. */
  readonly suggestion: Suggestion | null;
  /** The object that the suggestion refers to, in words; absent for a data source. */
  readonly meant?: string;
  /** The versions in which the reference is one to another object. */
  readonly hint?: string;
};

/** A variable with the position of its declaration, and how it was given its value if that was not in a file. */
type GivenValue = { readonly variable: string; readonly position: string; readonly origin: string | null };

type OtherRepetition = {
  /** Whether the block has `count` where the reference needs `for_each`, or vice versa. */
  readonly hasOther: boolean;
  /** The address of the block that could have the argument; null outside such blocks. */
  readonly owner: string | null;
};

const HAS_COUNT = ' This block has "count" set: use count.index.';
const HAS_FOR_EACH = ' This block has "for_each" set: use each.key or each.value.';

function lacking(owner: string | null, argument: string): string {
  return owner === null ? "" : ` ${owner} has no "${argument}": add it, or use another value here.`;
}

type MissingKey = {
  readonly address: string;
  readonly argument: "count" | "for_each";
  readonly attribute: string;
  /** Whether the reference is in a block with the same argument. */
  readonly isRepeated: boolean;
};

function sameInstance(address: string, argument: MissingKey["argument"]): string {
  const key = argument === "count" ? "count.index" : "each.key";
  return `For example, to correlate with indices of a referring resource, use:\n    ${address}[${key}]`;
}

function someInstances(address: string, argument: MissingKey["argument"], attribute: string): string {
  const isCounted = argument === "count";
  const one = isCounted ? `${address}[0].${attribute}` : `${address}["key"].${attribute}`;
  const all = isCounted ? `${address}[*].${attribute}` : `values(${address})[*].${attribute}`;
  return `For one instance, write ${one}; for a list with all of them, ${all}.`;
}

/** The two products' words for one mistake. */
type ByProduct = { readonly isOpenTofu: boolean };

type ProviderFunction = {
  readonly isOpenTofu: boolean;
  readonly function: string;
  readonly provider: string;
  readonly name: string;
};

type UnmetConstraint = { readonly summary: string; readonly constraint: string; readonly versions: string };

/** Diagnostic codes for references and values. */
export const validationCodes = defineCodes({
  // Undeclared objects
  "undeclared-variable": error(
    "Reference to undeclared input variable",
    ({ name, suggestion }: { name: string; suggestion: Suggestion | null }) => {
      const hint = ` This variable can be declared with a variable ${goQuote(name)} {} block.`;
      return `An input variable with the name ${goQuote(name)} has not been declared.${suggestion === null ? hint : didYouMean(suggestion)}`;
    },
    SUGGESTS,
  ),
  "undeclared-local": error(
    "Reference to undeclared local value",
    "A local value with the name {name:quoted} has not been declared.{suggestion}",
  ),
  "undeclared-resource": error(
    "Reference to undeclared resource",
    ({ mode, type, name, suggestion, meant, module, hint = "" }: UndeclaredResource) =>
      `${mode === "ephemeral" ? "An ephemeral" : `A ${mode}`} resource ${goQuote(type)} ${goQuote(name)} has not been declared in ${module}.${suggestion === null ? "" : `\n\nDid you mean ${meant ?? `the data resource data.${type}.${name}`}?`}${hint}`,
    SUGGESTS,
  ),
  "undeclared-module": error(
    "Reference to undeclared module",
    "No module call named {name:quoted} is declared in {module}.{suggestion}",
  ),
  "scoped-resource": error(
    "Reference to scoped resource",
    "The referenced data resource {type:quoted} {name:quoted} is not available from this context.",
  ),
  "invalid-depends-on-reference": error(
    "Invalid depends_on reference",
    "References in depends_on must be to a whole object (resource, etc), not to an attribute of an object.",
  ),

  // Objects that cannot be used so
  "missing-instance-key": error(
    "Missing resource instance key",
    ({ address, argument, attribute, isRepeated }: MissingKey) =>
      `Because ${address} has "${argument}" set, its attributes must be accessed on specific instances.\n\n${isRepeated ? sameInstance(address, argument) : someInstances(address, argument, attribute)}`,
  ),
  "instance-index": error(
    "Invalid index operation",
    ({ name }: { name: string | null; suggestion: Suggestion | null }) =>
      name === null
        ? "Only attribute access is allowed here, using the dot operator."
        : `Only attribute access is allowed here. Did you mean to access attribute ${goQuote(name)} using the dot operator?`,
    SUGGESTS,
  ),
  "unexpected-instance-key": error(
    "Unexpected resource instance key",
    'Because {address} does not have "count" or "for_each" set, references to it must not include an index key. Remove the bracketed index to refer to the single instance of this resource.',
  ),
  "resource-count-attribute": error(
    "Invalid resource count attribute",
    'The special "count" attribute is no longer supported after Terraform v0.12. Instead, use length({address}) to count resource instances.',
  ),
  "unsupported-resource-attribute": error(
    "Unsupported attribute",
    "This object has no argument, nested block, or exported attribute named {name:quoted}.{suggestion}",
  ),
  "each-value-outside": error(
    "each.value cannot be used in this context",
    ({ hasOther, owner }: OtherRepetition) =>
      `A reference to "each.value" can be used only in blocks that have the "for_each" argument set.${hasOther ? HAS_COUNT : lacking(owner, "for_each")}`,
  ),
  "count-outside": error(
    'Reference to "count" in non-counted context',
    ({ hasOther, owner }: OtherRepetition) =>
      `The "count" object can only be used in "module", "resource", and "data" blocks, and only when the "count" argument is set.${hasOther ? HAS_FOR_EACH : lacking(owner, "count")}`,
  ),
  "each-outside": error(
    'Reference to "each" in context without for_each',
    ({ hasOther, owner }: OtherRepetition) =>
      `The "each" object can be used only in "module" or "resource" blocks, and only when the "for_each" argument is set.${hasOther ? HAS_COUNT : lacking(owner, "for_each")}`,
  ),
  "self-outside": error(
    'Invalid "self" reference',
    'The "self" object is not available in this context. This object can be used only in resource provisioner, connection, and postcondition blocks.',
  ),
  "no-such-count-attribute": error(
    'Invalid "count" attribute',
    'The "count" object does not have an attribute named {name:quoted}. The only supported attribute is count.index, which is the index of each instance of a resource block that has the "count" argument set.',
  ),
  "no-such-each-attribute": error(
    'Invalid "each" attribute',
    'The "each" object does not have an attribute named {name:quoted}. The supported attributes are each.key and each.value, the current key and value pair of the "for_each" attribute set.',
  ),
  "no-such-path-attribute": error(
    'Invalid "path" attribute',
    'The "path" object does not have an attribute named {name:quoted}.{suggestion}',
  ),
  "no-such-terraform-attribute": error(
    "Invalid {root:quoted} attribute",
    ({ name, root }: { readonly name: string; readonly root: string }) =>
      name === "env"
        ? REMOVED_ENVIRONMENT.replaceAll("terraform.", `${root}.`)
        : `The ${goQuote(root)} object does not have an attribute named ${goQuote(name)}. The only supported attributes are ${root}.workspace, the name of the currently-selected workspace, and ${root}.applying, a boolean which is true only during apply.`,
  ),
  "self-referencing-local": error(
    "Self-referencing local value",
    "Local value {address} cannot use its own result as part of its expression.",
  ),
  "self-referential-block": error("Self-referential block", "Configuration for {address} may not refer to itself."),
  "dependency-cycle": error(
    "Cycle: {members:list}",
    ({ path }: { readonly members: readonly string[]; readonly path: readonly string[] }) =>
      path.length === 0
        ? "Each of these refers to another one of them, so that none can be known first. Take one of the references out."
        : `Each of these refers to the next, so that none can be known first: ${path.join(" → ")}. Take one of the references out.`,
  ),

  // Functions of providers
  "invalid-function-namespace": error(
    "Unknown provider function",
    'The function namespace {namespace:quoted} is not valid. Provider function calls must use the "provider::" namespace prefix.',
  ),
  "unavailable-function": error(
    "Unknown provider function",
    "The function {name:quoted} is not available from the provider {provider:quoted}.",
  ),
  "undeclared-function-provider": error(
    ({ isOpenTofu }: ProviderFunction) => (isOpenTofu ? "Unknown function provider" : "Unknown provider function"),
    "There is no function named {function:quoted}. Ensure that provider name {provider:quoted} is declared in this module's required_providers block, and that this provider offers a function named {name:quoted}.",
  ),
  "undeclared-namespace": error("Call to unknown function", "There are no functions in namespace {namespace:quoted}."),

  // Conditions
  "invalid-condition-result": error("Invalid condition result", "Invalid condition result value: {reason}."),
  "null-condition-result": error(
    "Invalid condition result",
    "Condition expression must return either true or false, not null.",
  ),
  "invalid-error-message": error("Invalid error message", "Unsuitable value for error message: {reason}."),
  "unreadable-validation-message": warning(
    "Validation error message expression is invalid",
    "The message is read as plain text, because it has no value as a template: {reason} Later versions may refuse it.",
  ),
  "invalid-validation-result": error(
    "Invalid variable validation result",
    "Invalid validation condition result value: {reason}.",
  ),
  "null-validation-result": error(
    "Invalid variable validation result",
    "Validation condition expression must return either true or false, not null.",
  ),
  "invalid-variable-value": error("Invalid value for variable", "{problem}"),

  // Outputs
  "ephemeral-root-output": error(
    ({ isOpenTofu }: ByProduct) => (isOpenTofu ? "Invalid output configuration" : "Ephemeral output not allowed"),
    ({ isOpenTofu }: ByProduct) =>
      isOpenTofu
        ? "Root modules are not allowed to have outputs defined as ephemeral"
        : "Ephemeral outputs are not allowed in context of a root module",
  ),
  "value-not-ephemeral": error(
    "Value not allowed in ephemeral output",
    "This output value is declared as returning an ephemeral value, so it can only be set to an ephemeral value.",
  ),
  "sensitive-output": error(
    "Output refers to sensitive values",
    "To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, {product} requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.\n\nIf you do intend to export this data, annotate the output value as sensitive by adding the following argument:\n    sensitive = true",
  ),
  "ephemeral-output": error(
    ({ isOpenTofu }: ByProduct) =>
      isOpenTofu ? "Output does not allow ephemeral value" : "Ephemeral value not allowed",
    "This output value is not declared as returning an ephemeral value, so it cannot be set to a result derived from an ephemeral value.",
  ),

  // Settings
  "impossible-terraform-version": error(
    ({ summary }: UnmetConstraint) => summary,
    ({ constraint, versions }: UnmetConstraint) => `No version of ${versions} meets this constraint: ${constraint}`,
  ),
  "unknown-backend-type": error("Unsupported backend type", "{problem}{suggestion}"),
  "unmet-version-constraint": error(
    ({ summary }: UnmetConstraint) => summary,
    ({ constraint, versions }: UnmetConstraint) =>
      `The module requires ${constraint}, and is checked for ${versions}. Check it for versions that it allows, or change the constraint.`,
  ),

  // Files of values
  "undeclared-variable-value": warning(
    "Value for undeclared variable",
    ({ name, file, suggestion }: { name: string; file: string; suggestion: Suggestion | null }) =>
      `This module does not declare a variable named ${goQuote(name)} but a value was found in file ${goQuote(file)}.${
        suggestion === null
          ? ' If you meant to use this value, add a "variable" block to the configuration.'
          : didYouMean(suggestion)
      }`,
    SUGGESTS,
  ),
  "misspelled-attribute": warning(
    "Misspelled attribute",
    "The type of {variable} has no attribute named {name:quoted}, so Terraform drops it.{suggestion}",
  ),
  "refused-variable-value": error(
    "Invalid value for variable",
    "The validation of variable {name:quoted} rejects this value.{refusal}",
  ),
  "unsuitable-variable-value": error(
    UNSUITABLE,
    ({ variable, position, origin, reason, hint }: GivenValue & { readonly reason: string; readonly hint: string }) =>
      `${origin === null ? `The given value is not suitable for ${variable} declared at ${position}` : `Unsuitable value for ${variable} ${origin}`}: ${reason}.${hint}`,
  ),
  "unsuitable-sensitive-value": error(
    UNSUITABLE,
    "The given value is not suitable for {variable}, which is sensitive: {reason}. Invalid value defined at {position}.",
  ),
  "null-variable-value": error(
    "Required variable not set",
    ({ variable, position, origin }: GivenValue) =>
      `${origin === null ? `The given value is not suitable for ${variable} defined at ${position}` : `Unsuitable value for ${variable} ${origin}`}: required variable may not be set to null.`,
  ),
  "variable-block-in-values": error(
    "Variable declaration in .tfvars file",
    "A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable {name:quoted}, place this block in one of your .tf files, such as variables.tf.\n\nTo set a value for this variable in {file}, use the definition syntax instead:\n    {name} = <value>",
  ),
});
