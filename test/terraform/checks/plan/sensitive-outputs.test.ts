// Outputs with attributes that a provider describes as sensitive, inside blocks, inside attributes and in repeated
// resources. Terraform 1.11 decides: `terraform plan` with a double that serves this schema.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { review, loadModule } from "../../../../src/terraform/index.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleHost, type ModuleFiles, reportsOf } from "../../../../tools/module-host.ts";
import { schemaLibrary } from "../../../helpers/schema-library.ts";

const string = { type: "string", optional: true };
const secret = { ...string, sensitive: true };
const inner = { secret, plain: string };

const nested = (nesting_mode: string, attributes: object = inner) => ({
  optional: true,
  nested_type: { nesting_mode, attributes },
});

const block = { attributes: { ...inner, computed: { type: "string", computed: true, sensitive: true } } };
const withBlocks = { ...block, block_types: { inner: { nesting_mode: "list", block } } };

const SCHEMA = {
  attributes: {
    id: { type: "string", computed: true },
    plain: string,
    secret,
    one: nested("single", { ...inner, deep: nested("list") }),
    list: nested("list"),
    set: nested("set"),
    map: nested("map"),
    harmless: nested("list", { plain: string }),
    whole: { ...nested("single", { plain: string }), sensitive: true },
    computed: { computed: true, nested_type: { nesting_mode: "list", attributes: inner } },
  },
  block_types: {
    single: { nesting_mode: "single", block: withBlocks },
    group: { nesting_mode: "group", block },
    rule: { nesting_mode: "list", block: withBlocks },
    item: { nesting_mode: "set", block },
    entry: { nesting_mode: "map", block },
    mild: { nesting_mode: "list", block: { attributes: { plain: string } } },
  },
};

const PROVIDER = {
  resource_schemas: { acme_r: { block: SCHEMA } },
  data_source_schemas: { acme_d: { block: SCHEMA } },
};

const REQUIREMENT = dedent`
  terraform {
    required_providers {
      acme = {
        source  = "acme/acme"
        version = "VERSION"
      }
    }
  }
`;

const requires = (version: string): string => REQUIREMENT.replace("VERSION", version);

const MAIN = dedent`
  variable "v" {}
  variable "l" {
    type = list(string)
  }
  resource "acme_r" "a" {
    secret   = "s"
    one      = { secret = "s", deep = [{ secret = "s" }] }
    list     = [{ secret = "s" }]
    set      = [{ secret = "s" }]
    map      = { k = { secret = "s" } }
    harmless = [{ plain = "p" }]
    single {
      inner {}
    }
    rule {
      inner {}
    }
    item {}
    mild {}
  }
  resource "acme_r" "empty" {}
  resource "acme_r" "unknown" {
    list = [for x in [acme_r.a.id] : { plain = x }]
    set  = [for x in [acme_r.a.id] : { plain = x }]
    one  = var.v
    dynamic "rule" {
      for_each = var.l
      content {}
    }
  }
  resource "acme_r" "dynamic" {
    dynamic "rule" {
      for_each = [1, 2]
      content {
        plain = rule.value
        dynamic "inner" {
          for_each = rule.value == 1 ? ["a"] : []
          content {}
        }
      }
    }
    dynamic "item" {
      for_each = []
      content {}
    }
  }
  resource "acme_r" "two" {
    count = 2
    rule {}
  }
  resource "acme_r" "some" {
    count = length(var.l)
    rule {}
  }
  resource "acme_r" "each" {
    for_each = { a = 1 }
    rule {}
  }
  data "acme_d" "d" {
    one = {}
    rule {
      inner {}
    }
  }
  locals {
    rule   = acme_r.a.rule[0]
    secret = local.rule.secret
  }
  module "m" {
    source = "./m"
  }
`;

const CHILD = dedent`
  resource "acme_r" "a" {
    rule {}
  }
  output "secret" {
    value = acme_r.a.rule[0].secret
  }
  output "plain" {
    value = acme_r.a.rule[0].plain
  }
`;

const LIBRARY = schemaLibrary({ "registry.terraform.io/acme/acme": { "1.0.0": PROVIDER } });

/** Returns how often the output with a value is reported: by validation, and by the problem. */
function counts(value: string, { version = "1.0.0", more = "" } = {}): readonly [validation: number, problem: number] {
  const files: ModuleFiles = {
    "main.tf": `${requires(version)}${MAIN}output "o" {\n  value = ${value}\n${more}}\n`,
    "m/main.tf": `${requires(version)}${CHILD}`,
  };
  const module = loadModule(".", moduleHost(files), { schemaLibrary: LIBRARY });
  const codes = [reportsOf(module), review(module, "main.tf", "sensitive-outputs")].map(
    (reports) => reports.filter(({ code }) => code === "sensitive-output").length,
  );
  return codes as unknown as readonly [number, number];
}

const SENSITIVE = [
  "acme_r.a.one",
  "acme_r.a.one.secret",
  "acme_r.a.one.deep",
  "acme_r.a.one.deep[0].secret",
  "acme_r.a.list",
  "acme_r.a.list[0].secret",
  "acme_r.a.list[*].secret",
  "acme_r.a.set",
  "acme_r.a.set[*].plain",
  "length(acme_r.a.set)",
  "acme_r.a.map",
  'acme_r.a.map["k"].secret',
  "acme_r.a.single",
  "acme_r.a.single.secret",
  "acme_r.a.single.computed",
  "acme_r.a.single.inner[0].secret",
  "acme_r.a.rule",
  "acme_r.a.rule.0.secret",
  "acme_r.a.rule[0].secret",
  "acme_r.a.rule[0].computed",
  "acme_r.a.rule[0].inner[0].secret",
  "one(acme_r.a.rule[*].secret)",
  "acme_r.a.item",
  "length(acme_r.a.item)",
  "acme_r.unknown.list",
  "acme_r.unknown.list[0].secret",
  "acme_r.unknown.set",
  "acme_r.dynamic.rule",
  "acme_r.dynamic.rule[1].secret",
  "acme_r.dynamic.rule[0].inner[0].secret",
  "acme_r.two[0].secret",
  "acme_r.two[0].rule[0].secret",
  "acme_r.two[*].rule",
  "acme_r.two",
  'acme_r.each["a"].rule[0].secret',
  "data.acme_d.d.one.secret",
  "data.acme_d.d.rule[0].inner[0].computed",
  "local.rule",
  "local.secret",
  "module.m.secret",
  '"${acme_r.a.id}:${acme_r.a.rule[0].secret}"',
  "{ u = var.v, p = acme_r.a.rule[0].secret }",
  "[for r in acme_r.a.rule : r.secret]",
  "jsonencode(acme_r.a.rule[0].secret)",
  'lookup(acme_r.a.map["k"], "secret", "x")',
  'acme_r.a.rule[0].secret == "s"',
];

const PLAIN = [
  "acme_r.a.plain",
  "acme_r.a.one.plain",
  "acme_r.a.one.deep[0].plain",
  "acme_r.a.list[0].plain",
  "length(acme_r.a.list)",
  'acme_r.a.map["k"].plain',
  "keys(acme_r.a.map)",
  "acme_r.a.harmless",
  "acme_r.a.mild",
  "acme_r.a.computed",
  "acme_r.a.computed[0].secret",
  "acme_r.a.single.plain",
  "acme_r.a.rule[0].plain",
  "acme_r.a.rule[0].inner[0].plain",
  "acme_r.a.rule[*].plain",
  "length(acme_r.a.rule)",
  "acme_r.empty.one",
  "acme_r.empty.list",
  "acme_r.empty.single",
  "acme_r.empty.rule",
  "acme_r.empty.rule[*].secret",
  "acme_r.empty.item",
  "acme_r.dynamic.rule[1].plain",
  "acme_r.dynamic.rule[1].inner",
  "acme_r.dynamic.item",
  "acme_r.two[*].plain",
  "length(acme_r.two)",
  "data.acme_d.d.computed",
  "module.m.plain",
  "nonsensitive(acme_r.a.rule[0].secret)",
  "nonsensitive(acme_r.a.rule)[0].plain",
  "can(acme_r.a.rule[0].secret)",
  "can(acme_r.a.rule[0].secret) ? 1 : 2",
  'try(acme_r.a.rule[1].secret, "x")',
  "issensitive(acme_r.a.rule[0].secret)",
  "keys({ a = acme_r.a.rule[0].secret })",
];

/** What only some plans refuse, because the variables decide. */
const UNKNOWN = [
  "acme_r.unknown.one",
  "acme_r.unknown.rule",
  "acme_r.unknown.rule[*].secret",
  "acme_r.some[*].secret",
  "acme_r.some[*].rule[0].secret",
  "[for r in acme_r.a.rule : r.secret if var.v]",
];

for (const value of SENSITIVE) test(`${value} is sensitive`, () => assert.equal(counts(value), [0, 1]));

for (const value of [...PLAIN, ...UNKNOWN])
  test(`${value} is not certainly sensitive`, () => assert.equal(counts(value), [0, 0]));

for (const value of ["acme_r.a.secret", "acme_r.a", "acme_r.a.whole"])
  test(`${value} is reported by validation alone`, () => assert.equal(counts(value), [1, 0]));

test("an output that is declared sensitive is not reported", () => {
  assert.equal(counts("acme_r.a.rule[0].secret", { more: "  sensitive = true\n" }), [0, 0]);
});

test("a newer version, in which the attribute may not be sensitive, counts", () => {
  assert.equal(counts("acme_r.a.rule[0].secret", { version: "~> 1.0" }), [0, 1]);
  assert.equal(counts("acme_r.a.rule[0].secret", { version: ">= 1.0" }), [0, 0]);
});

test.run();
