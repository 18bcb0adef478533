// The compact format of provider schemas: everything that the JSON says and checks need survives, and damaged files are
// read without errors.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ProviderSchema, readProviderSchemas } from "../../../src/terraform/index.ts";
import { readCompactSchema } from "../../../src/terraform/schema/compact/read.ts";
import { byKind } from "../../../src/terraform/schema/provider-schema.ts";
import { writeCompactSchema } from "../../../src/terraform/schema/compact/write.ts";

const IDENTITY = { provider: "registry.terraform.io/acme/cloud", version: "1.2.3" };

const names = fc.constantFrom("a", "b", "name", "tags", "ünï", "__proto__", "0");
const flags = { required: 1, optional: 1, computed: 1, sensitive: 1, write_only: 1, deprecated: 1 };
const flagged = fc.record(Object.fromEntries(Object.keys(flags).map((flag) => [flag, fc.boolean()])), {
  requiredKeys: [],
});
const nesting = fc.constantFrom("single", "group", "list", "set", "map", "other");

const { block } = fc.letrec<{ attribute: object; block: object; type: unknown }>((tie) => ({
  type: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("string", "number", "bool", "dynamic", "wrong"),
    fc.tuple(fc.constantFrom("list", "set", "map"), tie("type")),
    fc.tuple(fc.constant("tuple"), fc.array(tie("type"), { maxLength: 2 })),
    fc.tuple(fc.constant("object"), fc.dictionary(names, tie("type"), { maxKeys: 2 })),
  ),
  attribute: fc.oneof(
    { depthSize: "small" },
    fc.tuple(flagged, tie("type")).map(([set, of]) => ({ ...set, type: of })),
    fc
      .tuple(flagged, nesting, fc.dictionary(names, tie("attribute"), { maxKeys: 2 }))
      .map(([set, nesting_mode, attributes]) => ({ ...set, nested_type: { nesting_mode, attributes } })),
  ),
  block: fc.record(
    {
      attributes: fc.dictionary(names, tie("attribute"), { maxKeys: 4 }),
      block_types: fc.dictionary(
        names,
        fc.record(
          { nesting_mode: nesting, block: tie("block"), min_items: fc.nat(2), max_items: fc.nat(2) },
          { requiredKeys: ["block"] },
        ),
        { maxKeys: 2 },
      ),
      deprecated: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
}));

const schemaOf = fc.record({ version: fc.constant(0), block });
const identityOf = fc.record({
  version: fc.constant(0),
  attributes: fc.dictionary(
    names,
    fc.record({ type: fc.constantFrom("string", "bool"), required_for_import: fc.boolean() }),
    { maxKeys: 2 },
  ),
});
const providers = fc.record(
  {
    provider: schemaOf,
    resource_schemas: fc.dictionary(names, schemaOf, { maxKeys: 4 }),
    data_source_schemas: fc.dictionary(names, schemaOf, { maxKeys: 2 }),
    ephemeral_resource_schemas: fc.dictionary(names, schemaOf, { maxKeys: 2 }),
    list_resource_schemas: fc.dictionary(names, schemaOf, { maxKeys: 2 }),
    action_schemas: fc.dictionary(names, schemaOf, { maxKeys: 2 }),
    resource_identity_schemas: fc.dictionary(names, identityOf, { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);

const fromJson = (json: object): ProviderSchema =>
  readProviderSchemas(JSON.stringify({ provider_schemas: { [IDENTITY.provider]: json } }))!.get("acme/cloud")!;

/** Returns a schema with all of its parts decoded. */
function decoded({ provider, resources }: ProviderSchema): object {
  return { provider, ...byKind((kind) => new Map(resources[kind])) };
}

test("400 schemas are the same after writing and reading", () => {
  for (const json of fc.sample(providers, { numRuns: 400, seed: 16 })) {
    const schema = fromJson(json);
    const text = writeCompactSchema(schema, IDENTITY);
    const result = readCompactSchema(text)!;
    assert.equal(result.identity, IDENTITY);
    assert.equal(decoded(result.schema), decoded(schema), JSON.stringify(json));
    assert.is(writeCompactSchema(result.schema, IDENTITY), text);
  }
});

const EXAMPLE = fromJson({
  provider: { block: { attributes: { region: { type: "string", optional: true } } } },
  resource_schemas: {
    cloud_disk: { block: { attributes: { id: { type: "string", computed: true } } } },
    cloud_server: {
      block: {
        attributes: {
          id: { type: "string", computed: true },
          mode: {
            nested_type: { nesting_mode: "list", attributes: { on: { type: "bool", required: true } } },
            optional: true,
          },
        },
        block_types: {
          rule: {
            nesting_mode: "set",
            block: { attributes: { port: { type: "number", required: true } } },
            max_items: 2,
          },
        },
        deprecated: true,
      },
    },
  },
});

test("the example in docs/provider-schemas.md is the text of this provider", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/provider-schemas.md"), "utf8");
  assert.is(/^```jsonl\n(.*?)^```/ms.exec(page)?.[1], writeCompactSchema(EXAMPLE, IDENTITY));
});

test("other texts are refused", () => {
  const text = writeCompactSchema(EXAMPLE, IDENTITY);
  const newer = text.replace('"formatVersion":1', '"formatVersion":2');
  for (const other of ["", "{}", "[]\n[]", "\0", newer, text.split("\n")[0]!])
    assert.is(readCompactSchema(other), null);
});

test("damaged texts are read as far as possible", () => {
  const text = writeCompactSchema(EXAMPLE, IDENTITY);
  for (let at = text.indexOf("\n") + 1; at < text.length; at++) {
    for (const replacement of ["", "9", "[", "null"]) {
      const result = readCompactSchema(text.slice(0, at) + replacement + text.slice(at + 1));
      if (result !== null) decoded(result.schema);
    }
  }
});

test("a body or type that contains itself, or grows without bound, is empty", () => {
  const header = `${JSON.stringify({ format: "hclkit provider schema", formatVersion: 1, ...IDENTITY })}\n`;
  const named = (index: number): string => `{"provider":null,"managed":{"a":${index}}}\n`;
  const itself = readCompactSchema(
    `${header + named(0)}[{"nesting":"list","attributes":[0]}]\n[["a",0,2]]\n[[0],[["b","list",0]]]\n`,
  )!;
  const { attributes, blocks } = itself.schema.resources.managed.get("a")!;
  assert.equal(attributes.get("a")!.nested!.attributes, new Map());
  assert.equal(blocks.get("b")!.block.blocks, new Map());
  const doubled = Array.from({ length: 60 }, (_, at) => `[[],[["a","list",${at - 1}],["b","list",${at - 1}]]]`);
  const large = readCompactSchema(`${header + named(59)}[]\n[]\n${doubled.join("\n")}\n`)!;
  let depth = 0;
  for (let body = large.schema.resources.managed.get("a"); body !== undefined; body = body.blocks.get("a")?.block)
    depth++;
  assert.ok(depth < 30, `${depth} levels`);
});

test.run();
