// `format` and `formatlist`. Results were checked against the reference.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { EvaluationLimit } from "../../src/functions/index.ts";
import { format, formatlist } from "../../src/functions/format/index.ts";
import {
  dynamicVal,
  floatVal,
  listType,
  mark,
  nullVal,
  numberType,
  SENSITIVE,
  setVal,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
  type Value,
} from "../../src/values/index.ts";
import { call, failures, type Given, number, type Row } from "./call.ts";

const unknown = unknownVal(stringType);
const infinity = number("inf");
const third = number(`0.${"3".repeat(400)}`);

/** Returns rows for calls that succeed. */
function texts(rows: readonly (readonly [readonly Given[], string])[]): Row[] {
  return rows.map(([args, text]) => [args, JSON.stringify(text)] as const);
}

test("%v formats strings and numbers unchanged, all else as JSON", () => {
  const rows = texts([
    [["%v", "a<b"], "a<b"],
    [["%#v", 'a"<&>\u2028é'], '"a\\"\\u003c\\u0026\\u003e\\u2028é"'],
    [["%v", 1.5], "1.5"],
    [["%v", number("1e20")], "1e+20"],
    [["%v", 123456], "123456"],
    [["%v", 1234567.75], "1.23456775e+06"],
    [["%v", number("0.00001")], "1e-05"],
    [["%v", number("-0")], "-0"],
    [["%v", infinity], "+Inf"],
    [["%v", floatVal(2 ** 66)], "7.37869762948382e+19"],
    [["%#v", number("1e30")], `1${"0".repeat(30)}`],
    [["%v", true], "true"],
    [["%v", nullVal(stringType)], "null"],
    [["%v", { b: [1, null], a: "x<" }], '{"a":"x\\u003c","b":[1,null]}'],
    [["%10v|%-5v|%05v|", [1], "é", true], "       [1]|é    |0true|"],
    [["%5.1v|", 1.25], " 1.25|"],
  ]);
  assert.equal(failures(format, rows), []);
});

test("whole numbers", () => {
  const rows = texts([
    [["%d %d", 42, "-7"], "42 -7"],
    [["%5d|%-5d|%05d|%+d|% d|%-05d|", 42, 42, -42, 42, 42, 42], "   42|42   |-0042|+42| 42|42   |"],
    [["%.5d|%10.5d|%010.5d|%-10.5d|", 42, 42, 42, 42], "00042|     00042|     00042|00042     |"],
    [["%.0d|%5.0d|%+05.0d|%.0d|", 0, 0, 0, 5], "|||5|"],
    [["%b %o %x %X", 5, 8, 255, 255], "101 10 ff FF"],
    [["%#b %#o %#x %#X %#o %#d", 5, 8, -255, 255, 0, 4], "0b101 010 -0xff 0XFF 00 4"],
    [["%#010x|%#10x|%#.4x", 255, 255, 10], "0x000000ff|      0xff|0x000a"],
    [["%d", number("1e30")], `1${"0".repeat(30)}`],
    [["%x", number("1e25")], "84595161401484a000000"],
    [["%d", floatVal(2 ** 66)], "73786976294838206464"],
  ]);
  assert.equal(failures(format, rows), []);
});

test("numbers with fractions and exponents", () => {
  const rows = texts([
    [["%f %.0f %.0f %.0f", 1.5, 0.5, 1.5, 2.5], "1.500000 0 2 2"],
    [["%.1f %.1f %.2f %.f", 0.25, number("0.35"), number("1.005"), 1.5], "0.2 0.3 1.00 2"],
    [
      ["%10.2f|%-10.2f|%010.2f|%-010.2f|", 3.14159, 3.14159, -3.14159, 3.14159],
      "      3.14|3.14      |-000003.14|0000003.14|",
    ],
    [["%+.2f|% .2f|%+ .2f|", 1, 1, 1], "+1.00| 1.00|+1.00|"],
    [["%.3f %f", number("-0.0001"), number("-0.00000001")], "-0.000 -0.000000"],
    [["%.20f", floatVal(Math.SQRT2)], "1.41421356237309514547"],
    [["%.50f", third], `0.${"3".repeat(50)}`],
    [["%.5f", 2], "2.00000"],
    [
      ["%e %E %.2e %.0e %e", 123456.789, 123456.789, 123456.789, 123456.789, 0],
      "1.234568e+05 1.234568E+05 1.23e+05 1e+05 0.000000e+00",
    ],
    [["%e %.3e", number("1e400"), 9.9996], "1.000000e+400 1.000e+01"],
    [["%014e|%-014e|", -1, -1], "-01.000000e+00|-01.000000e+00|"],
    [["%g %g %g %g", 100000, 1000000, 0.0001, number("0.00001")], "100000 1e+06 0.0001 1e-05"],
    [["%.3g %.3g %.4g %.10g %.0g", 1000, 0.000123456, 1000, 123456, 5.5], "1e+03 0.000123 1000 123456 6"],
    [["%G %.2g %#g", number("1e30"), 0, 1], "1E+30 0 1"],
    [
      ["%f|%+f|% f|%010f|%-6f|", infinity, infinity, infinity, infinity, number("-inf")],
      "+Inf|+Inf| Inf|      +Inf|-Inf  |",
    ],
  ]);
  assert.equal(failures(format, rows), []);
});

test("strings and bools", () => {
  const family = "e\u0301👨‍👩‍👧x";
  const rows = texts([
    [["%s %s %s", "a", 1.5, true], "a 1.5 true"],
    [["%s", number("1e30")], `1${"0".repeat(30)}`],
    [["%5s|%-5s|%05s|%-05s|", "é👨‍👩‍👧", "ab", "ab", "ab"], "   é👨‍👩‍👧|ab   |000ab|ab000|"],
    [["%.2s|%.0s|%.s|%5.1s|", family, "abc", "abc", "abc"], "é👨‍👩‍👧|abc|abc|    a|"],
    [["%q|%6q|%.1q", 'a"<\n\u0001\u007f', "a", "abc"], '"a\\"\\u003c\\n\\u0001\u007f"|   "a"|"a"'],
    [["%t %t %10t", true, "1", "false"], "true true false"],
    [["%%|100%%", ...[]], "%|100%"],
    [["%[2]s %[1]s %s", "a", "b"], "b a b"],
    [["%5[1]d|%05.2[1]f", 1], "    1|01.00"],
    [["e%s", "\u0301"], "é"],
    [["%s", mark(stringVal("x"), SENSITIVE)], "x"],
  ]);
  const expected = rows.map(
    ([args, text], index) => [args, index === rows.length - 1 ? `sensitive ${text}` : text] as const,
  );
  assert.equal(failures(format, expected), []);
});

test("format reports errors, with their position in bytes", () => {
  const unsupported = (verb: string, at: number, problem: string): string =>
    `error: unsupported value for "${verb}" at ${at}: ${problem}`;
  const rows: Row[] = [
    [["%d", 1.5], unsupported("%d", 0, "an integer is required")],
    [["é%d", "x"], unsupported("%d", 2, "a number is required")],
    [["%t", 1], unsupported("%t", 0, "bool required, but have number")],
    [["%s", [1]], unsupported("%s", 0, "string required, but have tuple")],
    [["%d", nullVal(numberType)], unsupported("%d", 0, "null value cannot be formatted")],
    [["%#v", infinity], unsupported("%#v", 0, "cannot serialize infinity as JSON")],
    [["%-5z", 1], `error: unsupported format verb 'z' in "%-5z" at offset 0`],
    [["ab%", 1], "error: invalid format string starting at offset 3"],
    [["é%", 1], "error: invalid format string starting at offset 3"],
    [["%é", 1], "error: unrecognized format character 'é' at offset 1"],
    [["%5%", 1], "error: unrecognized format character '%' at offset 2"],
    [["%[0]d", 1], "error: unrecognized format character '0' at offset 2"],
    [["%[1]5d", 1], "error: unrecognized format character '5' at offset 4"],
    [["%'", 1], "error: unrecognized format character '\\'' at offset 1"],
    [['%"', 1], `error: unrecognized format character '"' at offset 1`],
    [["%*d", 1, 2], "error: unrecognized format character '*' at offset 1"],
    [["%d %s", 1], 'error: not enough arguments for "%s" at 3: need index 2 but have 1 total'],
    [["%[3]d", 1], 'error: not enough arguments for "%[3]d" at 0: need index 3 but have 1 total'],
    [["a", 1], "error 1: too many arguments; no verbs in format string"],
    [["%d", 1, 2], "error 2: too many arguments; only 1 used by format string"],
    [["%d %!", "x"], unsupported("%d", 0, "a number is required")],
    [[null, "a"], "error 0: argument must not be null"],
    [[["a"]], "error 0: string required, but have tuple"],
  ];
  assert.equal(failures(format, rows), []);
});

test("format with unknown arguments knows the prefix", () => {
  const rows: Row[] = [
    [["ab-%d", unknown], '"string" unknown(not null, prefix "ab-")'],
    [["ab%d", unknown], '"string" unknown(not null, prefix "a")'],
    [["%d", unknown], '"string" unknown(not null)'],
    [["%s", [unknown]], '"string" unknown(not null)'],
    [["%z", unknown], '"string" unknown(not null)'],
    [[unknown, "a"], '"string" unknown(not null)'],
    [["%s", dynamicVal], '"dynamic" unknown'],
    [["%s", null], '"dynamic" unknown'],
    [["a-%s", mark(unknown, SENSITIVE)], '"string" sensitive unknown(not null, prefix "a-")'],
  ];
  assert.equal(failures(format, rows), []);
});

test("formatlist iterates over sequences in parallel", () => {
  const list = (elements: string): string => `["list","string"] [${elements}]`;
  const iteration = (index: number, problem: string): string => `error: error on format iteration ${index}: ${problem}`;
  const unknownList = unknownVal(listType(stringType));
  const rows: Row[] = [
    [["%s-%d", ["a", "b"], [1, 2]], list('"a-1", "b-2"')],
    [["%s-%s", ["a", "b"], "c"], list('"a-c", "b-c"')],
    [["%s", setVal(stringType, [stringVal("b"), stringVal("a")])], list('"a", "b"')],
    [["%v", [[1, 2], { a: 3 }]], list('"[1,2]", "{\\"a\\":3}"')],
    [["%v", { a: 1 }], list('"{\\"a\\":1}"')],
    [["%s", []], list("")],
    [["a", []], list("")],
    [["a%%"], list('"a%"')],
    [["%s", "x"], list('"x"')],
    [["%v", nullVal(listType(stringType))], list('"null"')],
    [["%d"], 'error: not enough arguments for "%d" at 0: need index 1 but have 0 total'],
    [["a", ["b"]], iteration(0, "too many arguments; no verbs in format string")],
    [["%d", [1, "x"]], iteration(1, 'unsupported value for "%d" at 0: a number is required')],
    [["%s", [nullVal(stringType)]], iteration(0, 'unsupported value for "%s" at 0: null value cannot be formatted')],
    [
      ["%s%s", ["a", "b"], ["c"]],
      "error 2: argument 2 has length 1, which is inconsistent with argument 1 of length 2",
    ],
    [
      ["%s%s%s", unknownList, ["a"], []],
      "error 3: argument 3 has length 0, which is inconsistent with argument 2 of length 1",
    ],
    [["%s", [unknown, "a"]], list('unknown(not null), "a"')],
    [["%s-%s", ["a", "b"], unknown], list("unknown(not null), unknown(not null)")],
    [["%s", unknownList], '["list","string"] unknown(not null)'],
    [["%s", setVal(stringType, [unknown])], list("unknown(not null)")],
    [["%s", setVal(stringType, [unknown, stringVal("b")])], '["list","string"] unknown(not null)'],
    [["%s", null], '"dynamic" unknown'],
    [[unknown, ["a"]], '["list","string"] unknown(not null)'],
    [["%s", [mark(stringVal("x"), SENSITIVE), "a"]], '["list","string"] sensitive ["x", "a"]'],
  ];
  assert.equal(failures(formatlist, rows), []);
});

test("a value with too long JSON ends the evaluation", () => {
  const long = tupleVal(new Array<Value>(2000).fill(stringVal("x".repeat(1_000_000))));
  assert.throws(
    () => call(format, ["%v", long]),
    (error: unknown) => error instanceof EvaluationLimit,
  );
});

test("widths and precisions with too large results end the evaluation", () => {
  for (const text of ["%1000000000d", "%99999999999999999999s", "%.1000000000f", "%-1000000000v"]) {
    assert.throws(
      () => call(format, [text, 1]),
      (error: unknown) => error instanceof EvaluationLimit,
      text,
    );
  }
  const rows: Row[] = [
    [["%.12000000g", 1], 'error: unsupported value for "%.12000000g" at 0: the width or precision is too large'],
  ];
  assert.equal(failures(format, rows), []);
});

test.run();
