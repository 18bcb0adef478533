// Tables: the schema for a set of versions is the merge of the single ones, and versions are added one by one.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { derivedSchema } from "../../scripts/provider-schemas/derived.ts";
import { differencesFromPackages, fetchProvider } from "../../scripts/provider-schemas/fetch/fetch.ts";
import { newestReleases, type PackageRegistry, registryOf } from "../../scripts/provider-schemas/fetch/npm.ts";
import { refusal } from "../../scripts/provider-schemas/table/losses.ts";
import { storedVersions, storeVersions, tablePath } from "../../scripts/provider-schemas/table/store.ts";
import { withLaterModes } from "../../scripts/provider-schemas/table/uncertain.ts";
import { differencesIn, schemaDifferences, versionSets } from "../../scripts/provider-schemas/table/verify.ts";
import { writeTable } from "../../scripts/provider-schemas/table/write.ts";
import { dynamicType, type ProviderSchema, readCompactSchema, readProviderSchemas } from "../../src/index.ts";
import { readSchemaTable } from "../../src/terraform/schema/compact/read.ts";
import type { SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE, UNDESCRIBED_BLOCK } from "../../src/terraform/schema/uncertain-attribute.ts";
import { typeToJson } from "../../src/values/index.ts";
import { Random } from "../../tools/random.ts";
import { membersOf, writeBindings } from "../helpers/bindings.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

const PROVIDER = "registry.terraform.io/acme/cloud";

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `x${index}`);

/** A provider with a number of resources of a few attributes and blocks each. */
function schema(types: number): ProviderSchema {
  const body = (depth: number): object => ({
    attributes: Object.fromEntries([
      ...names(4).map((name, index) => [name, { type: ["string", "number"][index % 2], optional: true }]),
      ["id", { type: "string", computed: true, sensitive: true }],
      [
        "mode",
        { optional: true, nested_type: { nesting_mode: "list", attributes: { on: { type: "bool", required: true } } } },
      ],
    ]),
    block_types:
      depth === 0
        ? {}
        : Object.fromEntries(
            ["rule", "set"].map((name) => [name, { nesting_mode: "list", block: body(depth - 1), max_items: 2 }]),
          ),
  });
  const resources = Object.fromEntries(names(types).map((name) => [`cloud_${name}`, { block: body(2) }]));
  const json = { provider: { block: body(0) }, resource_schemas: resources, data_source_schemas: resources };
  return readProviderSchemas(JSON.stringify({ provider_schemas: { [PROVIDER]: json } }))!.get("acme/cloud")!;
}

/** Returns a schema without some types, and with unknown parts in the others. */
function withGaps({ provider, resources }: ProviderSchema, random: Random): ProviderSchema {
  const blurred = ({ attributes, blocks, ...rest }: SchemaBlock): SchemaBlock => {
    const [known, nested] = [new Map(attributes), new Map(blocks)];
    for (const [name, block] of blocks) {
      const kind = random.number(6);
      if (kind < 2) known.set(name, UNCERTAIN_ATTRIBUTE);
      // A nesting mode that is unknown counts as a list.
      const nesting = kind === 1 ? "list" : block.nesting;
      nested.set(name, { ...block, nesting, block: kind === 0 ? UNDESCRIBED_BLOCK : blurred(block.block) });
    }
    return { ...rest, attributes: known, blocks: nested };
  };
  const kept = [...resources.managed].flatMap(([type, body]) =>
    random.number(4) === 0 ? [] : [[type, blurred(body)] as const],
  );
  return { provider, resources: { ...resources, managed: new Map(kept) } };
}

test("a table has each version, and for sets of them what their merge has", () => {
  const random = new Random(33);
  for (let round = 0; round < 6; round++) {
    let current = schema(3);
    const versions = names(6).map((_, index) => {
      if (random.number(3) > 0) current = derivedSchema(current, random.number(1_000));
      return { version: `${index}.0.0`, schema: withGaps(current, random), isPartial: false };
    });
    const table = readSchemaTable(writeTable(PROVIDER, versions, new Set()))!;
    for (const { version, schema: expected } of versions)
      assert.equal(schemaDifferences(table.schemaOf([version]), expected), [], version);
    for (const set of versionSets(table, 8, random)) assert.equal(differencesIn(table, set), []);
  }
});

test("sets of versions are distinct, and differences between schemas are found", () => {
  const versions = ["1.0.0", "2.0.0"].map((version) => ({ version, schema: schema(1), isPartial: false }));
  const table = readSchemaTable(writeTable(PROVIDER, versions, new Set()))!;
  assert.equal(versionSets(table, 50, new Random(1)), [["1.0.0"], ["2.0.0"], ["1.0.0", "2.0.0"]]);
  const changed = (change: (body: SchemaBlock) => SchemaBlock): string[] => {
    const { resources, ...rest } = schema(1);
    const managed = new Map([...resources.managed].map(([type, body]) => [type, change(body)] as const));
    return schemaDifferences(schema(1), { ...rest, resources: { ...resources, managed } });
  };
  const inRule = (change: (body: SchemaBlock) => SchemaBlock) => (body: SchemaBlock) => {
    const rule = body.blocks.get("rule")!;
    return { ...body, blocks: new Map([...body.blocks, ["rule", { ...rule, block: change(rule.block) }] as const]) };
  };
  const withId = (change: object) => (body: SchemaBlock) => ({
    ...body,
    attributes: new Map([...body.attributes, ["id", { ...body.attributes.get("id")!, ...change }] as const]),
  });
  const same = [withId({}), inRule((body) => ({ ...body, attributes: new Map([...body.attributes].toReversed()) }))];
  for (const change of same) assert.equal(changed(change), []);
  const different = [
    withId({ isSensitive: null }),
    withId({ type: dynamicType }),
    inRule(inRule(withId({ isComputed: false }))),
    inRule(() => UNDESCRIBED_BLOCK),
    inRule((body) => ({ ...body, versions: [body] })),
  ];
  for (const change of different) assert.equal(changed(change), ["managed cloud_x0"]);
});

test("facts that a source lacks are unknown, also in a set with another version", () => {
  const versions = [true, false].map((isPartial, index) => ({ version: `${index}.0.0`, schema: schema(1), isPartial }));
  const text = writeTable(PROVIDER, versions, new Set(["0.0.0"]));
  const table = readSchemaTable(text)!;
  assert.equal([...table.lastReleases], ["0.0.0"]);
  const sensitive = (...set: string[]): (boolean | null)[] => {
    const { attributes } = table.schemaOf(set).resources.managed.get("cloud_x0")!;
    return ["id", "x0"].map((name) => attributes.get(name)!.isSensitive);
  };
  assert.equal(sensitive("0.0.0"), [null, null]);
  assert.equal(sensitive("1.0.0"), [true, false]);
  assert.equal(sensitive("0.0.0", "1.0.0"), [null, null]);
  const described = (...set: string[]): boolean => table.schemaOf(set).undescribed?.has("ephemeral") !== true;
  assert.equal([described("0.0.0"), described("1.0.0"), described("0.0.0", "1.0.0")], [false, true, false]);
  // Programs that read one schema get the newest version.
  assert.equal(readCompactSchema(text)!.identity, { provider: PROVIDER, version: "1.0.0" });
});

test("an unknown nesting mode is that of the next version that has it", () => {
  const directory = temporaryDirectory();
  const rule = (version: string, isKnown: boolean, nesting: "set" | "list" = "set") => {
    const one = schema(1);
    const body = one.resources.managed.get("cloud_x0")!;
    const attributes = new Map(isKnown ? body.attributes : [...body.attributes, ["rule", UNCERTAIN_ATTRIBUTE]]);
    const blocks = new Map([...body.blocks].map(([name, block]) => [name, { ...block, nesting }] as const));
    const managed = new Map([["cloud_x0", { ...body, attributes, blocks }]]);
    return { version, schema: { ...one, resources: { ...one.resources, managed } }, isPartial: true };
  };
  storeVersions(PROVIDER, [rule("3.0.0", false), rule("1.0.0", false, "list"), rule("2.0.0", true)], [], directory);
  const found = storedVersions(PROVIDER, directory).map(({ version, schema: { resources } }) => {
    const { attributes, blocks } = resources.managed.get("cloud_x0")!;
    return [version, blocks.get("rule")!.nesting, attributes.has("rule")];
  });
  assert.equal(found, [
    ["1.0.0", "set", false],
    ["2.0.0", "set", false],
    ["3.0.0", "list", true],
  ]);
});

test("a block of unknown form has no maximum if the next version has none", () => {
  const rule = (isKnown: boolean, maxItems: number): SchemaBlock => {
    const body = schema(1).resources.managed.get("cloud_x0")!;
    const nested = { ...body.blocks.get("rule")!, maxItems, ...(!isKnown && { block: UNDESCRIBED_BLOCK }) };
    return {
      ...body,
      blocks: new Map([...body.blocks, ["rule", nested]]),
      attributes: new Map(isKnown ? body.attributes : [...body.attributes, ["rule", UNCERTAIN_ATTRIBUTE]]),
    };
  };
  const maximum = (before: SchemaBlock, later: SchemaBlock): number =>
    withLaterModes(before, later).blocks.get("rule")!.maxItems;
  assert.equal([maximum(rule(false, 1), rule(true, 0)), maximum(rule(false, 1), rule(true, 1))], [0, 1]);
  assert.is(maximum(rule(true, 1), rule(true, 0)), 1);
});

test("a minor version that loses types or many attributes is refused", () => {
  const [full, fewer] = [schema(3), schema(2)];
  const without = (count: number): ProviderSchema => {
    const body = full.resources.managed.get("cloud_x0")!;
    const attributes = new Map([...body.attributes].slice(count));
    const managed = new Map([...full.resources.managed, ["cloud_x0", { ...body, attributes }] as const]);
    return { ...full, resources: { ...full.resources, managed } };
  };
  const refused = (after: ProviderSchema, version = "1.1.0"): boolean =>
    refusal({ version: "1.0.0", schema: full }, { version, schema: after }) !== null;
  assert.equal([refused(full), refused(without(1)), refused(without(6)), refused(fewer)], [false, false, true, true]);
  assert.equal([refused(without(6), "2.0.0"), refused(fewer, "2.0.0")], [false, false]);
});

test("parts of a block that is no longer described are not lost", () => {
  const before = schema(1);
  const body = before.resources.managed.get("cloud_x0")!;
  const blocks = new Map(
    [...body.blocks].map(([name, block]) => [name, { ...block, block: UNDESCRIBED_BLOCK }] as const),
  );
  const after = {
    ...before,
    resources: { ...before.resources, managed: new Map([["cloud_x0", { ...body, blocks }]]) },
  };
  assert.is(refusal({ version: "1.0.0", schema: before }, { version: "1.1.0", schema: after }), null);
});

/** Returns the class of a resource type with these members. */
function diskWith(...members: readonly string[]): string {
  const type = '  public static readonly tfResourceType = "cloud_disk";';
  return ["export class Disk extends cdktf.TerraformResource {", type, membersOf(...members), "}\n"].join("\n");
}

/** A registry with a package for each version; records what is downloaded. */
function registry(used: string[], attributes: (version: string) => readonly string[]): PackageRegistry {
  return {
    releases: (name) =>
      newestReleases(
        (name === "first" ? ["1.0.0", "1.1.0"] : ["1.1.0", "2.0.0"]).map((version, index) => ({
          version: `${index + 1}.0.0`,
          "cdktf.provider": { name: PROVIDER, version },
        })),
      ),
    use: (name, version, read) => {
      used.push(`${name}@${version}`);
      const directory = temporaryDirectory();
      const ofProvider = (name === "first" ? ["1.0.0", "1.1.0"] : ["1.1.0", "2.0.0"])[Number(version[0]) - 1]!;
      const source = diskWith(
        ...attributes(ofProvider).map((one) => `${one} o : string => this.getStringAttribute('')`),
      );
      writeBindings(directory, { name: PROVIDER, version: ofProvider }, { "disk/index": source });
      return read(directory);
    },
  };
}

const LISTED = { packages: ["first", "second"], versions: ["1.0.0", "2.0.0", "1.1.0"], last: ["1.1.0"] };

test("missing versions are downloaded once, the newest first, from the first package that has them", () => {
  const directory = temporaryDirectory();
  const used: string[] = [];
  const packages = registry(used, (version) => (version === "2.0.0" ? ["a", "b"] : ["a"]));
  const run = (): string[] => fetchProvider("acme/cloud", LISTED, packages, directory);
  assert.is(run().length, 3);
  assert.equal(used, ["second@2.0.0", "first@2.0.0", "first@1.0.0"]);
  const before = readFileSync(tablePath(PROVIDER, directory));
  assert.equal(run(), []);
  assert.is(used.length, 3);
  const table = readSchemaTable(gunzipSync(before).toString())!;
  assert.equal(table.versions, ["1.0.0", "1.1.0", "2.0.0"]);
  assert.equal([...table.lastReleases], ["1.1.0"]);
  const found = table.versions.map((one) => [
    ...table.schemaOf([one]).resources.managed.get("cloud_disk")!.attributes.keys(),
  ]);
  assert.equal(found, [["a"], ["a"], ["a", "b"]]);
});

test("a loss is accepted if the list says why; versions before it are stored", () => {
  const directory = temporaryDirectory();
  const packages = registry([], (version) => (version === "1.1.0" ? ["a"] : ["a", "b"]));
  assert.throws(() => fetchProvider("acme/cloud", LISTED, packages, directory), /1\.1\.0 lacks 1 of the 2/);
  assert.equal(
    storedVersions(PROVIDER, directory).map(({ version }) => version),
    ["1.1.0", "2.0.0"],
  );
  const listed = { ...LISTED, losses: { "1.1.0": "The provider removed b." } };
  assert.is(fetchProvider("acme/cloud", listed, packages, directory).length, 1);
});

test("a table is compared with its packages, which are read again", () => {
  const directory = temporaryDirectory();
  const attributes = ["a"];
  const packages = registry([], () => attributes);
  fetchProvider("acme/cloud", LISTED, packages, directory);
  const differences = (isChosen = (_: string): boolean => true): string[] =>
    differencesFromPackages("acme/cloud", LISTED, packages, isChosen, directory);
  assert.equal(differences(), []);
  attributes.push("b");
  assert.equal(
    differences((version) => version === "1.1.0"),
    ["1.1.0: managed cloud_disk"],
  );
  assert.is(differences().length, 3);
});

test("collections that an old generator loses are unknown", () => {
  const typesIn = (generator: string, types: readonly [string, string]): string[] => {
    const directory = temporaryDirectory();
    const packages: PackageRegistry = {
      releases: () => new Map([["1.0.0", "1.0.0"] as const, ["2.0.0", "2.0.0"] as const]),
      use: (_, version, read) => {
        const isOld = version === "1.0.0";
        const bindings = temporaryDirectory();
        const disk = diskWith(`rows o : ${types[isOld ? 0 : 1]} => this.interpolationForAttribute('rows')`);
        writeBindings(bindings, { name: PROVIDER, version }, { "disk/index": disk }, isOld ? generator : "^0.21.0");
        return read(bindings);
      },
    };
    fetchProvider("acme/cloud", { packages: ["x"], versions: ["1.0.0", "2.0.0"], last: [] }, packages, directory);
    return storedVersions(PROVIDER, directory).map(({ schema: { resources } }) =>
      typeToJson(resources.managed.get("cloud_disk")!.attributes.get("rows")!.type),
    );
  };
  const [rows, row] = ['["list",["list","number"]]', '["list","number"]'];
  assert.equal(typesIn("^0.16.3", ["number[]", "number[][]"]), ['"dynamic"', rows]);
  assert.equal(typesIn("^0.17.0", ["number[]", "number[][]"]), [row, rows]);
  // The provider changed these.
  assert.equal(typesIn("^0.16.3", ["number[]", "number[]"]), [row, row]);
  assert.equal(typesIn("^0.16.3", ["number[]", "string[]"]), [row, '["list","string"]']);
  assert.equal(typesIn("^0.16.3", ["number", "number[]"]), ['"number"', row]);
  assert.equal(typesIn("^0.11.0", ["number[]", "number[]"]), [row, row]);
  assert.throws(() => typesIn("^0.10.3", ["number[]", "number[]"]), /too old/);
});

test("the npm client's output names the provider of each release, also if the first one has none", () => {
  const releases: readonly Record<string, unknown>[] = [
    { name: "x", version: "1.0.0" },
    { name: "x", version: "2.0.0", "cdktf.provider": { name: PROVIDER, version: "1.5.0" } },
  ];
  // As npm prints releases: only one field of each if the first has no other.
  const npm = ([, , ...args]: readonly string[]): string => {
    const fields = args.filter((one) => one !== "--json");
    const chosen = releases.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => fields.includes(key))),
    );
    const [only, ...others] = Object.keys(chosen[0]!);
    return JSON.stringify(others.length > 0 ? chosen : chosen.map((one) => one[only!]));
  };
  assert.equal([...registryOf(npm).releases("x")], [["1.5.0", "2.0.0"]]);
});

test("a version without a package is an error", () => {
  const listed = { ...LISTED, versions: ["9.0.0"] };
  assert.throws(
    () =>
      fetchProvider(
        "acme/cloud",
        listed,
        registry([], () => []),
        temporaryDirectory(),
      ),
    /no package/,
  );
});

test("a provider of the first SDK has no attributes in attributes, which would not be written as blocks", () => {
  const [oldest] = storedVersions("registry.terraform.io/hashicorp/google-beta");
  const nestedIn = ({ attributes, blocks }: SchemaBlock): string[] => [
    ...[...attributes].flatMap(([name, { nested }]) => (nested === undefined ? [] : [name])),
    ...[...blocks.values()].flatMap(({ block }) => nestedIn(block)),
  ];
  const { managed } = oldest!.schema.resources;
  assert.ok(managed.size > 500);
  assert.equal(
    [...managed.values()].flatMap((body) => nestedIn(body)),
    [],
  );
});

test.run();
