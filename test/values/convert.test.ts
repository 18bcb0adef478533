// Conversion and unification: converted values, and the reference's errors.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeType, decodeValue, describeValue, encodeType } from "../../tools/recorded-values.ts";
import {
  ConversionError,
  convert,
  conversionKind,
  dynamicType,
  listType,
  listVal,
  mapVal,
  numberType,
  objectVal,
  pathText,
  setType,
  stringType,
  stringVal,
  tupleVal,
  integerVal,
  mapType,
  unify,
  unifyUnsafe,
} from "../../src/values/index.ts";

const UNKNOWN = { $unknown: true };
const secret = (value: unknown) => ({ $marked: ["sensitive"], value });

/** Source type and value, target type, and the result: type and value, or path and message. */
type Row = readonly [from: unknown, value: unknown, to: unknown, expected: string];

function outcome([from, value, to]: Row): string {
  const result = convert(decodeValue(decodeType(from), value), decodeType(to));
  return result instanceof ConversionError ? `${pathText(result.path)}: ${result.message}` : describeValue(result);
}

function check(rows: readonly Row[]): void {
  for (const row of rows) assert.is(outcome(row), row[3], JSON.stringify(row));
}

test("primitive types", () => {
  check([
    ["string", "1e2", "number", '"number" "100"'],
    ["string", "+8", "number", '"number" "8"'],
    ["string", "-inf", "number", '"number" "-Inf"'],
    ["string", "0x1", "number", ": a number is required"],
    ["string", "", "number", ": a number is required"],
    ["number", "12345678901234567890.123", "string", '"string" "12345678901234567890.123"'],
    ["number", "-0", "string", '"string" "-0"'],
    ["bool", true, "string", '"string" "true"'],
    ["string", "1", "bool", '"bool" true'],
    ["string", "0", "bool", '"bool" false'],
    ["string", "yes", "bool", ": a bool is required"],
    ["string", "True", "bool", ': a bool is required; to convert from string, use lowercase "true"'],
    ["number", "1", "bool", ": bool required, but have number"],
    ["bool", true, "number", ": number required, but have bool"],
    ["string", "e\u0301", "string", '"string" "é"'],
  ]);
});

test("null, unknown and marked values", () => {
  check([
    ["dynamic", null, "number", '"number" null'],
    ["string", null, "number", '"number" null'],
    ["string", null, ["list", "string"], ": list of string required, but have string"],
    ["string", UNKNOWN, "number", '"number" {"$unknown":true}'],
    ["dynamic", UNKNOWN, ["list", "dynamic"], '["list","dynamic"] {"$unknown":true}'],
    ["number", { ...UNKNOWN, notNull: true, min: "1" }, "string", '"string" {"$unknown":true,"notNull":true}'],
    ["string", secret("5"), "number", '"number" {"$marked":["sensitive"],"value":"5"}'],
    ["string", secret(null), "number", '"number" {"$marked":["sensitive"],"value":null}'],
    ["string", secret(UNKNOWN), "number", '"number" {"$marked":["sensitive"],"value":{"$unknown":true}}'],
    [
      ["list", "string"],
      [secret("1"), "2"],
      ["list", "number"],
      '["list","number"] [{"$marked":["sensitive"],"value":"1"},"2"]',
    ],
    [
      ["list", "string"],
      [secret("1"), "2"],
      ["set", "number"],
      '["set","number"] {"$marked":["sensitive"],"value":["1","2"]}',
    ],
    [
      ["tuple", ["string"]],
      secret(["1"]),
      ["list", "number"],
      '["list","number"] {"$marked":["sensitive"],"value":["1"]}',
    ],
  ]);
});

test("lengths of unknown collections", () => {
  const bounded = { ...UNKNOWN, lengthMin: 2, lengthMax: 4 };
  check([
    [["list", "string"], bounded, ["set", "string"], '["set","string"] {"$unknown":true,"lengthMin":1,"lengthMax":4}'],
    [["set", "string"], bounded, ["list", "number"], '["list","number"] {"$unknown":true,"lengthMin":2,"lengthMax":4}'],
    [
      ["object", { a: "bool" }],
      UNKNOWN,
      ["map", "string"],
      '["map","string"] {"$unknown":true,"lengthMin":1,"lengthMax":1}',
    ],
    [
      ["tuple", ["bool", "bool"]],
      UNKNOWN,
      ["set", "bool"],
      '["set","bool"] {"$unknown":true,"lengthMin":1,"lengthMax":2}',
    ],
    [["tuple", ["bool"]], { ...UNKNOWN, notNull: true }, ["list", "bool"], '["list","bool"] [{"$unknown":true}]'],
    [["tuple", []], { ...UNKNOWN, notNull: true }, ["set", "bool"], '["set","bool"] []'],
  ]);
});

test("sequences", () => {
  check([
    [["tuple", ["number", "bool"]], ["1", true], ["list", "string"], '["list","string"] ["1","true"]'],
    [["tuple", ["number", "bool"]], ["1", true], ["list", "number"], ": element 1: number required, but have bool"],
    [["tuple", ["string", "string"]], ["1", "x"], ["list", "number"], "[1]: a number is required"],
    [["tuple", ["number", "string"]], ["1", "a"], ["list", "dynamic"], '["list","string"] ["1","a"]'],
    [["tuple", ["number", "bool"]], ["1", true], ["set", "dynamic"], ": all set elements must have the same type"],
    [["tuple", ["dynamic", "number"]], [null, "1"], ["list", "dynamic"], '["list","number"] [null,"1"]'],
    [["tuple", []], [], ["list", "dynamic"], '["list","dynamic"] []'],
    [["list", "string"], [], ["set", "dynamic"], '["set","string"] []'],
    [["tuple", ["string", "string"]], ["10", "9"], ["set", "number"], '["set","number"] ["9","10"]'],
    [["tuple", ["string", "string"]], ["a", "a"], ["set", "string"], '["set","string"] ["a"]'],
    [["set", "string"], ["b", "a"], ["list", "string"], '["list","string"] ["a","b"]'],
    [["set", "string"], ["a", UNKNOWN], ["list", "string"], '["list","string"] {"$unknown":true}'],
    [["set", "string"], ["a", UNKNOWN], ["list", "number"], '["list","number"] {"$unknown":true}'],
    [["set", "string"], [UNKNOWN], ["list", "string"], '["list","string"] [{"$unknown":true}]'],
    [["tuple", ["number"]], ["1"], ["tuple", ["string"]], '["tuple",["string"]] ["1"]'],
    [["tuple", ["number"]], ["1"], ["tuple", []], ": tuple required"],
    [["list", "string"], [], ["tuple", []], ": tuple required"],
    [["list", "string"], ["a"], "string", ": string required, but have list of string"],
  ]);
});

test("objects and maps", () => {
  const both = ["object", { a: "string", b: "number" }];
  const optional = ["object", { a: "string", b: ["object", { c: "bool" }, ["c"]] }, ["b"]];
  check([
    [
      ["object", { a: "number", x: "bool" }],
      { a: "1", x: true },
      ["object", { a: "string" }],
      '["object",{"a":"string"}] {"a":"1"}',
    ],
    [
      ["object", { a: "string" }],
      { a: "x" },
      optional,
      '["object",{"a":"string","b":["object",{"c":"bool"}]}] {"a":"x","b":null}',
    ],
    [["object", { a: "string" }], null, optional, '["object",{"a":"string","b":["object",{"c":"bool"}]}] null'],
    [["object", { a: "string" }], { a: "x" }, both, ': attribute "b" is required'],
    [["object", {}], {}, both, ': attributes "a" and "b" are required'],
    [
      ["object", {}],
      {},
      ["object", { a: "bool", b: "bool", c: "bool" }],
      ': attributes "a", "b", and "c" are required',
    ],
    [
      ["object", { a: "bool" }],
      { a: true },
      ["object", { a: "number" }],
      ': attribute "a": number required, but have bool',
    ],
    [["object", { a: "string" }], { a: "x" }, ["object", { a: "number" }], ".a: a number is required"],
    [
      ["object", { a: "number", b: "string" }],
      { a: "1", b: "x" },
      ["map", "dynamic"],
      '["map","string"] {"a":"1","b":"x"}',
    ],
    [
      ["object", { a: "number", b: "bool" }],
      { a: "1", b: true },
      ["map", "dynamic"],
      ": all map elements must have the same type",
    ],
    [["object", { a: "number" }], { a: "1" }, ["map", "bool"], ': element "a": bool required, but have number'],
    [["object", { a: "number" }], { a: "1" }, ["list", "number"], ": list of number required"],
    [["map", "string"], { a: "1", z: "2" }, ["object", { a: "number" }], '["object",{"a":"number"}] {"a":"1"}'],
    [["map", "string"], { a: "x" }, ["object", { a: "number" }], '["a"]: a number is required'],
    [["map", "string"], {}, ["object", { a: "number" }], ': map has no element for required attribute "a"'],
    [
      ["map", "string"],
      {},
      ["object", { a: ["list", "string"] }, ["a"]],
      '["object",{"a":["list","string"]}] {"a":null}',
    ],
    [
      ["map", "string"],
      { a: "x" },
      ["object", { a: ["list", "string"] }, ["a"]],
      ': map element type is incompatible with attribute "a": list of string required, but have string',
    ],
    [
      ["map", "number"],
      UNKNOWN,
      ["object", { a: ["list", "dynamic"] }, ["a"]],
      '["object",{"a":["list","dynamic"]}] {"$unknown":true}',
    ],
    [["map", "string"], { a: "1" }, ["map", "number"], '["map","number"] {"a":"1"}'],
    [
      ["map", "string"],
      { a: "x" },
      ["map", ["list", "string"]],
      ": incorrect map element type: list of string required, but have string",
    ],
    [["map", "string"], {}, ["list", "dynamic"], ": list of any single type required"],
    [["tuple", []], [], ["object", {}], ": object required, but have tuple"],
  ]);
});

test("nested paths", () => {
  const type = ["map", ["list", ["object", { a: "string" }]]];
  const expectedType = ["map", ["list", ["object", { a: "number" }]]];
  check([[type, { k: [{ a: "1" }, { a: "x" }] }, expectedType, '["k"][1].a: a number is required']]);
});

test("kinds of conversions", () => {
  const rows: readonly (readonly [unknown, unknown, string | null])[] = [
    ["string", "string", "identity"],
    ["number", "string", "safe"],
    ["string", "number", "unsafe"],
    ["number", "bool", null],
    ["string", "dynamic", "safe"],
    ["dynamic", "string", "unsafe"],
    [["list", "string"], ["set", "string"], "unsafe"],
    [["set", "string"], ["list", "string"], "safe"],
    [["map", "string"], ["object", {}], "unsafe"],
    [["object", { a: "bool" }], ["object", {}], "safe"],
    [["object", { a: "bool" }], ["map", "dynamic"], "safe"],
    [["tuple", ["string", "bool"]], ["list", "bool"], "unsafe"],
    [["list", "string"], ["tuple", ["string"]], null],
  ];
  for (const [from, to, expected] of rows) {
    assert.is(conversionKind(decodeType(from), decodeType(to)), expected, JSON.stringify([from, to]));
  }
});

test("unification", () => {
  const rows: readonly (readonly [types: unknown[], safe: unknown, unsafe: unknown])[] = [
    [[], null, null],
    [["number"], "number", "number"],
    [["number", "bool", "string"], "string", "string"],
    [["number", "bool"], null, null],
    [["dynamic", "string"], "dynamic", "string"],
    [["dynamic", ["list", "string"]], "dynamic", "dynamic"],
    [["string", ["list", "string"]], null, null],
    [["dynamic", "string", ["list", "string"]], "dynamic", "dynamic"],
    [["dynamic", ["tuple", []], ["object", {}]], null, null],
    [
      [
        ["list", "string"],
        ["set", "string"],
      ],
      ["list", "string"],
      ["list", "string"],
    ],
    [
      [
        ["set", "string"],
        ["list", "string"],
      ],
      ["list", "string"],
      ["list", "string"],
    ],
    [
      [
        ["tuple", []],
        ["tuple", ["string", "number"]],
      ],
      ["list", "string"],
      ["list", "string"],
    ],
    [
      [
        ["tuple", ["bool"]],
        ["tuple", ["string"]],
      ],
      ["tuple", ["string"]],
      ["tuple", ["string"]],
    ],
    [
      [
        ["object", { a: "bool" }],
        ["object", { a: "string" }],
      ],
      ["object", { a: "string" }],
      ["object", { a: "string" }],
    ],
    [
      [
        ["object", { a: "bool" }],
        ["object", { b: "string" }],
      ],
      ["map", "string"],
      ["map", "string"],
    ],
    [
      [
        ["object", { a: "bool" }],
        ["object", { b: ["list", "bool"] }],
      ],
      null,
      null,
    ],
    [
      [
        ["map", "number"],
        ["object", { a: "string" }],
      ],
      ["map", "string"],
      ["map", "string"],
    ],
    [
      [
        ["list", ["object", { a: "bool" }]],
        ["tuple", [["object", { b: "bool" }]]],
      ],
      ["list", ["map", "bool"]],
      ["list", ["map", "bool"]],
    ],
    [
      [
        ["set", "number"],
        ["tuple", ["dynamic"]],
      ],
      null,
      ["set", "number"],
    ],
  ];
  for (const [types, safe, unsafe] of rows) {
    const decoded = types.map(decodeType);
    const actual = [unify(decoded), unifyUnsafe(decoded)].map((type) => type && encodeType(type));
    assert.equal(actual, [safe, unsafe], JSON.stringify(types));
  }
});

test("collections with very many elements are converted", () => {
  const count = 100_000;
  const strings = Array.from({ length: count }, (_, index) => stringVal(String(index)));
  const mixed = tupleVal(strings.map((value, index) => (index % 2 === 0 ? value : integerVal(index))));
  const map = mapVal(
    stringType,
    strings.map((value, index) => [`k${index}`, value] as const),
  );
  const objects = tupleVal(strings.map((value, index) => objectVal({ [`a${index % 7}`]: value })));
  for (const [value, type] of [
    [mixed, listType(dynamicType)],
    [mixed, setType(stringType)],
    [listVal(stringType, strings), setType(numberType)],
    [map, mapType(numberType)],
    [objects, listType(dynamicType)],
  ] as const) {
    assert.not.instance(convert(value, type), ConversionError);
  }
});

test.run();
