// Lists and sets of objects that are written as blocks: only in schemas that the first SDK for providers can describe.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { type SchemaJson, schemaLibrary, serverSchema } from "../../helpers/schema-library.ts";
import { moduleHost, reportsOf } from "../../../tools/module-host.ts";
import { loadModule } from "../../../src/terraform/index.ts";

const zones = {
  type: ["list", ["object", { port: "number", names: ["set", ["object", { name: "string" }]] }]],
  optional: true,
};
const rings = {
  nested_type: { nesting_mode: "list", attributes: { port: { type: "number", optional: true } } },
  optional: true,
};
const mode = { type: ["object", { on: "bool" }], optional: true };

const REQUIREMENT = dedent`
  terraform {
    required_providers {
      cloud = {
        source = "acme/cloud"
      }
    }
  }
`;

/** Returns the reports for a server with these lines, for schemas by version. */
function reports(lines: readonly string[], versions: Readonly<Record<string, SchemaJson>>): string[] {
  const library = schemaLibrary({ "registry.terraform.io/acme/cloud": versions });
  const text = ['resource "cloud_server" "a" {', ...lines.map((line) => `  ${line}`), "}", ""].join("\n");
  const module = loadModule(".", moduleHost({ "main.tf": text, "v.tf": REQUIREMENT }), { schemaLibrary: library });
  return reportsOf(module).map(({ line, column, summary }) => `${line}:${column} ${summary}`);
}

const ROWS: readonly [title: string, lines: readonly string[], expected: readonly string[]][] = [
  ["a list", ["zones = [{ port = 1 }]"], ["2:11 Incorrect attribute value type"]],
  ["blocks", ["zones {", "  port = 1", "}", "zones {", "}"], []],
  ["blocks in blocks", ["zones {", "  names {", '    name = "a"', "  }", "}"], []],
  ["a list in a block", ["zones {", '  names = [{ name = "a" }]', "}"], []],
  ["an unknown argument", ["zones {", "  prot = 1", "}"], ["3:5 Unsupported argument"]],
  ["an unknown argument, deeper", ["zones {", "  names {", "    nam = 1", "  }", "}"], ["4:7 Unsupported argument"]],
  ["an unknown block", ["zones {", "  port {", "  }", "}"], ["3:5 Unsupported block type"]],
  ["a wrong type", ["zones {", '  port = "x"', "}"], ["3:12 Incorrect attribute value type"]],
  [
    "generated blocks",
    ['dynamic "zones" {', "  for_each = [1]", "  content {", "    port = zones.value", "  }", "}"],
    [],
  ],
  [
    "a wrong generated block",
    ['dynamic "zones" {', "  for_each = [1]", "  content {", "    prot = zones.value", "  }", "}"],
    ["5:7 Unsupported argument"],
  ],
  ["an argument and a block", ["zones = []", "zones {", "}"], ["3:3 Unsupported block type"]],
  [
    "an argument and generated blocks",
    ["zones = []", 'dynamic "zones" {', "  for_each = [1]", "  content {", "  }", "}"],
    ["3:11 Unsupported block type"],
  ],
];

for (const [title, lines, expected] of ROWS)
  test(`first SDK: ${title}`, () => assert.equal(reports(lines, { "1.0.0": serverSchema({ zones }) }), expected));

const BLOCK = ["zones {", "  port = 1", "}"];
const GENERATED = ['dynamic "zones" {', "  for_each = [1]", "  content {", "  }", "}"];

for (const [title, other] of Object.entries({ "nested attributes": rings, "an object": mode })) {
  test(`a schema with ${title} has no attributes that are written as blocks`, () => {
    const versions = { "1.0.0": serverSchema({ zones, other }) };
    assert.equal(reports(BLOCK, versions), ["2:3 Unsupported block type"]);
    assert.equal(reports(GENERATED, versions), ["2:11 Unsupported block type"]);
  });
}

test("with several versions, one that allows blocks is enough", () => {
  const versions = { "1.0.0": serverSchema({ zones }), "2.0.0": serverSchema({ zones, mode }) };
  assert.equal(reports(BLOCK, versions), []);
  assert.equal(reports(GENERATED, versions), []);
});

test("objects that differ between versions may be written as blocks", () => {
  const other = { type: ["list", ["object", { port: "number" }]], optional: true };
  const versions = { "1.0.0": serverSchema({ zones }), "2.0.0": serverSchema({ zones: other }) };
  assert.equal(reports(["zones {", "  names {", "  }", "}"], versions), []);
  assert.equal(reports(GENERATED, versions), []);
});

test("a list in one version and nested attributes in another may be written as blocks", () => {
  const versions = { "1.0.0": serverSchema({ rings: zones }), "2.0.0": serverSchema({ rings }) };
  assert.equal(reports(["rings {", "}"], versions), []);
});

test.run();
