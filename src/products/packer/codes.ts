/** Diagnostic codes for Packer. */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for Packer. */
export const packerCodes = defineCodes({
  "packer-checksum-type": error(
    "Unknown checksum type",
    "Packer computes no checksums of the type {type:quoted}.{suggestion}",
  ),
  "packer-component-value": error("Invalid value for {name}", "The `{name}` {requirement}."),
  "packer-conflicting-arguments": error("Conflicting arguments", '"{first}" cannot be used together with "{second}".'),
  "packer-default-function": error(
    "Function in a default",
    "Defaults of variables may call `env` only, not `{name}`. Use a local value for a computed value.",
  ),
  "packer-default-reference": error(
    "Variables not allowed",
    "Defaults of variables cannot refer to other values. Use a local value for a computed value.",
  ),
  "packer-environment-variable": error(
    "Invalid environment variable",
    "Write environment variables as `NAME=value`, not {value:quoted}.",
  ),
  "packer-invalid-name": error(
    "Invalid name",
    "The name {name:quoted} of a `{kind}` block must begin with a letter or an underscore, and contain only letters, digits, underscores and dashes.",
  ),
  "packer-invalid-source-reference": error(
    "Invalid source reference",
    "A source type is made of two or three parts that are split by a dot; each part must start with a letter and may contain only letters, digits, underscores, and dashes. A valid source reference looks like: source.type.name",
  ),
  "packer-misplaced-env": error(
    "Function outside of a default",
    "There is no function `{name}` here: only defaults of variables may call it. Write the call into the default of a variable.",
  ),
  "packer-missing-argument": error("Missing argument", "{subject} requires {name}."),
  "packer-missing-source": error(
    "Missing source reference",
    "A build block must reference at least one source to be built.",
  ),
  "packer-misspelt-component": error("Unknown component", "There is no {name:quoted} in Packer.{suggestion}"),
  "packer-plugin-argument": error(
    "Invalid required_plugins object",
    'required_plugins objects can only contain "version" and "source" attributes.',
  ),
  "packer-plugin-name": error(
    "Invalid plugin local name",
    "The name {name:quoted} of a plugin must consist of lowercase letters and digits, with single dashes between them.",
  ),
  "packer-plugin-not-an-object": error(
    "Invalid plugin requirement",
    'A version alone does not say where the plugin is. Use an object with a source and a version: {name} = { source = "github.com/hashicorp/{name}", version = "1.0.0" }',
  ),
  "packer-plugin-prerelease": error(
    "Unsupported prerelease",
    "The constraint {text:quoted} names a prerelease, which Packer does not install. Write a released version.",
  ),
  "packer-plugin-reference": error(
    "Variables not allowed",
    "Requirements are read before variables and local values. Write the version constraint as a string.",
  ),
  "packer-plugin-source": error(
    "No source was set",
    'The source of a plugin must be specified as a string: source = "github.com/hashicorp/amazon".',
  ),
  "packer-plugin-source-form": error(
    "Invalid plugin source",
    'A plugin source consists of at least three parts, such as "github.com/hashicorp/amazon", without a scheme, query or fragment.',
  ),
  "packer-plugin-version": error(
    "No version constraint was set",
    'The version of a plugin must be specified as a string: version = ">= 1.2.0, < 2.0.0".',
  ),
  "packer-override-object": error("Invalid override", "Write the arguments for a source in `override` as an object."),
  "packer-registry-value": error("Invalid HCP Packer registry", "The `{name}` {requirement}."),
  "packer-rejected-value": error(
    "Invalid value for variable",
    "The validation in {file}, line {line:number}, rejects this value: {message}",
  ),
  "packer-undeclared-value": warning(
    "Value for an undeclared variable",
    "No template in this directory declares a variable {name:quoted}, so the value has no effect.{suggestion}",
  ),
  "packer-unknown-attribute": error(
    "Unsupported attribute",
    "`{root}` has no attribute named {name:quoted}.{suggestion}",
  ),
  "packer-unmatched-source": warning(
    "Unmatched source",
    "This build has no source {name:quoted}, so the name has no effect in {argument:quoted}. Names of sources have the form `type.name`.{suggestion}",
  ),
  "packer-unknown-source": error("Unknown source", "There is no source {name:quoted}.{suggestion}"),
  "packer-unsuitable-value": error(
    "Invalid value for variable",
    "The value for {name:quoted} is not compatible with the variable's type constraint: {reason}.",
  ),
  "packer-value-expression": error(
    "Variables not allowed",
    "Values for variables can neither refer to other values nor call functions.",
  ),
  "packer-version-constraint": error(
    "Invalid version constraint",
    "{text:quoted} is no version constraint: write operators and numbers, such as `>= 1.2.0, < 2.0.0`.",
  ),
});
