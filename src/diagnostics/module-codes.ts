/**
 * The codes of reading the files of a Terraform module into declarations: see `codes.ts` for the conventions. Wording and places are
 * those of `terraform validate`. Examples are the only file of a module; `# name:` on a line of its own begins another file.
 */
import { entry as catalogueEntry, type CatalogueEntry } from "./catalogue-entry.ts";

function entry(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return catalogueEntry(summary, detail, explanation, text, "module");
}

function warning(summary: string, detail: string, explanation: string, text: string): CatalogueEntry {
  return { ...entry(summary, detail, explanation, text), severity: "warning" };
}

const NAME =
  "A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.";

function nameEntry(summary: string, what: string, text: string): CatalogueEntry {
  return entry(summary, NAME, `${what} has to be a name, since references are made of names.`, text);
}

const names = {
  "invalid-variable-name": nameEntry("Invalid variable name", "What a variable is called", 'variable "1" {\n}\n'),
  "invalid-local-name": nameEntry(
    "Invalid local value name",
    "What a local value is called",
    "# main.tf.json:\n" + '{"locals": {"1": 2}}\n',
  ),
  "invalid-output-name": nameEntry("Invalid output name", "What an output is called", 'output "1" {\n  value = 1\n}\n'),
  "invalid-module-name": nameEntry(
    "Invalid module instance name",
    "What a module call is called",
    'module "1" {\n  source = "./a"\n}\n',
  ),
  "invalid-resource-type-name": nameEntry(
    "Invalid resource type name",
    "The type of a resource",
    'resource "a b" "c" {\n}\n',
  ),
  "invalid-resource-name": nameEntry("Invalid resource name", "What a resource is called", 'resource "a" "b c" {\n}\n'),
  "invalid-data-source-name": nameEntry(
    "Invalid data source name",
    "The type of a data source",
    'data "a b" "c" {\n}\n',
  ),
  "invalid-data-name": nameEntry("Invalid data resource name", "What a data source is called", 'data "a" "b c" {\n}\n'),
  "invalid-ephemeral-type-name": nameEntry(
    "Invalid ephemeral resource type",
    "The type of an ephemeral resource",
    'ephemeral "a b" "c" {\n}\n',
  ),
  "invalid-ephemeral-name": nameEntry(
    "Invalid ephemeral resource name",
    "What an ephemeral resource is called",
    'ephemeral "a" "b c" {\n}\n',
  ),
  "invalid-check-name": nameEntry(
    "Invalid check block name",
    "What a check is called",
    'check "1" {\n  assert {\n    condition     = a.b.c\n    error_message = "No."\n  }\n}\n',
  ),
  "reserved-variable-name": entry(
    "Invalid variable name",
    "The variable name {0} is reserved due to its special meaning inside module blocks.",
    "Nobody could set the variable in a module call, where the name is that of an argument or block of its own.",
    'variable "source" {\n}\n',
  ),
} as const;

const values = {
  "unsuitable-value-type": entry(
    "Unsuitable value type",
    "Unsuitable value: {0}",
    "The argument takes a constant of another type.",
    'variable "a" {\n  sensitive = "x"\n}\n',
  ),
  "invalid-variable-default": entry(
    "Invalid default value for variable",
    "This default value is not compatible with the variable's type constraint: {0}.",
    "The default value cannot be converted to the variable's type.",
    'variable "a" {\n  type    = number\n  default = "x"\n}\n',
  ),
  "null-variable-default": entry(
    "Invalid default value for variable",
    "A null default value is not valid when nullable=false.",
    "The variable is never null, so that its default value cannot be null either.",
    'variable "a" {\n  nullable = false\n  default  = null\n}\n',
  ),
  "static-list-required": entry(
    "Invalid expression",
    "A static list expression is required.",
    "The argument is not evaluated: its list has to be written out.",
    'output "a" {\n  value      = 1\n  depends_on = "b"\n}\n',
  ),
  "static-map-required": entry(
    "Invalid expression",
    "A static map expression is required.",
    "The argument is not evaluated: its map has to be written out.",
    'module "a" {\n  source    = "./a"\n  providers = []\n}\n',
  ),
  "static-reference-required": entry(
    "Invalid expression",
    "A single static variable reference is required: only attribute access and indexing with constant keys. No calculations, function calls, template expressions, etc are allowed here.",
    "The argument is not evaluated: it names something, with all keys written out.",
    'output "a" {\n  value      = 1\n  depends_on = [1]\n}\n',
  ),
  "quoted-reference": warning(
    "Quoted references are deprecated",
    "In this context, references are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted references are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this reference to silence this warning.",
    "Write the reference without quotes.",
    'output "a" {\n  value      = 1\n  depends_on = ["b.c"]\n}\n',
  ),
  "quoted-keyword": warning(
    "Quoted keywords are deprecated",
    "In this context, keywords are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted keywords are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this keyword to silence this warning.",
    "Write the keyword without quotes.",
    'resource "a" "b" {\n  provisioner "local-exec" {\n    when = "destroy"\n  }\n}\n',
  ),
  "invalid-version-constraint": entry(
    "Invalid version constraint",
    "This string does not use correct version constraint syntax.",
    "A constraint is an operator with a version; several are separated by commas.",
    'terraform {\n  required_version = "latest"\n}\n',
  ),
  "version-not-a-string": entry(
    "Invalid version constraint",
    "A string value is required for {0}.",
    "Version constraints are written in quotes.",
    "terraform {\n  required_version = []\n}\n",
  ),
} as const;

const rules = {
  "constant-condition": entry(
    "Invalid {0} expression",
    "The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
    "The condition has the same result whatever the module is used for.",
    'output "a" {\n  value = 1\n  precondition {\n    condition     = true\n    error_message = "No."\n  }\n}\n',
  ),
  "validation-of-something-else": entry(
    "Invalid variable validation condition",
    "The condition for variable {0} must refer to var.{1} in order to test incoming values.",
    "What does not depend on the variable's value does not belong to its validation.",
    'variable "a" {\n  validation {\n    condition     = var.b > 1\n    error_message = "No."\n  }\n}\n',
  ),
  "condition-refers-to-itself": entry(
    "Invalid reference in {0}",
    "Configuration for {1} may not refer to itself.",
    "Use `self` in postconditions; preconditions are checked before there is anything to refer to.",
    'resource "a" "b" {\n  lifecycle {\n    precondition {\n      condition     = a.b.c\n      error_message = "No."\n    }\n  }\n}\n',
  ),
  "rule-in-override": entry(
    "Can't override {0} blocks",
    "Override files cannot override {1} blocks.",
    "Conditions are declared in primary files only.",
    'variable "a" {\n}\n# override.tf:\nvariable "a" {\n  validation {\n    condition     = var.a > 1\n    error_message = "No."\n  }\n}\n',
  ),
  "check-in-override": entry(
    "Can't override check blocks",
    "Override files cannot override check blocks.",
    "Checks are declared in primary files only.",
    '# override.tf:\ncheck "a" {\n}\n',
  ),
  "check-without-assert": entry(
    "Zero assert blocks",
    "Check blocks must have at least one assert block.",
    "A check without a condition checks nothing.",
    'check "a" {\n}\n',
  ),
  "several-data-in-check": entry(
    "Multiple data resource blocks",
    "This check block already has a data resource defined at {0}.",
    "A check has one data source of its own at most.",
    'check "a" {\n  data "b" "c" {\n  }\n  data "b" "d" {\n  }\n}\n',
  ),
  "nested-data-repetition": entry(
    "Invalid {0} attribute",
    'The "count" and "for_each" meta-arguments are not supported within nested data blocks.',
    "The data source of a check exists once.",
    'check "a" {\n  data "b" "c" {\n    count = 2\n  }\n}\n',
  ),
  "nested-data-lifecycle": entry(
    "Invalid lifecycle block",
    'Nested data blocks do not support "lifecycle" blocks as the lifecycle is managed by the containing block.',
    "The data source of a check is read together with the check.",
    'check "a" {\n  data "b" "c" {\n    lifecycle {\n    }\n  }\n}\n',
  ),
  "output-postcondition": entry(
    "Postconditions are not allowed",
    "Output values can only have preconditions, not postconditions.",
    "Nothing happens to an output after its preconditions were checked.",
    'output "a" {\n  value = 1\n  postcondition {\n    condition     = a.b.c\n    error_message = "No."\n  }\n}\n',
  ),
} as const;

const blocks = {
  "count-and-for-each": entry(
    'Invalid combination of "count" and "for_each"',
    'The "count" and "for_each" meta-arguments are mutually-exclusive, only one should be used to be explicit about the number of resources to be created.',
    "Use one of the two.",
    'resource "a" "b" {\n  count    = 1\n  for_each = {}\n}\n',
  ),
  "reserved-block-type": entry(
    "Reserved block type name in {0} block",
    "The block type name {1} is reserved for use by Terraform in a future version.",
    "A provider or module that has such a block needs an escaping block, `_`, around it.",
    'resource "a" "b" {\n  locals {\n  }\n}\n',
  ),
  "duplicate-nested-block": entry(
    "Duplicate {0} block",
    "This {1} already has a {0} block at {2}.",
    "One block of this type may be there.",
    'resource "a" "b" {\n  lifecycle {\n  }\n  lifecycle {\n  }\n}\n',
  ),
  "duplicate-escape-block": entry(
    "Duplicate escaping block",
    'The special block type "_" can be used to force particular arguments to be interpreted as {0} rather than as meta-arguments, but each {1} block can have only one such block. The first escaping block was at {2}.',
    "One escaping block holds all arguments that need it.",
    'resource "a" "b" {\n  _ {\n  }\n  _ {\n  }\n}\n',
  ),
  "lifecycle-argument-of-managed": entry(
    "Invalid {0} resource lifecycle argument",
    'The lifecycle argument {1} is defined only for managed resources ("resource" blocks), and is not valid for {0} resources.',
    "Only resources that are created and destroyed have such arguments.",
    'data "a" "b" {\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n',
  ),
  "ignore-changes-wildcard": entry(
    "Invalid ignore_changes wildcard",
    'The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
    "Write `ignore_changes = all`.",
    'resource "a" "b" {\n  lifecycle {\n    ignore_changes = ["*"]\n  }\n}\n',
  ),
  "ignore-changes-mixed": entry(
    "Invalid ignore_changes ruleset",
    'Cannot mix wildcard string "*" with non-wildcard references.',
    "Either all changes are ignored, or those of the attributes that are named.",
    'resource "a" "b" {\n  lifecycle {\n    ignore_changes = ["*", c]\n  }\n}\n',
  ),
  "replace-trigger-each": entry(
    "Invalid each reference in replace_triggered_by expression",
    "Only each.key may be used in replace_triggered_by.",
    "The instance of a resource is selected by the key.",
    'resource "a" "b" {\n  lifecycle {\n    replace_triggered_by = [a.c[each.value]]\n  }\n}\n',
  ),
  "replace-trigger-count": entry(
    "Invalid count reference in replace_triggered_by expression",
    "Only count.index may be used in replace_triggered_by.",
    "The instance of a resource is selected by the index.",
    'resource "a" "b" {\n  lifecycle {\n    replace_triggered_by = [a.c[count.x]]\n  }\n}\n',
  ),
  "replace-trigger-of-something-else": entry(
    "Invalid reference in replace_triggered_by expression",
    "Only resources, count.index, and each.key may be used in replace_triggered_by.",
    "Put values of another kind into a `terraform_data` resource, and name that.",
    'resource "a" "b" {\n  lifecycle {\n    replace_triggered_by = [local.c]\n  }\n}\n',
  ),
  "replace-trigger-without-resource": entry(
    "Invalid replace_triggered_by expression",
    "Missing resource reference in replace_triggered_by expression.",
    "Each element names one resource, one of its instances or attributes.",
    'resource "a" "b" {\n  lifecycle {\n    replace_triggered_by = [1]\n  }\n}\n',
  ),
  "replace-trigger-of-several-resources": entry(
    "Invalid replace_triggered_by expression",
    "Multiple resource references in replace_triggered_by expression.",
    "Each element names one resource, one of its instances or attributes.",
    'resource "a" "b" {\n  lifecycle {\n    replace_triggered_by = [a.c[a.d.e]]\n  }\n}\n',
  ),
  "removed-provisioner-type": entry(
    "The {0} provisioner has been removed",
    "The {0} provisioner was deprecated in Terraform 0.13.4 has been removed from Terraform. Visit https://learn.hashicorp.com/collections/terraform/provision for alternatives to using provisioners that are a better fit for the Terraform workflow.",
    "There are `file`, `local-exec` and `remote-exec` left.",
    'resource "a" "b" {\n  provisioner "chef" {\n  }\n}\n',
  ),
  "invalid-when-keyword": entry(
    'Invalid "when" keyword',
    'The "when" argument requires one of the following keywords: create or destroy.',
    "A provisioner runs when the resource is created or when it is destroyed.",
    'resource "a" "b" {\n  provisioner "local-exec" {\n    when = update\n  }\n}\n',
  ),
  "invalid-on-failure-keyword": entry(
    'Invalid "on_failure" keyword',
    'The "on_failure" argument requires one of the following keywords: continue or fail.',
    "A provisioner that fails makes the run fail, or does not.",
    'resource "a" "b" {\n  provisioner "local-exec" {\n    on_failure = ignore\n  }\n}\n',
  ),
  "destroy-reference": entry(
    "Invalid reference from destroy provisioner",
    "Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
    "Keep what the provisioner needs in an attribute of the resource, and refer to it by `self`.",
    'resource "a" "b" {\n  provisioner "local-exec" {\n    when    = destroy\n    command = var.c\n  }\n}\n',
  ),
} as const;

/** The codes of declarations; those of providers, sources and several files are in `module-provider-codes.ts` and `module-file-codes.ts`. */
export const moduleCodes = { ...names, ...values, ...rules, ...blocks } as const;
