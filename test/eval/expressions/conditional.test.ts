// Conditionals: the chosen result, its type, and refinements for unknown conditions.
import { test } from "uvu";
import { checkErrors, checkValues } from "../rows.ts";

test("returns one result and drops the other's diagnostics", () => {
  checkValues([
    ["yes ? 1 : 2", "1"],
    ["no ? 1 : 2", "2"],
    ['"true" ? 1 : 2', "1"],
    ['"0" ? 1 : 2', "2"],
    ["yes ? 1 : missing", "1"],
    ["no ? missing : 2", "2"],
    ["yes ? 1 : list[5]", "1"],
    ['no ? upper() : "x"', '"x"'],
    ["yes ? no ? 1 : 2 : 3", "2"],
    ["no ? 1 : no ? 2 : 3", "3"],
    ["(yes ? no : yes) ? 1 : 2", "2"],
  ]);
  checkErrors([
    ["yes ? ‹missing› : 1", 'unknown-variable: There is no variable named "missing".'],
    ["no ? 1 : ‹missing›", 'unknown-variable: There is no variable named "missing".'],
    ["‹missing› ? 1 : 2", 'unknown-variable: There is no variable named "missing".'],
    ["‹missing› ? missing : 2", 'unknown-variable: There is no variable named "missing".'],
  ]);
});

test("results get one type", () => {
  checkValues([
    ['yes ? 1 : "a"', '"1"'],
    ['no ? 1 : "a"', '"a"'],
    ['yes ? true : "a"', '"true"'],
    ["yes ? 7 : null", "7"],
    ["no ? 7 : null", '"number" null'],
    ["yes ? null : null", '"dynamic" null'],
    ["yes ? zs : null", '"string" null'],
    ['yes ? z : "x"', '"string" null'],
    ['no ? z : "x"', '"x"'],
    ['yes ? zn : "x"', '"string" null'],
    ["yes ? [7] : [8, 9]", '["list","number"] [7]'],
    ['yes ? [1, "a"] : [true]', '["list","string"] ["1", "a"]'],
    ['yes ? [1] : ["a"]', '["tuple",["string"]] ["1"]'],
    ["yes ? [] : [1]", '["list","number"] []'],
    ['yes ? { a = 1 } : { b = "x" }', '["map","string"] {a: "1"}'],
    ['yes ? { a = 1 } : { a = "x" }', '["object",{"a":"string"}] {a: "1"}'],
    ["yes ? {} : { a = 1 }", '["map","number"] {}'],
    ["yes ? list : set", '["list","string"] ["m", "n"]'],
    ["no ? list : set", '["list","string"] ["y", "z"]'],
    ["yes ? list : [1]", '["list","string"] ["m", "n"]'],
    ["yes ? map : { a = 1 }", '["map","string"] {q: "1", two words: "2"}'],
    [
      "yes ? obj : null",
      '["object",{"left":["object",{"right":"number"}],"name":"string"}] {left: {right: 5}, name: "n"}',
    ],
    ["yes ? any : 1", '"dynamic" unknown'],
    ["no ? any : 1", "1"],
    ["yes ? 1 : any", "1"],
    ["yes ? ul : none", '["list","string"] unknown'],
    ["yes ? [1, 2] : list", '["list","string"] ["1", "2"]'],
    ["yes ? [any] : [1]", '["tuple",["number"]] [unknown]'],
  ]);
});

test("results without a common type", () => {
  checkErrors([
    [
      "yes ? ‹1 : true›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is number, but the 'false' value is bool.",
    ],
    [
      "yes ? ‹1 : [1]›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is number, but the 'false' value is tuple.",
    ],
    [
      "yes ? ‹list : map›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is list of string, but the 'false' value is map of string.",
    ],
    [
      "yes ? ‹[1] : { a = 1 }›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is tuple, but the 'false' value is object.",
    ],
    [
      "yes ? ‹{ a = 1 } : { a = [1] }›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. Type mismatch for object attribute \"a\": The 'true' value is number, but the 'false' value is tuple.",
    ],
    [
      "yes ? ‹{ a = 1 } : { b = [] }›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value includes object attribute \"a\", which is absent in the 'false' value.",
    ],
    [
      "yes ? ‹{ b = [] } : { a = 1 }›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value includes object attribute \"b\", which is absent in the 'false' value.",
    ],
    [
      'yes ? ‹{ "a\\u200b" = [] } : { a = 1 }›',
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value includes object attribute \"a\\u200b\", which is absent in the 'false' value.",
    ],
    [
      'no ? tolist([1]) : no ? tolist([2]) : ‹yes ? toset(["a"]) : toset(["b"])›',
      "invalid-conditional-result: The false result value has the wrong type: a number is required.",
    ],
    [
      "yes ? ‹[1] : [[1]]›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. Type mismatch for tuple element 0: The 'true' value is number, but the 'false' value is tuple.",
    ],
    [
      'yes ? ‹[1, [1]] : ["a"]›',
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' tuple has length 2, but the 'false' tuple has length 1.",
    ],
    [
      "yes ? ‹people : pairs›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is list of object, but the 'false' value is list of list of number.",
    ],
    [
      "ub ? ‹1 : true›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is number, but the 'false' value is bool.",
    ],
    [
      "missing ? ‹1 : true›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is number, but the 'false' value is bool.",
    ],
    [
      "no ? ‹list : toset([[1]])›",
      "inconsistent-conditional-types: The true and false result expressions must have consistent types. The 'true' value is list of string, but the 'false' value is set of tuple.",
    ],
  ]);
});

test("conditions", () => {
  checkValues([
    ["un ? 1 : 2", '"number" unknown(not null, min 1, max 2)'],
    ["us ? 1 : 2", '"number" unknown(not null, min 1, max 2)'],
    ["any ? 1 : 2", '"number" unknown(not null, min 1, max 2)'],
    ["ul ? 1 : 2", '"number" unknown(not null, min 1, max 2)'],
  ]);
  checkErrors([
    ["‹null› ? 1 : 2", "null-condition: The condition value is null. Conditions must either be true or false."],
    ["‹zb› ? 1 : 2", "null-condition: The condition value is null. Conditions must either be true or false."],
    ["‹zs› ? 1 : 2", "null-condition: The condition value is null. Conditions must either be true or false."],
    ["‹szs› ? 1 : 2", "null-condition: The condition value is null. Conditions must either be true or false."],
    ["‹k› ? 1 : 2", "incorrect-condition-type: The condition expression must be of type bool."],
    ["‹[]› ? 1 : 2", "incorrect-condition-type: The condition expression must be of type bool."],
    ['‹"yes"› ? 1 : 2', "incorrect-condition-type"],
  ]);
});

test("unknown conditions", () => {
  checkValues([
    ["ub ? 5 : 5", "5"],
    ["ub ? 5 : 9", '"number" unknown(not null, min 5, max 9)'],
    ["ub ? 9 : 5", '"number" unknown(not null, min 5, max 9)'],
    ['ub ? "a" : "a"', '"string" unknown(not null)'],
    ['ub ? "a" : "b"', '"string" unknown(not null)'],
    ['ub ? "abc" : "abd"', '"string" unknown(not null)'],
    ["ub ? null : null", '"dynamic" null'],
    ["ub ? zs : null", '"string" null'],
    ["ub ? 1 : null", '"number" unknown'],
    ['ub ? us1 : "a"', '"string" unknown(not null)'],
    ['ub ? us : "a"', '"string" unknown'],
    ["ub ? list : none", '["list","string"] unknown(not null, at most 2)'],
    ["ub ? list : ul", '["list","string"] unknown'],
    ["ub ? [1] : [2, 3]", '["list","number"] unknown(not null)'],
    ["ub ? [1] : [2]", '["tuple",["number"]] unknown(not null)'],
    ["ub ? list : []", '["list","string"] unknown(not null)'],
    ["ub ? { a = 1 } : { a = 2 }", '["object",{"a":"number"}] unknown(not null)'],
    ["ub ? true : false", '"bool" unknown(not null)'],
    ['ub ? 1 : "a"', '"string" unknown(not null)'],
    ["ub ? any : 1", '"dynamic" unknown'],
    ["ub ? missing : 1", '"dynamic" unknown'],
    ["ub ? un : 3", '"number" unknown'],
    ["ub ? un1 : 3", '"number" unknown(not null)'],
    ["ub ? map : um", '["map","string"] unknown'],
  ]);
});

test("marks of condition and results", () => {
  checkValues([
    ["sb ? 1 : 2", "sensitive 1"],
    ['yes ? ss : "x"', 'sensitive "hush"'],
    ['no ? ss : "x"', 'sensitive "x"'],
    ["sub ? 1 : 2", '"number" sensitive unknown(not null, min 1, max 2)'],
    ['ub ? ss : "x"', '"string" sensitive unknown(not null)'],
    ["yes ? inner : list", '["list","string"] ["a", sensitive "b"]'],
    ['yes ? [ss] : ["x", "y"]', '["list","string"] [sensitive "hush"]'],
    ['yes ? [ss] : ["x"]', '["tuple",["string"]] [sensitive "hush"]'],
    ["szs == null ? 1 : 2", "sensitive 1"],
  ]);
});

test.run();
