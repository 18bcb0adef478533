// Reading attribute value tables, and comparing values with constraints.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compilePattern, PatternError } from "../../../../src/functions/index.ts";
import { provideAllTables } from "../../../../src/terraform/schema/attribute-values/all-tables.ts";
import { awsTable } from "../../../../src/terraform/schema/attribute-values/generated/aws.ts";
import { azurermTable } from "../../../../src/terraform/schema/attribute-values/generated/azurerm.ts";
import { googleTable } from "../../../../src/terraform/schema/attribute-values/generated/google.ts";
import { linedTable } from "../../../../src/terraform/schema/attribute-values/lined-table.ts";
import { bundledTable } from "../../../../src/terraform/schema/attribute-values/tables.ts";
import { readValueTable, type ValueConstraint } from "../../../../src/terraform/schema/attribute-values/table.ts";
import { violationOf } from "../../../../src/terraform/schema/attribute-values/violation.ts";
import {
  boolVal,
  integerVal,
  nullVal,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../../../src/values/index.ts";

const HEAD = { providers: ["hashicorp/a"], license: "MIT" };

const table = (values: object, resources: object): string => JSON.stringify({ ...HEAD, values, resources });

provideAllTables();

test("a table has the paths of nested blocks", () => {
  const { providers, types, rowsOf } = readValueTable(
    table({ "a#B": { enum: ["x"] } }, { a_b: { c: "a#B", d: { e: { f: "a#B" } } } }),
  );
  assert.equal([providers, types], [["hashicorp/a"], ["a_b"]]);
  assert.equal(
    [...rowsOf("a_b")!],
    [
      ["c", { enum: ["x"], source: "a#B" }],
      ["d.e.f", { enum: ["x"], source: "a#B" }],
    ],
  );
  assert.is(rowsOf("toString"), null);
});

const MISTAKES: readonly (readonly [text: string, message: string | RegExp])[] = [
  ["", /JSON/],
  ["[]", "Expected an object."],
  [JSON.stringify({ ...HEAD, providers: "a" }), '"providers": Expected a list of addresses.'],
  [JSON.stringify({ providers: [] }), '"license": Expected a string.'],
  [JSON.stringify({ ...HEAD }), '"values": Expected an object.'],
  [JSON.stringify({ ...HEAD, values: {} }), '"resources": Expected an object.'],
  [table({}, { a: { b: "c" } }), '"resources": a.b names none of "values".'],
  [table({}, { a: { b: "toString" } }), '"resources": a.b names none of "values".'],
  [table({}, { a: { b: 1 } }), '"resources": Expected an object for a.b.'],
  [table({ c: [] }, { a: { b: "c" } }), '"values": Expected an object for c.'],
  [table({ c: { enums: [] } }, { a: { b: "c" } }), '"values": c has an unknown property "enums".'],
  [table({ c: { enum: [] } }, { a: { b: "c" } }), '"values": "enum" of c is invalid.'],
  [table({ c: { maxLength: -1 } }, { a: { b: "c" } }), '"values": "maxLength" of c is invalid.'],
  [table({ c: { pattern: "(" } }, { a: { b: "c" } }), '"values": "pattern" of c is invalid.'],
];

for (const [text, message] of MISTAKES) {
  test(`mistake: ${text}`, () => {
    assert.throws(
      () => readValueTable(text),
      (error: Error) => (typeof message === "string" ? error.message === message : message.test(error.message)),
    );
  });
}

const BUNDLED_TEXTS = { awsTable, azurermTable, googleTable };

for (const [name, text] of Object.entries(BUNDLED_TEXTS)) {
  test(`${name}: reading line by line finds what reading the JSON finds`, () => {
    const [lined, read] = [linedTable(text()), readValueTable(text())];
    assert.equal(lined.types, read.types);
    assert.ok(lined.types.length > 100);
    for (const type of lined.types) assert.equal(lined.rowsOf(type), read.rowsOf(type));
    assert.is(lined.rowsOf("toString"), null);
    assert.equal([lined.providers, lined.caseCountsSince], [read.providers, read.caseCountsSince]);
  });
}

test("a bundled table that is not in lines is an error", () => {
  assert.throws(() => linedTable(table({ "a#B": { enum: ["x"] } }, { a_b: { c: "a#B" } })), "not in lines");
});

const s = stringVal;
const n = integerVal;

const VIOLATIONS: readonly (readonly [constraint: ValueConstraint, value: Value, expected: string])[] = [
  [{ enum: ["a", "b", "c"] }, s("d"), 'expected "a", "b" or "c"'],
  [{ enum: ["a"] }, s("A"), 'expected "a"'],
  [{ enum: ["1", "5"] }, n(3), "expected 1 or 5"],
  [{ enum: Array.from({ length: 60 }, (_, index) => `v${index}`) }, s("d"), "expected one of 60 other values"],
  [{ pattern: "^a+$" }, s("b"), "expected a string that matches ^a+$"],
  [{ pattern: "^a+$", form: "letters a" }, s("b"), "expected letters a"],
  [{ maxLength: 2 }, s("abc"), "expected at most 2 characters, but there are 3"],
  [{ minLength: 2 }, s("🙂"), "expected at least 2 characters, but there are 1"],
  [{ min: 1, max: 9 }, n(10), "expected a number from 1 to 9"],
  [{ min: 1 }, n(0), "expected a number of 1 or more"],
  [{ max: 1 }, n(2), "expected a number of 1 or less"],
  [{ min: 1, max: 9 }, s("10"), "expected a number from 1 to 9"],
];

for (const [constraint, value, expected] of VIOLATIONS) {
  test(`violation: ${JSON.stringify(constraint).slice(0, 60)} ${String(value.payload)}`, () => {
    assert.is(violationOf(constraint, value)?.expected, expected);
  });
}

const ACCEPTED: readonly (readonly [constraint: ValueConstraint, value: Value])[] = [
  [{ enum: ["a"] }, s("a")],
  [{ enum: ["a"], ignoreCase: true }, s("A")],
  [{ enum: ["a"], except: ["b"] }, s("b")],
  [{ enum: ["1"] }, n(1)],
  [{ enum: ["a"] }, s("")],
  [{ enum: ["a"] }, nullVal(stringType)],
  [{ enum: ["a"] }, unknownVal(stringType)],
  [{ enum: ["a"] }, boolVal(true)],
  [{ min: 1, max: 9, except: [0] }, n(0)],
  [{ min: 1, max: 9 }, s("9")],
  [{ min: 1, max: 9 }, s("nine")],
  [{ minLength: 2, maxLength: 3, pattern: "b" }, s("abc")],
];

for (const [constraint, value] of ACCEPTED) {
  test(`accepted: ${JSON.stringify(constraint)} ${String(value.payload)}`, () => {
    assert.is(violationOf(constraint, value), null);
  });
}

test("the nearest value differs in case or in few letters", () => {
  const constraint = { enum: ["Standard", "Premium"] };
  const nearest = (text: string): string | null => violationOf(constraint, s(text))!.nearest;
  assert.equal(["PREMIUM", "Standrad", "Basic"].map(nearest), ["Premium", "Standard", null]);
});

for (const provider of ["hashicorp/aws", "hashicorp/google", "hashicorp/azurerm"]) {
  test(`the table of ${provider} is valid`, () => {
    const bundled = bundledTable(provider)!;
    let rows = 0;
    for (const type of bundled.types) {
      for (const [path, { source, pattern, enum: values }] of bundled.rowsOf(type)!) {
        rows++;
        assert.match(source, /^(?:[\w.-]+#\S+|https:\/\/\S+)$/, `${type}.${path}`);
        if (pattern !== undefined) assert.not.instance(compilePattern(pattern), PatternError);
        if (values !== undefined) assert.is(new Set(values).size, values.length, `${type}.${path}`);
      }
    }
    assert.ok(rows > 300, String(rows));
  });
}

test.run();
