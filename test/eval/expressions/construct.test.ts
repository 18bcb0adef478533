// Tuple and object constructors.
import { test } from "uvu";
import { checkErrors, checkValues } from "../rows.ts";

test("tuples", () => {
  checkValues([
    ["[]", '["tuple",[]] []'],
    ['[1, "a", true, null]', '["tuple",["number","string","bool","dynamic"]] [1, "a", true, null]'],
    ["[us, [k]]", '["tuple",["string",["tuple",["number"]]]] [unknown, [12]]'],
    ["[ss]", '["tuple",["string"]] [sensitive "hush"]'],
    ["[any]", '["tuple",["dynamic"]] [unknown]'],
  ]);
  checkErrors([["[‹missing›, 1, ‹missing2›]", "unknown-variable", "unknown-variable"]]);
});

test("objects", () => {
  checkValues([
    ["{}", '["object",{}] {}'],
    ['{ a = 1, b = "x" }', '["object",{"a":"number","b":"string"}] {a: 1, b: "x"}'],
    ["{ a : 1 }", '["object",{"a":"number"}] {a: 1}'],
    ["{ b = 1, a = 2, B = 3 }", '["object",{"B":"number","a":"number","b":"number"}] {B: 3, a: 2, b: 1}'],
    ["{ a = 1, a = 2 }", '["object",{"a":"number"}] {a: 2}'],
    ['{ "a" = 1, a = 2 }', '["object",{"a":"number"}] {a: 2}'],
    ["{ p = 1 }", '["object",{"p":"number"}] {p: 1}'],
    ["{ (p) = 1 }", '["object",{"abc":"number"}] {abc: 1}'],
    ['{ "${p}x" = 1 }', '["object",{"abcx":"number"}] {abcx: 1}'],
    [
      '{ 7 = "seven", 1.50 = "x", 1e3 = "y" }',
      '["object",{"1.5":"string","1000":"string","7":"string"}] {1.5: "x", 1000: "y", 7: "seven"}',
    ],
    ["{ true = 1, null = 2 }", '["object",{"null":"number","true":"number"}] {null: 2, true: 1}'],
    ["{ (true) = 1 }", '["object",{"true":"number"}] {true: 1}'],
    ["{ (k) = 1 }", '["object",{"12":"number"}] {12: 1}'],
    ["{ upper(p) = 1 }", '["object",{"ABC":"number"}] {ABC: 1}'],
    ['{ "e\u0301" = 1 }', '["object",{"é":"number"}] {é: 1}'],
    ["{ a = us }", '["object",{"a":"string"}] {a: unknown}'],
    ["{ a = { b = { c = k } } }", '["object",{"a":["object",{"b":["object",{"c":"number"}]}]}] {a: {b: {c: 12}}}'],
    ['{ "for" = 1 }', '["object",{"for":"number"}] {for: 1}'],
  ]);
  checkErrors([["{ a = ‹missing›, b = ‹missing2› }", "unknown-variable", "unknown-variable"]]);
});

test("invalid keys", () => {
  checkValues([
    ['{ obj["na${"me"}"] = 1 }', '["object",{"n":"number"}] {n: 1}'],
    ["{ list[(0)] = 1 }", '["object",{"m":"number"}] {m: 1}'],
    ["{ (obj.name) = 1 }", '["object",{"n":"number"}] {n: 1}'],
    ["{ missing = 1 }", '["object",{"missing":"number"}] {missing: 1}'],
  ]);
  checkErrors([
    [
      "{ ‹obj.name› = 1 }",
      "ambiguous-key: If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
    ],
    [
      '{ ‹obj["name"]› = 1 }',
      "ambiguous-key: If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
    ],
    [
      "{ ‹people[*].name› = 1 }",
      "incorrect-key-type: Can't use this value as a key: string required, but have list of string.",
    ],
    [
      "{ ‹list[0]› = 1 }",
      "ambiguous-key: If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
    ],
    [
      "{ list‹[k]› = 1 }",
      "no-such-element: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
    ["{ (null) = ‹1› }", "null-key: Can't use a null value as a key."],
    ["{ (zs) = ‹1› }", "null-key: Can't use a null value as a key."],
    [
      "{ ‹(list)› = 1 }",
      "incorrect-key-type: Can't use this value as a key: string required, but have list of string.",
    ],
    ["{ ‹[]› = 1 }", "incorrect-key-type: Can't use this value as a key: string required, but have tuple."],
    ["{ (‹missing›) = 1 }", 'unknown-variable: There is no variable named "missing".'],
    ["{ (‹missing›) = ‹missing2› }", "unknown-variable", "unknown-variable"],
    [
      "{ ‹missing.a› = 1 }",
      "ambiguous-key: If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
    ],
  ]);
});

test("unknown keys", () => {
  checkValues([
    ["{ (us) = 1 }", '"dynamic" unknown'],
    ["{ (any) = 1, a = 2 }", '"dynamic" unknown'],
    ['{ "${us}x" = 1 }', '"dynamic" unknown'],
  ]);
});

test("marked keys", () => {
  checkValues([
    ["{ (ss) = 1 }", '["object",{"hush":"number"}] sensitive {hush: 1}'],
    ["{ (ss) = 1, a = 2 }", '["object",{"a":"number","hush":"number"}] sensitive {a: 2, hush: 1}'],
    ["{ (sus) = 1 }", '"dynamic" sensitive unknown'],
    ["{ a = ss }", '["object",{"a":"string"}] {a: sensitive "hush"}'],
  ]);
  checkErrors([["{ (szs) = ‹1› }", "null-key: Can't use a null value as a key."]]);
});

test.run();
