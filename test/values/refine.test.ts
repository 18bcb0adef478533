// Refinements of unknown values: how they combine, when they leave one choice, and which prefix is safe to state.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeType, decodeValue, describeValue } from "../../tools/recorded-values.ts";
import {
  dynamicVal,
  inclusive,
  isOutside,
  lengthBounds,
  mark,
  num,
  numberType,
  rangeOf,
  refine,
  refineNotNull,
  type Refinement,
  safePrefix,
  stringType,
  stringVal,
  unknownVal,
  unknownWith,
} from "../../src/values/index.ts";

const number = (text: string) => num.parseNumber(text)!;
const bound = (text: string) => inclusive(number(text));

const FACTS: readonly (readonly [type: unknown, facts: Partial<Refinement>, expected: string])[] = [
  ["string", { isNotNull: true, prefix: "ab-" }, '"string" {"$unknown":true,"notNull":true,"stringPrefix":"ab-"}'],
  [
    "number",
    { min: bound("1"), max: bound("1") },
    '"number" {"$unknown":true,"min":"1","minInclusive":true,"max":"1","maxInclusive":true}',
  ],
  ["number", { isNotNull: true, min: bound("1"), max: bound("1") }, '"number" "1"'],
  [
    ["list", "bool"],
    { isNotNull: true, lengthMin: 2, lengthMax: 2 },
    '["list","bool"] [{"$unknown":true},{"$unknown":true}]',
  ],
  [["list", "bool"], { isNotNull: true, lengthMax: 0 }, '["list","bool"] []'],
  [["set", "bool"], { isNotNull: true, lengthMin: 1, lengthMax: 1 }, '["set","bool"] [{"$unknown":true}]'],
  [
    ["set", "bool"],
    { isNotNull: true, lengthMin: 2, lengthMax: 2 },
    '["set","bool"] {"$unknown":true,"notNull":true,"lengthMin":2,"lengthMax":2}',
  ],
  [["map", "bool"], { isNotNull: true, lengthMax: 0 }, '["map","bool"] {}'],
  [
    ["map", "bool"],
    { isNotNull: true, lengthMin: 1, lengthMax: 1 },
    '["map","bool"] {"$unknown":true,"notNull":true,"lengthMin":1,"lengthMax":1}',
  ],
  [["list", "bool"], { lengthMax: 0 }, '["list","bool"] {"$unknown":true,"lengthMax":0}'],
  ["dynamic", { isNotNull: true }, '"dynamic" {"$unknown":true}'],
];

test("refinements make a value less unknown, and known when they leave one choice", () => {
  for (const [type, facts, expected] of FACTS) {
    assert.is(describeValue(unknownWith(decodeType(type), facts)), expected);
  }
  assert.is(describeValue(unknownWith(stringType, { isNull: true })), '"string" null');
});

test("refinements are combined: the tighter one holds", () => {
  const first = unknownWith(numberType, { min: bound("1"), max: bound("9") });
  const second = refine(first, { min: { value: number("1"), isInclusive: false }, max: bound("10") });
  const { min, max } = rangeOf(second);
  assert.equal([min?.isInclusive, max && num.numberText(max.value)], [false, "9"]);
  const prefixed = refine(unknownWith(stringType, { prefix: "ab-" }), { prefix: "ab-c-" });
  assert.is(rangeOf(refine(prefixed, { prefix: "a" })).prefix, "ab-c-");
  const marked = refineNotNull(mark(unknownVal(stringType), "sensitive"));
  assert.ok(rangeOf(marked).isNotNull && marked.marks.has("sensitive"));
});

test("known values and those of the dynamic type are left alone", () => {
  const text = stringVal("x");
  assert.is(refine(text, { prefix: "y" }), text);
  assert.is(refine(dynamicVal, { isNotNull: true }), dynamicVal);
  assert.is(refineNotNull(text), text);
});

test("a prefix ends where a character surely does", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["", ""],
    ["us", "u"],
    ["us-", "us-"],
    ["a b", "a "],
    ["e\u0301", ""],
    ["ae\u0301", "a"],
    ["a\u{1F469}\u200D\u{1F469}", "a"],
    ["x\r\n", "x"],
  ];
  for (const [text, expected] of rows) assert.is(safePrefix(text), expected, JSON.stringify(text));
});

test("lengths of sets with unknown elements", () => {
  const set = (elements: unknown[]) => decodeValue(decodeType(["set", "string"]), elements);
  const unknown = { $unknown: true };
  assert.equal(lengthBounds(set(["a", "b"])), [2, 2]);
  assert.equal(lengthBounds(set(["a", unknown])), [1, 2]);
  assert.equal(lengthBounds(set([unknown])), [1, 1]);
  assert.equal(lengthBounds(set([])), [0, 0]);
});

test("values outside a range", () => {
  const value = (type: unknown, json: unknown) => decodeValue(decodeType(type), json);
  const rows: readonly (readonly [unknown, unknown, unknown, boolean])[] = [
    ["string", "abc", { $unknown: true, stringPrefix: "ab" }, false],
    ["string", "a", { $unknown: true, stringPrefix: "ab" }, true],
    ["string", null, { $unknown: true, notNull: true }, true],
    ["string", null, { $unknown: true }, false],
    ["string", { $unknown: true, stringPrefix: "a" }, { $unknown: true, stringPrefix: "ab" }, false],
    ["string", { $unknown: true, stringPrefix: "b" }, { $unknown: true, stringPrefix: "ab" }, true],
    ["number", "3", { $unknown: true, max: "3" }, true],
    ["number", "3", { $unknown: true, max: "3", maxInclusive: true }, false],
    [["list", "string"], ["a"], { $unknown: true, lengthMin: 2 }, true],
    [["list", "string"], ["a", "b"], { $unknown: true, lengthMin: 2 }, false],
  ];
  for (const [type, tested, range, expected] of rows) {
    assert.is(isOutside(value(type, tested), rangeOf(value(type, range))), expected, JSON.stringify([tested, range]));
  }
});

test.run();
