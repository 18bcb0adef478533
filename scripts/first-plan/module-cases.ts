// Values of `count` and `for_each` that pass modules: inputs and outputs, through up to two levels.
import { dedent } from "../../tools/dedent.ts";
import type { ModuleFiles } from "../../tools/module-host.ts";
import { type CaseGroup, resourceWith, textAfter } from "./case.ts";

const ROOT = dedent`
  resource "terraform_data" "a" {
    input = "n"
  }
  resource "terraform_data" "each" {
    for_each = toset(["x", "y"])
    input    = each.key
  }
`;

/** Modules that pass their inputs on, and return what they get, know and create. */
const NETWORK: ModuleFiles = {
  "network/main.tf": dedent`
    variable "names" {
      type = list(string)
    }
    variable "label" {
      type    = string
      default = "label"
    }
    resource "terraform_data" "subnet" {
      count = length(var.names)
      input = var.names[count.index]
    }
    module "inner" {
      source = "./inner"
      label  = var.label
    }
    output "ids" {
      value = terraform_data.subnet[*].id
    }
    output "names" {
      value = terraform_data.subnet[*].input
    }
    output "by_name" {
      value = { for one in terraform_data.subnet : one.input => one.id }
    }
    output "inner_id" {
      value = module.inner.id
    }
    output "inner" {
      value = module.inner
    }
    output "label" {
      value = module.inner.label
    }
  `,
  "network/inner/main.tf": dedent`
    variable "label" {
      type = string
    }
    resource "terraform_data" "made" {
      input = var.label
    }
    output "id" {
      value = terraform_data.made.id
    }
    output "label" {
      value = "inner-\${var.label}"
    }
  `,
};

const CALLS = dedent`
  module "net" {
    source = "./network"
    names  = ["one", "two"]
  }
  module "nets" {
    source   = "./network"
    for_each = toset(["eu", "us"])
    names    = ["\${each.key}-one"]
    label    = each.key
  }
  module "counted" {
    source = "./network"
    count  = 2
    names  = []
  }
  module "pending" {
    source = "./network"
    names  = [terraform_data.a.id]
    label  = terraform_data.a.output
  }
`;

/** Modules that repeat resources by their inputs, one of them two levels below. */
const FARM: ModuleFiles = {
  "farm/main.tf": dedent`
    variable "ids" {
      type    = set(string)
      default = []
    }
    variable "hosts" {
      type    = map(object({ id = optional(string), size = optional(number, 1) }))
      default = {}
    }
    variable "enabled" {
      type    = bool
      default = true
    }
    variable "network" {
      type    = object({ id = string })
      default = null
    }
    variable "network_id" {
      type    = string
      default = null
    }
    resource "terraform_data" "set" {
      for_each = var.ids
    }
    resource "terraform_data" "map" {
      for_each = { for name, host in var.hosts : name => host if host.size > 0 }
      input    = each.value.id
    }
    resource "terraform_data" "counted" {
      count = var.enabled ? 1 : 0
    }
    resource "terraform_data" "by_object" {
      count = var.network != null ? 1 : 0
    }
    resource "terraform_data" "by_id" {
      count = var.network_id != null ? 1 : 0
    }
    module "deep" {
      source = "./deep"
      words  = [for name, host in var.hosts : host.id == null ? name : host.id]
    }
  `,
  "farm/deep/main.tf": dedent`
    variable "words" {
      type = list(string)
    }
    variable "total" {
      type    = number
      default = 1
    }
    resource "terraform_data" "each" {
      for_each = toset(var.words)
    }
    resource "terraform_data" "counted" {
      count = var.total
    }
    module "deeper" {
      source   = "./deeper"
      for_each = toset(var.words)
      word     = each.key
    }
  `,
  "farm/deep/deeper/main.tf": dedent`
    variable "word" {
      type = string
    }
    output "word" {
      value = var.word
    }
  `,
};

const call = (argument: string): string => `module "m" {\n  source = "./farm"\n  ${argument}\n}\n`;
const called = (argument: string): ModuleFiles => ({
  ...FARM,
  ...NETWORK,
  "main.tf": `${ROOT}${CALLS}${call(argument)}`,
});

/** All values in this file. */
export const moduleCases: readonly CaseGroup[] = [
  {
    kind: "module output",
    module: resourceWith(`${ROOT}${CALLS}`, NETWORK),
    refused: [
      "for_each = toset(module.net.ids)",
      "for_each = toset([module.net.inner_id])",
      "for_each = toset([module.net.inner.id])",
      "for_each = toset(flatten(values(module.nets)[*].ids))",
      "for_each = toset([for one in module.nets : one.inner_id])",
      'for_each = toset(module.nets["eu"].ids)',
      "for_each = toset(module.counted[*].inner_id)",
      "for_each = { for one in module.nets : one.inner.id => one.names }",
      "for_each = module.pending.by_name",
      "for_each = toset(module.pending.names)",
      "for_each = toset([module.pending.label])",
      'count = module.net.inner_id == "x" ? 1 : 0',
      "count = sum([for id in module.net.ids : length(id)])",
      "count = length(module.pending.label)",
    ],
    accepted: [
      "for_each = toset(module.net.names)",
      "for_each = module.net.by_name",
      "for_each = toset([module.net.label])",
      "for_each = module.net.inner",
      "for_each = module.nets",
      "for_each = { for key, one in module.nets : key => one.inner_id }",
      "for_each = toset([for one in module.nets : one.label])",
      "for_each = merge(values(module.nets)[*].by_name...)",
      "count = length(module.net.ids)",
      "count = length(module.counted)",
      "count = length(module.counted[0].ids)",
      "count = length(module.pending.ids)",
      "count = length(flatten(values(module.nets)[*].ids))",
    ],
  },
  {
    kind: "module input",
    module: called,
    refused: [
      "ids = [terraform_data.a.id]",
      'ids = ["x", terraform_data.a.output]',
      "ids = module.net.ids",
      "ids = values(module.net.by_name)",
      "ids = [for one in terraform_data.each : one.id]",
      'hosts = { (terraform_data.a.id) = { id = "x" } }',
      "hosts = { one = { size = length(terraform_data.a.id) } }",
      "hosts = { one = { id = terraform_data.a.id } }",
      "hosts = { for key, one in terraform_data.each : key => { id = one.id } }",
      'enabled = terraform_data.a.id != "x"',
      'for_each = toset(["p", "q"])\n  ids      = ["${each.key}-${module.net.inner_id}"]',
      "for_each = toset([terraform_data.a.id])",
      "count = length(module.net.inner_id)",
      'count = 2\n  ids   = [count.index == 0 ? terraform_data.a.id : "x"]',
    ],
    accepted: [
      'ids = ["x", terraform_data.a.input]',
      "ids = module.net.names",
      "ids = keys(module.net.by_name)",
      "ids = []",
      'hosts = { one = { id = "x" }, two = {} }',
      "hosts = { for key, one in terraform_data.each : key => { id = one.input } }",
      "enabled = length(module.net.ids) > 0",
      "network = { id = terraform_data.a.id }",
      "network_id = terraform_data.a.id",
      "network_id = terraform_data.a.input",
      "network_id = module.net.inner_id",
      'for_each = toset(["p", "q"])\n  ids      = ["${each.key}-x"]',
      "for_each = module.net.by_name",
      "count = length(module.net.ids)",
    ],
  },
  {
    kind: "module by itself",
    module: textAfter("", { ...FARM, ...NETWORK }),
    refused: [
      'module "n" {\n  source = "./network"\n  names  = ["x"]\n}\nmodule "m" {\n  source = "./farm"\n  ids    = module.n.ids\n}\n',
      'module "n" {\n  source = "./network"\n  names  = ["x"]\n}\nmodule "m" {\n  source = "./farm/deep"\n  words  = [module.n.inner.id]\n}\n',
      'module "n" {\n  source = "./network"\n  names  = ["x"]\n}\nmodule "m" {\n  source = "./farm/deep"\n  words  = []\n  total  = length(module.n.inner_id)\n}\n',
    ],
    accepted: [
      'module "n" {\n  source = "./network"\n  names  = ["x"]\n}\nmodule "m" {\n  source = "./farm/deep"\n  words  = module.n.names\n  total  = length(module.n.ids)\n}\n',
      'module "m" {\n  source     = "./farm"\n  ids        = ["x"]\n  depends_on = [terraform_data.a]\n}\nresource "terraform_data" "a" {}\n',
    ],
  },
];
