// Scopes: shadowing, missing tables, and suggestions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluateNative, OpenScope, Scope } from "../../src/eval/index.ts";
import { hclFunctions, terraformFunctions } from "../../src/functions/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import { integerVal, stringVal } from "../../src/values/index.ts";
import { shown } from "../functions/call.ts";

function outcome(text: string, scope: Scope): string {
  const { value, diagnostics } = evaluateNative(parseExpression(text), { scope });
  return diagnostics[0] === undefined ? shown(value) : `${diagnostics[0].summary}: ${diagnostics[0].detail}`;
}

const outer = new Scope(
  new Map([
    ["a", integerVal(1)],
    ["b", integerVal(2)],
  ]),
  hclFunctions,
);

test("a child shadows its parents' names and sees the others", () => {
  const inner = outer.child(new Map([["a", stringVal("inner")]]));
  assert.is(outcome('"${a}-${b}"', inner), '"inner-2"');
  assert.is(outcome("a", outer), "1");
  assert.is(outcome("upper(a)", inner), '"INNER"');
  assert.equal([...inner.variableNames()], ["a", "a", "b"]);
});

test("a child may have separate functions", () => {
  const inner = new Scope(null, new Map([["louder", hclFunctions.get("upper")!]]), outer);
  assert.is(outcome('louder("x${a}")', inner), '"X1"');
  assert.is(outcome('upper("x")', inner), '"X"');
  assert.is(inner.functionTable!.size, 1);
});

test("names that an open scope does not list are unknown", () => {
  const variables = new Map([["a", integerVal(1)]]);
  const open = new OpenScope(variables, hclFunctions, "variables");
  assert.is(outcome("[a, b.c]", open), '["tuple",["number","dynamic"]] [1, unknown]');
  assert.is(outcome("[for x in b : upper(x)]", open), '"dynamic" unknown');
  assert.match(outcome("other(a)", open), /^Call to unknown function/);
  const wide = new OpenScope(variables, hclFunctions, "variables and functions");
  assert.is(outcome("upper(other(a, b))", wide), '"string" unknown(not null)');
  assert.is(outcome("core::other(a)", wide.child(new Map())), '"dynamic" unknown');
});

test("provider functions are unknown, also from within a loop", () => {
  const terraform = new Scope(new Map(), terraformFunctions);
  assert.is(outcome("[for x in [1] : provider::any::thing(x)]", terraform), '["tuple",["dynamic"]] [unknown]');
});

test("suggestions come from all scopes", () => {
  const inner = outer.child(new Map([["region", stringVal("x")]]));
  assert.is(outcome("regoin", inner), 'Unknown variable: There is no variable named "regoin". Did you mean "region"?');
  assert.is(outcome("region2", outer), 'Unknown variable: There is no variable named "region2".');
});

test("a missing table is not an empty table", () => {
  const nothing = new Scope(null);
  assert.is(outcome("a + b", nothing), "Variables not allowed: Variables may not be used here.");
  assert.is(outcome("upper(1)", nothing), "Function calls not allowed: Functions may not be called here.");
  assert.is(outcome("[for x in [1] : x]", nothing), '["tuple",["number"]] [1]');
  const empty = new Scope(new Map(), new Map());
  assert.is(outcome("a", empty), 'Unknown variable: There is no variable named "a".');
  assert.is(outcome("upper(1)", empty), 'Call to unknown function: There is no function named "upper".');
  // A loop declares variables.
  assert.match(outcome("[for x in [1] : a]", nothing), "Unknown variable");
});

test("variables are given as a record, as a map, or in a scope", () => {
  const tree = parseExpression("a");
  const value = integerVal(7);
  assert.is(shown(evaluateNative(tree, { variables: { a: value } }).value), "7");
  assert.is(shown(evaluateNative(tree, { variables: new Map([["a", value]]) }).value), "7");
  assert.is(shown(evaluateNative(tree, { scope: new Scope(new Map([["a", value]])) }).value), "7");
  assert.is(evaluateNative(tree).diagnostics[0]!.code, "variables-not-allowed");
  assert.is(evaluateNative(parseExpression("toString"), { variables: {} }).diagnostics[0]!.code, "unknown-variable");
});

test.run();
