// Schemas of several versions of a provider: which of them a module is checked against, and that only errors in all of
// them are reported.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { moduleHost, type ModuleFiles, reportsOf } from "../../../tools/module-host.ts";
import { schemaLibrary, type SchemaJson, serverSchema } from "../../helpers/schema-library.ts";
import { loadModule } from "../../../src/terraform/index.ts";

const CLOUD = "registry.terraform.io/acme/cloud";
const string = { type: "string", optional: true };

/** Versions with different attributes: each has the one that is named like it, and all have `name`. */
const LIBRARY = schemaLibrary({
  [CLOUD]: {
    "1.0.0": serverSchema({ name: string, one: string }),
    "1.5.0": serverSchema({ name: string, one_five: string }),
    "2.0.0": serverSchema({ name: string, two: string }),
  },
});

const REQUIREMENT = dedent`
  terraform {
    required_providers {
      cloud = {
        source  = "SOURCE"
        version = "VERSION"
      }
    }
  }
`;

const requires = (version: string, source = "acme/cloud"): string =>
  REQUIREMENT.replace("SOURCE", source).replace("VERSION", version);

const LOCK = dedent`
  # This file is maintained automatically by "terraform init".
  provider "PROVIDER" {
    version     = "VERSION"
    constraints = ">= 1.0.0"
    hashes = [
      "h1:x",
    ]
  }
`;

const lock = (version: string, provider = CLOUD): string =>
  LOCK.replace("PROVIDER", provider).replace("VERSION", version);

/** Returns the attributes of one, one_five, two and nmae that are reported as unknown. */
function unknownIn(files: ModuleFiles, library = LIBRARY): string[] {
  const main = ["one", "one_five", "two", "nmae"]
    .map((name) => `resource "cloud_server" "${name}" {\n  ${name} = "x"\n}\n`)
    .join("\n");
  const module = loadModule(".", moduleHost({ "main.tf": main, ...files }), { schemaLibrary: library });
  return reportsOf(module)
    .filter(({ summary }) => summary === "Unsupported argument")
    .map(({ detail }) => /(?:named "|^`)(\w+)/.exec(detail)![1]!);
}

const ROWS: readonly [title: string, files: ModuleFiles, unknown: readonly string[]][] = [
  ["the locked version", { "v.tf": requires(">= 1.0"), ".terraform.lock.hcl": lock("1.5.0") }, ["one", "two", "nmae"]],
  [
    "the locked version of OpenTofu's registry is not known",
    { "v.tf": requires(">= 1.0"), ".terraform.lock.hcl": lock("1.5.0", "registry.opentofu.org/acme/cloud") },
    ["one", "two", "nmae"],
  ],
  [
    "a locked version between known ones",
    { "v.tf": requires(">= 1.0"), ".terraform.lock.hcl": lock("1.2.0") },
    ["two", "nmae"],
  ],
  ["a locked version after all known ones", { "v.tf": requires(">= 1.0"), ".terraform.lock.hcl": lock("2.1.0") }, []],
  ["a locked version before all known ones", { "v.tf": requires(">= 0.1"), ".terraform.lock.hcl": lock("0.9.0") }, []],
  ["a constraint that allows one", { "v.tf": requires("~> 2.0") }, ["one", "one_five", "nmae"]],
  ["a constraint that allows two", { "v.tf": requires("~> 1.0") }, ["two", "nmae"]],
  ["a constraint that allows all", { "v.tf": requires(">= 1.0, != 1.4") }, ["nmae"]],
  ["a constraint that allows none", { "v.tf": requires("~> 3.0") }, []],
  ["a constraint that is malformed", { "v.tf": requires("~> x") }, []],
  ["the host is written", { "v.tf": requires("~> 2.0", CLOUD) }, ["one", "one_five", "nmae"]],
  ["another host", { "v.tf": requires("~> 2.0", "example.com/acme/cloud") }, []],
  ["another provider", { "v.tf": requires("~> 2.0", "other/cloud") }, []],
  ["the official provider", {}, []],
  [
    "constraints of a called module",
    {
      "v.tf": `${requires(">= 1.0")}\nmodule "a" {\n  source = "./a"\n}\n`,
      "a/main.tf": 'module "b" {\n  source = "../b"\n}\n',
      "b/main.tf": requires("< 2.0").replace("cloud =", "other ="),
    },
    ["two", "nmae"],
  ],
  [
    "the version in a provider configuration",
    { "v.tf": requires(">= 1.0"), "p.tf": 'provider "cloud" {\n  version = "~> 2.0"\n}\n' },
    ["one", "one_five", "nmae"],
  ],
];

for (const [title, files, unknown] of ROWS) test(title, () => assert.equal(unknownIn(files), unknown));

test("a version that cannot be read allows everything", () => {
  const damaged = {
    versionsOf: () => [...LIBRARY.versionsOf(CLOUD, "."), { version: "2.1.0", id: "x", read: () => null }],
  };
  assert.equal(unknownIn({ "v.tf": requires(">= 1.0") }, damaged), []);
  assert.equal(unknownIn({ "v.tf": requires("~> 1.0") }, damaged), ["two", "nmae"]);
});

const OPEN: readonly [title: string, text: string, expected: readonly string[]][] = [
  ["an argument", 'resource "cloud_server" "a" {\n  zone = 1\n}\n', []],
  ["a misspelt argument", 'resource "cloud_server" "a" {\n  nmae = 1\n}\n', ["2: Unsupported argument"]],
  ["a block", 'resource "cloud_server" "a" {\n  zone {}\n}\n', []],
  [
    "a generated block",
    dedent`
      resource "cloud_server" "a" {
        dynamic "zone" {
          for_each = [1]
          content {}
        }
      }
    `,
    [],
  ],
  [
    "a misspelt generated block",
    dedent`
      resource "cloud_server" "a" {
        dynamic "rulle" {
          for_each = [1]
          content {}
        }
      }
    `,
    ["2: Unsupported block type"],
  ],
  ["a block in place of an argument", 'resource "cloud_server" "a" {\n  name {}\n}\n', ["2: Unsupported block type"]],
  ["a resource type", 'resource "cloud_bucket" "a" {\n}\n', []],
  ["a misspelt resource type", 'resource "cloud_sever" "a" {\n}\n', ["1: Invalid resource type"]],
  [
    "an attribute of a reference",
    dedent`
      resource "cloud_server" "a" {
      }

      output "a" {
        value = "\${cloud_server.a.zone}"
      }
    `,
    [],
  ],
  [
    "a misspelt attribute of a reference",
    dedent`
      resource "cloud_server" "a" {
      }

      output "a" {
        value = cloud_server.a.nmae
      }
    `,
    ["5: Unsupported attribute"],
  ],
  [
    "an attribute of repeated resources, and of blocks",
    dedent`
      resource "cloud_server" "a" {
        count = 2
      }

      output "a" {
        value = [cloud_server.a[*].zone, cloud_server.a[0].rule[0].zone]
      }
    `,
    [],
  ],
  [
    "a type",
    dedent`
      resource "cloud_server" "a" {
        name = []
      }

      output "a" {
        value = cloud_server.a.name.x
      }
    `,
    ["2: Incorrect attribute value type", "6: Unsupported attribute"],
  ],
];

const ONE = serverSchema(
  { name: string },
  { rule: { nesting_mode: "list", block: { attributes: { port: { type: "number", optional: true } } } } },
);

for (const [title, text, expected] of OPEN) {
  test(`a newer major version is allowed, but not known: ${title}`, () => {
    const summaries = (version: string): string[] => {
      const host = moduleHost({ "main.tf": text, "v.tf": requires(version) });
      const module = loadModule(".", host, { schemaLibrary: schemaLibrary({ [CLOUD]: { "1.0.0": ONE } }) });
      return reportsOf(module).map(({ line, summary }) => `${line}: ${summary}`);
    };
    assert.equal(summaries(">= 1.0"), expected);
    assert.equal(summaries(">= 1.0, < 2.1"), expected);
    assert.ok(summaries("~> 1.0").length >= Math.max(expected.length, 1), "without a newer version");
  });
}

test("write-only arguments of a schema that has none", () => {
  const reportsFor = (attributes: SchemaJson, name: string, locked = ""): number => {
    const library = schemaLibrary({ [CLOUD]: { "1.0.0": serverSchema(attributes) } });
    const host = moduleHost({
      "main.tf": `resource "cloud_server" "a" {\n  ${name} = 1\n}\n`,
      "v.tf": requires("1.0"),
      ".terraform.lock.hcl": locked,
    });
    return reportsOf(loadModule(".", host, { schemaLibrary: library })).length;
  };
  const secret = { secret: { type: "string", optional: true, sensitive: true } };
  const writeOnly = { other_wo: { type: "string", optional: true, write_only: true } };
  assert.equal(
    ["secret_wo", "secret_wo_version", "other_wo"].map((name) => reportsFor(secret, name)),
    [0, 0, 1],
  );
  assert.is(reportsFor({ ...secret, ...writeOnly }, "secret_wo"), 1);
  // The schema is certainly that of the version in use.
  assert.is(reportsFor(secret, "secret_wo", lock("1.0.0")), 1);
});

/** Returns the reports on a resource, and on a reference to it, with schemas for two versions. */
function reports([one, two]: readonly [SchemaJson, SchemaJson], text: string): string[] {
  const library = schemaLibrary({ [CLOUD]: { "1.0.0": one, "1.1.0": two } });
  const host = moduleHost({ "main.tf": text, "v.tf": requires("~> 1.0") });
  return reportsOf(loadModule(".", host, { schemaLibrary: library })).map(({ line, summary }) => `${line}: ${summary}`);
}

const server = (...lines: readonly string[]): string =>
  ['resource "cloud_server" "a" {', ...lines.map((line) => `  ${line}`), "}", ""].join("\n");

const rule = (limits: SchemaJson, nesting_mode = "list"): SchemaJson => ({
  rule: { nesting_mode, block: { attributes: { port: { type: "number", optional: true } } }, ...limits },
});

const MERGED: readonly [
  title: string,
  versions: readonly [SchemaJson, SchemaJson],
  text: string,
  expected: readonly string[],
][] = [
  [
    "required in both",
    [serverSchema({ a: { type: "string", required: true } }), serverSchema({ a: { type: "string", required: true } })],
    server(),
    ["1: Missing required argument"],
  ],
  [
    "required in one",
    [serverSchema({ a: { type: "string", required: true } }), serverSchema({ a: { type: "string", optional: true } })],
    server(),
    [],
  ],
  [
    "required in one, and absent in the other",
    [serverSchema({ a: { type: "string", required: true } }), serverSchema({})],
    server(),
    [],
  ],
  [
    "types that differ",
    [
      serverSchema({ a: { type: "bool", optional: true } }),
      serverSchema({ a: { type: ["list", "string"], optional: true } }),
    ],
    server('a = ["x"]') + 'output "a" {\n  value = cloud_server.a.a[0].b\n}\n',
    [],
  ],
  [
    "a value of neither type",
    [serverSchema({ a: { type: "bool", optional: true } }), serverSchema({ a: { type: "number", optional: true } })],
    server('a = "x"'),
    ["2: Incorrect attribute value type"],
  ],
  [
    "read-only in both",
    [serverSchema({ a: { type: "string", computed: true } }), serverSchema({ a: { type: "string", computed: true } })],
    server('a = "x"'),
    ["2: Value for unconfigurable attribute"],
  ],
  [
    "read-only in one",
    [
      serverSchema({ a: { type: "string", computed: true } }),
      serverSchema({ a: { type: "string", computed: true, optional: true } }),
    ],
    server('a = "x"'),
    [],
  ],
  [
    "sensitive in one",
    [
      serverSchema({ a: { type: "string", computed: true, sensitive: true } }),
      serverSchema({ a: { type: "string", computed: true } }),
    ],
    `${server()}output "a" {\n  value = cloud_server.a.a\n}\n`,
    [],
  ],
  [
    "sensitive in both",
    [
      serverSchema({ a: { type: "string", computed: true, sensitive: true } }),
      serverSchema({ a: { type: "string", computed: true, sensitive: true }, b: { type: "string" } }),
    ],
    `${server()}output "a" {\n  value = cloud_server.a.a\n}\n`,
    ["3: Output refers to sensitive values"],
  ],
  [
    "an attribute in one, a block in the other",
    [serverSchema({ rule: { type: "string", optional: true } }), serverSchema({}, rule({ min_items: 1 }))],
    server("rule {", "}"),
    [],
  ],
  [
    "the same, as an attribute",
    [serverSchema({ rule: { type: "string", optional: true } }), serverSchema({}, rule({}))],
    `${server('rule = "x"')}output "a" {\n  value = cloud_server.a.rule[0].port.x\n}\n`,
    [],
  ],
  [
    "a list of blocks, then a set",
    [serverSchema({}, rule({})), serverSchema({}, rule({}, "set"))],
    `${server("rule {", "}")}output "a" {\n  value = cloud_server.a.rule[0].port\n}\n`,
    [],
  ],
  [
    "one block, then a list",
    [serverSchema({}, rule({}, "single")), serverSchema({}, rule({}))],
    server("rule {}", "rule {}"),
    [],
  ],
  ["a minimum in one", [serverSchema({}, rule({ min_items: 1 })), serverSchema({}, rule({}))], server(), []],
  [
    "a minimum in both",
    [serverSchema({}, rule({ min_items: 2 })), serverSchema({ b: { type: "string" } }, rule({ min_items: 1 }))],
    server(),
    ["1: Insufficient rule blocks"],
  ],
  [
    "a maximum in one",
    [serverSchema({}, rule({ max_items: 1 })), serverSchema({}, rule({}))],
    server("rule {}", "rule {}"),
    [],
  ],
  [
    "a maximum in both",
    [serverSchema({}, rule({ max_items: 1 })), serverSchema({ b: { type: "string" } }, rule({ max_items: 2 }))],
    server("rule {}", "rule {}", "rule {}"),
    ["4: Too many rule blocks"],
  ],
  [
    "a resource type in one",
    [{ resource_schemas: {} }, serverSchema({ a: { type: "string", required: true } })],
    server(),
    ["1: Missing required argument"],
  ],
  [
    "an unknown attribute of a reference",
    [serverSchema({ a: { type: "string" } }), serverSchema({ b: { type: "string" } })],
    `${server()}output "a" {\n  value = [cloud_server.a.a, cloud_server.a.b, cloud_server.a.c]\n}\n`,
    ["4: Unsupported attribute"],
  ],
];

for (const [title, versions, text, expected] of MERGED) {
  test(`two versions: ${title}`, () => {
    assert.equal(reports(versions, text), expected);
    assert.equal(reports([versions[1], versions[0]], text), expected, "in the other order");
  });
}

test.run();
