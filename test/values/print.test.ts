// Values and types as users read them. The expected results come from terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { decodeType, decodeValue } from "../../tools/recorded-values.ts";
import {
  mark,
  objectVal,
  shownType,
  stringVal,
  tupleVal,
  typeExpressionText,
  typeText,
  valueText,
  valueTextUpTo,
} from "../../src/values/index.ts";

const VALUES: readonly (readonly [type: unknown, value: unknown, text: string])[] = [
  ["string", 'a"b\\ ${x}\u0007\u00a0é😀', '"a\\"b\\\\ ${x}\\a\\u00a0é😀"'],
  ["string", "a\r", '"a\\r"'],
  ["string", "a\nb", "<<EOT\na\nb\nEOT"],
  ["string", "\n", "<<EOT\n\n\nEOT"],
  ["string", "EOT\n EOT_ ", "<<EOT__\nEOT\n EOT_ \nEOT__"],
  ["number", "1e30", "1000000000000000000000000000000"],
  ["number", "-0", "-0"],
  ["number", "inf", "+Inf"],
  ["bool", true, "true"],
  ["string", null, "tostring(null)"],
  ["dynamic", null, "null"],
  [["list", "dynamic"], null, "tolist(null) /* of dynamic */"],
  [["map", ["list", "string"]], null, "tomap(null) /* of list of string */"],
  [["object", { a: "bool" }], null, "null /* object */"],
  ["string", { $unknown: true }, "(known after apply)"],
  ["string", { $marked: ["sensitive"], value: "x" }, "(sensitive value)"],
  ["string", { $marked: ["ephemeral"], value: "x" }, "(ephemeral value)"],
  ["string", { $marked: ["sensitive"], value: null }, "(sensitive value)"],
  ["string", { $marked: ["sensitive"], value: { $unknown: true } }, "(known after apply)"],
  [["tuple", []], [], "[]"],
  [["object", {}], {}, "{}"],
  [["list", "string"], [], "tolist([])"],
  [["map", "string"], {}, "tomap({})"],
  [
    ["set", "number"],
    ["2", "1"],
    dedent`
      toset([
        1,
        2,
      ])`,
  ],
  [
    ["map", "string"],
    { "a\nb": "c" },
    dedent`
      tomap({
        <<-EOT
        a
        b
        EOT = "c"
      })`,
  ],
  [
    ["tuple", ["string", ["object", { x: "string", "y z": "number" }]]],
    ["a\nb", { x: "c\n", "y z": "1" }],
    '[\n  <<-EOT\n  a\n  b\n  EOT,\n  {\n    "x" = <<-EOT\n    c\n    \n    EOT\n    "y z" = 1\n  },\n]',
  ],
];

test("values", () => {
  for (const [type, value, text] of VALUES) assert.is(valueText(decodeValue(decodeType(type), value)), text);
  assert.is(valueText(mark(stringVal("x"), "other")), '"x"');
});

const TYPES: readonly (readonly [type: unknown, text: string, expression: string])[] = [
  ["string", "string", "string"],
  ["dynamic", "dynamic", "any"],
  [["list", ["map", "number"]], "list(map(number))", "list(map(number))"],
  [["object", {}], "object({})", "object({})"],
  [["tuple", []], "tuple([])", "tuple([])"],
  [["object", { "a b": ["list", "string"] }], "object({\n    a b: list(string),\n})", 'object({"a b"=list(string)})'],
  [
    ["set", ["tuple", ["number", ["object", { b: "dynamic" }]]]],
    dedent`
      set(
          tuple([
              number,
              object({
                  b: dynamic,
              }),
          ]),
      )`,
    "set(tuple([number,object({b=any})]))",
  ],
];

test("the beginning of a long value is written without the rest", () => {
  const long = tupleVal(Array.from({ length: 100_000 }, (_, index) => stringVal(`${index}`)));
  const text = valueTextUpTo(objectVal({ a: long, b: long }), 50, "");
  assert.ok(text.length > 50 && text.length < 100, text);
  assert.ok(valueText(objectVal({ a: long })).startsWith(text.slice(0, 50)));
  assert.is(valueTextUpTo(stringVal("a"), 50, ""), '"a"');
});

test("types as people write them", () => {
  const type = decodeType([
    "object",
    { a: ["map", "string"], "b c": ["tuple", ["bool", "dynamic"]], d: "number" },
    ["d"],
  ]);
  assert.is(shownType(type), 'object({ a = map(string), "b c" = tuple([bool, any]), d = optional(number) })');
  assert.is(shownType(decodeType(["object", {}])), "object({})");
  assert.is(typeExpressionText(type), 'object({a=map(string),"b c"=tuple([bool,any]),d=number})');
});

test("types", () => {
  for (const [json, text, expression] of TYPES) {
    const type = decodeType(json);
    assert.is(typeText(type), text);
    assert.is(typeExpressionText(type), expression);
  }
});

test.run();
