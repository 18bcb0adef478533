// `for` expressions.
import { test } from "uvu";
import { checkErrors, checkValues } from "../rows.ts";

test("over each kind of collection", () => {
  checkValues([
    ["[for x in list : upper(x)]", '["tuple",["string","string"]] ["M", "N"]'],
    ['[for i, x in list : "${i}${x}"]', '["tuple",["string","string"]] ["0m", "1n"]'],
    ["[for x in set : x]", '["tuple",["string","string"]] ["y", "z"]'],
    ['[for i, x in set : "${i}${x}"]', '["tuple",["string","string"]] ["yy", "zz"]'],
    ["[for x in map : x]", '["tuple",["string","string"]] ["1", "2"]'],
    ['[for k2, x in map : "${k2}=${x}"]', '["tuple",["string","string"]] ["q=1", "two words=2"]'],
    ["[for x in obj : 1]", '["tuple",["number","number"]] [1, 1]'],
    ["[for k2, x in { b = 1, B = 2, a = 3 } : k2]", '["tuple",["string","string","string"]] ["B", "a", "b"]'],
    ["[for x in tuple : x]", '["tuple",["string","number"]] ["a", 1]'],
    ['[for i, x in ["a", "b"] : i]', '["tuple",["number","number"]] [0, 1]'],
    ["[for x in [] : x]", '["tuple",[]] []'],
    ["[for x in none : x]", '["tuple",[]] []'],
    ["{ for x in list : x => upper(x) }", '["object",{"m":"string","n":"string"}] {m: "M", n: "N"}'],
    ["{ for i, x in list : i => x }", '["object",{"0":"string","1":"string"}] {0: "m", 1: "n"}'],
    ["{ for x in set : x => 1 }", '["object",{"y":"number","z":"number"}] {y: 1, z: 1}'],
    ["{ for x in [1, true] : x => x }", '["object",{"1":"number","true":"bool"}] {1: 1, true: true}'],
    ["{ for k2, x in map : x => k2 }", '["object",{"1":"string","2":"string"}] {1: "q", 2: "two words"}'],
  ]);
});

test("conditions", () => {
  checkValues([
    ["[for x in [1, 2, 3] : x if x > 1]", '["tuple",["number","number"]] [2, 3]'],
    ['[for x in [1, 2, 3] : x if "true"]', '["tuple",["number","number","number"]] [1, 2, 3]'],
    ["{ for x in [1, 2] : x => x if x != 1 }", '["object",{"2":"number"}] {2: 2}'],
    ['[for x in list : x if x == "m" && no]', '["tuple",[]] []'],
    ["[for x in [1, 2] : missing if false]", '["tuple",[]] []'],
    ["[for i, x in list : x if i == 0]", '["tuple",["string"]] ["m"]'],
  ]);
  checkErrors([
    ["[for x in [1] : x if ‹null›]", "null-for-condition: The value of the 'if' clause must not be null."],
    ["[for x in [1] : x if ‹zb›]", "null-for-condition: The value of the 'if' clause must not be null."],
    [
      "[for x in [null, null] : x if ‹x›]",
      "null-for-condition-of-element: The value of the 'if' clause must not be null.",
    ],
    [
      "[for x in [1, 2] : x if ‹[]›]",
      "invalid-for-condition: The 'if' clause value is invalid: bool required, but have tuple.",
    ],
    [
      '[for x in ["a", "b"] : x if ‹x›]',
      "invalid-for-condition: The 'if' clause value is invalid: a bool is required.",
    ],
    ["[for x in [1] : x if ‹missing›]", 'unknown-variable: There is no variable named "missing".'],
    [
      "[for x in [] : x if ‹[]›]",
      "invalid-for-condition: The 'if' clause value is invalid: bool required, but have tuple.",
    ],
    ["[for x in [] : x if ‹missing›]", 'unknown-variable: There is no variable named "missing".'],
    ["[for x in ul : x if ‹null›]", "null-for-condition: The value of the 'if' clause must not be null."],
  ]);
});

test("names shadow outer names", () => {
  checkValues([
    ["[for k in list : k]", '["tuple",["string","string"]] ["m", "n"]'],
    [
      "[for x in [1, 2] : [for x in [x * 10] : x]]",
      '["tuple",[["tuple",["number"]],["tuple",["number"]]]] [[10], [20]]',
    ],
    [
      "[for x in [[1, 2], [3]] : [for y in x : y * k]]",
      '["tuple",[["tuple",["number","number"]],["tuple",["number"]]]] [[12, 24], [36]]',
    ],
    ["[for x, x in list : x]", '["tuple",["string","string"]] ["m", "n"]'],
  ]);
  checkErrors([
    ["[for x in ‹x› : x]", 'unknown-variable: There is no variable named "x". Did you mean "k"?'],
    ["[for x in list : ‹‹y››]", "unknown-variable", "unknown-variable"],
  ]);
});

test("objects", () => {
  checkValues([
    ['{ for x in list : "a" => x... }', '["object",{"a":["tuple",["string","string"]]}] {a: ["m", "n"]}'],
    [
      '{ for x in ["a", "b", "a"] : x => 1... }',
      '["object",{"a":["tuple",["number","number"]],"b":["tuple",["number"]]}] {a: [1, 1], b: [1]}',
    ],
    ["{ for x in [] : x => 1... }", '["object",{}] {}'],
    ['{ for x in ["e\u0301"] : x => x }', '["object",{"é":"string"}] {é: "é"}'],
  ]);
  checkErrors([
    [
      '{ for x in list : ‹"a"› => x }',
      "duplicate-for-key: Two different items produced the key \"a\" in this 'for' expression. If duplicates are expected, use the ellipsis (...) after the value expression to enable grouping by key.",
    ],
    ['{ for x in [1, 2, 3] : ‹‹"a"›› => x }', "duplicate-for-key", "duplicate-for-key"],
    [
      "{ for x in list : ‹null› => x }",
      "null-for-key: Key expression in 'for' expression must not produce a null value.",
    ],
    [
      "{ for x in list : ‹zs› => x }",
      "null-for-key: Key expression in 'for' expression must not produce a null value.",
    ],
    [
      "{ for x in list : ‹[]› => x }",
      "invalid-for-key: The key expression produced an invalid result: string required, but have tuple.",
    ],
    [
      "{ for x in list : ‹list› => x }",
      "invalid-for-key: The key expression produced an invalid result: string required, but have list of string.",
    ],
    ["{ for x in list : ‹‹missing›› => x }", "unknown-variable", "unknown-variable"],
    ["{ for x in list : x => ‹‹missing›› }", "unknown-variable", "unknown-variable"],
  ]);
});

test("collections without elements", () => {
  checkErrors([
    [
      "[for x in ‹null› : x]",
      "iteration-over-null: A null value cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹zl› : x]",
      "iteration-over-null: A null value cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹zo› : x]",
      "iteration-over-null: A null value cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹1› : x]",
      "iteration-over-non-iterable: A value of type number cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹p› : x]",
      "iteration-over-non-iterable: A value of type string cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹us› : x]",
      "iteration-over-non-iterable: A value of type string cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹un› : x]",
      "iteration-over-non-iterable: A value of type number cannot be used as the collection in a 'for' expression.",
    ],
    [
      "[for x in ‹yes› : x]",
      "iteration-over-non-iterable: A value of type bool cannot be used as the collection in a 'for' expression.",
    ],
    ["[for x in ‹missing› : x]", 'unknown-variable: There is no variable named "missing".'],
    ["[for x in ‹missing› : missing]", 'unknown-variable: There is no variable named "missing".'],
  ]);
});

test("unknown values", () => {
  checkValues([
    ["[for x in ul : x]", '"dynamic" unknown'],
    ["[for x in uset : x]", '"dynamic" unknown'],
    ["[for x in um : x]", '"dynamic" unknown'],
    ["[for x in uo : x]", '"dynamic" unknown'],
    ["[for x in ut : x]", '"dynamic" unknown'],
    ["[for x in any : x]", '"dynamic" unknown'],
    ["{ for x in ul : x => x }", '"dynamic" unknown'],
    ["[for x in ul : missing]", '"dynamic" unknown'],
    ['[for x in [us, "x"] : x]', '["tuple",["string","string"]] [unknown, "x"]'],
    ["[for x in list : x if ub]", '"dynamic" unknown'],
    ["[for x in list : x if us == x]", '"dynamic" unknown'],
    ["[for x in [1, 2] : x if x == 1 ? ub : true]", '"dynamic" unknown'],
    ["{ for x in list : us => x }", '"dynamic" unknown'],
    ['{ for x in [us, "x"] : x => 1 }', '"dynamic" unknown'],
    ['{ for x in [us, "x"] : "a${x}" => 1 }', '"dynamic" unknown'],
    ["{ for x in list : x => us }", '["object",{"m":"string","n":"string"}] {m: unknown, n: unknown}'],
    ["{ for x in list : x => x if ub }", '"dynamic" unknown'],
    ['{ for x in ["a", "a", us] : x => 1... }', '"dynamic" unknown'],
    ["{ for x in list : any => x }", '"dynamic" unknown'],
  ]);
});

test("marks of collection, elements, keys and conditions", () => {
  checkValues([
    ["[for x in sl : x]", '["tuple",["string","string"]] sensitive ["s1", "s2"]'],
    ["[for x in sl : 1]", '["tuple",["number","number"]] sensitive [1, 1]'],
    ["[for x in inner : x]", '["tuple",["string","string"]] ["a", sensitive "b"]'],
    ["[for x in inner : 1]", '["tuple",["number","number"]] [1, 1]'],
    ["[for x in list : x if sb]", '["tuple",["string","string"]] sensitive ["m", "n"]'],
    ["[for x in list : x if !sb]", '["tuple",[]] sensitive []'],
    ['[for x in inner : x if x == "b"]', '["tuple",["string"]] sensitive [sensitive "b"]'],
    [
      '{ for x in list : "${x}${ss}" => 1 }',
      '["object",{"mhush":"number","nhush":"number"}] sensitive {mhush: 1, nhush: 1}',
    ],
    [
      "{ for x in list : x => ss }",
      '["object",{"m":"string","n":"string"}] {m: sensitive "hush", n: sensitive "hush"}',
    ],
    ["{ for x in inner : x => 1 }", '["object",{"a":"number","b":"number"}] sensitive {a: 1, b: 1}'],
    ["{ for i, x in sl : i => x }", '["object",{"0":"string","1":"string"}] sensitive {0: "s1", 1: "s2"}'],
    [
      "{ for x in list : ss => x... }",
      '["object",{"hush":["tuple",["string","string"]]}] sensitive {hush: ["m", "n"]}',
    ],
    ["[for x in list : x if sub]", '"dynamic" sensitive unknown'],
    ["[for x in sensitive([]) : x]", '["tuple",[]] sensitive []'],
    ["[for x in sensitive(any) : x]", '"dynamic" sensitive unknown'],
    ["[for k2, x in sm : k2]", '["tuple",["string"]] sensitive ["a"]'],
  ]);
});

test("results continue without an element that failed", () => {
  checkErrors([
    ["[for x in [1, 2] : x + ‹‹missing››]", "unknown-variable", "unknown-variable"],
    ['[for x in ["1", "a"] : ‹x› + 1]', "invalid-operand: Unsuitable value for left operand: a number is required."],
  ]);
});

test.run();
