// Type expressions: accepted syntax for each mode, and diagnostics with their ranges, in the reference's order.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  parseTypeExpression,
  type TypeExpressionMode,
  typeExpression,
  typeExpressionString,
} from "../../src/eval/index.ts";
import { type ConfigFile, parseConfig } from "../../src/syntax/index.ts";

/** Text, the type, and the modes that accept it. */
const ACCEPTED: readonly (readonly [text: string, type: string, modes: string])[] = [
  ["string", "string", "type constraint constraintWithDefaults"],
  ["bool", "bool", "type constraint constraintWithDefaults"],
  ["number", "number", "type constraint constraintWithDefaults"],
  ["any", "any", "constraint constraintWithDefaults"],
  ["list(string)", "list(string)", "type constraint constraintWithDefaults"],
  ["set (number)", "set(number)", "type constraint constraintWithDefaults"],
  ["map\n(\n  bool\n)", "map(bool)", "type constraint constraintWithDefaults"],
  ["list(any)", "list(any)", "constraint constraintWithDefaults"],
  ["list(string...)", "list(string)", "type constraint constraintWithDefaults"],
  ["tuple([])", "tuple([])", "type constraint constraintWithDefaults"],
  ["tuple([string, list(number),])", "tuple([string,list(number)])", "type constraint constraintWithDefaults"],
  ["object({})", "object({})", "type constraint constraintWithDefaults"],
  ["object({ b = string, a : number })", "object({a=number,b=string})", "type constraint constraintWithDefaults"],
  [
    "object({ null = string, if = bool, k-1 = any })",
    "object({if=bool,k-1=any,null=string})",
    "constraint constraintWithDefaults",
  ],
  ["object({ a = optional(string) })", "object({a=string})", "constraint constraintWithDefaults"],
  ["object({ a = optional(string, 1) })", "object({a=string})", "constraintWithDefaults"],
  ["object({ optional = optional(bool) })", "object({optional=bool})", "constraint constraintWithDefaults"],
];

const MODES: readonly TypeExpressionMode[] = ["type", "constraint", "constraintWithDefaults"];

for (const [text, expected, modes] of ACCEPTED) {
  test(`reads ${JSON.stringify(text)}`, () => {
    for (const mode of MODES) {
      const { type, diagnostics } = parseTypeExpression(text, mode);
      const isAccepted = modes.split(" ").includes(mode);
      assert.is(diagnostics.length === 0, isAccepted, `${mode}: ${diagnostics[0]?.detail}`);
      if (isAccepted) assert.is(typeExpressionString(type), expected);
    }
  });
}

/** Text, with defaults unless a mode is given, and its diagnostics: code, subject, context. */
const REJECTED: readonly {
  readonly text: string;
  readonly mode?: TypeExpressionMode;
  readonly found: readonly string[];
}[] = [
  { text: "any", mode: "type", found: ["any-in-exact-type: any"] },
  { text: "map(any)", mode: "type", found: ["any-in-exact-type: any"] },
  { text: "list(foo)", found: ["unknown-type-keyword: foo"] },
  { text: "null", found: ["unknown-type-keyword: null"] },
  { text: "optional", found: ["unknown-type-keyword: optional"] },
  { text: "list", found: ["missing-element-type: list"] },
  { text: "set()", found: ["missing-element-type: () in ()"] },
  { text: "map(string, number, bool)", found: ["missing-element-type: number, bool in (string, number, bool)"] },
  { text: "object", found: ["missing-attribute-types: object"] },
  { text: "object( )", found: ["missing-attribute-types: ( ) in ( )"] },
  { text: "object({}, {})", found: ["missing-attribute-types: {} in ({}, {})"] },
  { text: "tuple", found: ["missing-element-types: tuple"] },
  { text: "tuple(string, bool)", found: ["missing-element-types: bool in (string, bool)"] },
  { text: "list(string(1))", found: ["primitive-type-arguments: (1)"] },
  { text: "any()", found: ["any-type-arguments: ()"] },
  { text: "any()", mode: "type", found: ["any-type-arguments: ()"] },
  { text: "array(string)", found: ["unknown-type-constructor: array(string)"] },
  { text: "array()", found: ["unknown-type-constructor: array()"] },
  { text: "ns::list(string)", found: ["unknown-type-constructor: ns::list(string)"] },
  { text: "object([])", found: ["object-type-not-a-map: [] in object([])"] },
  { text: "list(object(string))", found: ["object-type-not-a-map: string in object(string)"] },
  { text: "tuple(string)", found: ["tuple-type-not-a-list: string in tuple(string)"] },
  { text: 'object({ "a" = string })', found: ['object-type-key: "a" in object({ "a" = string })'] },
  { text: "object({ (a) = string })", found: ["object-type-key: (a) in object({ (a) = string })"] },
  { text: "object({ a.b = 1 })", found: ["object-type-key: a.b in object({ a.b = 1 })"] },
  { text: "object({ 1 = x })", found: ["object-type-key: 1 in object({ 1 = x })"] },
  { text: "object({ a = any, a = x })", found: ["duplicate-object-type-key: a in object({ a = any, a = x })"] },
  {
    text: "object({ \u00fc = any, u\u0308 = any })",
    found: ["duplicate-object-type-key: u\u0308 in object({ \u00fc = any, u\u0308 = any })"],
  },
  { text: "object({ a = x, b = y })", found: ["unknown-type-keyword: x", "unknown-type-keyword: y"] },
  { text: "tuple([x, 1])", found: ["unknown-type-keyword: x", "not-a-type: 1"] },
  { text: '"string"', found: ['not-a-type: "string"'] },
  { text: "(string)", found: ["not-a-type: (string)"] },
  { text: "list((string))", found: ["not-a-type: (string)"] },
  { text: "string.a", found: ["not-a-type: string.a"] },
  { text: "true ? string : number", found: ["not-a-type: true ? string : number"] },
  { text: "[for t in string : t]", found: ["not-a-type: [for t in string : t]"] },
  { text: "optional(string)", found: ["misplaced-optional: optional"] },
  { text: "optional()", found: ["misplaced-optional: optional"] },
  { text: "list(optional(string))", found: ["misplaced-optional: optional"] },
  { text: "object({ a = optional(optional(string)) })", found: ["misplaced-optional: optional"] },
  { text: "object({ a = (optional(string)) })", found: ["not-a-type: (optional(string))"] },
  { text: "object({ a = optional() })", found: ["optional-without-type: () in optional()"] },
  {
    text: "object({ a = optional(any) })",
    mode: "type",
    found: ["optional-in-exact-type: optional in optional(any)", "any-in-exact-type: any"],
  },
  {
    text: "object({ a = optional(string, 1) })",
    mode: "constraint",
    found: ["optional-default-not-allowed: (string, 1) in optional(string, 1)"],
  },
  {
    text: "object({ a = optional(string, 1, 2) })",
    found: ["optional-arguments: (string, 1, 2) in optional(string, 1, 2)"],
  },
  { text: "object({ a = optional(number, [1]) })", found: ["invalid-optional-default: [1]"] },
  { text: "object({ a = optional(list(number), [true]) })", found: ["invalid-optional-default: [true]"] },
  // The default is checked before the type.
  { text: "object({ a = optional(x, y) })", found: ["variables-not-allowed: y", "unknown-type-keyword: x"] },
  { text: "object({ a = optional(string, upper(1)) })", found: ["functions-not-allowed: upper(1)"] },
  // Syntax errors suppress other errors.
  { text: "object({ for = string })", found: ["missing-for-variable: = in { for ="] },
];

for (const { text, mode, found: expected } of REJECTED) {
  test(`rejects ${JSON.stringify(text)}${mode === undefined ? "" : ` as ${mode}`}`, () => {
    const { diagnostics } = parseTypeExpression(text, mode);
    const shown = diagnostics.map(({ code, subject, context }) => {
      const around = context === undefined ? "" : ` in ${text.slice(context.start, context.end)}`;
      return `${code}: ${text.slice(subject.start, subject.end)}${around}`;
    });
    assert.equal(shown, expected);
  });
}

test("words errors as the reference does", () => {
  const detail = (text: string) => parseTypeExpression(text).diagnostics[0]!.detail;
  assert.is(detail("map"), "The map type constructor requires one argument specifying the element type.");
  assert.is(detail("foo"), 'The keyword "foo" is not a valid type specification.');
  assert.is(
    detail("object({ a = optional(object({ b = string }), {}) })"),
    'This default value is not compatible with the attribute\'s type constraint: attribute "b" is required.',
  );
});

test("keeps the valid parts beside errors", () => {
  const { type, defaults } = parseTypeExpression(
    'object({ a = foo, b = optional(string, "x"), c = optional(string, y) })',
  );
  assert.is(typeExpressionString(type), "object({a=any,b=string,c=string})");
  assert.equal(type.kind === "object" && [...type.optional], ["b"]);
  assert.equal([...defaults!.defaultValues.keys()], ["b"]);
});

test("reads an expression inside a file, with offsets in the file", () => {
  const text = 'variable "v" {\n  type = list(foo)\n}\n';
  const block = (parseConfig(text).root as ConfigFile).body.items[0]!;
  const attribute = block.type === "Block" ? block.body.items[0]! : block;
  assert.is(attribute.type, "Attribute");
  if (attribute.type !== "Attribute") return;
  const { subject } = typeExpression(attribute.expression, "constraint").diagnostics[0]!;
  assert.is(text.slice(subject.start, subject.end), "foo");
});

test("reports nothing about parts that syntax errors omitted", () => {
  for (const text of ["list(", "list(=)", "list(@)", "tuple([,])", "object({ a = })", "object({ = string })", ""]) {
    const { root, diagnostics } = parseConfig(`type = ${text}\n`);
    assert.ok(diagnostics.length > 0, text);
    const item = (root as ConfigFile).body.items[0]!;
    assert.is(item.type, "Attribute", text);
    if (item.type === "Attribute") assert.equal(typeExpression(item.expression, "constraint").diagnostics, [], text);
  }
});

test("deep nesting ends, and all defaults share one budget", () => {
  const depth = 1400;
  assert.equal(parseTypeExpression("list(".repeat(depth) + "any" + ")".repeat(depth)).diagnostics, []);
  const tooDeep = parseTypeExpression("list(".repeat(100_000) + "any" + ")".repeat(100_000));
  assert.ok(tooDeep.diagnostics.length > 0);
  const many = `[${"1,".repeat(40)}]`;
  const nested = `[for a in ${many} : [for b in ${many} : [for c in ${many} : [for d in ${many} : 1]]]]`;
  const attributes = Array.from({ length: 20 }, (_, index) => `a${index} = optional(any, ${nested})`);
  const { diagnostics } = parseTypeExpression(`object({ ${attributes.join()} })`);
  assert.ok(diagnostics.some(({ code }) => code === "evaluation-limit"));
});

test.run();
