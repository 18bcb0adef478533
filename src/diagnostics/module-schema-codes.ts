/**
 * The codes of resources that do not fit the schema of their provider: see `codes.ts` for the conventions. Wording and places are those
 * of `terraform validate`. Examples are the only file of a module.
 */
import { entry } from "./catalogue-entry.ts";

/** Every code with its entry, but for those of what the built-in provider does not have. */
export const moduleSchemaCodes = {
  "unsupported-resource-attribute": entry(
    "Unsupported attribute",
    "This object has no argument, nested block, or exported attribute named {0}.{1}",
    "The provider's schema of the resource has no such attribute.",
    'resource "terraform_data" "a" {\n}\noutput "b" {\n  value = terraform_data.a.inputs\n}\n',
    "module",
  ),
  "incorrect-attribute-type": entry(
    "Incorrect attribute value type",
    "Inappropriate value for attribute {0}: {1}.",
    "The provider says which type the argument has, and this value cannot be converted.",
    'data "terraform_remote_state" "a" {\n  backend = ["local"]\n}\n',
    "module",
  ),
  "invalid-remote-state": entry(
    "Invalid backend configuration",
    "{0}",
    "The state of another configuration is read from a backend that there is, with the arguments that this backend takes.",
    'data "terraform_remote_state" "a" {\n  backend = "locl"\n}\n',
    "module",
  ),
  "invalid-remote-state-defaults": entry(
    "Invalid default values",
    "Defaults must be given in an object value.",
    "Default values are given by the names of outputs.",
    'data "terraform_remote_state" "a" {\n  backend  = "local"\n  defaults = 1\n}\n',
    "module",
  ),
  "redundant-ignored-change": {
    severity: "warning",
    summary: "Redundant ignore_changes element",
    detail:
      "Adding an attribute name to ignore_changes tells Terraform to ignore future changes to the argument in configuration after the object has been created, retaining the value originally configured.\n\nThe attribute {0} is decided by the provider alone and therefore there can be no configured value to compare with. Including this attribute in ignore_changes has no effect. Remove the attribute from ignore_changes to quiet this warning.",
    explanation: "Only arguments that can be set have changes that could be ignored.",
    example: {
      text: 'resource "terraform_data" "a" {\n  lifecycle {\n    ignore_changes = [output]\n  }\n}\n',
      as: "module",
    },
  },
  "ephemeral-argument": entry(
    "Invalid use of ephemeral value",
    "Ephemeral values are not valid for {0}, because it is not a write-only attribute and must be persisted to state.",
    "An ephemeral value is never stored, and the arguments of resources are unless they are write-only.",
    'variable "a" {\n  ephemeral = true\n}\nresource "terraform_data" "b" {\n  input = var.a\n}\n',
    "module",
  ),
} as const;

/** Codes that only schemas from outside lead to: that of `test/diagnostics/module-example.ts` in the examples. */
export const moduleProviderSchemaCodes = {
  "unconfigurable-argument": entry(
    "Value for unconfigurable attribute",
    "Can't configure a value for {0}: its value will be decided automatically based on the result of applying this configuration.",
    "The provider alone decides the value of this attribute.",
    'resource "example_thing" "a" {\n  id = "b"\n  rule {\n  }\n}\n',
    "module",
  ),
  "deprecated-argument": {
    severity: "warning",
    summary: "Argument is deprecated",
    detail: "The provider says that {0} is deprecated. Its documentation says what to use instead.",
    explanation: "The provider may take the argument away in a later version.",
    example: { text: 'resource "example_thing" "a" {\n  old = "b"\n  rule {\n  }\n}\n', as: "module" },
  },
  "too-few-blocks": entry(
    "Insufficient {0} blocks",
    'At least {1} "{0}" blocks are required.',
    "The provider asks for this many blocks.",
    'resource "example_thing" "a" {\n}\n',
    "module",
  ),
  "too-many-blocks": entry(
    "Too many {0} blocks",
    'No more than {1} "{0}" blocks are allowed',
    "The provider takes no more than this many blocks.",
    'resource "example_thing" "a" {\n  rule {\n  }\n  rule {\n  }\n}\n',
    "module",
  ),
} as const;
