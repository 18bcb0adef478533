/**
 * The codes of what is checked in a Terraform module beyond references and values: see `module-codes.ts` for where wording and examples
 * come from.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

/** A resource with something in it. */
function resource(content: string): string {
  return `resource "terraform_data" "a" {\n  ${content.replaceAll("\n", "\n  ")}\n}\n`;
}

const resources = {
  "unknown-resource-type": entry(
    "Invalid {0}",
    "The provider {1} does not support {0} {2}.{3}",
    "The provider that the type belongs to has no such type.",
    'resource "terraform_date" "a" {\n}\n',
  ),
  "read-only-attribute": entry(
    "{0} attribute is read-only",
    "The value of the attribute is decided when the resource is created.",
    "The attribute can be read, and not be set.",
    resource('id = "b"'),
  ),
  "invalid-depends-on-reference": entry(
    "Invalid depends_on reference",
    "References in depends_on must be to a whole object (resource, etc), not to an attribute of an object.",
    "Name the resource or module, without what is in it.",
    'resource "terraform_data" "a" {\n}\nresource "terraform_data" "b" {\n  depends_on = [terraform_data.a.id]\n}\n',
  ),
} as const;

const provisioners = {
  "missing-provisioner": entry(
    "Missing required provisioner plugin",
    "This configuration requires provisioner plugin {0}, which isn't available. If you're intending to use an external provisioner plugin, you must install it manually into one of the plugin search directories before running Terraform.",
    "The provisioners that are a part of Terraform are `local-exec`, `remote-exec` and `file`.",
    resource('provisioner "local-exe" {\n}'),
  ),
  "file-without-source": entry(
    "Must provide one of 'source' or 'content'",
    "The provisioner copies a file or writes a text.",
    "Without one of the two there is nothing to copy.",
    resource('provisioner "file" {\n  destination = "b"\n}'),
  ),
  "file-with-two-sources": entry(
    "Cannot set both 'source' and 'content'",
    "The provisioner copies a file or writes a text.",
    "It does one of the two.",
    resource('provisioner "file" {\n  source      = "b"\n  content     = "c"\n  destination = "d"\n}'),
  ),
  "remote-exec-choice": entry(
    "Invalid remote-exec provisioner configuration",
    'Only one of "inline", "script", or "scripts" must be set',
    "The provisioner runs commands, a script or several scripts.",
    resource('provisioner "remote-exec" {\n}'),
  ),
} as const;

const imports = {
  "missing-import-target": entry(
    "Configuration for import target does not exist",
    "{0}",
    "What is imported into has to be declared: only for single resources of the root module Terraform can write the configuration.",
    'import {\n  to = terraform_data.a["b"]\n  id = "c"\n}\n',
  ),
  "import-instance-mismatch": entry(
    "Invalid import 'to' expression",
    "{0}",
    "The key in the address has to fit the `count` or `for_each` of the resource.",
    'resource "terraform_data" "a" {\n  count = 2\n}\nimport {\n  to = terraform_data.a\n  id = "b"\n}\n',
  ),
  "invalid-import-id": entry(
    "Invalid import id argument",
    "{0}",
    "An object is imported by an ID, which is a text.",
    'resource "terraform_data" "a" {\n}\nimport {\n  to = terraform_data.a\n  id = ""\n}\n',
  ),
} as const;

/** A precondition of a resource, for a variable `a` that is a list of strings. */
function precondition(condition: string, message: string): string {
  const variable = 'variable "a" {\n  type = list(string)\n}\n';
  const rule = `precondition {\n  condition     = ${condition}\n  error_message = ${message}\n}`;
  return variable + resource(`lifecycle {\n  ${rule.replaceAll("\n", "\n  ")}\n}`);
}

/** A variable with a validation. */
function validation(condition: string): string {
  return `variable "a" {\n  type = string\n  validation {\n    condition     = ${condition}\n    error_message = "No."\n  }\n}\n`;
}

const conditions = {
  "invalid-condition-result": entry(
    "Invalid condition result",
    "Invalid condition result value: {0}.",
    "A condition is true or false.",
    precondition("[var.a]", '"No."'),
  ),
  "null-condition-result": entry(
    "Invalid condition result",
    "Condition expression must return either true or false, not null.",
    "A condition is true or false.",
    precondition("length(var.a) > 0 ? null : null", '"No."'),
  ),
  "invalid-error-message": entry(
    "Invalid error message",
    "Unsuitable value for error message: {0}.",
    "The message is a text.",
    precondition("length(var.a) > 0", "var.a"),
  ),
  "invalid-validation-result": entry(
    "Invalid variable validation result",
    "Invalid validation condition result value: {0}.",
    "A condition is true or false.",
    validation("[var.a]"),
  ),
  "null-validation-result": entry(
    "Invalid variable validation result",
    "Validation condition expression must return either true or false, not null.",
    "A condition is true or false.",
    validation('var.a == "b" ? null : null'),
  ),
  "invalid-variable-value": entry(
    "Invalid value for variable",
    "{0}",
    "The variable's own validation refuses this value.",
    validation('can(regex("[", var.a))'),
  ),
  "null-required-argument": entry(
    "Required variable not set",
    "The given value is not suitable for {0} declared at {1}: required variable may not be set to null.",
    "The variable of the child module has no default value and cannot be null.",
    'module "a" {\n  source = "./child"\n  b      = null\n}\n# child/main.tf:\nvariable "b" {\n  nullable = false\n}\n',
  ),
} as const;

const outputs = {
  "ephemeral-root-output": entry(
    "Ephemeral output not allowed",
    "Ephemeral outputs are not allowed in context of a root module",
    "The outputs of a root module are stored. Only what another module calls may have such outputs.",
    'variable "a" {\n  ephemeral = true\n}\noutput "b" {\n  value     = var.a\n  ephemeral = true\n}\n',
  ),
  "value-not-ephemeral": entry(
    "Value not allowed in ephemeral output",
    "This output value is declared as returning an ephemeral value, so it can only be set to an ephemeral value.",
    "Leave `ephemeral` out: what uses the output may then store it.",
    'output "a" {\n  value     = "b"\n  ephemeral = true\n}\n',
  ),
} as const;

const functions = {
  "invalid-function-namespace": entry(
    "Unknown provider function",
    'The function namespace {0} is not valid. Provider function calls must use the "provider::" namespace prefix.',
    "Functions are Terraform's own, or of a provider.",
    'output "a" {\n  value = text::upper("b")\n}\n',
  ),
  "unavailable-function": entry(
    "Unknown provider function",
    "The function {0} is not available from the provider {1}.",
    "The provider has no such function.",
    'terraform {\n  required_providers {\n    terraform = {\n      source = "terraform.io/builtin/terraform"\n    }\n  }\n}\noutput "a" {\n  value = provider::terraform::encode({})\n}\n',
  ),
  "undeclared-function-provider": entry(
    "Unknown provider function",
    "There is no function named {0}. Ensure that provider name {1} is declared in this module's required_providers block, and that this provider offers a function named {2}.",
    "The functions of a provider are there in modules that require it.",
    'output "a" {\n  value = provider::b::upper("c")\n}\n',
  ),
} as const;

const settings = {
  "impossible-terraform-version": entry(
    "Unsupported Terraform Core version",
    "No version of Terraform meets this constraint: {0}",
    "Nobody could use the module.",
    'terraform {\n  required_version = ">= 99.0"\n}\n',
  ),
} as const;

/** Every code with its entry. */
export const moduleCheckCodes = {
  ...resources,
  ...provisioners,
  ...imports,
  ...conditions,
  ...functions,
  ...outputs,
  ...settings,
} as const;
