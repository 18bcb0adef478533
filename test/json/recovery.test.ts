// Recovery from broken JSON as in the reference: its errors and the rest of the root. Each row was compared with
// `terraform validate`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { recoverJson } from "../../src/json/index.ts";

/** A text, the remaining root properties (null if it is given up), and the errors with their offsets. */
type Row = readonly [text: string, left: string | null, ...errors: string[]];

const rows: readonly Row[] = [
  ['{"a": 1}', "a: 1"],
  ['{"a": 1 "b": 2}', null, "json-missing-comma-in-object 15", "json-root-value 0"],
  ['{"a": {"b": 1,}}', "a: {", "json-trailing-comma-in-object 13"],
  ['{"a": {"b": {"c": 1 "d": 2}}, "e": 3}', 'a: {"b": {"c": 1 "d": 2}}; e: 3', "json-missing-comma-in-object 27"],
  ['{"a": [1, 2,]}', null, "json-trailing-comma-in-array 11", "json-mismatched-brace 13", "json-root-value 0"],
  ['{"a": [1: 2], "b": 3}', "a: [; b: 3", "json-invalid-array-value 12"],
  ['{"a": [1 2], "b": 3}', "a: [; b: 3", "json-missing-comma-in-array 11"],
  ['{"a": [1}', null, "json-mismatched-bracket 9", "json-unclosed-object 0", "json-root-value 0"],
  ['{"a": [1', null, "json-unclosed-array 6", "json-unclosed-object 0", "json-root-value 0"],
  ['{"a" = 1}', null, "json-equals-sign 5", "json-root-value 0"],
  ['{"a", "b"}', null, "json-missing-property-value 4", "json-root-value 0"],
  ['{"a" 1}', null, "json-missing-colon 5", "json-root-value 0"],
  ["{a: 1}", null, "json-invalid-keyword 1", "json-property-name 1", "json-root-value 0"],
  ["{'a': 1}", null, "json-invalid-value 1", "json-property-name 1", "json-root-value 0"],
  ['{"a": 1 // b\n}', null, "json-missing-comma-in-object 9", "json-root-value 0"],
  ['{"a": }', "a: }", "json-missing-object-value 6"],
  ['{"a": ]}', null, "json-missing-array-value 6", "json-mismatched-brace 7", "json-root-value 0"],
  [
    '{"a": True, "b": 01, "c": "\\x"}',
    'a: True; b: 01; c: "\\x"',
    "json-invalid-keyword 6",
    "json-invalid-number 17",
    "json-invalid-escape 27",
  ],
  ["", null, "json-missing-value 0", "json-root-value 0"],
  ["1", null, "json-root-value 0"],
  ['{"a": 1}}', "a: 1", "json-extraneous-data 8"],
  ["\ufeff{}", null, "json-invalid-value 0", "json-root-value 0"],
];

for (const [text, left, ...errors] of rows) {
  test(JSON.stringify(text), () => {
    const { tree, diagnostics } = recoverJson(text)!;
    const { value } = tree.root;
    const properties = value.type === "JsonObject" ? value.properties : null;
    assert.equal(properties === null ? null : properties.map((property) => shown(property.text)).join("; "), left);
    assert.equal(
      diagnostics.map(({ code, subject }) => `${code} ${subject.start}`),
      errors,
    );
  });
}

/** Returns `"name": value` without the quotes. */
function shown(property: string): string {
  return property.replace(/^"(\w+)"/, "$1");
}

test("values below the maximum depth are ignored", () => {
  assert.is(recoverJson('{"a":'.repeat(1000)), null);
  assert.is(recoverJson("[".repeat(100000)), null);
});

test.run();
