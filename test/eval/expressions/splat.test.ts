// Splats.
import { test } from "uvu";
import { checkErrors, checkValues } from "../rows.ts";

test("over sequences", () => {
  checkValues([
    ["list[*]", '["list","string"] ["m", "n"]'],
    ["set[*]", '["list","string"] ["y", "z"]'],
    ["people[*].name", '["list","string"] ["ann", "bob"]'],
    ["people.*.name", '["list","string"] ["ann", "bob"]'],
    ["crowd[*].name", '["list","string"] ["ann", "bob"]'],
    ["mix[*].id", '["tuple",["string","string"]] ["i0", "i1"]'],
    ["mix[*].ports[0]", '["tuple",["number","number"]] [80, 90]'],
    ["mix.*.ports[0]", '["tuple",["number","number"]] [80, 81]'],
    ["mix.*.ports.0", '["tuple",["number","number"]] [80, 90]'],
    ["mix[*].ports[*]", '["tuple",[["tuple",["number","number"]],["tuple",["number"]]]] [[80, 81], [90]]'],
    ["tuple[*]", '["tuple",["string","number"]] ["a", 1]'],
    ["pairs[*][*]", '["list",["list","number"]] [[1], []]'],
    ["none[*]", '["list","string"] []'],
    ["nobody[*].name", '["list","string"] []'],
    ["[][*].anything", '["tuple",[]] []'],
    ["[][*].a.b[0]", '["tuple",[]] []'],
  ]);
  checkErrors([
    [
      "pairs[*]‹[0]›",
      "no-such-element: The given key does not identify an element in this collection value: the collection has no elements.",
    ],
  ]);
});

test("over anything else: one element, or none", () => {
  checkValues([
    ["k[*]", '["tuple",["number"]] [12]'],
    ["p[*]", '["tuple",["string"]] ["abc"]'],
    ["obj[*].name", '["tuple",["string"]] ["n"]'],
    ["map[*].q", '["tuple",["string"]] ["1"]'],
    ['map[*]["q"]', '["tuple",["string"]] ["1"]'],
    ["obj.*.left.right", '["tuple",["number"]] [5]'],
    ["yes[*]", '["tuple",["bool"]] [true]'],
    ["z[*]", '["tuple",[]] []'],
    ["zs[*]", '["tuple",[]] []'],
    ["zo[*]", '["tuple",[]] []'],
    ["zm[*]", '["tuple",[]] []'],
    ["zm[*].a", '["tuple",[]] []'],
    ["z[*].a", '["tuple",[]] []'],
  ]);
  checkErrors([
    ["‹zl›[*]", "splat-of-null: Splat expressions (with the * symbol) cannot be applied to null sequences."],
    ["‹zset›[*]", "splat-of-null: Splat expressions (with the * symbol) cannot be applied to null sequences."],
    ["‹zt›[*]", "splat-of-null: Splat expressions (with the * symbol) cannot be applied to null sequences."],
    ["‹zl›.*", "splat-of-null: Splat expressions (with the * symbol) cannot be applied to null sequences."],
  ]);
});

test("unknown values", () => {
  checkValues([
    ["ul[*]", '["list","string"] unknown(not null)'],
    ["up[*].name", '["list","string"] unknown(not null)'],
    ["uset[*]", '["list","string"] unknown(not null)'],
    ["ut[*]", '["tuple",["string","number"]] unknown(not null)'],
    ["us[*]", '"dynamic" unknown'],
    ["us1[*]", '["tuple",["string"]] [unknown(not null)]'],
    ["un1[*]", '["tuple",["number"]] [unknown(not null)]'],
    ["uo[*].a", '"dynamic" unknown'],
    ["any[*]", '"dynamic" unknown'],
    ["any[*].a", '"dynamic" unknown'],
    ["um[*].a", '"dynamic" unknown'],
    ["[us, 1][*]", '["tuple",["string","number"]] [unknown, 1]'],
  ]);
});

test("failures in an element", () => {
  checkErrors([
    ["people[*]‹‹.nope››", "no-such-attribute", "no-such-attribute"],
    [
      "nobody[*]‹.nope›",
      'no-such-attribute: This object does not have an attribute named "nope". The only attribute is "name".',
    ],
    [
      "up[*]‹.nope›",
      'no-such-attribute: This object does not have an attribute named "nope". The only attribute is "name".',
    ],
    ["tuple[*]‹‹.a››", "attribute-of-other", "attribute-of-other"],
    ["mix[*].ports‹‹[5]››", "no-such-element", "no-such-element"],
    ["‹missing›[*].a", 'unknown-variable: There is no variable named "missing".'],
    [
      "obj‹.nope›[*].a",
      'no-such-attribute: This object does not have an attribute named "nope". The attributes are "left" and "name".',
    ],
    [
      "uo[*]‹.nope›",
      'no-such-attribute: This object does not have an attribute named "nope". The attributes are "a" and "b".',
    ],
    ["list[‹missing›][*]", 'unknown-variable: There is no variable named "missing".'],
    ["list[*][‹‹missing››]", "unknown-variable", "unknown-variable"],
    [
      'tolist([null, "a"])‹[*][*]›',
      "mixed-nested-splat: The second level of splat expression produced elements of different types, so it isn't possible to construct a valid list to represent the top-level result.\n\nConsider using a for expression instead, to produce a tuple-typed result which can therefore have non-homogenous element types.",
    ],
  ]);
});

test("marks", () => {
  checkValues([
    ["sl[*]", '["list","string"] sensitive ["s1", "s2"]'],
    ["so[*].a", '["tuple",["string"]] sensitive [sensitive "1"]'],
    ["inner[*]", '["list","string"] ["a", sensitive "b"]'],
    ["szs[*]", '["tuple",[]] sensitive []'],
    ["sus[*]", '"dynamic" sensitive unknown'],
    ["sensitive(up)[*].name", '["list","string"] sensitive unknown(not null)'],
    ["sensitive(any)[*].a", '"dynamic" sensitive unknown'],
    ["sensitive([])[*]", '["tuple",[]] sensitive []'],
    ["[so][*].a", '["tuple",["string"]] [sensitive "1"]'],
  ]);
  checkErrors([
    ["‹sensitive(zl)›[*]", "splat-of-null: Splat expressions (with the * symbol) cannot be applied to null sequences."],
    ["people[*]‹‹[ss]››", "no-such-element", "no-such-element"],
  ]);
});

test("after a splat", () => {
  checkValues([
    ["people.*.name[0]", '"ann"'],
    ['people[*].name == ["ann", "bob"]', "false"],
    ["length(people[*].name)", "2"],
    ["(people[*].name)[0]", '"ann"'],
  ]);
  checkErrors([["people[*].name‹‹[0]››", "index-of-other", "index-of-other"]]);
});

test.run();
