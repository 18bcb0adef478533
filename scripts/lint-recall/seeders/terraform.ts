// Mistakes in Terraform's own blocks and in references: whole blocks between real ones, and lines in real blocks.
import type { Block } from "../../../src/index.ts";
import { lineAbove } from "../insertions.ts";
import type { RealFile } from "../real-file.ts";
import type { Seeder, Shape } from "../seeder.ts";

/** Returns whether a file is a part of a module: not its variables, tests or overrides. */
function isModuleFile({ path }: RealFile): boolean {
  return path.endsWith(".tf") && !/(?:^|[/_])override\.tf$/.test(path);
}

/** Returns text above a block at the top of a file. */
const atTop = (text: string): Shape => ({
  name: text.replaceAll("\n", " "),
  make: (file, random) => (isModuleFile(file) ? lineAbove(file, random, "top", text) : null),
});

/** Returns a line in a real block of a type, whose body has none of the names in the line. */
const inBlock = (type: string, line: string, without: RegExp): Shape => ({
  name: `${line} in ${type}`,
  make(file, random) {
    if (!isModuleFile(file)) return null;
    return lineAbove(file, random, "block", line, (node) => {
      const block = node.parent?.parent;
      if (block?.type !== "Block" || block.parent?.parent?.type !== "ConfigFile") return false;
      const { blockType, body } = block as Block;
      return blockType.name === type && !without.test(body.text);
    });
  },
});

/** Returns a shape for files outside of directories of modules: outputs of a called module may be sensitive. */
const inRootModule = ({ name, make }: Shape): Shape => ({
  name,
  make: (file, random) => (/(?:^|\/)modules?\//.test(file.path) ? null : make(file, random)),
});

const resource = (...lines: readonly string[]): Shape =>
  atTop(['resource "terraform_data" "seeded" {', ...lines.map((line) => `  ${line}`), "}"].join("\n"));

const variable = (...lines: readonly string[]): Shape =>
  atTop(['variable "seeded" {', ...lines.map((line) => `  ${line}`), "}"].join("\n"));

const settings = (...lines: readonly string[]): Shape =>
  atTop(["terraform {", ...lines.map((line) => `  ${line}`), "}"].join("\n"));

/** Returns a shape for files that constrain no version of Terraform. */
const withoutConstraint = (shape: Shape): Shape => ({
  ...shape,
  make: (file, random) => (file.text.includes("required_version") ? null : shape.make(file, random)),
});

/** Returns a version of a provider that few files use, and blocks. */
const ofProvider = (name: string, version: string, ...lines: readonly string[]): Shape =>
  atTop([`provider "${name}" {`, `  version = "${version}"`, "}", ...lines].join("\n"));

const TERRAFORM = ["terraform"] as const;

/** Rules of the preset for Terraform. */
export const TERRAFORM_BLOCKS: readonly Seeder[] = [
  {
    rule: "terraform/no-undeclared-reference",
    shapes: [
      atTop('output "seeded" {\n  value = var.seeded_missing\n}'),
      atTop("locals {\n  seeded = local.seeded_missing\n}"),
      atTop('output "seeded" {\n  value = [for one in module.seeded_missing.ids : upper(one)]\n}'),
      resource('input = "x-${terraform_data.seeded_missing.id}"'),
      resource("depends_on = [terraform_data.seeded_missing]"),
      inBlock("resource", "seeded = data.seeded_type.missing.id", /seeded/),
      inBlock("output", "depends_on = [module.seeded_missing]", /depends_on/),
    ],
  },
  {
    rule: "terraform/no-misplaced-reference",
    shapes: [
      resource("input = each.key"),
      resource('input = "n${count.index}"'),
      atTop('output "seeded" {\n  value = self.id\n}'),
      variable("default = local.seeded"),
      resource("lifecycle {", "  create_before_destroy = var.seeded", "}"),
      resource("input = terraform_data.seeded.id"),
      inBlock("resource", 'seeded = "${each.value.name}-x"', /for_each|dynamic|seeded/),
      inBlock("data", "seeded = count.index + 1", /count|seeded/),
    ],
  },
  {
    rule: "terraform/no-dependency-cycle",
    shapes: [
      atTop("locals {\n  seeded_a = local.seeded_b\n  seeded_b = [local.seeded_a]\n}"),
      atTop(
        'resource "terraform_data" "seeded_a" {\n  input = terraform_data.seeded_b.id\n}\nresource "terraform_data" "seeded_b" {\n  depends_on = [terraform_data.seeded_a]\n}',
      ),
      atTop(
        'locals {\n  seeded = terraform_data.seeded[0].id\n}\nresource "terraform_data" "seeded" {\n  count = length(local.seeded)\n}',
      ),
    ],
  },
  {
    rule: "terraform/no-duplicate-declaration",
    shapes: [
      atTop('variable "seeded" {}\nvariable "seeded" {\n  default = 1\n}'),
      atTop('output "seeded" {\n  value = 1\n}\noutput "seeded" {\n  value = 2\n}'),
      atTop("locals {\n  seeded = 1\n}\nlocals {\n  seeded = 2\n}"),
      atTop('resource "terraform_data" "seeded" {}\nresource "terraform_data" "seeded" {}'),
      atTop('module "seeded" {\n  source = "./seeded"\n}\nmodule "seeded" {\n  source = "./seeded"\n}'),
    ],
  },
  {
    rule: "terraform/valid-declaration",
    shapes: [
      variable('defualt = "x"'),
      variable("type = string", 'descripton = "x"'),
      atTop('output "seeded" {\n  description = "x"\n}'),
      atTop('output "seeded" {\n  value     = 1\n  sensitiv = true\n}'),
      atTop('module "seeded" {\n  version = "1.0"\n}'),
      resource("lifecycle {", "  prevent_destory = true", "}"),
      atTop("resource terraform_data {\n}"),
      resource("lifecycle {", "  ignore_changes = [upper(input)]", "}"),
      atTop("moved {\n  from = terraform_data.seeded_a\n}"),
      atTop('variable "1seeded" {}'),
      variable("validation {", "  condition = var.seeded > 1", "}"),
      resource("lifecycle {", '  prevent_destroy = "yes-please"', "}"),
      resource("lifecycle {", "}", "lifecycle {", "}"),
      resource('provisioner "local-exec" {', "}"),
      settings('required_verison = ">= 1.5"'),
      inBlock("variable", "nulable = false", /nul/),
      inBlock("output", "sensitve = true", /sensiti/),
    ],
  },
  {
    rule: "terraform/valid-variable",
    shapes: [
      variable("type    = number", 'default = "ten"'),
      variable("type = sting"),
      variable("type    = list(string)", "default = { a = 1 }"),
      variable("type = object({ name = string, size = optional(nmber) })"),
      variable("type    = map(number)", 'default = { a = "x" }'),
      variable("type     = string", "default  = null", "nullable = false"),
      atTop('variable "count" {}'),
    ],
  },
  {
    rule: "terraform/valid-count-for-each",
    shapes: [
      resource('for_each = ["a", "b"]'),
      resource("count = -1"),
      resource("count    = 1", 'for_each = toset(["a"])'),
      resource("for_each = toset([1, 2])"),
      resource("count = null"),
      resource("for_each = { for name in [] : name => 1 } == {} ? 1 : 2"),
      atTop('module "seeded" {\n  source   = "./seeded"\n  for_each = ["a", "b"]\n}'),
    ],
  },
  {
    rule: "terraform/no-unknown-count-for-each",
    shapes: [
      resource("count = length(terraform_data.seeded_other.id)", "}", 'resource "terraform_data" "seeded_other" {'),
      resource(
        "for_each = toset(terraform_data.seeded_other[*].id)",
        "}",
        'resource "terraform_data" "seeded_other" {',
        "  count = 2",
      ),
      resource(
        "for_each = local.seeded",
        "}",
        'resource "terraform_data" "seeded_other" {',
        "}",
        "locals {",
        "  seeded = { (terraform_data.seeded_other.id) = 1 }",
      ),
      resource('for_each = toset(["x-${timestamp()}"])'),
    ],
  },
  {
    rule: "terraform/no-invalid-expression",
    shapes: [
      atTop('locals {\n  seeded_list = ["a"]\n  seeded      = local.seeded_list.name\n}'),
      atTop("locals {\n  seeded_map = { a = 1 }\n  seeded     = local.seeded_map.b\n}"),
      atTop(
        'variable "seeded" {\n  type = object({ name = string })\n}\noutput "seeded" {\n  value = var.seeded.nmae\n}',
      ),
      atTop('variable "seeded" {\n  type = list(string)\n}\noutput "seeded" {\n  value = "x-${var.seeded}"\n}'),
      atTop('variable "seeded" {\n  type = map(string)\n}\noutput "seeded" {\n  value = var.seeded + 1\n}'),
      resource('count = "two"'),
      atTop('variable "seeded" {\n  type = map(string)\n}\noutput "seeded" {\n  value = contains(var.seeded, "a")\n}'),
      atTop('variable "seeded" {\n  type = set(string)\n}\noutput "seeded" {\n  value = concat(["a"], var.seeded)\n}'),
      atTop('variable "seeded" {\n  type = list(string)\n}\noutput "seeded" {\n  value = format("%s", var.seeded)\n}'),
      atTop('locals {\n  seeded_name = "a"\n  seeded      = [for one in local.seeded_name : one]\n}'),
    ],
  },
  {
    rule: "terraform/no-failing-condition",
    shapes: [
      atTop(
        'locals {\n  seeded = ["a"]\n}\noutput "seeded" {\n  value = 1\n  precondition {\n    condition     = length(local.seeded) > 1\n    error_message = "No."\n  }\n}',
      ),
      resource(
        'input = "a"',
        "lifecycle {",
        "  postcondition {",
        '    condition     = self.input == "b"',
        '    error_message = "No."',
        "  }",
        "}",
      ),
      resource(
        "count = 2",
        "lifecycle {",
        "  precondition {",
        "    condition     = count.index > 2",
        '    error_message = "No."',
        "  }",
        "}",
      ),
    ],
  },
  {
    rule: "terraform/no-rejected-default",
    shapes: [
      variable("default = 0", "validation {", "  condition     = var.seeded > 0", '  error_message = "No."', "}"),
      variable(
        'default = "dev"',
        "validation {",
        '  condition     = contains(["test", "prod"], var.seeded)',
        '  error_message = "No."',
        "}",
      ),
      variable(
        'default = "A"',
        "validation {",
        '  condition     = can(regex("^[a-z]+$", var.seeded))',
        '  error_message = "No."',
        "}",
      ),
      variable(
        "type    = list(string)",
        "default = null",
        "validation {",
        "  condition     = length(var.seeded) > 0",
        '  error_message = "No."',
        "}",
      ),
      atTop(
        'variable "seeded" {\n  type    = map(string)\n  default = null\n}\nresource "terraform_data" "seeded" {\n  for_each = var.seeded\n}',
      ),
      atTop(
        'variable "seeded" {\n  type    = object({ a = optional(object({ b = string })) })\n  default = {}\n}\noutput "seeded" {\n  value = var.seeded.a.b\n}',
      ),
      atTop(
        'variable "seeded" {\n  type    = list(string)\n  default = null\n}\noutput "seeded" {\n  value = [for one in var.seeded : upper(one)]\n}',
      ),
    ],
  },
  {
    rule: "terraform/valid-custom-condition",
    shapes: [
      variable("validation {", "  condition     = true", '  error_message = "No."', "}"),
      variable("validation {", "  condition     = local.seeded", '  error_message = "No."', "}"),
      variable("type = string", "validation {", "  condition     = [var.seeded]", '  error_message = "No."', "}"),
      atTop('check "seeded" {\n}'),
    ],
  },
  {
    rule: "terraform/valid-lifecycle",
    shapes: [
      resource("lifecycle {", '  ignore_changes = ["*"]', "}"),
      resource("lifecycle {", "  replace_triggered_by = [var.seeded]", "}"),
    ],
  },
  {
    rule: "terraform/valid-provisioner",
    shapes: [
      resource('provisioner "local-exec" {', "  when    = create_later", '  command = "true"', "}"),
      resource('provisioner "file" {', '  destination = "/x"', '  sorce = "x"', "}"),
      resource('provisioner "local-exec" {', '  command    = "true"', "  on_failure = ignore", "}"),
      resource('provisioner "shell" {', '  inline = ["true"]', "}"),
    ],
  },
  {
    rule: "terraform/valid-refactoring",
    shapes: [
      atTop("moved {\n  from = terraform_data.seeded\n  to   = terraform_data.seeded\n}"),
      atTop("moved {\n  from = terraform_data.seeded\n  to   = module.seeded\n}"),
      atTop("moved {\n  from = local.seeded\n  to   = terraform_data.seeded\n}"),
      atTop('import {\n  to = terraform_data.seeded\n  id = ""\n}\nresource "terraform_data" "seeded" {}'),
      atTop(
        'import {\n  to = terraform_data.seeded["b"]\n  id = "b"\n}\nresource "terraform_data" "seeded" {\n  for_each = toset(["a"])\n}',
      ),
      atTop("moved {\n  from = terraform_data.seeded_a\n  to   = var.seeded\n}"),
    ],
  },
  {
    rule: "terraform/valid-provider",
    shapes: [
      settings(
        "required_providers {",
        "  seeded = {",
        '    source = "https://registry.terraform.io/a/seeded"',
        "  }",
        "}",
      ),
      atTop('provider "Seeded" {}'),
      settings("required_providers {", "  seeded = {", '    sorce = "a/seeded"', "  }", "}"),
      atTop('provider "seeded" {\n  alias = "a b"\n}'),
      settings("required_providers {", "  seeded = {", '    source = "a/b/c/seeded"', "  }", "}"),
    ],
  },
  {
    rule: "terraform/valid-terraform-block",
    shapes: [
      settings('backend "s33" {', "}"),
      settings('experiments = ["seeded"]'),
      settings('backend "local" {', "}", 'backend "s3" {', "}"),
    ],
  },
  {
    rule: "terraform/valid-version-constraint",
    shapes: [
      settings('required_version = "1.x"'),
      settings(
        "required_providers {",
        "  seeded = {",
        '    source  = "a/seeded"',
        '    version = ">= 1.0 < 2.0"',
        "  }",
        "}",
      ),
      settings('required_version = "=> 1.5"'),
      atTop('module "seeded" {\n  source  = "a/b/c"\n  version = "latest"\n}'),
      settings(
        "required_providers {",
        "  seeded = {",
        '    source  = "a/seeded"',
        '    version = "~> 1.0,"',
        "  }",
        "}",
      ),
    ],
  },
  {
    rule: "terraform/valid-resource",
    shapes: [
      resource('id = "x"'),
      resource("input = 1", 'output = "x"'),
      resource("lifecycle {", "  ignore_changes = [terraform_data.other.id]", "}"),
      atTop('output "seeded" {\n  value = terraform_data.seeded.result\n}\nresource "terraform_data" "seeded" {}'),
      atTop('data "terraform_remote_state" "seeded" {\n  backend = ["local"]\n}'),
      atTop('resource "terraform_dta" "seeded" {\n  provider = terraform\n}'),
    ],
  },
  {
    rule: "terraform/valid-attribute-value",
    shapes: [
      atTop(
        'resource "aws_instance" "seeded" {\n  ami           = "ami-0123456789abcdef0"\n  instance_type = "t3micro"\n}',
      ),
      atTop(
        'resource "aws_ebs_volume" "seeded" {\n  availability_zone = "eu-west-1a"\n  size              = 10\n  type              = "GP3"\n}',
      ),
      atTop(
        'resource "aws_lambda_function" "seeded" {\n  function_name = "seeded"\n  role          = "arn:aws:iam::123456789012:role/a"\n  memory_size   = 64\n}',
      ),
      atTop('locals {\n  seeded = "dedicate"\n}\nresource "aws_instance" "seeded" {\n  tenancy = local.seeded\n}'),
    ],
  },
  {
    rule: "terraform/no-leaked-value",
    shapes: [
      atTop('variable "seeded" {\n  sensitive = true\n}\noutput "seeded" {\n  value = var.seeded\n}'),
      atTop('variable "seeded" {\n  sensitive = true\n}\noutput "seeded" {\n  value = { a = "x-${var.seeded}" }\n}'),
      atTop('variable "seeded" {\n  ephemeral = true\n}\noutput "seeded" {\n  value = [var.seeded]\n}'),
      atTop('locals {\n  seeded = sensitive("x")\n}\noutput "seeded" {\n  value = local.seeded\n}'),
    ].map(inRootModule),
  },
  {
    rule: "terraform/no-quoted-types",
    shapes: [
      variable('type = "string"'),
      variable('type    = "list"', "default = []"),
      variable('type = "map"'),
      inBlock("variable", 'type = "string"', /type/),
    ],
  },
  {
    rule: "terraform/no-quoted-references",
    shapes: [
      resource('depends_on = ["terraform_data.other"]'),
      resource("lifecycle {", '  ignore_changes = ["input"]', "}"),
      resource('provider = "terraform"'),
      inBlock("resource", 'depends_on = ["module.seeded"]', /depends_on/),
      inBlock("resource", 'lifecycle {\n  ignore_changes = [\n    "tags",\n  ]\n}', /lifecycle/),
    ],
  },
  {
    rule: "terraform/no-deprecated-syntax",
    shapes: [
      resource('provisioner "local-exec" {', '  when    = "destroy"', '  command = "true"', "}"),
      atTop('provider "seeded" {\n  version = "~> 5.0"\n}'),
      resource('provisioner "local-exec" {', '  command    = "true"', '  on_failure = "continue"', "}"),
    ],
  },
  {
    rule: "terraform/no-deprecated-lookup",
    shapes: [
      atTop('locals {\n  seeded = lookup({ a = 1 }, "a")\n}'),
      atTop('output "seeded" {\n  value = upper(lookup(var.seeded, each.key))\n}'),
      inBlock("resource", 'seeded = "${lookup(var.seeded, "x")}"', /seeded/),
    ],
  },
  {
    rule: "terraform/no-remote-workspace",
    shapes: [
      settings(
        'required_version = ">= 1.0"',
        'backend "remote" {',
        "}",
        "}",
        "locals {",
        "  seeded = terraform.workspace",
      ),
      settings(
        'required_version = "~> 1.0.0"',
        'backend "remote" {',
        "}",
        "}",
        'output "seeded" {',
        '  value = "x-${terraform.workspace}"',
      ),
    ],
  },
  {
    rule: "terraform/no-redundant-ignore-changes",
    shapes: [
      resource("lifecycle {", "  ignore_changes = [output]", "}"),
      resource("input = 1", "lifecycle {", "  ignore_changes = [input, id]", "}"),
      resource("lifecycle {", "  ignore_changes = [", "    id,", "  ]", "}"),
    ],
  },
  {
    rule: "terraform/consistent-provider-names",
    shapes: [
      settings(
        "required_providers {",
        "  seeded = {",
        '    source = "a/seeded"',
        "  }",
        "  other = {",
        '    source = "a/seeded"',
        "  }",
        "}",
      ),
    ],
  },
  {
    rule: "terraform/unsupported-provider-feature",
    dialects: TERRAFORM,
    shapes: [
      ofProvider(
        "tfe",
        "0.38.0",
        'resource "tfe_workspace" "seeded" {',
        '  name = "seeded"',
        "  force_delete = true",
        "}",
      ),
      ofProvider("tfe", "0.38.0", 'resource "tfe_stack" "seeded" {', "}"),
      ofProvider(
        "tfe",
        "0.38.0",
        'output "seeded" {',
        "  value = data.tfe_workspace.seeded.locked",
        "}",
        'data "tfe_workspace" "seeded" {',
        '  name = "seeded"',
        "}",
      ),
      ofProvider(
        "vault",
        "3.25.0",
        'resource "vault_mount" "seeded" {',
        '  path = "seeded"',
        '  type = "kv"',
        '  plugin_version = "1"',
        "}",
      ),
    ],
  },
  {
    rule: "terraform/unavailable-feature",
    dialects: TERRAFORM,
    shapes: [
      settings('required_version = "~> 1.13.0"', "}", 'variable "seeded" {', "  const = true"),
      settings(
        'required_version = "~> 1.3.0"',
        "}",
        'check "seeded" {',
        "  assert {",
        "    condition     = var.seeded",
        '    error_message = "No."',
        "  }",
      ),
      settings('required_version = "~> 1.5.0"', "}", "removed {", "  from = terraform_data.seeded"),
      settings(
        'required_version = "< 1.1.0"',
        "}",
        "moved {",
        "  from = terraform_data.seeded_a",
        "  to   = terraform_data.seeded_b",
      ),
    ],
  },
  {
    rule: "terraform/unsupported-feature",
    dialects: TERRAFORM,
    // With two constraints, the versions are those that both allow.
    shapes: [
      settings('required_version = ">= 1.5"', "}", "removed {", "  from = terraform_data.seeded"),
      settings(
        'required_version = ">= 1.3"',
        "}",
        'check "seeded" {',
        "  assert {",
        "    condition     = var.seeded",
        '    error_message = "No."',
        "  }",
      ),
      settings(
        'required_version = ">= 1.0"',
        "}",
        "moved {",
        "  from = terraform_data.seeded_a",
        "  to   = terraform_data.seeded_b",
      ),
      settings('required_version = ">= 1.4, < 2.0"', "}", "import {", "  to = terraform_data.seeded", '  id = "x"'),
    ].map(withoutConstraint),
  },
];

/** Why a rule of the preset for Terraform has no mistakes here: other files decide. */
export const NOT_SEEDED: Readonly<Record<string, string>> = {
  "terraform/no-deprecated-argument": "needs the schema of a provider, see `npm run schemas -- validate`",
  "terraform/no-misleading-configuration": "is about OpenTofu",
  "terraform/no-rejected-module-argument": "needs a called module, see `npm run fuzz -- --target plan`",
  "terraform/no-undeclared-stack-input": "is about stack files",
  "terraform/no-undeclared-test-variable": "is about test files",
  "terraform/no-undeclared-tfvars": "is about variable files",
  "terraform/valid-module-call": "needs a called module, see `npm run fuzz -- --target modules`",
  "terraform/valid-override": "is about override files",
  "terraform/valid-query": "is about query files",
  "terraform/valid-stack": "is about stack files",
  "terraform/valid-static-context": "is about OpenTofu, and called modules",
  "terraform/valid-template": "needs a template file",
  "terraform/valid-test": "is about test files, see `npm run fuzz -- --target plan`",
  "terraform/valid-tfvars": "is about variable files",
};
