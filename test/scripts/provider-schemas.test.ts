// The scripts about provider schemas: a package that lint finds schemas in, the generated mistakes, derived versions.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { readDataFile } from "../../node/data-file.ts";
import { readSchemaText } from "../../src/internal.ts";
import { derivedSchema } from "../../scripts/provider-schemas/derived.ts";
import { hiddenPlaces } from "../../scripts/provider-schemas/hidden.ts";
import { writePackage } from "../../scripts/provider-schemas/package.ts";
import { seededMistakes } from "../../scripts/provider-schemas/seeded.ts";
import { libraryOf, type SharedProvider } from "../../scripts/provider-schemas/shared-schemas.ts";
import { readProviderSchemas } from "../../src/index.ts";

const PROVIDER = "registry.terraform.io/acme/cloud";

const rule = {
  attributes: { port: { type: "number", required: true }, note: { type: "string", optional: true } },
};
const block = {
  attributes: {
    id: { type: "string", computed: true },
    name: { type: "string", required: true },
    secret: { type: "string", computed: true, sensitive: true },
    tags: { type: ["map", "string"], required: true },
  },
  block_types: { rule: { nesting_mode: "list", block: rule, min_items: 1, max_items: 2 } },
};
const schema = readProviderSchemas(
  JSON.stringify({
    provider_schemas: {
      [PROVIDER]: { resource_schemas: { cloud_server: { block } }, data_source_schemas: { cloud_image: { block } } },
    },
  }),
)!.get("acme/cloud")!;

const CLOUD: SharedProvider = { provider: PROVIDER, version: "1.2.0", schema };

test("a package has a manifest, a page and the files of a schema directory", () => {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-package-"));
  try {
    const file = `schemas/${PROVIDER}/1.2.0.jsonl.gz`;
    const files = writePackage(directory, { name: "acme-schemas", version: "1.0.0", providers: [CLOUD] });
    assert.equal(files, [file, "package.json", "README.md"]);
    assert.equal(readSchemaText(readDataFile(join(directory, file))!)?.identity, {
      provider: PROVIDER,
      version: "1.2.0",
    });
    const manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as Record<string, unknown>;
    assert.equal([manifest["name"], manifest["version"], manifest["files"]], ["acme-schemas", "1.0.0", ["schemas"]]);
    assert.match(readFileSync(join(directory, "README.md"), "utf8"), '"node_modules/acme-schemas/schemas"');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("every kind of mistake is found, with one version and with a derived one, and the twins have no errors", () => {
  const options = { count: 60, seed: 5 };
  for (const constraint of [() => "1.2.0", () => "~> 1.2.0"]) {
    const { total, missed, falseReports } = seededMistakes([CLOUD], libraryOf([CLOUD]), { ...options, constraint });
    assert.equal([total, missed, falseReports], [60, [], []]);
  }
  const next = { ...CLOUD, version: "1.2.1", schema: derivedSchema(schema, 3) };
  const both = seededMistakes([CLOUD], libraryOf([CLOUD, next]), { ...options, constraint: () => "~> 1.2.0" });
  assert.equal(both.falseReports, []);
});

test("mistakes that no schema describes are missed", () => {
  const { missed } = seededMistakes([CLOUD], libraryOf([]), { count: 18, seed: 5, constraint: () => "1.2.0" });
  assert.is(missed.length, 18);
});

test("errors can be hidden in blocks that depend on a block with an error, and in those that depend on them", () => {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-hidden-"));
  try {
    const blocks = [
      'resource "cloud_server" "a" {}',
      'resource "cloud_server" "b" { name = cloud_server.a.id }',
      "locals { c = cloud_server.b.id }",
      'data "cloud_image" "d" { name = local.c }',
      'resource "cloud_server" "ab" { name = "cloud_server-a" }',
      'data "cloud_server" "a" {}',
    ];
    writeFileSync(join(directory, "main.tf"), blocks.join("\n"));
    const output = { output: { e: { value: "${data.cloud_image.d.id}" } } };
    writeFileSync(join(directory, "outputs.tf.json"), JSON.stringify(output, null, 2));
    const hiddenBy = (place: string): number[] => {
      const isHidden = hiddenPlaces(directory, [{ severity: "error", place, message: "" }]);
      return blocks.flatMap((_, at) => (isHidden(`main.tf:${at + 1}`) ? [at + 1] : []));
    };
    assert.equal(hiddenBy("main.tf:1"), [1, 2, 3, 4]);
    assert.equal(hiddenBy("main.tf:4"), [4]);
    assert.equal(hiddenBy("-:0"), [1, 2, 3, 4, 5, 6]);
    const isHidden = hiddenPlaces(directory, [{ severity: "error", place: "main.tf:1", message: "" }]);
    assert.equal(
      [3, 4, 5].map((line) => isHidden(`outputs.tf.json:${line}`)),
      [false, true, false],
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test.run();
