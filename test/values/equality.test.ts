// Equality in both kinds, sets and their order, marks.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeType, decodeValue, describeValue } from "../../tools/recorded-values.ts";
import {
  asString,
  boolVal,
  dynamicVal,
  elementsOf,
  equals,
  listVal,
  mapVal,
  mark,
  nullVal,
  numberType,
  objectVal,
  rawEquals,
  SENSITIVE,
  setHas,
  setVal,
  stringType,
  stringVal,
  tupleVal,
  type Value,
  unmark,
  unmarkDeep,
  unknownVal,
  withMarks,
  integerVal,
} from "../../src/values/index.ts";

const UNKNOWN = { $unknown: true };
const secret = (value: unknown) => ({ $marked: ["sensitive"], value });

type Typed = readonly [type: unknown, value: unknown];

function decoded([type, value]: Typed): Value {
  return decodeValue(decodeType(type), value);
}

/** Two values, and whether they are equal; null if unknown. */
const EQUAL: readonly (readonly [Typed, Typed, boolean | null])[] = [
  [["number", "1"], ["number", "1.0"], true],
  [["number", "2"], ["string", "2"], false],
  [["string", "a"], ["string", "a"], true],
  [["string", null], ["number", null], true],
  [["string", null], ["string", "a"], false],
  [["dynamic", null], ["string", null], true],
  [["string", UNKNOWN], ["string", "a"], null],
  [["string", UNKNOWN], ["string", null], null],
  [["string", { ...UNKNOWN, notNull: true }], ["string", null], false],
  [["string", { ...UNKNOWN, notNull: true, stringPrefix: "x-" }], ["string", "y-1"], false],
  [["string", { ...UNKNOWN, notNull: true, stringPrefix: "x-" }], ["string", "x-1"], null],
  [["number", { ...UNKNOWN, notNull: true, min: "5", minInclusive: true }], ["number", "4"], false],
  [["number", { ...UNKNOWN, notNull: true, min: "5" }], ["number", "5"], false],
  [["string", UNKNOWN], ["number", "4"], false],
  [["dynamic", UNKNOWN], ["number", "4"], null],
  [[["list", "string"], UNKNOWN], [["tuple", []], []], false],
  [[["list", "string"], { ...UNKNOWN, notNull: true, lengthMin: 2 }], [["list", "string"], ["a"]], false],
  [[["list", "string"], ["a"]], [["list", "string"], ["a"]], true],
  [[["list", "string"], ["a"]], [["tuple", ["string"]], ["a"]], false],
  [
    [
      ["list", "string"],
      ["a", UNKNOWN],
    ],
    [
      ["list", "string"],
      ["b", "x"],
    ],
    false,
  ],
  [
    [
      ["list", "string"],
      [UNKNOWN, "a"],
    ],
    [
      ["list", "string"],
      ["x", "b"],
    ],
    null,
  ],
  [[["tuple", ["dynamic"]], [UNKNOWN]], [["tuple", ["string"]], ["a"]], null],
  [[["tuple", ["dynamic"]], [UNKNOWN]], [["tuple", ["string"]], UNKNOWN], null],
  [[["tuple", ["dynamic"]], [UNKNOWN]], [["tuple", []], []], false],
  [
    [
      ["tuple", ["dynamic", "string"]],
      [UNKNOWN, "a"],
    ],
    [
      ["tuple", ["number", "dynamic"]],
      ["1", UNKNOWN],
    ],
    null,
  ],
  [
    [
      ["set", "string"],
      ["a", "b"],
    ],
    [
      ["set", "string"],
      ["b", "a"],
    ],
    true,
  ],
  [
    [
      ["set", "string"],
      ["a", UNKNOWN],
    ],
    [
      ["set", "string"],
      ["a", "b"],
    ],
    null,
  ],
  [
    [
      ["set", ["list", "string"]],
      [["a"], [UNKNOWN]],
    ],
    [
      ["set", ["list", "string"]],
      [["a"], ["b"]],
    ],
    null,
  ],
  [[["map", "bool"], { a: true }], [["map", "bool"], { b: true }], false],
  [[["map", "bool"], { a: true }], [["map", "bool"], { a: true }], true],
  [[["object", { a: "bool" }], { a: true }], [["object", { a: "bool" }], { a: false }], false],
];

test("equality is true, false or unknown", () => {
  for (const [a, b, expected] of EQUAL) {
    for (const result of [equals(decoded(a), decoded(b)), equals(decoded(b), decoded(a))]) {
      assert.is(result.isKnown ? result.payload : null, expected, JSON.stringify([a, b]));
    }
  }
});

test("equality has the marks of both sides, at any depth", () => {
  const a = decoded([
    ["list", "string"],
    [secret("x"), "y"],
  ]);
  const result = equals(a, mark(a, "other"));
  assert.is(result.payload, true);
  assert.equal([...result.marks].toSorted(), ["other", "sensitive"]);
});

test("raw equality compares types, marks and refinements", () => {
  const x = stringVal("x");
  assert.ok(rawEquals(mark(x, SENSITIVE), mark(stringVal("x"), SENSITIVE)));
  assert.not.ok(rawEquals(x, mark(x, SENSITIVE)));
  assert.not.ok(rawEquals(nullVal(stringType), nullVal(numberType)));
  assert.ok(rawEquals(unknownVal(stringType), unknownVal(stringType)));
  assert.not.ok(rawEquals(unknownVal(stringType), decoded(["string", { ...UNKNOWN, notNull: true }])));
  assert.not.ok(rawEquals(listVal(stringType, [x]), setVal(stringType, [x])));
  assert.not.ok(rawEquals(mapVal(stringType, { a: x }), mapVal(stringType, { b: x })));
  const zeros = ["0", "-0"].map((zero) => decoded([["set", "number"], [zero]]));
  assert.not.ok(rawEquals(zeros[0]!, zeros[1]!));
  assert.is(equals(zeros[0]!, zeros[1]!).payload, false);
  assert.ok(rawEquals(dynamicVal, unknownVal(decodeType("dynamic"))));
});

/** Set elements in iteration order. */
const ORDER: readonly (readonly [type: unknown, elements: unknown[], expected: string])[] = [
  ["string", ["b", "B", "a", "é", "b"], '["B","a","b","é"]'],
  ["string", ["\u{1F600}", "\uFF5E"], '["～","😀"]'],
  ["string", ["b", null, "a", null], '["a","b",null]'],
  ["number", ["10", "9", "1.0", "1", "-0", "0"], '["-0","0","1","9","10"]'],
  ["bool", [true, false, true], "[false,true]"],
  [
    ["list", "number"],
    [["0"], ["-0"], ["1e11"], ["100"], ["9"], ["123456789012"], ["123456789013"]],
    '[["-0"],["0"],["123456789012"],["123456789013"],["100"],["100000000000"],["9"]]',
  ],
  [["list", "number"], [["0.00001"], ["0.0001"]], '[["0.0001"],["0.00001"]]'],
  [["list", "string"], [["b"], ["a"], ["a"]], '[["a"],["b"]]'],
  [["object", { a: "number" }], [{ a: "1" }, { a: "1.0" }], '[{"a":"1"}]'],
  [["list", "string"], [["a"], [UNKNOWN], [UNKNOWN]], '[["a"],[{"$unknown":true}],[{"$unknown":true}]]'],
];

test("sets are ordered and contain each element once", () => {
  for (const [type, elements, expected] of ORDER) {
    const set = decoded([["set", type], elements]);
    assert.is(describeValue(set).split(" ").slice(1).join(" "), expected);
    assert.ok(elementsOf(set).every((element) => !element.isWhollyKnown || setHas(elementsOf(set), element)));
  }
  assert.not.ok(
    setHas(
      elementsOf(
        decoded([
          ["set", "string"],
          ["a", "c"],
        ]),
      ),
      stringVal("b"),
    ),
  );
  assert.not.ok(setHas([], stringVal("b")));
});

test("a set takes the marks of its elements", () => {
  const set = decoded([
    ["set", ["list", "string"]],
    [[secret("a")], ["b"]],
  ]);
  assert.equal([...set.marks], ["sensitive"]);
  assert.ok(elementsOf(set).every((element) => !element.containsMarked));
});

test("marks are added and removed", () => {
  const inner = mark(stringVal("a"), SENSITIVE);
  const list = listVal(stringType, [inner, stringVal("b")]);
  assert.not.ok(list.isMarked);
  assert.ok(list.containsMarked);
  const both = mark(list, "other");
  assert.ok(unmark(both).containsMarked);
  const bare = unmarkDeep(both);
  assert.not.ok(bare.value.containsMarked);
  assert.equal([...bare.marks].map(String).toSorted(), ["other", "sensitive"]);
  assert.is(unmark(list), list);
  assert.is(withMarks(both, new Set(["other"])), both);
});

test("values normalize and order their content", () => {
  assert.is(asString(stringVal("e\u0301")), "é");
  const object = objectVal([
    ["b", boolVal(true)],
    ["a", boolVal(true)],
    ["b", boolVal(false)],
  ]);
  assert.is(describeValue(object), '["object",{"a":"bool","b":"bool"}] {"a":true,"b":false}');
  assert.is(
    describeValue(tupleVal([integerVal(1), dynamicVal])),
    '["tuple",["number","dynamic"]] ["1",{"$unknown":true}]',
  );
  assert.is(
    describeValue(listVal(stringType, [dynamicVal, nullVal(decodeType("dynamic"))])),
    '["list","string"] [{"$unknown":true},null]',
  );
  assert.throws(() => listVal(stringType, [integerVal(1)]), /convert it first$/);
});

test.run();
