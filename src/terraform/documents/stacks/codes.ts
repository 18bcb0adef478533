/** Diagnostic codes for reading stack files. Summaries are Terraform's where it reads the file itself. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";

/** Diagnostic codes for reading stack files. */
export const stackCodes = defineCodes({
  "invalid-stack-name": error(
    "{summary}",
    "A name must start with a letter and may contain only letters, digits, underscores, and dashes.",
  ),
  "missing-stack-version": error(
    "Missing required version constraints",
    'The specified source address requires version constraints specified in a separate "version" argument.',
  ),
  "unsupported-stack-version": error(
    "Unsupported version constraints",
    "The specified source address does not support version constraints.",
  ),
  "invalid-stack-version": error(
    "Invalid version constraints",
    "{text:quoted} does not use correct version constraint syntax.{hint}",
  ),
  "missing-stack-requirement": error(
    "Missing required attribute",
    "An entry for a provider in a stack's required_providers block requires {name:quoted}.",
  ),
  "invalid-stack-source": error(
    "Invalid source address",
    "{source:quoted} is neither a path that begins with ./ or ../, nor a registry address, nor an address to download from.",
  ),
  "duplicate-component-provider": error(
    "Duplicate provider configuration assignment",
    "A provider configuration for {name} was already assigned at {position}.",
  ),
  "invalid-component-provider": error(
    "Invalid provider configuration reference",
    "Each item in the providers argument requires a provider local name, optionally followed by a period and then a configuration alias.",
  ),
  "invalid-removed-from": error(
    "Invalid 'from' attribute",
    "The 'from' attribute must designate a component or stack that has been removed, such as component.name or stack.name.",
  ),
  "duplicate-provider-config": error("Duplicate config block", "A provider configuration has only one config block."),
  "stack-output-precondition": error(
    "Preconditions not yet supported",
    "Output values of a stack cannot have preconditions.",
  ),
  "invalid-stack-language": error("Invalid language edition", "The edition of the stack language begins with TFStack."),
  "auto-approve-without-check": error(
    "Insufficient check blocks",
    "A deployment_auto_approve block requires at least one check block.",
  ),
  "invalid-deployment-keyword": error(
    "Invalid {argument} value",
    "The argument {argument:quoted} is {expected}, not {value:quoted}.",
  ),
  "deprecated-orchestrate": warning(
    "Deprecated block type",
    "Write deployment_auto_approve blocks, and name them in the auto_approve_checks of a deployment group.",
  ),
  "unknown-store-type": error("Unknown store type", "There is no store of the type {type:quoted}.{suggestion}"),
  "store-without-name": error("Missing required argument", 'A varset store requires "id" or "name".'),
});
