// Function calls: lookup, arguments and their positions, expansion, `try` and similar functions.
import { test } from "uvu";
import { checkErrors, checkValues } from "../rows.ts";

test("lookup", () => {
  checkValues([
    ["upper(p)", '"ABC"'],
    ["upper (p)", '"ABC"'],
    ["core::upper(p)", '"ABC"'],
  ]);
  checkErrors([
    ["‹uper›(p)", 'unknown-function: There is no function named "uper". Did you mean "upper"?'],
    ["‹max_›(1)", 'unknown-function: There is no function named "max_". Did you mean "max"?'],
    ["‹nothing_like_it›(1)", 'unknown-function: There is no function named "nothing_like_it".'],
    [
      '‹core::uper›("x")',
      'unknown-function-in-namespace: There is no function named "uper" in namespace core::. Did you mean core::upper?',
    ],
    [
      "‹core::nothing_like_it›(1)",
      'unknown-function-in-namespace: There is no function named "nothing_like_it" in namespace core::.',
    ],
    ['‹nothing::upper›("x")', 'unknown-namespace: There are no functions in namespace "nothing::".'],
  ]);
});

test("arity", () => {
  checkValues([["max(1, 2, 3)", "3"]]);
  checkErrors([
    ["upper(‹)›", 'not-enough-arguments: Function "upper" expects 1 argument(s). Missing value for "str".'],
    ['upper("a", "‹b›")', 'too-many-arguments: Function "upper" expects only 1 argument(s).'],
    ['upper("a", "‹b›", "c")', 'too-many-arguments: Function "upper" expects only 1 argument(s).'],
    ['substr("a"‹)›', 'not-enough-arguments: Function "substr" expects 3 argument(s). Missing value for "offset".'],
    [
      "lookup(map‹)›",
      'not-enough-arguments: Function "lookup" expects at least 2 argument(s). Missing value for "key".',
    ],
    ["‹max(›)", 'call-failed: Call to function "max" failed: must pass at least one number.'],
    ["timestamp(‹1›)", 'too-many-arguments: Function "timestamp" expects only 0 argument(s).'],
    ["‹uper›(missing)", "unknown-function"],
    ["upper(missing, ‹missing2›)", "too-many-arguments"],
  ]);
});

test("argument conversion", () => {
  checkValues([
    ["upper(1)", '"1"'],
    ["upper(true)", '"TRUE"'],
    ['max("2", 1)', "2"],
    ["join(1, list)", '"m1n"'],
    ['join("-", list, ["x", 1])', '"m-n-x-1"'],
  ]);
  checkErrors([
    ["upper(‹list›)", 'invalid-argument: Invalid value for "str" parameter: string required, but have list of string.'],
    ["upper(‹[›])", 'invalid-argument: Invalid value for "str" parameter: string required, but have tuple.'],
    ["upper(‹z›)", 'invalid-argument: Invalid value for "str" parameter: argument must not be null.'],
    ["upper(‹zs›)", 'invalid-argument: Invalid value for "str" parameter: argument must not be null.'],
    [
      'join(",", "‹abc›")',
      'invalid-argument: Invalid value for "lists" parameter: list of string required, but have string. For a list with this one element, write ["abc"].',
    ],
    [
      `join(",", "‹${"a".repeat(50)}›")`,
      'invalid-argument: Invalid value for "lists" parameter: list of string required, but have string.',
    ],
    ['max(1, "‹x›")', 'invalid-argument: Invalid value for "numbers" parameter: a number is required.'],
    ["max(1, ‹null›)", 'invalid-argument: Invalid value for "numbers" parameter: argument must not be null.'],
    [
      "‹length(›1)",
      'call-failed: Call to function "length" failed: argument must be a string, a collection type, or a structural type.',
    ],
    [
      'join("-", ‹[›[1]])',
      'invalid-argument: Invalid value for "lists" parameter: element 0: string required, but have tuple.',
    ],
    ["upper(‹missing›)", 'unknown-variable: There is no variable named "missing".'],
    ["max(‹missing›, ‹missing2›)", "unknown-variable", "unknown-variable"],
    ["max(‹missing›, ‹[›])", "unknown-variable", "invalid-argument"],
    ['substr(‹[›], ‹{›}, "‹x›")', "invalid-argument", "invalid-argument", "invalid-argument"],
  ]);
});

test("argument positions", () => {
  checkErrors([
    [
      "upper((‹list›))",
      'invalid-argument: Invalid value for "str" parameter: string required, but have list of string.',
    ],
    ["upper(‹[›1, 2])", 'invalid-argument: Invalid value for "str" parameter: string required, but have tuple.'],
    ["upper(‹{› a = 1 })", 'invalid-argument: Invalid value for "str" parameter: string required, but have object.'],
    [
      "upper(‹[›for x in list : x])",
      'invalid-argument: Invalid value for "str" parameter: string required, but have tuple.',
    ],
    ["upper(‹obj.left›)", 'invalid-argument: Invalid value for "str" parameter: string required, but have object.'],
    [
      "upper(people‹[*]›.name)",
      'invalid-argument: Invalid value for "str" parameter: string required, but have list of string.',
    ],
    [
      'upper(‹tolist(›["a"]))',
      'invalid-argument: Invalid value for "str" parameter: string required, but have list of string.',
    ],
    ["max(1, -‹yes›)", "invalid-operand: Unsuitable value for unary operand: number required, but have bool."],
    [
      "upper(‹yes› ? list : none)",
      'invalid-argument: Invalid value for "str" parameter: string required, but have list of string.',
    ],
    [
      'parseint("‹x›${p}", 10)',
      'invalid-argument: Invalid value for "number" parameter: cannot parse "xabc" as a base 10 integer.',
    ],
    [
      'parseint("‹zz›", 1 + 9)',
      'invalid-argument: Invalid value for "number" parameter: cannot parse "zz" as a base 10 integer.',
    ],
    [
      'max(‹"${list}"›)',
      'invalid-argument: Invalid value for "numbers" parameter: number required, but have list of string.',
    ],
    ['max("${‹‹list››}x")', "invalid-in-template", "invalid-argument"],
    [
      'max("%{ if ‹yes› }x%{ endif }")',
      'invalid-argument: Invalid value for "numbers" parameter: a number is required.',
    ],
    [
      'max("‹%{ for x in list }x%{ endfor }›")',
      'invalid-argument: Invalid value for "numbers" parameter: a number is required.',
    ],
  ]);
});

test("expansion", () => {
  checkValues([
    ["max([1, 2, 3]...)", "3"],
    ["max(1, [2, 3]...)", "3"],
    ["max(toset([1, 2])...)", "2"],
    ['max("4", ["3"]...)', "4"],
    ['upper(["a"]...)', '"A"'],
    ['join("-", [list]...)', '"m-n"'],
    ["merge([{ a = 1 }, { b = 2 }]...)", '["object",{"a":"number","b":"number"}] {a: 1, b: 2}'],
    ["max(ul...)", '"dynamic" unknown'],
    ["max(any...)", '"dynamic" unknown'],
    ["max(sensitive([1, 2])...)", "sensitive 2"],
    ["max([sn, 1]...)", "sensitive 7"],
    ["max([un, 1]...)", '"number" unknown(not null)'],
  ]);
  checkErrors([
    ["‹max(›[]...)", 'call-failed: Call to function "max" failed: must pass at least one number.'],
    ['upper(‹[›"a", "b"]...)', 'too-many-arguments: Function "upper" expects only 1 argument(s).'],
    ["max(‹null›...)", "null-expansion: The expanding argument (indicated by ...) must not be null."],
    ["max(‹zl›...)", "null-expansion: The expanding argument (indicated by ...) must not be null."],
    [
      "max(‹1›...)",
      "invalid-expansion: The expanding argument (indicated by ...) must be of a tuple, list, or set type.",
    ],
    [
      "max(‹obj›...)",
      "invalid-expansion: The expanding argument (indicated by ...) must be of a tuple, list, or set type.",
    ],
    [
      "max(‹map›...)",
      "invalid-expansion: The expanding argument (indicated by ...) must be of a tuple, list, or set type.",
    ],
    ["max(‹missing›...)", 'unknown-variable: There is no variable named "missing".'],
    ["upper(none...‹)›", 'not-enough-arguments: Function "upper" expects 1 argument(s). Missing value for "str".'],
    ['max(1, ‹[›"x"]...)', 'invalid-argument: Invalid value for "numbers" parameter: a number is required.'],
  ]);
});

test("null, unknown and marked arguments", () => {
  checkValues([
    ["upper(us)", '"string" unknown(not null)'],
    ["upper(any)", '"string" unknown(not null)'],
    ["upper(us1)", '"string" unknown(not null)'],
    ["length(ul)", '"number" unknown(not null, min 0)'],
    ["length(list)", "2"],
    ["upper(ss)", 'sensitive "HUSH"'],
    ["max(sn, 1)", "sensitive 7"],
    ["max(un, 1)", '"number" unknown(not null)'],
    ["upper(sus)", '"string" sensitive unknown(not null)'],
    ["concat(list, sl)", '["list","string"] sensitive ["m", "n", "s1", "s2"]'],
    ["concat(list, inner)", '["list","string"] ["m", "n", "a", sensitive "b"]'],
    ["length(inner)", "2"],
    ["length(sl)", "sensitive 2"],
    ['join("-", inner)', 'sensitive "a-b"'],
    ["coalesce(null, 1)", "1"],
    ['coalesce(zs, "a")', '"a"'],
    ["keys({ a = ss })", '["tuple",["string"]] ["a"]'],
    ["values({ a = ss })", '["tuple",["string"]] [sensitive "hush"]'],
    ["merge(so, { b = 1 })", '["object",{"a":"string","b":"number"}] sensitive {a: "1", b: 1}'],
  ]);
  checkErrors([["upper(‹szs›)", 'invalid-argument: Invalid value for "str" parameter: argument must not be null.']]);
});

test("function errors", () => {
  checkErrors([
    [
      "‹element(›[], 0)",
      'call-failed: Call to function "element" failed: cannot use element function with an empty list.',
    ],
    [
      'parseint("‹zz›", 10)',
      'invalid-argument: Invalid value for "number" parameter: cannot parse "zz" as a base 10 integer.',
    ],
    ['‹jsondecode(›"{")', "call-failed"],
    [
      'regex("‹(›", "x")',
      'invalid-argument: Invalid value for "pattern" parameter: invalid regexp pattern: missing closing ) in (.',
    ],
    ['‹index(›list, "nope")', "call-failed"],
  ]);
});

test("try, can and convert", () => {
  checkValues([
    ["try(missing, 2)", "2"],
    ["try(1, missing)", "1"],
    ["try(missing, missing2, 3)", "3"],
    ['try(obj.nope, "d")', '"d"'],
    ["try(list[7], list[0])", '"m"'],
    ["try(us.a, 1)", "1"],
    ["try(us, 1)", '"dynamic" unknown'],
    ["try(any, 1)", '"dynamic" unknown'],
    ["try(any.a, 1)", '"dynamic" unknown'],
    ["try(ss, 1)", 'sensitive "hush"'],
    ["try([us, missing], 1)", "1"],
    ["can(1)", "true"],
    ["can(missing)", "false"],
    ["can(obj.nope)", "false"],
    ["can(us)", '"bool" unknown'],
    ["can(any.a)", '"bool" unknown'],
    ["can(ss)", "true"],
    ['convert("1", number)', "1"],
    ['convert([1, "a"], list(string))', '["list","string"] ["1", "a"]'],
    ["convert({ a = 1 }, object({ a = string }))", '["object",{"a":"string"}] {a: "1"}'],
    [
      "convert({ a = 1 }, object({ a = string, b = optional(number) }))",
      '["object",{"a":"string","b":"number"}] {a: "1", b: null}',
    ],
    ["convert(null, string)", '"string" null'],
    ["convert(us, number)", '"number" unknown'],
    ["convert(ss, string)", 'sensitive "hush"'],
    ["convert(any, list(any))", '["list","dynamic"] unknown'],
    ["convert(1, any)", "1"],
  ]);
  checkErrors([
    [
      "‹try(›missing)",
      'call-failed: Call to function "try" failed: no expression succeeded:\n- Unknown variable (at :1,5-12)\n  There is no variable named "missing".\n\nAt least one expression must produce a successful result.',
    ],
    [
      "‹try(›missing, list[5])",
      'call-failed: Call to function "try" failed: no expression succeeded:\n- Unknown variable (at :1,5-12)\n  There is no variable named "missing".\n- Invalid index (at :1,18-21)\n  The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.\n\nAt least one expression must produce a successful result.',
    ],
    ["‹try(›)", 'call-failed: Call to function "try" failed: at least one argument is required.'],
    ["can(‹)›", 'not-enough-arguments: Function "can" expects 1 argument(s). Missing value for "expression".'],
    ["can(1, ‹2›)", 'too-many-arguments: Function "can" expects only 1 argument(s).'],
    ['convert("‹x›", number)', 'invalid-argument: Invalid value for "value" parameter: a number is required.'],
    ["convert(1, ‹strin›)", 'unknown-type-keyword: The keyword "strin" is not a valid type specification.'],
    [
      "convert(1, ‹list›)",
      "missing-element-type: The list type constructor requires one argument specifying the element type.",
    ],
    ["convert(1, list(‹strin›))", 'unknown-type-keyword: The keyword "strin" is not a valid type specification.'],
    ["convert(‹missing›, number)", 'unknown-variable: There is no variable named "missing".'],
    ["convert(1‹)›", 'not-enough-arguments: Function "convert" expects 2 argument(s). Missing value for "type".'],
    [
      'convert([1], ‹"list"›)',
      "not-a-type: A type specification is either a primitive type keyword (bool, number, string) or a complex type constructor call, like list(string).",
    ],
  ]);
});

test.run();
