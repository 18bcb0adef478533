// The table of features: that its rows are well-formed, and where they are looked up.
import { readdirSync, readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type BodyKind, schemaFor } from "../../../src/terraform/declare/schemas.ts";
import { constructs, functionFeatures } from "../../../src/terraform/versions/features.ts";
import { boundsOf, LanguageVersions } from "../../../src/terraform/versions/language-versions.ts";
import { rangeOfConstraints } from "../../../src/terraform/versions/range.ts";

const latest = LanguageVersions.of("terraform", null);

test("each construct has one row and is in the schema", () => {
  const seen = new Set<string>();
  for (const row of constructs) {
    const key = `${row.in} ${row.kind} ${row.name}`;
    assert.not.ok(seen.has(key), key);
    seen.add(key);
    const { attributes = [], blocks = [] } = schemaFor(row.in as BodyKind, latest);
    const names = row.kind === "argument" ? attributes.map(({ name }) => name) : blocks.map(({ type }) => type);
    assert.is(names.filter((name) => name === row.name).length, 1, key);
  }
});

test("each kind of body with rows is read", () => {
  const readers = ["declare", "documents", "versions"].flatMap((room) =>
    readdirSync(new URL(`../../../src/terraform/${room}/`, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith("features.ts"))
      .map((file) => readFileSync(new URL(`../../../src/terraform/${room}/${file}`, import.meta.url), "utf8")),
  );
  for (const kind of new Set(constructs.map((row) => row.in)))
    assert.ok(
      readers.some((text) => text.includes(`"${kind}"`)),
      kind,
    );
});

test("each row names a version of a product", () => {
  for (const row of [...constructs, ...functionFeatures.values()]) {
    const spans = [row.terraform, row.opentofu].filter((span) => span !== undefined);
    assert.ok(spans.length > 0, row.name);
    for (const span of spans) assert.ok(boundsOf(span)[0] < boundsOf(span)[1]);
  }
});

test("support goes by all versions of a range", () => {
  const removed = constructs.find(({ name }) => name === "removed")!;
  const support = (product: "terraform" | "opentofu", text: string): string =>
    LanguageVersions.of(product, rangeOfConstraints(text)).support(removed);
  assert.is(support("terraform", "1.6"), "none");
  assert.is(support("terraform", ">= 1.6"), "some");
  assert.is(support("terraform", ">= 1.7"), "all");
  assert.is(support("opentofu", "1.6"), "none");
});

test("an argument is required unless a version has another in its place", () => {
  const isRequired = (version: string): boolean =>
    schemaFor("import", LanguageVersions.of("terraform", rangeOfConstraints(version))).attributes!.some(
      ({ name, required = false }) => name === "id" && required,
    );
  assert.ok(isRequired("1.11"));
  assert.not.ok(isRequired("1.12"));
  assert.not.ok(isRequired(">= 1.11"));
});

test.run();
