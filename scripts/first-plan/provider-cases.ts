// Values of `count` and `for_each` in modules with a provider whose schema has computed attributes of every form.
import type { ProviderJson } from "../../tools/provider-double/schema-json.ts";
import { dedent } from "../../tools/dedent.ts";
import type { ModuleFiles } from "../../tools/module-host.ts";
import { type CaseGroup, resourceWith, textAfter } from "./case.ts";

/** The provider's address. */
export const PROVIDER = "hashicorp/acme";

const text = { type: "string" } as const;
const computed = { ...text, computed: true } as const;
const optional = { ...text, optional: true } as const;

/** The provider's schema. */
export const SCHEMA: ProviderJson = {
  provider: { block: { attributes: { region: optional, token: { ...optional, sensitive: true } } } },
  resource_schemas: {
    acme_server: {
      block: {
        attributes: {
          id: computed,
          name: { ...text, required: true },
          zone: { ...optional, computed: true },
          note: optional,
          size: { type: "number", optional: true, computed: true },
          addresses: { type: ["list", "string"], computed: true },
          groups: { type: ["set", "string"], optional: true, computed: true },
          labels: { type: ["map", "string"], optional: true },
          all_labels: { type: ["map", "string"], computed: true },
          endpoint: { type: ["object", { host: "string", port: "number" }], computed: true },
          password: { ...optional, sensitive: true },
          settings: {
            nested_type: { nesting_mode: "single", attributes: { mode: optional, serial: computed } },
            optional: true,
          },
          ports: {
            nested_type: {
              nesting_mode: "map",
              attributes: { number: { type: "number", optional: true }, key: computed },
            },
            optional: true,
          },
        },
        block_types: {
          disk: {
            nesting_mode: "list",
            block: {
              attributes: {
                name: { ...text, required: true },
                device: computed,
                kind: { ...optional, computed: true },
              },
            },
          },
          rule: {
            nesting_mode: "set",
            block: { attributes: { port: { type: "number", required: true }, rule_id: computed } },
          },
          timeouts: { nesting_mode: "single", block: { attributes: { create: optional } } },
        },
      },
    },
  },
  data_source_schemas: {
    acme_zones: {
      block: {
        attributes: {
          id: computed,
          name: optional,
          names: { type: ["list", "string"], computed: true },
          total: { type: "number", computed: true },
        },
        block_types: { filter: { nesting_mode: "list", block: { attributes: { value: optional } } } },
      },
    },
  },
};

const MAIN = dedent`
  terraform {
    required_providers {
      acme = {
        source = "hashicorp/acme"
      }
    }
  }
  provider "acme" {
    region = "here"
  }
  variable "ports" {
    type    = set(number)
    default = [80, 443]
  }
  resource "acme_server" "a" {
    name     = "a"
    zone     = "z"
    labels   = { team = "t" }
    settings = { mode = "m" }
    ports    = { http = { number = 80 } }
    disk {
      name = "root"
    }
    disk {
      name = "data"
      kind = "fast"
    }
    rule {
      port = 80
    }
  }
  resource "acme_server" "plain" {
    name = "plain"
  }
  resource "acme_server" "null_zone" {
    name   = "n"
    zone   = null
    note   = acme_server.plain.id
    labels = { team = acme_server.plain.id }
    groups = ["g"]
  }
  resource "acme_server" "two" {
    count = 2
    name  = "n\${count.index}"
    zone  = count.index == 0 ? "z" : null
  }
  resource "acme_server" "each" {
    for_each = { x = "zone-x", y = "zone-y" }
    name     = each.key
    zone     = each.value
  }
  resource "acme_server" "dynamic" {
    name = "d"
    dynamic "disk" {
      for_each = toset(["one", "two"])
      content {
        name = disk.value
      }
    }
    dynamic "rule" {
      for_each = var.ports
      content {
        port = rule.value
      }
    }
  }
  resource "acme_server" "pending_blocks" {
    name = "p"
    dynamic "disk" {
      for_each = acme_server.a.addresses
      content {
        name = disk.value
      }
    }
  }
  locals {
    servers = merge(acme_server.each, { plain = acme_server.plain })
  }
`;

const DATA = dedent`
  data "acme_zones" "known" {
    name = "x"
  }
  data "acme_zones" "from_known" {
    name = acme_server.a.zone
  }
  locals {
    zone = acme_server.a.zone
  }
  data "acme_zones" "behind_local" {
    name = local.zone
  }
  module "plain" {
    source = "./zones"
    name   = acme_server.a.zone
  }
  module "ordered" {
    source     = "./zones"
    depends_on = [acme_server.a]
  }
  module "ordered_after_data" {
    source     = "./zones"
    depends_on = [data.acme_zones.known]
  }
  module "servers" {
    source = "./servers"
  }
  module "no_servers" {
    source = "./servers"
    total  = 0
  }
  data "acme_zones" "ordered_after_module" {
    depends_on = [module.servers]
  }
  data "acme_zones" "ordered_after_empty" {
    depends_on = [module.no_servers]
  }
  data "acme_zones" "from_data" {
    name = data.acme_zones.known.id
  }
  data "acme_zones" "pending" {
    name = acme_server.plain.id
  }
  data "acme_zones" "pending_filter" {
    filter {
      value = acme_server.plain.zone
    }
  }
  data "acme_zones" "dynamic_filter" {
    dynamic "filter" {
      for_each = [acme_server.plain.zone]
      content {
        value = filter.value
      }
    }
  }
  data "acme_zones" "from_pending" {
    name = data.acme_zones.pending.id
  }
  data "acme_zones" "ordered" {
    depends_on = [acme_server.plain]
  }
  data "acme_zones" "ordered_all" {
    depends_on = [acme_server.each]
  }
  data "acme_zones" "ordered_after_data" {
    depends_on = [data.acme_zones.known]
  }
  data "acme_zones" "each" {
    for_each = acme_server.each
    name     = each.value.name
  }
  data "acme_zones" "each_pending" {
    for_each = acme_server.each
    name     = each.value.id
  }
`;

const REQUIRED = dedent`
  terraform {
    required_providers {
      acme = {
        source = "hashicorp/acme"
      }
    }
  }
`;

/** A module with a data source, and one with resources. */
const MODULES: ModuleFiles = {
  "zones/main.tf": `${REQUIRED}${dedent`
    variable "name" {
      type    = string
      default = "x"
    }
    data "acme_zones" "all" {
      name = var.name
    }
    output "names" {
      value = data.acme_zones.all.names
    }
  `}`,
  "servers/main.tf": `${REQUIRED}${dedent`
    variable "total" {
      type    = number
      default = 1
    }
    module "inner" {
      source = "./inner"
      total  = var.total
    }
  `}`,
  "servers/inner/main.tf": `${REQUIRED}${dedent`
    variable "total" {
      type = number
    }
    resource "acme_server" "all" {
      count = var.total
      name  = "s\${count.index}"
    }
  `}`,
};

/** All values in this file. */
export const providerCases: readonly CaseGroup[] = [
  {
    kind: "computed attribute",
    module: resourceWith(MAIN),
    refused: [
      "for_each = toset([acme_server.a.id])",
      "for_each = toset([acme_server.plain.zone])",
      "for_each = toset([acme_server.null_zone.zone])",
      "for_each = toset([acme_server.null_zone.note])",
      "for_each = toset(values(acme_server.null_zone.labels))",
      "for_each = toset(acme_server.a.addresses)",
      "for_each = acme_server.a.groups",
      "for_each = acme_server.a.all_labels",
      "for_each = toset([acme_server.a.endpoint.host])",
      "for_each = acme_server.a.endpoint",
      "for_each = toset([acme_server.a.settings.serial])",
      'for_each = toset([acme_server.a.ports["http"].key])',
      "for_each = toset(acme_server.a.disk[*].device)",
      "for_each = toset([acme_server.a.disk[0].kind])",
      "for_each = toset([for one in acme_server.a.rule : one.rule_id])",
      "for_each = toset(acme_server.dynamic.disk[*].device)",
      "for_each = toset([for one in acme_server.dynamic.rule : one.rule_id])",
      "for_each = toset([for one in acme_server.pending_blocks.disk : one.name])",
      "for_each = toset([acme_server.dynamic.disk[0].kind])",
      "count = length(acme_server.a.addresses)",
      "count = length(acme_server.pending_blocks.disk)",
      "count = acme_server.plain.size",
      "count = acme_server.a.endpoint.port > 1 ? 1 : 0",
      "count = acme_server.plain.zone == null ? 0 : 1",
      "count = acme_server.plain == null ? 0 : length(acme_server.plain.id)",
    ],
    accepted: [
      "for_each = toset([acme_server.a.zone])",
      "for_each = toset([acme_server.a.name])",
      "for_each = acme_server.a.labels",
      "for_each = acme_server.null_zone.labels",
      "for_each = acme_server.null_zone.groups",
      "for_each = acme_server.a.settings",
      "for_each = acme_server.a.ports",
      "for_each = toset([acme_server.a.settings.mode])",
      "for_each = toset(acme_server.a.disk[*].name)",
      "for_each = toset([acme_server.a.disk[1].kind])",
      "for_each = { for one in acme_server.a.rule : one.port => one.rule_id }",
      "for_each = toset(acme_server.dynamic.disk[*].name)",
      "for_each = { for one in acme_server.dynamic.rule : one.port => one.rule_id }",
      "count = length(acme_server.a.disk)",
      "count = length(acme_server.a.rule)",
      "count = length(acme_server.dynamic.disk)",
      "count = acme_server.plain.note == null ? 1 : 0",
      "count = acme_server.plain.settings == null ? 1 : 0",
      "count = acme_server.plain.timeouts == null ? 1 : 0",
      "count = length(acme_server.plain.disk)",
      "count = acme_server.plain.labels == null ? 1 : 0",
    ],
  },
  {
    kind: "instances",
    module: resourceWith(MAIN),
    refused: [
      "for_each = toset(acme_server.two[*].id)",
      "for_each = toset(acme_server.two[*].zone)",
      "for_each = toset([acme_server.two[1].zone])",
      "for_each = toset([for one in acme_server.each : one.id])",
      "for_each = toset(flatten([for one in acme_server.each : one.addresses]))",
      "for_each = { for one in acme_server.two : one.id => one }",
      "for_each = toset([for one in local.servers : one.zone])",
      "for_each = zipmap(values(acme_server.each)[*].id, keys(acme_server.each))",
      "count = length(flatten(acme_server.two[*].addresses))",
    ],
    accepted: [
      "for_each = toset(acme_server.two[*].name)",
      "for_each = toset([acme_server.two[0].zone])",
      "for_each = toset([for one in acme_server.each : one.zone])",
      "for_each = { for one in acme_server.two : one.name => one.id }",
      "for_each = local.servers",
      "for_each = acme_server.each",
      "for_each = toset([for one in local.servers : one.name])",
      "for_each = zipmap(keys(acme_server.each), values(acme_server.each)[*].id)",
      "count = length(acme_server.two[*].addresses)",
      "count = length(local.servers)",
    ],
  },
  {
    kind: "data source",
    module: resourceWith(`${MAIN}${DATA}`, MODULES),
    refused: [
      "for_each = toset(data.acme_zones.pending.names)",
      "count = data.acme_zones.pending.total",
      "count = data.acme_zones.pending_filter.total",
      "count = data.acme_zones.dynamic_filter.total",
      "for_each = toset(data.acme_zones.from_pending.names)",
      "for_each = toset(data.acme_zones.ordered.names)",
      "for_each = toset([data.acme_zones.ordered.id])",
      "count = data.acme_zones.ordered_all.total",
      "for_each = toset([for one in data.acme_zones.each_pending : one.id])",
      "for_each = toset([data.acme_zones.pending.name])",
      "for_each = toset(data.acme_zones.from_known.names)",
      "for_each = toset([for one in data.acme_zones.each : one.id])",
      'for_each = toset([for one in data.acme_zones.each : "${one.name}-${one.id}"])',
      "count = data.acme_zones.ordered_after_module.total",
      "for_each = toset(module.ordered.names)",
    ],
    accepted: [
      "for_each = toset(data.acme_zones.known.names)",
      "count = data.acme_zones.known.total",
      "for_each = toset(data.acme_zones.behind_local.names)",
      "for_each = toset(data.acme_zones.from_data.names)",
      "count = data.acme_zones.ordered_after_data.total",
      "for_each = data.acme_zones.each",
      "for_each = data.acme_zones.each_pending",
      "for_each = toset([for one in data.acme_zones.each : one.name])",
      "count = data.acme_zones.ordered_after_empty.total",
      "for_each = toset(module.plain.names)",
      "for_each = toset(module.ordered_after_data.names)",
      "for_each = toset([data.acme_zones.from_known.name])",
    ],
  },
  {
    kind: "blocks and providers",
    module: textAfter(MAIN),
    refused: [
      'resource "acme_server" "t" {\n  name     = "t"\n  for_each = toset(acme_server.a.addresses)\n}\n',
      'data "acme_zones" "t" {\n  count = acme_server.plain.size\n}\n',
      'resource "acme_server" "t" {\n  name  = "t"\n  count = length(acme_server.u.disk)\n}\nresource "acme_server" "u" {\n  name = "u"\n  dynamic "disk" {\n    for_each = acme_server.plain.all_labels\n    content {\n      name = disk.key\n    }\n  }\n}\n',
    ],
    accepted: [
      'resource "acme_server" "t" {\n  name = "t"\n  dynamic "disk" {\n    for_each = acme_server.plain.addresses\n    content {\n      name = disk.value\n    }\n  }\n}\n',
      'resource "acme_server" "t" {\n  name = "t"\n  dynamic "rule" {\n    for_each = { for one in acme_server.each : one.id => one }\n    content {\n      port = 1\n    }\n  }\n}\n',
      'provider "acme" {\n  alias  = "pending"\n  region = acme_server.plain.zone\n  token  = acme_server.plain.id\n}\nresource "acme_server" "t" {\n  provider = acme.pending\n  name     = "t"\n  count    = length(acme_server.a.disk)\n}\n',
      'resource "acme_server" "t" {\n  name     = "t"\n  for_each = acme_server.each\n  zone     = each.value.zone\n}\nresource "acme_server" "u" {\n  name     = each.value.name\n  for_each = { for key, one in acme_server.t : one.zone => one }\n}\n',
      'import {\n  to = acme_server.t\n  id = "x"\n}\nresource "acme_server" "t" {\n  name = "t"\n}\nresource "acme_server" "u" {\n  name     = "u"\n  for_each = toset([acme_server.t.id])\n}\n',
      'import {\n  for_each = toset(["p", "q"])\n  to       = acme_server.t[each.key]\n  id       = each.key\n}\nresource "acme_server" "t" {\n  name     = each.key\n  for_each = toset(["p", "q"])\n}\nresource "acme_server" "u" {\n  name     = "u"\n  for_each = toset([for one in acme_server.t : one.id])\n}\n',
      'resource "acme_server" "t" {\n  name  = "t"\n  count = acme_server.plain.note == null ? 1 : 0\n  lifecycle {\n    precondition {\n      condition     = acme_server.plain.size > 0\n      error_message = "No."\n    }\n  }\n}\n',
    ],
  },
];
