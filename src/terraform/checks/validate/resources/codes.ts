/**
 * Diagnostic codes for resources, provisioners and imports. The wording and ranges are those of `terraform validate`.
 */
import { defineCodes, didYouMean, error, SUGGESTS, type Suggestion, warning } from "../../../../diagnostics/index.ts";
import { goQuote } from "../../../../text/index.ts";

type UnknownResourceType = {
  readonly noun: string;
  readonly provider: string;
  readonly type: string;
  readonly suggestion: Suggestion | null;
  /** The kind that has the type; it replaces a suggestion. */
  readonly otherKind: OtherKind | null;
};

/** The kind that has a type, with the block that declares it and the actual block. */
export interface OtherKind {
  readonly noun: string;
  readonly block: string;
  readonly otherBlock: string;
}

type EphemeralArgument = { readonly name: string; readonly isOpenTofu: boolean };

type DeprecatedBackendArgument = { readonly name: string; readonly instead: string | null };

/** Diagnostic codes for resources, provisioners and imports. */
export const resourceCodes = defineCodes({
  // Repetition
  "invalid-count": error("Invalid count argument", "{problem}"),
  "invalid-for-each": error("Invalid for_each argument", "{problem}"),
  "invalid-for-each-set": error(
    "Invalid for_each set argument",
    'The given "for_each" argument value is unsuitable: {problem}',
  ),
  "incorrect-value-type": error("Incorrect value type", "Invalid expression value: {reason}."),

  // Schemas
  "unknown-resource-type": error(
    "Invalid {noun}",
    ({ noun, provider, type, suggestion, otherKind }: UnknownResourceType) =>
      `The provider ${provider} does not support ${noun} ${goQuote(type)}.${otherKind === null ? didYouMean(suggestion) : `\n\nDid you intend to use the ${otherKind.noun} ${goQuote(type)}? If so, declare this using a ${goQuote(otherKind.block)} block instead of a ${goQuote(otherKind.otherBlock)} block.`}`,
    SUGGESTS,
  ),
  "read-only-attribute": error(
    "{name:quoted} attribute is read-only",
    "The value of the attribute is decided when the resource is created.",
  ),
  "unconfigurable-argument": error(
    "Value for unconfigurable attribute",
    "Can't configure a value for {name:quoted}: its value will be decided automatically based on the result of applying this configuration.",
  ),
  "deprecated-argument": warning(
    "Argument is deprecated",
    "The provider says that {name:quoted} is deprecated. Its documentation says what to use instead.",
  ),
  "deprecated-backend-argument": warning(
    "Deprecated Parameter",
    ({ name, instead }: DeprecatedBackendArgument) =>
      `The argument "${name}" of this backend is deprecated.${instead === null ? "" : ` Use "${instead}".`}`,
  ),
  "deprecated-attribute": warning(
    "Deprecated attribute",
    "The attribute {name:quoted} is deprecated. Refer to the provider documentation for details.",
  ),
  "deprecated-resource-type": warning(
    "Resource type is deprecated",
    "The provider says that {type:quoted} is deprecated. Its documentation says what to use instead.",
  ),
  "ephemeral-argument": error(
    ({ isOpenTofu }: EphemeralArgument) =>
      isOpenTofu ? "Ephemeral value used in non-ephemeral context" : "Invalid use of ephemeral value",
    "Ephemeral values are not valid for {name:quoted}, because it is not a write-only attribute and must be persisted to state.",
  ),
  "too-few-blocks": error(
    "Insufficient {blockType} blocks",
    'At least {minimum:number} "{blockType}" blocks are required.',
  ),
  "redundant-ignored-change": warning(
    "Redundant ignore_changes element",
    "Adding an attribute name to ignore_changes tells {product} to ignore future changes to the argument in configuration after the object has been created, retaining the value originally configured.\n\nThe attribute {name} is decided by the provider alone and therefore there can be no configured value to compare with. Including this attribute in ignore_changes has no effect. Remove the attribute from ignore_changes to quiet this warning.",
  ),
  "invalid-remote-state": error("Invalid backend configuration", "{problem}"),
  "invalid-remote-state-defaults": error("Invalid default values", "Defaults must be given in an object value."),

  // Provisioners
  "missing-provisioner": error(
    "Missing required provisioner plugin",
    "This configuration requires provisioner plugin {type:quoted}, which isn't available. If you're intending to use an external provisioner plugin, you must install it manually into one of the plugin search directories before running {product}.",
  ),
  "file-without-source": error(
    "Must provide one of 'source' or 'content'",
    "The provisioner copies a file or writes a text.",
  ),
  "file-with-two-sources": error(
    "Cannot set both 'source' and 'content'",
    "The provisioner copies a file or writes a text.",
  ),
  "remote-exec-choice": error(
    "Invalid remote-exec provisioner configuration",
    'Only one of "inline", "script", or "scripts" must be set',
  ),

  // Imports
  "missing-import-target": error("Configuration for import target does not exist", "{problem}"),
  "import-instance-mismatch": error("Invalid import 'to' expression", "{problem}"),
  "invalid-import-identity": error("Invalid import identity argument", "{problem}"),
  "invalid-import-id": error("Invalid import id argument", "{problem}"),
  "unknown-import-key-variable": error(
    "Unknown variable",
    'Only "each.key" and "each.value" can be used in import address index expressions.',
  ),
  "invalid-import-key": error(
    "Import block 'to' address contains an invalid key",
    "The key {problem}. OpenTofu requires a known string or number, which is not sensitive.",
  ),
});
