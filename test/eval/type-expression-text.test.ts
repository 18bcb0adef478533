// Types as text, and back: for given types and for generated ones.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { typeExpressionSource } from "../../tools/generators/types.ts";
import { parseTypeExpression, typeExpressionString } from "../../src/eval/index.ts";
import { constraintName, objectType, stringType, typeName } from "../../src/values/index.ts";
import { checkText, checkTypeExpression } from "../../tools/checks/type-checks.ts";

test("type, text, type, text: the same for 1,000 generated types", () => {
  for (const text of fc.sample(typeExpressionSource({ isPlain: true }), { numRuns: 1000, seed: 7 })) {
    const { type, diagnostics } = parseTypeExpression(text, "constraint");
    assert.equal(diagnostics, [], text);
    assert.is(checkText(type), null);
  }
});

test("generated texts, valid and invalid: parsing does not throw, defaults are applied once", () => {
  for (const text of fc.sample(typeExpressionSource(), { numRuns: 500, seed: 8 })) {
    assert.is(checkTypeExpression(text), null, text);
  }
});

test("names that are not identifiers are quoted, which cannot be parsed", () => {
  const type = objectType({ "a b": stringType, 'c"': stringType, é: stringType });
  assert.is(typeExpressionString(type), 'object({"a b"=string,"c\\""=string,é=string})');
  assert.ok(parseTypeExpression(typeExpressionString(type)).diagnostics.length > 0);
});

/** Type, its name, its name as a constraint. */
const NAMES: readonly (readonly [text: string, name: string, constraint: string])[] = [
  ["string", "string", "string"],
  ["any", "dynamic", "any type"],
  ["list(any)", "list of dynamic", "list of any single type"],
  ["map(list(any))", "map of list of dynamic", "map of list of any single type"],
  ["set(object({ a = any }))", "set of object", "set of object"],
  ["tuple([any])", "tuple", "tuple"],
];

for (const [text, name, constraint] of NAMES) {
  test(`${text} is named ${name}`, () => {
    const { type } = parseTypeExpression(text);
    assert.is(typeName(type), name);
    assert.is(constraintName(type), constraint);
  });
}

test.run();
