/**
 * The codes of what Terraform accepts when it validates a module, or cannot see, and that is still wrong or to no purpose: see `codes.ts`
 * for the conventions. Wording is our own but for what rendering a template says.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "insight");
}

/** Files that the examples find beside `main.tf`: the module in `child`, and templates. */
const CALL = 'module "a" {\n  source = "./child"\n';

const variables = {
  "impossible-default": entry(
    "Impossible default value",
    "The default value of variable {0} never passes the variable's own validation, so leaving the variable out is always an error.{1}",
    "Give a default that is valid, or none, so that the variable has to be set.",
    'variable "a" {\n  type    = number\n  default = 0\n  validation {\n    condition     = var.a > 0\n    error_message = "Positive."\n  }\n}\n',
  ),
  "constant-module-condition": entry(
    "Constant condition",
    "This condition is always {0} in this module, whatever is passed to it, by the types of what it refers to.",
    "A comparison of values of different types is always false, and what is not nullable is never null.",
    'variable "a" {\n  type = number\n}\noutput "b" {\n  value = var.a == "1" ? 1 : 2\n}\n',
  ),
} as const;

const calls = {
  "unused-module-argument": entry(
    "Unused module argument",
    "The module {1} declares variable {0} but never uses it, so this argument has no effect.",
    "Leave the argument out, and the variable too where the module is yours.",
    `${CALL}  unused = 1\n}\n`,
  ),
  "unused-module-output": entry(
    "Unused module output",
    "Nothing here uses output {0} of the module {1}.",
    "Leave the output out, unless others call the module.",
    `${CALL}}\n`,
  ),
  "refused-module-argument": entry(
    "Unacceptable module argument",
    "The module refuses this value: it never passes the validation of variable {0}.{1}",
    "Pass a value that the variable's validation accepts.",
    `${CALL}  more = 1\n}\n`,
  ),
  "refused-variable": entry(
    "Unacceptable module argument",
    "The module refuses every value that variable {0} may have: none of them passes the validation of its variable {1}.",
    "The validations of the two variables contradict each other.",
    `variable "b" {\n  type = number\n  validation {\n    condition     = contains([0, -1], var.b)\n    error_message = "Not positive."\n  }\n}\n${CALL}  positive = var.b\n}\n`,
  ),
} as const;

const templates = {
  "invalid-template-call": entry(
    "{0}",
    "{1}",
    "The file that is rendered is no valid template, or does not get what it needs.",
    'output "a" {\n  value = templatefile("${path.module}/hello.tftpl", {})\n}\n',
  ),
  "unused-template-variable": entry(
    "Unused template variable",
    "The template {0} does not use {1}.",
    "Leave the entry out, or use it in the template.",
    'output "a" {\n  value = templatefile("${path.module}/hello.tftpl", { name = "b", other = "c" })\n}\n',
  ),
} as const;

const collisions = {
  "equal-set-element": entry(
    "Equal elements of a set",
    "An element before this one is {0} too, and a set has each element once.",
    "Where the set is used for `for_each`, there is one instance less than there seems to be.",
    'output "a" {\n  value = toset(["b", "b"])\n}\n',
  ),
  "equal-object-key": entry(
    "Equal keys of an object",
    "A key before this one is {0} too, and the later value replaces the earlier one.",
    "Keys that are computed are equal for the values that the module gives them.",
    'locals {\n  a = "c"\n}\noutput "b" {\n  value = { c = 1, (local.a) = 2 }\n}\n',
  ),
  "repeated-zipmap-key": entry(
    "Repeated key",
    "The key {0} is more than once among the keys, and only the last value for it is kept.",
    "Each key of a map has one value.",
    'output "a" {\n  value = zipmap(["b", "b"], [1, 2])\n}\n',
  ),
  "repeated-merge-key": entry(
    "Repeated key",
    "The key {0} is made by an earlier loop of this call too, and only the last value for it is kept.",
    "Loops whose results are merged have to make different keys.",
    'output "a" {\n  value = merge({ for b in ["c"] : b => 1 }, { for d in ["c"] : d => 2 })\n}\n',
  ),
  "overridden-merge-key": entry(
    "Overridden key",
    "A later argument of this call sets {0} too, so that this value is never used.",
    "Leave out the value that is replaced.",
    'output "a" {\n  value = merge({ b = 1 }, { b = 2 })\n}\n',
  ),
} as const;

const functions = {
  "rejected-argument": entry(
    "Invalid function argument",
    "{0}",
    "The function rejects this argument whatever the others are.",
    'variable "a" {\n}\noutput "b" {\n  value = timeadd(var.a, "1 day")\n}\n',
  ),
} as const;

const messages = {
  "sensitive-error-message": entry(
    "Error message refers to sensitive values",
    "The error expression used to explain this condition refers to sensitive values, so Terraform will not display the resulting message.\n\nYou can correct this by removing references to sensitive values, or by carefully using the nonsensitive() function if the expression will not reveal the sensitive data.",
    "The condition still works, but nobody is told why it fails.",
    'variable "a" {\n  sensitive = true\n}\noutput "b" {\n  value = 1\n  precondition {\n    condition     = var.a != ""\n    error_message = "Not ${var.a}."\n  }\n}\n',
  ),
  "ephemeral-error-message": entry(
    "Error message refers to ephemeral values",
    "The error expression used to explain this condition refers to ephemeral values, so Terraform will not display the resulting message.\n\nYou can correct this by removing references to ephemeral values.",
    "Messages are stored in plans, where ephemeral values must not be.",
    'variable "a" {\n  ephemeral = true\n}\noutput "b" {\n  value = 1\n  precondition {\n    condition     = var.a != ""\n    error_message = "Not ${var.a}."\n  }\n}\n',
  ),
} as const;

const plans = {
  "moved-object-exists": entry(
    "Moved object still exists",
    "This block moves {0} away, but it is still declared at {1}. Rename what is declared there, or leave the block out.",
    "What is moved has a new name in the configuration, and the old one is gone. The plan refuses both.",
    'moved {\n  from = terraform_data.a\n  to   = terraform_data.b\n}\nresource "terraform_data" "a" {\n}\n',
  ),
  "removed-object-exists": entry(
    "Removed object still exists",
    "A removed block says that {0} was removed, but it is still declared here. Remove one of the two.",
    "A removed block takes the place of what it removes. The plan refuses both.",
    'removed {\n  from = terraform_data.a\n}\nresource "terraform_data" "a" {\n}\n',
  ),
  "undeclared-replace-trigger": entry(
    "Reference to undeclared resource",
    "A resource {0} has not been declared in this module.{1}",
    "The plan looks for what triggers a replacement and does not find it.",
    'resource "terraform_data" "a" {\n  lifecycle {\n    replace_triggered_by = [terraform_data.b]\n  }\n}\n',
  ),
  "backend-reference": entry(
    "Variables and functions not allowed",
    "Where the state is kept is known before anything has a value, so only constants may be used here. Leave the argument out and pass it to terraform init with -backend-config.",
    "Terraform refuses references and calls in backend and cloud blocks when it is initialized. OpenTofu has more.",
    'variable "a" {\n}\nterraform {\n  backend "s3" {\n    bucket = var.a\n  }\n}\n',
  ),
} as const;

/** Every code with its entry. */
export const moduleInsightCodes = {
  ...variables,
  ...calls,
  ...templates,
  ...collisions,
  ...functions,
  ...messages,
  ...plans,
} as const;
