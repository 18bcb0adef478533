// Types and values as JSON text, both ways, and invalid input.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeType, decodeValue, describeValue } from "../../tools/recorded-values.ts";
import {
  dynamicType,
  floatVal,
  JsonError,
  listType,
  mark,
  num,
  numberVal,
  objectVal,
  parseJsonTree,
  pathText,
  stringVal,
  TOO_DEEP,
  tupleVal,
  type Type,
  typeFromJson,
  typeToJson,
  unknownVal,
  stringType,
  type Value,
  valueFromJson,
  valueToJson,
} from "../../src/values/index.ts";

function shown(result: string | Type | Value | JsonError): string {
  if (typeof result === "string") return result;
  if (result instanceof JsonError) return `${pathText(result.path)}: ${result.message}`;
  return "kind" in result ? typeToJson(result) : describeValue(result);
}

const TYPES = [
  '"string"',
  '"dynamic"',
  '["list","number"]',
  '["set",["map","bool"]]',
  '["tuple",[]]',
  '["tuple",["string",["list","dynamic"]]]',
  '["object",{}]',
  '["object",{"a":"string","b":["object",{"c":"bool"},["c"]]},["a"]]',
  '["object",{"a\\"\\u003c":"bool"}]',
];

test("types survive a round trip", () => {
  for (const text of TYPES) assert.is(shown(typeFromJson(text)), text);
  assert.is(
    shown(typeFromJson(' [ "object" , { "b" : "bool" , "a" : "number" } ] ')),
    '["object",{"a":"number","b":"bool"}]',
  );
});

test("strings that are not types", () => {
  const rows: readonly (readonly [string, string])[] = [
    ['"text"', ': invalid primitive type name "text"'],
    ["{}", ": invalid complex type description"],
    ["null", ": invalid type description"],
    ["[]", ": invalid complex type kind name"],
    ['["bag","string"]', ": invalid complex type kind name"],
    ['["list"]', ": invalid type description"],
    ['["list","string","x"]', ": unexpected extra data in type description"],
    ['["tuple",{}]', ": tuple element types must be an array"],
    ['["object",[]]', ": object attribute types must be an object"],
    ['["object",{"a":"bool"},["b"]]', ': optional attribute "b" is not in the object type'],
    ['["object",{"a":"bool"},{}]', ": optional attributes must be an array"],
    ['["object",{"a":"bool"},[1]]', ": names of optional attributes must be strings"],
    ['["list","string"', ": EOF"],
  ];
  for (const [text, expected] of rows) assert.is(shown(typeFromJson(text)), expected);
});

/** Type, JSON text, and the parsed value; the JSON text written again if it differs. */
const VALUES: readonly (readonly [type: unknown, text: string, value: string, written?: string])[] = [
  ["number", "0.1000000000000000000000000000000000001", '"number" "0.1000000000000000000000000000000000001"'],
  ["number", "123456789012345678901234567890", '"number" "123456789012345678901234567890"'],
  ["number", "-0", '"number" "-0"'],
  ["number", "1E3", '"number" "1000"', "1000"],
  ["number", '"12"', '"number" "12"', "12"],
  ["string", "1.50", '"string" "1.50"', '"1.50"'],
  ["string", "true", '"string" "true"', '"true"'],
  ["string", '"\\u003c\\u0026\\u2028\\u0001\\b\\n\\"\\\\"', '"string" "<&\u2028\\u0001\\b\\n\\"\\\\"'],
  ["string", '"\\ud83d\\ude00 \\ud800\\/"', '"string" "😀 \ufffd/"', '"😀 \ufffd/"'],
  ["bool", '"true"', '"bool" true', "true"],
  ["string", "null", '"string" null'],
  ["dynamic", "null", '"dynamic" null'],
  ["dynamic", '{"type":"number","value":"1"}', '"number" "1"', '{"value":1,"type":"number"}'],
  ["dynamic", '{"value":[null],"type":["list","string"]}', '["list","string"] [null]'],
  [["list", "dynamic"], '[{"value":1,"type":"number"},null]', '["list","number"] ["1",null]', "[1,null]"],
  [["list", "number"], "[1,2.5]", '["list","number"] ["1","2.5"]'],
  [["set", "string"], '["b","a","b"]', '["set","string"] ["a","b"]', '["a","b"]'],
  [["map", "bool"], '{"b":true,"a":null}', '["map","bool"] {"a":null,"b":true}', '{"a":null,"b":true}'],
  [
    ["tuple", ["bool", "dynamic"]],
    '[true,{"value":"x","type":"string"}]',
    '["tuple",["bool","string"]] [true,"x"]',
    '[true,"x"]',
  ],
  [
    ["object", { a: "bool", b: "number" }],
    '{"b":1}',
    '["object",{"a":"bool","b":"number"}] {"a":null,"b":"1"}',
    '{"a":null,"b":1}',
  ],
  [["object", { é: "bool" }], '{"e\u0301":true}', '["object",{"é":"bool"}] {"é":true}', '{"é":true}'],
];

test("values are read and written in their type", () => {
  for (const [type, text, expected, written = text] of VALUES) {
    const value = valueFromJson(text, decodeType(type));
    assert.is(shown(value), expected, text);
    const isWrapped = type === "dynamic" && text.startsWith("{");
    assert.is(shown(valueToJson(value as Value, isWrapped ? dynamicType : undefined)), written, text);
  }
});

test("strings that are not values of a type", () => {
  const rows: readonly (readonly [unknown, string, string])[] = [
    ["bool", "1", ": bool is required"],
    ["bool", '"yes"', ": a bool is required"],
    ["number", "true", ": number is required"],
    ["number", '"x"', ": a number is required"],
    ["string", "[]", ": string is required"],
    [["list", "number"], "{}", ": missing expected ["],
    [["list", "number"], '[1,"x"]', "[1]: a number is required"],
    [
      ["list", "dynamic"],
      '[{"value":1,"type":"number"},{"value":1,"type":"string"}]',
      ": all list elements must have the same type",
    ],
    [["set", "bool"], "[1]", "[...]: bool is required"],
    [["map", "bool"], "[]", ": missing expected {"],
    [["map", "bool"], '{"a":[]}', '["a"]: bool is required'],
    [["tuple", ["bool"]], "[]", ": not enough tuple elements (need 1)"],
    [["tuple", ["bool"]], "[true,true]", ": too many tuple elements (need 1)"],
    [["object", { a: "bool" }], '{"b":1}', ': unsupported attribute "b"'],
    [["object", { a: ["list", "bool"] }], '{"a":[0]}', ".a[0]: bool is required"],
    ["dynamic", "1", ": missing expected {"],
    ["dynamic", '{"value":1}', ": missing type in dynamically-typed value"],
    ["dynamic", '{"type":"bool"}', ": missing value in dynamically-typed value"],
    ["dynamic", '{"type":"bool","value":1,"x":1}', ': invalid key "x" in dynamically-typed value'],
    ["dynamic", '{"type":"b","value":1}', ': failed to decode type for dynamic value: invalid primitive type name "b"'],
  ];
  for (const [type, text, expected] of rows) assert.is(shown(valueFromJson(text, decodeType(type))), expected);
});

test("values that cannot be written", () => {
  const infinity = numberVal(num.divide(num.integer(1), num.integer(0)));
  const secret = mark(stringVal("x"), "sensitive");
  assert.is(shown(valueToJson(infinity)), ": cannot serialize infinity as JSON");
  assert.is(shown(valueToJson(secret)), ": value has marks, so it cannot be serialized as JSON");
  assert.is(shown(valueToJson(unknownVal(stringType))), ": value is not known");
  const nested = objectVal({ a: tupleVal([stringVal(""), unknownVal(stringType)]) });
  assert.is(shown(valueToJson(nested)), ".a[1]: value is not known");
  assert.is(shown(valueToJson(nested, dynamicType)), ".a[1]: value is not known");
  const set = decodeValue(decodeType(["set", "string"]), ["a", { $unknown: true }]);
  assert.is(shown(valueToJson(set)), "[...]: value is not known");
});

test("a value is converted to the type that it is written in", () => {
  assert.is(shown(valueToJson(tupleVal([stringVal("1"), floatVal(2)]), listType(stringType))), '["1","2"]');
  assert.is(shown(valueToJson(stringVal("x"), listType(stringType))), ": list of string required, but have string");
});

test("invalid JSON text, and the end of valid text", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["", ": EOF"],
    ["{", ": EOF"],
    ["[1 2]", ": invalid character '2' after array element"],
    ["[1,]", ": invalid character ']' looking for beginning of value"],
    ['{"a" 1}', ": invalid character '1' after object key"],
    ["{a:1}", ": invalid character 'a'"],
    ['{"a":1,}', ": invalid character '}' looking for beginning of object key string"],
    ['{"a":1 "b":2}', ": invalid character '\"' after object key:value pair"],
    ["trux", ": invalid character 'x' in literal true (expecting 'e')"],
    ["nul", ": unexpected EOF"],
    ["01", ": extraneous data after JSON object"],
    ["1.x", ": invalid character 'x' after decimal point in numeric literal"],
    ["1e+", ": unexpected EOF"],
    ["-x", ": invalid character 'x' in numeric literal"],
    ["'", ": invalid character '\\'' looking for beginning of value"],
    ["é", ": invalid character 'Ã' looking for beginning of value"],
    ['"a', ": unexpected EOF"],
    ['"a\nb"', ": invalid character '\\n' in string literal"],
    ['"\\x"', ": invalid character 'x' in string escape code"],
    ['"\\u12g4"', ": invalid character 'g' in \\u hexadecimal character escape"],
    ["[1", ": EOF"],
  ];
  const type = decodeType(["list", "dynamic"]);
  for (const [text, expected] of rows) assert.is(shown(valueFromJson(text, type)), expected, text);
  assert.is(shown(valueFromJson("[]]", type)), shown(valueFromJson("[\n\t] ", type)));
  assert.not.instance(valueFromJson("[]]", type), JsonError);
});

test("nesting is bounded, and long texts are read and written", () => {
  const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  assert.not.instance(parseJsonTree(nested(1500)), JsonError);
  assert.is(parseJsonTree(nested(1501)), TOO_DEEP);
  assert.is(parseJsonTree("[".repeat(1_000_000)), TOO_DEEP);
  assert.is(parseJsonTree("[[]]", { maxDepth: 1 }), TOO_DEEP);
  const text = `["${"\\n".repeat(200_000)}",${"1,".repeat(100_000)}2]`;
  const long = valueFromJson(text, listType(stringType));
  assert.not.instance(long, JsonError);
  assert.type(valueToJson(long as Value), "string");
});

test.run();
