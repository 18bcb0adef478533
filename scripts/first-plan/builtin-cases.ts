// Values of `count` and `for_each` in one module with resources of the built-in provider.
import { dedent } from "../../tools/dedent.ts";
import { type CaseGroup, resourceWith, textAfter } from "./case.ts";

const RESOURCES = dedent`
  resource "terraform_data" "a" {
  }
  resource "terraform_data" "named" {
    input = "n"
  }
  resource "terraform_data" "derived" {
    input            = terraform_data.a.id
    triggers_replace = ["x", "y"]
  }
  resource "terraform_data" "object" {
    input = {
      name = "n"
      id   = terraform_data.a.id
      list = ["x", "y"]
    }
  }
  resource "terraform_data" "two" {
    count = 2
    input = "n\${count.index}"
  }
  resource "terraform_data" "none" {
    count = 0
  }
  resource "terraform_data" "each" {
    for_each = toset(["x", "y"])
    input    = each.key
  }
`;

const LOCALS = dedent`
  locals {
    id      = terraform_data.a.id
    ids     = [terraform_data.a.id, "fixed"]
    all     = concat(terraform_data.two[*].id, values(terraform_data.each)[*].id)
    by_name = { for name in ["a", "b"] : name => terraform_data.a.id }
    by_id   = { for one in terraform_data.two : one.id => one.input }
    pairs = flatten([
      for zone in ["eu", "us"] : [
        for key, one in terraform_data.each : { name = "\${zone}-\${key}", id = one.id }
      ]
    ])
    has_a  = local.id != "none"
    nested = { outer = { inner = { id = local.id, name = "n" } } }
  }
`;

const VARIABLES = dedent`
  variable "on" {
    default = true
  }
  variable "names" {
    type    = list(string)
    default = ["one", "two"]
  }
  variable "nothing" {
    type    = string
    default = null
  }
  variable "settings" {
    type = map(object({ size = optional(number, 1), zones = optional(set(string), []) }))
    default = {
      small = {}
      large = { size = 2, zones = ["z"] }
    }
  }
  variable "secret" {
    type      = string
    default   = "s"
    sensitive = true
  }
`;

/** A state with outputs, which a data source reads during the plan. */
const STATE = JSON.stringify({
  version: 4,
  terraform_version: "1.11.4",
  serial: 1,
  lineage: "00000000-0000-0000-0000-000000000000",
  outputs: { count: { value: 2, type: "number" }, names: { value: ["x"], type: ["list", "string"] } },
  resources: [],
});

const DATA = dedent`
  data "terraform_remote_state" "known" {
    backend = "local"
    config  = { path = "known.tfstate" }
  }
  data "terraform_remote_state" "pending" {
    backend = "local"
    config  = { path = terraform_data.a.id }
  }
  data "terraform_remote_state" "ordered" {
    backend    = "local"
    config     = { path = "known.tfstate" }
    depends_on = [terraform_data.a]
  }
  data "terraform_remote_state" "direct" {
    backend = "local"
    config  = { path = "known.\${terraform_data.named.input}" }
  }
  data "terraform_remote_state" "behind_local" {
    backend = "local"
    config  = { path = local.path }
  }
  locals {
    path = terraform_data.path.input
  }
  resource "terraform_data" "path" {
    input = "known.tfstate"
  }
  data "terraform_remote_state" "ordered_all" {
    backend    = "local"
    config     = { path = "known.tfstate" }
    depends_on = [terraform_data.each]
  }
  data "terraform_remote_state" "ordered_none" {
    backend    = "local"
    config     = { path = "known.tfstate" }
    depends_on = [terraform_data.none]
  }
  data "terraform_remote_state" "after_known" {
    backend    = "local"
    config     = { path = "known.tfstate" }
    depends_on = [data.terraform_remote_state.known]
  }
  data "terraform_remote_state" "each" {
    for_each = toset(["known.tfstate"])
    backend  = "local"
    config   = { path = each.key }
  }
`;

/** All values in this file. */
export const builtinCases: readonly CaseGroup[] = [
  {
    kind: "computed attribute",
    module: resourceWith(RESOURCES),
    refused: [
      "for_each = toset([terraform_data.a.id])",
      "for_each = { (terraform_data.a.id) = 1 }",
      'for_each = { "${terraform_data.a.id}" = 1 }',
      'for_each = { "x-${terraform_data.each["x"].id}" = 1 }',
      "for_each = toset([terraform_data.named.output])",
      "for_each = toset([terraform_data.derived.input])",
      "for_each = toset([terraform_data.object.input.id])",
      "for_each = toset(terraform_data.object.output.list)",
      "count = length(terraform_data.a.id)",
      'count = terraform_data.a.id == "x" ? 1 : 0',
      'count = terraform_data.each["x"].output == "x" ? 1 : 0',
      "count = terraform_data.named.output != null ? length(terraform_data.named.output) : 0",
      "count = terraform_data.object.output.name == null ? 0 : 1",
    ],
    accepted: [
      "for_each = toset([terraform_data.named.input])",
      "for_each = toset(terraform_data.object.input.list)",
      "for_each = toset(terraform_data.derived.triggers_replace)",
      "for_each = terraform_data.object.input",
      "for_each = { a = terraform_data.a.id }",
      "count = length(terraform_data.named.input)",
      "count = terraform_data.a.output == null ? 1 : 0",
      "count = terraform_data.a.id == null ? 0 : 1",
      'count = terraform_data.named.input == terraform_data.each["x"].input ? 1 : 0',
    ],
  },
  {
    kind: "splat and instances",
    module: resourceWith(RESOURCES),
    refused: [
      "for_each = toset(terraform_data.two[*].id)",
      "for_each = toset(terraform_data.two.*.id)",
      "for_each = toset(values(terraform_data.each)[*].id)",
      "for_each = toset(terraform_data.a[*].id)",
      "for_each = toset([one(terraform_data.two[0][*].id)])",
      "for_each = { for index, id in terraform_data.two[*].id : id => index }",
      'count = length(toset(concat(terraform_data.two[*].id, ["x"])))',
      'count = contains(terraform_data.two[*].id, "x") ? 1 : 0',
      "count = length(compact(terraform_data.two[*].output))",
    ],
    accepted: [
      "for_each = terraform_data.each",
      "for_each = toset(terraform_data.two[*].input)",
      "for_each = toset(terraform_data.none[*].id)",
      "for_each = toset(keys(terraform_data.each))",
      "for_each = { for index, id in terraform_data.two[*].id : index => id }",
      "count = length(terraform_data.two)",
      "count = length(terraform_data.two[*].id)",
      "count = length(values(terraform_data.each)[*].id)",
      "count = length(terraform_data.none)",
      "count = terraform_data.a[*].id == null ? 0 : length(terraform_data.a[*].id)",
      "count = length(toset(terraform_data.two[*].input))",
    ],
  },
  {
    kind: "for expression",
    module: resourceWith(RESOURCES),
    refused: [
      "for_each = toset([for one in terraform_data.each : one.id])",
      'for_each = { for key in ["a"] : "${key}-${terraform_data.a.id}" => key }',
      "for_each = { for one in terraform_data.two : one.id => one... }",
      'for_each = { for key, one in terraform_data.each : key => one.id if one.id != "" }',
      "for_each = toset(flatten([for one in terraform_data.two : [one.id, one.input]]))",
      "count = length([for one in terraform_data.each : one if one.output == one.input])",
      'for_each = { for text in split(",", terraform_data.a.id) : text => 1 }',
      "count = sum([for one in terraform_data.two : length(one.id)])",
    ],
    accepted: [
      "for_each = { for key, one in terraform_data.each : key => one.id }",
      "for_each = { for one in terraform_data.two : one.input => one.id }",
      "for_each = toset([for one in terraform_data.each : one.input])",
      'for_each = { for key, one in terraform_data.each : key => one.id if one.input != "x" }',
      "for_each = { for one in terraform_data.two : one.input => one.id... }",
      "count = length([for one in terraform_data.each : one.id])",
      "count = length([for one in terraform_data.each : one.id if one.id != null])",
    ],
  },
  {
    kind: "function",
    module: resourceWith(`${RESOURCES}${LOCALS}`),
    refused: [
      'for_each = toset(concat(["a"], local.ids))',
      "for_each = toset(values(local.by_name))",
      "for_each = merge({ a = 1 }, local.by_id)",
      'for_each = zipmap(local.ids, ["a", "b"])',
      'for_each = toset([for pair in setproduct(["x"], local.ids) : join("-", pair)])',
      "for_each = toset(flatten([local.ids, [local.ids]]))",
      "for_each = toset(compact(local.ids))",
      "for_each = toset(distinct(local.ids))",
      'for_each = toset(split(",", local.id))',
      'for_each = toset([format("%s-x", local.id)])',
      "for_each = toset([jsonencode(local.nested)])",
      "for_each = jsondecode(local.id)",
      'for_each = toset([try(terraform_data.named.output, "x")])',
      "for_each = toset([coalesce(null, local.id)])",
      "for_each = toset(coalescelist([], local.ids))",
      'for_each = toset([lookup(local.by_name, "a", "z")])',
      'for_each = toset(setunion(local.ids, ["z"]))',
      "for_each = toset(sort(local.ids))",
      "for_each = toset([element(local.ids, 0)])",
      "for_each = toset([timestamp()])",
      "for_each = { (uuid()) = 1 }",
      "for_each = nonsensitive(toset([local.id]))",
      'for_each = toset([replace(local.id, "x", "y")])',
      "for_each = toset([upper(terraform_data.two[0].id)])",
      "for_each = tomap(local.by_id)",
      "for_each = { for key, ids in transpose({ a = local.ids }) : key => ids }",
      "count = max(1, length(local.id))",
      "count = try(length(local.id), 0)",
      'count = index(local.ids, "fixed")',
      "count = tonumber(local.id)",
      "count = length(distinct(local.ids))",
      'count = alltrue([for id in local.ids : id != ""]) ? 1 : 0',
      'count = length(regexall("x", local.id))',
      'count = length(setintersection(local.ids, ["fixed"]))',
      "count = length(keys(local.by_id))",
    ],
    accepted: [
      "for_each = toset(keys(local.by_name))",
      "count = can(terraform_data.named.output.nothing) ? 1 : 0",
      "for_each = merge(local.by_name, { c = terraform_data.a.id })",
      'for_each = zipmap(["a", "b"], local.ids)',
      "for_each = tomap(local.by_name)",
      'for_each = toset([lookup({ a = "x", b = terraform_data.a.id }, "a", "z")])',
      'for_each = toset([try(terraform_data.named.input, "x")])',
      'for_each = toset([coalesce("x", local.id)])',
      'for_each = { for index, pair in setproduct(["x"], [local.id]) : index => pair }',
      "for_each = toset([local.ids[1]])",
      "for_each = toset([element(local.ids, 1)])",
      "for_each = toset(slice(local.ids, 1, 2))",
      "for_each = { for index, one in chunklist(local.ids, 1) : index => one }",
      "count = length(local.ids)",
      "count = length(concat(local.ids, local.ids))",
      "count = length(local.all)",
      'for_each = { for name in [startswith("x-${local.id}", "x-")] : name => 1 }',
      "count = length(chunklist([terraform_data.a.id], 1))",
      "count = length(merge(local.by_name, { z = local.id }))",
      'count = length(setproduct(["x", "y"], [local.id]))',
      "count = length(flatten([local.ids, [local.ids]]))",
      "count = length(reverse(local.ids))",
      "count = length(values(local.by_name))",
      "count = min(length(local.ids), 1)",
      "count = length(tolist(local.ids))",
      'count = length(coalescelist(["x"], local.ids))',
    ],
  },
  {
    kind: "local value",
    module: resourceWith(`${RESOURCES}${LOCALS}`),
    refused: [
      "for_each = toset(local.ids)",
      "for_each = toset(local.all)",
      "for_each = local.by_id",
      "for_each = { for pair in local.pairs : pair.id => pair.name }",
      "for_each = toset(local.pairs[*].id)",
      "for_each = toset([local.nested.outer.inner.id])",
      'for_each = local.has_a ? toset(["x"]) : toset([])',
      "count = local.has_a ? 1 : 0",
      'count = length(local.nested.outer["inner"].id)',
    ],
    accepted: [
      "for_each = local.by_name",
      "for_each = { for pair in local.pairs : pair.name => pair.id }",
      "for_each = toset(local.pairs[*].name)",
      "for_each = local.nested.outer.inner",
      "for_each = toset([local.nested.outer.inner.name])",
      "count = length(local.pairs)",
    ],
  },
  {
    kind: "condition",
    module: resourceWith(`${RESOURCES}${LOCALS}${VARIABLES}`),
    refused: [
      "count = var.on ? length(terraform_data.a.id) : 0",
      "count = var.on || local.has_a ? 1 : 0",
      "count = !var.on && local.has_a ? 1 : 0",
      'count = local.id == "x" || local.id == "y" ? 1 : 0',
      "count = local.has_a && var.on ? 1 : 0",
      "count = !local.has_a ? 1 : 0",
      "for_each = var.on ? toset([local.id]) : toset([])",
      "for_each = local.has_a ? { a = 1 } : {}",
      'for_each = toset([var.nothing == null ? local.id : "x"])',
      "for_each = var.nothing != null ? {} : local.by_id",
    ],
    accepted: [
      "count = var.on ? 1 : length(terraform_data.a.id)",
      "count = local.has_a ? 1 : 1",
      "for_each = var.on ? toset([]) : toset([local.id])",
      "for_each = var.on ? local.by_name : {}",
      'for_each = toset([var.nothing == null ? "x" : local.id])',
      "count = length(var.names) > 0 ? 1 : 0",
      "for_each = { for name in var.names : name => local.id }",
      "for_each = var.settings",
      'for_each = toset(flatten([for name, one in var.settings : [for zone in one.zones : "${name}-${zone}"]]))',
      'count = var.settings["large"].size',
    ],
  },
  {
    kind: "data source",
    module: resourceWith(`${RESOURCES}${DATA}`, { "known.tfstate": STATE }),
    refused: [
      "count = data.terraform_remote_state.pending.outputs.count",
      "for_each = toset(data.terraform_remote_state.pending.outputs.names)",
      "count = data.terraform_remote_state.ordered.outputs.count",
      "for_each = toset(data.terraform_remote_state.ordered.outputs.names)",
      "count = can(data.terraform_remote_state.pending.outputs.count) ? 1 : 0",
      "count = data.terraform_remote_state.direct.outputs.count",
      "count = data.terraform_remote_state.ordered_all.outputs.count",
    ],
    accepted: [
      "count = data.terraform_remote_state.known.outputs.count",
      "for_each = data.terraform_remote_state.pending.config",
      "for_each = toset(data.terraform_remote_state.known.outputs.names)",
      "count = data.terraform_remote_state.after_known.outputs.count",
      "count = data.terraform_remote_state.behind_local.outputs.count",
      "count = data.terraform_remote_state.ordered_none.outputs.count",
      "for_each = data.terraform_remote_state.each",
      'count = data.terraform_remote_state.each["known.tfstate"].outputs.count',
      "count = length(data.terraform_remote_state.pending.backend)",
    ],
  },
  {
    kind: "repetition elsewhere",
    module: textAfter(`${RESOURCES}${LOCALS}`),
    refused: [
      'data "terraform_remote_state" "t" {\n  count   = local.has_a ? 1 : 0\n  backend = "local"\n}\n',
      'check "c" {\n  data "terraform_remote_state" "t" {\n    backend = "local"\n  }\n  assert {\n    condition     = data.terraform_remote_state.t.backend == "local"\n    error_message = "No."\n  }\n}\nresource "terraform_data" "t" {\n  for_each = toset([local.id])\n}\n',
      'resource "terraform_data" "t" {\n  for_each = toset([terraform_data.s.input])\n}\nresource "terraform_data" "s" {\n  input = terraform_data.a.id\n}\n',
      'resource "terraform_data" "t" {\n  for_each = toset([terraform_data.s.id])\n}\nresource "terraform_data" "s" {\n  input = "x"\n  lifecycle {\n    ignore_changes = [input]\n  }\n}\n',
      'import {\n  for_each = toset([local.id])\n  to       = terraform_data.t[each.key]\n  id       = each.key\n}\nresource "terraform_data" "t" {\n  for_each = toset(["x"])\n}\n',
    ],
    accepted: [
      'output "t" {\n  value = [for id in local.ids : id]\n}\n',
      'resource "terraform_data" "t" {\n  input = toset(local.ids)\n  provisioner "local-exec" {\n    command = join(" ", local.ids)\n  }\n}\n',
      'import {\n  to = terraform_data.t\n  id = "x"\n}\nresource "terraform_data" "t" {}\nresource "terraform_data" "u" {\n  for_each = toset([terraform_data.t.id])\n}\n',
      'import {\n  for_each = toset(["x"])\n  to       = terraform_data.t[each.key]\n  id       = each.key\n}\nresource "terraform_data" "t" {\n  for_each = toset(["x"])\n}\nresource "terraform_data" "u" {\n  for_each = toset([terraform_data.t["x"].id])\n}\n',
      'resource "terraform_data" "t" {\n  count = local.has_a == null ? 1 : 2\n}\n',
    ],
  },
];
