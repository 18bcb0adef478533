/**
 * The codes of references and expressions in a Terraform module: see `codes.ts` for the conventions. Wording and places are those of
 * `terraform validate`. Examples are the only file of a module.
 */
import { entry } from "./catalogue-entry.ts";

const INVALID = "Invalid reference";

/** What is wrong with the form of a reference. */
const forms = {
  "object-accessed-directly": entry(
    INVALID,
    'The "{0}" object cannot be accessed directly. Instead, access one of its attributes.',
    "Objects such as `var` and `local` are no values: name one of what is in them.",
    'output "a" {\n  value = var\n}\n',
    "module",
  ),
  "object-operation": entry(
    INVALID,
    'The "{0}" object does not support this operation.',
    "What comes after the name of an object such as `var` or `data` has to be a full stop and a name.",
    'output "a" {\n  value = var["b"]\n}\n',
    "module",
  ),
  "object-without-names": entry(
    INVALID,
    'The "{0}" object must be followed by two attribute names: the {1} and the resource name.',
    "After `data`, `ephemeral` and `resource` come a type and a name.",
    'output "a" {\n  value = data.b\n}\n',
    "module",
  ),
  "resource-without-name": entry(
    INVALID,
    "A reference to a {0} must be followed by at least one attribute access, specifying the resource name.",
    "A word that is none of the language's own is the type of a resource, and its name has to follow. A text that should stand for itself needs quotes.",
    'output "a" {\n  value = word\n}\n',
    "module",
  ),
  "module-operation": entry(
    INVALID,
    "Module instance objects do not support this operation.",
    "After a module call, and the key of an instance, comes a full stop and the name of an output.",
    'output "a" {\n  value = module.b[0][1]\n}\n',
    "module",
  ),
  "reserved-symbol": entry(
    "Reserved symbol name",
    'The symbol name "{0}" is reserved for use in a future Terraform version. If you are using a provider that already uses this as a resource type name, add the prefix "resource." to force interpretation as a resource type name.',
    "`template`, `lazy` and `arg` cannot be types of resources unless `resource.` is put before them.",
    'output "a" {\n  value = lazy.b\n}\n',
    "module",
  ),
} as const;

/** What is referred to and not there. */
const undeclared = {
  "undeclared-variable": entry(
    "Reference to undeclared input variable",
    "An input variable with the name {0} has not been declared.{1}",
    "No file of the module has a `variable` block of this name.",
    'output "a" {\n  value = var.b\n}\n',
    "module",
  ),
  "undeclared-local": entry(
    "Reference to undeclared local value",
    "A local value with the name {0} has not been declared.{1}",
    "No `locals` block of the module has this name.",
    'output "a" {\n  value = local.b\n}\n',
    "module",
  ),
  "undeclared-resource": entry(
    "Reference to undeclared resource",
    "{0} resource {1} {2} has not been declared in the root module.{3}",
    "No file of the module has a block for this resource.",
    'output "a" {\n  value = null_resource.b.id\n}\n',
    "module",
  ),
  "undeclared-module": entry(
    "Reference to undeclared module",
    "No module call named {0} is declared in the root module.{1}",
    "No file of the module has a `module` block of this name.",
    'output "a" {\n  value = module.b.c\n}\n',
    "module",
  ),
  "scoped-resource": entry(
    "Reference to scoped resource",
    "The referenced data resource {0} {1} is not available from this context.",
    "A data source inside a `check` block can be seen in this block only.",
    'check "a" {\n  data "http" "b" {\n  }\n  assert {\n    condition     = data.http.b.status_code == 200\n    error_message = "It fails."\n  }\n}\noutput "c" {\n  value = data.http.b.body\n}\n',
    "module",
  ),
} as const;

/** What is there, and cannot be used so. */
const misuse = {
  "missing-instance-key": entry(
    "Missing resource instance key",
    'Because {0} has "{1}" set, its attributes must be accessed on specific instances.\n\nFor example, to correlate with indices of a referring resource, use:\n    {0}[{2}]',
    "A resource with `count` or `for_each` is a collection of instances.",
    'resource "null_resource" "b" {\n  count = 2\n}\noutput "a" {\n  value = null_resource.b.id\n}\n',
    "module",
  ),
  "unexpected-instance-key": entry(
    "Unexpected resource instance key",
    'Because {0} does not have "count" or "for_each" set, references to it must not include an index key. Remove the bracketed index to refer to the single instance of this resource.',
    "A resource without `count` and `for_each` is one instance.",
    'resource "null_resource" "b" {\n}\noutput "a" {\n  value = null_resource.b[0].id\n}\n',
    "module",
  ),
  "resource-count-attribute": entry(
    "Invalid resource count attribute",
    'The special "count" attribute is no longer supported after Terraform v0.12. Instead, use length({0}) to count resource instances.',
    "Old versions had the number of instances as an attribute.",
    'resource "null_resource" "b" {\n}\noutput "a" {\n  value = null_resource.b.count\n}\n',
    "module",
  ),
  "each-value-outside": entry(
    "each.value cannot be used in this context",
    'A reference to "each.value" has been used in a context in which it is unavailable, such as when the configuration no longer contains the value in its "for_each" expression. Remove this reference to each.value in your configuration to work around this error.',
    "`each.key` and `each.value` are of an instance: there are none where `for_each` is not set.",
    'output "a" {\n  value = each.value\n}\n',
    "module",
  ),
  "count-outside": entry(
    'Reference to "count" in non-counted context',
    'The "count" object can only be used in "module", "resource", and "data" blocks, and only when the "count" argument is set.',
    "`count.index` is the number of an instance: there is none where `count` is not set.",
    'output "a" {\n  value = count.index\n}\n',
    "module",
  ),
  "each-outside": entry(
    'Reference to "each" in context without for_each',
    'The "each" object can be used only in "module" or "resource" blocks, and only when the "for_each" argument is set.',
    "`each.key` and `each.value` are of an instance: there are none where `for_each` is not set.",
    'output "a" {\n  value = each.key\n}\n',
    "module",
  ),
  "self-outside": entry(
    'Invalid "self" reference',
    'The "self" object is not available in this context. This object can be used only in resource provisioner, connection, and postcondition blocks.',
    "`self` is the resource that a provisioner, connection or postcondition belongs to.",
    'output "a" {\n  value = self.id\n}\n',
    "module",
  ),
  "no-such-count-attribute": entry(
    'Invalid "count" attribute',
    'The "count" object does not have an attribute named {0}. The only supported attribute is count.index, which is the index of each instance of a resource block that has the "count" argument set.',
    "`count` has one attribute.",
    'resource "null_resource" "b" {\n  count    = 2\n  triggers = { a = count.number }\n}\n',
    "module",
  ),
  "no-such-each-attribute": entry(
    'Invalid "each" attribute',
    'The "each" object does not have an attribute named {0}. The supported attributes are each.key and each.value, the current key and value pair of the "for_each" attribute set.',
    "`each` has two attributes.",
    'resource "null_resource" "b" {\n  for_each = toset(["a"])\n  triggers = { a = each.name }\n}\n',
    "module",
  ),
  "no-such-path-attribute": entry(
    'Invalid "path" attribute',
    'The "path" object does not have an attribute named {0}.{1}',
    "`path` has the attributes `cwd`, `module` and `root`.",
    'output "a" {\n  value = path.modul\n}\n',
    "module",
  ),
  "no-such-terraform-attribute": entry(
    'Invalid "terraform" attribute',
    "{0}",
    "`terraform` has one attribute that every version knows, `workspace`.",
    'output "a" {\n  value = terraform.env\n}\n',
    "module",
  ),
  "self-referential-block": entry(
    "Self-referential block",
    "Configuration for {0} may not refer to itself.",
    "What a block is made of cannot depend on the block. Provisioners, connections and postconditions use `self`.",
    'resource "null_resource" "b" {\n  triggers = { a = null_resource.b.id }\n}\n',
    "module",
  ),
  "dependency-cycle": entry(
    "Cycle: {0}",
    "Each of these refers to another one of them, so that none can be known first. Take one of the references out.",
    "The names are in alphabetical order; each of them refers to another one, and in the end to itself.",
    "locals {\n  a = local.b\n  b = local.a\n}\n",
    "module",
  ),
} as const;

/** Every code with its entry. */
export const moduleReferenceCodes = { ...forms, ...undeclared, ...misuse } as const;
