// Attributes inside attributes, and attributes of `self`, against provider schemas.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { moduleHost, reportsOf } from "../../../tools/module-host.ts";
import { schemaLibrary, type SchemaJson, serverSchema } from "../../helpers/schema-library.ts";
import { loadModule } from "../../../src/terraform/index.ts";

const string = { type: "string", optional: true };
const inner = {
  name: { type: "string", required: true },
  old: { ...string, deprecated: true },
  result: { type: "string", computed: true },
  secret: { ...string, write_only: true },
  deep: {
    optional: true,
    nested_type: { nesting_mode: "list", attributes: { at: { type: "string", computed: true } } },
  },
};
const nested = (nesting_mode: string): SchemaJson => ({
  optional: true,
  nested_type: { nesting_mode, attributes: inner },
});
const SCHEMA = serverSchema({
  list: nested("list"),
  map: nested("map"),
  one: nested("single"),
  set: nested("set"),
  title: string,
});

const VERSIONS = dedent`
  terraform {
    required_providers {
      cloud = {
        source  = "acme/cloud"
        version = "1.0.0"
      }
    }
  }

  variable "token" {
    type      = string
    ephemeral = true
  }

  variable "names" {
    type = map(string)
  }
`;

function reports(text: string, name = "main.tf"): string[] {
  const library = schemaLibrary({ "registry.terraform.io/acme/cloud": { "1.0.0": SCHEMA } });
  const module = loadModule(".", moduleHost({ [name]: text, "versions.tf": VERSIONS }), { schemaLibrary: library });
  return reportsOf(module).map(({ line, column, summary }) => `${line}:${column} ${summary}`);
}

const server = (...lines: readonly string[]): string =>
  ['resource "cloud_server" "a" {', ...lines.map((line) => `  ${line}`), "}", ""].join("\n");

const ROWS: readonly [title: string, text: string, expected: readonly string[]][] = [
  ["what fits", server('one = { name = "a" }', 'list = [{ name = "a" }]', 'map = { a = { name = "a" } }'), []],
  ["a required attribute in a list", server("list = [{}]"), ["2:10 Incorrect attribute value type"]],
  ["a required attribute in a map", server("map = { a = {} }"), ["2:9 Incorrect attribute value type"]],
  ["a read-only attribute", server('one = { name = "a", result = "b" }'), ["2:23 Value for unconfigurable attribute"]],
  [
    "read-only attributes in collections",
    server(
      'list = [{ name = "a", result = "b" }]',
      'map = { a = { name = "a", "result" = "b" } }',
      'set = [{ name = "a", result = "b" }]',
    ),
    [2, 3, 4].map((line, index) => `${line}:${[25, 29, 24][index]!} Value for unconfigurable attribute`),
  ],
  ["one at depth", server('one = { name = "a", deep = [{ at = "b" }] }'), ["2:33 Value for unconfigurable attribute"]],
  ["a read-only attribute that is null", server('one = { name = "a", result = null }'), []],
  [
    "values that other expressions make",
    server("one = cloud_server.b.one", 'list = [for name in var.names : { name = name, result = "b" }]') +
      'resource "cloud_server" "b" {\n}\n',
    [],
  ],
  ["a deprecated attribute", server('one = { name = "a", old = "b" }'), ["2:23 Argument is deprecated"]],
  [
    "deprecated attributes in references",
    `${server()}output "a" {\n  value = [cloud_server.a.one.old, cloud_server.a.list[0].old, cloud_server.a.one.name]\n}\n`,
    ["4:30 Deprecated attribute", "4:58 Deprecated attribute"],
  ],
  ["an ephemeral value for a write-only attribute", server('one = { name = "a", secret = var.token }'), []],
  ["an ephemeral value in a list", server('list = [{ name = "a", secret = var.token }]'), []],
  ["an ephemeral value for another", server("one = { name = var.token }"), ["2:9 Invalid use of ephemeral value"]],
  ["an ephemeral value in a map", server("map = { a = { name = var.token } }"), ["2:9 Invalid use of ephemeral value"]],
  [
    "an ephemeral object",
    server('one = var.token == "" ? { name = "a" } : { name = "b" }'),
    ["2:9 Invalid use of ephemeral value"],
  ],
  [
    "self",
    server(
      "lifecycle {",
      "  postcondition {",
      '    condition     = self.titel == "a"',
      '    error_message = "This title is not in use."',
      "  }",
      "  postcondition {",
      '    condition     = self.title == "a"',
      '    error_message = "${self.one.name} and ${self.one.nmae}"',
      "  }",
      "}",
      'provisioner "local-exec" {',
      '  command = "echo ${self.title} ${self.ttle}"',
      "}",
      'provisioner "remote-exec" {',
      '  inline = ["true"]',
      "  connection {",
      "    host = self.hots",
      "  }",
      "}",
    ),
    [
      // Like Terraform, which leaves all names in a condition with a wrong reference without a value.
      "4:23 Unknown variable",
      "4:27 Unsupported attribute",
      "9:26 Unknown variable",
      "9:47 Unknown variable",
      "9:55 Unsupported attribute",
      "13:41 Unsupported attribute",
      "18:18 Unsupported attribute",
    ],
  ],
];

for (const [title, text, expected] of ROWS) test(title, () => assert.equal(reports(text), expected));

test("JSON", () => {
  const resource = { cloud_server: { a: { one: { name: "a", result: "b", secret: "${var.token}" } } } };
  assert.equal(
    reports(JSON.stringify({ resource }), "main.tf.json").map((report) => report.replace(/^\S+ /, "")),
    ["Value for unconfigurable attribute"],
  );
});

test.run();
