// Checks inside unknown values when `checkUnknown` is on: a reported error occurs for every element, or for every value
// of the type.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluateNative } from "../../src/eval/index.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import {
  boolType,
  dynamicVal,
  listType,
  mapType,
  mark,
  numberType,
  objectType,
  SENSITIVE,
  setType,
  stringType,
  unknownVal,
  type Value,
} from "../../src/values/index.ts";

const rule = objectType({ name: stringType, port: numberType, open: boolType, tags: listType(stringType) });

const VARIABLES: ReadonlyMap<string, Value> = new Map([
  ["rules", unknownVal(listType(rule))],
  ["hosts", unknownVal(mapType(rule))],
  ["ports", unknownVal(setType(numberType))],
  ["words", unknownVal(listType(stringType))],
  ["number", unknownVal(numberType)],
  ["any", dynamicVal],
  ["secret", mark(unknownVal(listType(rule)), SENSITIVE)],
]);

/** Returns the codes with their subjects. */
function errors(expression: string, checkUnknown = true): string[] {
  const { diagnostics } = evaluateNative(parseExpression(expression), {
    variables: VARIABLES,
    functions: terraformFunctions,
    checkUnknown,
  });
  return diagnostics.map(({ code, subject }) => `${code} ${expression.slice(subject.start, subject.end)}`);
}

const REFUSED: readonly (readonly [expression: string, error: string])[] = [
  ["[for r in rules : r.prot]", "no-such-attribute .prot"],
  ["[for r in secret : r.prot]", "no-such-attribute .prot"],
  ["[for k, h in hosts : h.prot]", "no-such-attribute .prot"],
  ["[for p in ports : p.low]", "attribute-of-other .low"],
  ["{ for r in rules : r.nmae => r }", "no-such-attribute .nmae"],
  ["{ for r in rules : r => 1 }", "invalid-for-key r"],
  ["{ for r in rules : r.name => r.prot... }", "no-such-attribute .prot"],
  ["[for r in rules : r.port if r.oepn]", "no-such-attribute .oepn"],
  ["[for r in rules : r.prot if r.open]", "no-such-attribute .prot"],
  ["[for i, r in tolist(toset([for r in rules : { a = r.port }])) : r.b]", "no-such-attribute .b"],
  ["[for r in rules : r if r.port]", "invalid-for-condition r.port"],
  ["[for r in rules : [for t in r.tags : t.key]]", "attribute-of-other .key"],
  ["[for r in rules : upper(r.tags)]", "invalid-argument r.tags"],
  ['"%{ for r in rules }${r.prot}%{ endfor }"', "no-such-attribute .prot"],
  ["[for x in [for r in rules : { a = r.port }] : x.b]", "no-such-attribute .b"],
  ["[for x in { for r in rules : r.name => { a = r.port } } : x.b]", "no-such-attribute .b"],
  ["[for r in rules : { a = r.port }][0].b", "no-such-attribute .b"],
  ["[for r in rules : { a = r.port }][*].b", "no-such-attribute .b"],
  ["{ for r in rules : r.name => { a = r.port } }.x.b", "no-such-attribute .b"],
  ["[for r in rules : r].first", "attribute-of-other .first"],
  ["[for x in flatten([for r in rules : [for t in r.tags : { a = t }]]) : x.b]", "no-such-attribute .b"],
  ["[for x in values({ for r in rules : r.name => { a = 1 } }) : x.b]", "no-such-attribute .b"],
  ["[for x in concat([for r in rules : { a = 1 }], []) : x.b]", "no-such-attribute .b"],
  ["[for x in number > 1 ? [for r in rules : { a = 1 }] : [] : x.b]", "no-such-attribute .b"],
  ["[for k, g in { for r in rules : r.name => r... } : [for r in g : r.prot]]", "no-such-attribute .prot"],
  ['join(",", [for r in rules : r])', "invalid-argument ["],
  ['"x${words}"', "invalid-in-template words"],
  ['"x${[for w in words : w]}"', "invalid-in-template [for w in words : w]"],
  ["number ? 1 : 2", "incorrect-condition-type number"],
  ["[for w in words : w] ? 1 : 2", "incorrect-condition-type [for w in words : w]"],
];

/** Expressions without certain errors. */
const ACCEPTED: readonly string[] = [
  "[for r in rules : r.port]",
  "[for r in any : r.prot]",
  "{ for r in rules : r.name => r.port... }",
  "[for r in rules : r.prot if false]",
  // Errors that the condition may prevent.
  '[for r in rules : tonumber("x") if r.open]',
  "[for r in rules : [1, 2][3] if r.port < 2]",
  // Errors that may not occur are not recovered from: no element, no error.
  "try([for r in rules : r.prot], [])",
  'can([for r in rules : r.prot]) ? 1 : tonumber("x")',
  // The branch that is not taken.
  "number > 1 ? [for r in rules : r.prot] : []",
  "[for x in number > 1 ? [for r in rules : { a = 1 }] : [{ b = 2 }] : x.b]",
  "[for x in merge({ for r in rules : r.name => { a = 1 } }, { b = { c = 1 } }) : x.c]",
  "[for x in flatten([[for r in rules : { a = 1 }], [{ b = 1 }]]) : x.b]",
  "[for r in rules : { a = r.port }][7].a",
  'join(",", [for r in rules : r.port])',
  '"x${number}${any}${words[0]}"',
  "any ? 1 : 2",
  "words[0] ? 1 : 2",
  // List indexes are numbers, even for a former set.
  ...["tolist", "distinct", "reverse"].map(
    (name) => `[for i, x in ${name}(toset([for r in rules : { a = 1 }])) : i + 1]`,
  ),
];

test("errors in every element and in every value of a type", () => {
  for (const [expression, error] of REFUSED) {
    assert.equal(errors(expression), [error], expression);
  }
});

test("expressions that may be right are not reported", () => {
  for (const expression of ACCEPTED) assert.equal(errors(expression), [], expression);
});

test("errors that depend on elements are only searched for on request", () => {
  for (const [expression] of REFUSED) {
    const isReferenceError = expression.includes("if r.port]");
    if (!isReferenceError) assert.equal(errors(expression, false), [], expression);
  }
});

test("nested loops with conditions and errors are explored quickly", () => {
  let body = "0";
  for (let level = 0; level < 40; level++) body = `[for r in rules : [r.prot, ${body}] if r.open]`;
  assert.equal(errors(body), ["no-such-attribute .prot"]);
});

test.run();
