// JSON syntax codes represent the reference's errors: those with one summary are one error.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { diagnosticOfExample } from "../../scripts/codes/example.ts";
import { codeDocs } from "../../scripts/codes/areas.ts";
import { jsonCodes, referenceErrorOf } from "../../src/json/codes.ts";

/** The syntax error codes, except those for evaluated keys and comments, which replace others. */
const codes = Object.keys(jsonCodes).filter((code) => !code.endsWith("-key") && code !== "json-comment");

test("codes with one summary are one error, and no others are", () => {
  const diagnostics = codes.map((code) => diagnosticOfExample(code, codeDocs.get(code)!.example)!);
  for (const one of diagnostics) {
    for (const other of diagnostics) {
      const isSame = one.summary === other.summary;
      assert.is(referenceErrorOf(one) === referenceErrorOf(other), isSame, `${one.code} and ${other.code}`);
    }
  }
});

test("a comment counts as the error for the expected token", () => {
  const comment = diagnosticOfExample("json-comment", codeDocs.get("json-comment")!.example)!;
  const expected = diagnosticOfExample(referenceErrorOf(comment), codeDocs.get(referenceErrorOf(comment))!.example)!;
  assert.is(comment.summary, expected.summary);
});

test.run();
