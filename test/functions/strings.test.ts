// String functions. Expected results were checked against the reference where possible; unknown values and marks follow
// from the protocol.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { EvaluationLimit } from "../../src/functions/index.ts";
import {
  chomp,
  endswith,
  indent,
  join,
  lower,
  replace,
  replaceString,
  split,
  startswith,
  strcontains,
  strlen,
  strrev,
  substr,
  title,
  trim,
  trimprefix,
  trimspace,
  trimsuffix,
  upper,
} from "../../src/functions/strings/index.ts";
import { contains, occurrences } from "../../src/functions/strings/find.ts";
import {
  dynamicVal,
  listType,
  listVal,
  mark,
  nullVal,
  refine,
  SENSITIVE,
  setVal,
  stringType,
  stringVal,
  unknownVal,
} from "../../src/values/index.ts";
import { call, failures, number, type Row, shown } from "./call.ts";

const unknown = unknownVal(stringType);
const secret = mark(stringVal("Sec"), SENSITIVE);
const UNKNOWN_TEXT = '"string" unknown(not null)';
const NOT_NULL = "argument must not be null";
const NOT_WHOLE = "value must be a whole number, between -9223372036854775808 and 9223372036854775807";

/** Returns rows that all functions with one string parameter share. */
function oneText(result: string): readonly Row[] {
  return [
    [[null], `error 0: ${NOT_NULL}`],
    [[nullVal(stringType)], `error 0: ${NOT_NULL}`],
    [[unknown], UNKNOWN_TEXT],
    [[secret], `sensitive ${result}`],
    [[[1]], "error 0: string required, but have tuple"],
    [[""], '""'],
  ];
}

test("upper, lower and title map character by character", () => {
  assert.equal(
    failures(upper, [
      ...oneText('"SEC"'),
      [["aß ŉ ﬁ ĳ"], '"Aß ŉ ﬁ Ĳ"'],
      [["ᾳ ᾀ ῳ ΐ ǆ ǅ ı ſ ÿ µ ა 𐐨"], '"ᾼ ᾈ ῼ ΐ Ǆ Ǆ I S Ÿ Μ Ა 𐐀"'],
      [["ɤ ƛ"], '"ɤ ƛ"'],
      [["u\u0308"], '"Ü"'],
      [[true], '"TRUE"'],
      [[dynamicVal], UNKNOWN_TEXT],
    ]),
    [],
  );
  assert.equal(failures(lower, [...oneText('"sec"'), [["İ ΑΣ ẞ Ǆ ǅ K Å Ა Ꭰ 𐐀 ϴ"], '"i ασ ß ǆ ǆ k å ა ꭰ 𐐨 θ"']]), []);
  assert.equal(
    failures(title, [
      ...oneText('"Sec"'),
      [["foo-bar o'neil x_y 9a a9b"], `"Foo-Bar O'Neil X_y 9a A9b"`],
      [["d'été l’homme ñandú ǆab ა"], `"D'Été L’homme Ñandú ǅab ა"`],
      [["a\u00a0b\u3000c\td"], '"A\u00a0B\u3000C\\tD"'],
      [["中文 abc中abc ⅷ"], '"中文 Abc中abc Ⅷ"'],
      [[dynamicVal], UNKNOWN_TEXT],
    ]),
    [],
  );
});

test("trim and similar functions remove ends", () => {
  assert.equal(
    failures(trim, [
      [["?!hi?!", "!?"], '"hi"'],
      [["aXbXa", "ab"], '"XbX"'],
      [["👍a👍", "👍"], '"a"'],
      [["👨‍👩‍👧a", "👨"], '"\u200d👩‍👧a"'],
      [["a\u0301b", "\u0301"], '"áb"'],
      [["aaa", "a"], '""'],
      [["abc", ""], '"abc"'],
      [["abc", unknown], UNKNOWN_TEXT],
      [["abc", null], `error 1: ${NOT_NULL}`],
    ]),
    [],
  );
  assert.equal(
    failures(trimprefix, [
      [["aaab", "a"], '"aab"'],
      [["é", "e"], '"é"'],
      [["abc", "abcd"], '"abc"'],
      [[secret, "S"], 'sensitive "ec"'],
    ]),
    [],
  );
  assert.equal(
    failures(trimsuffix, [
      [["abaa", "a"], '"aba"'],
      [["abc", ""], '"abc"'],
      [["", "a"], '""'],
    ]),
    [],
  );
  assert.equal(
    failures(trimspace, [
      ...oneText('"Sec"'),
      [["\t\n  a b \r\n\u00a0\u2003\u3000\u0085\u000b"], '"a b"'],
      [["\ufeffa\u200b\u180e"], '"\ufeffa\u200b\u180e"'],
    ]),
    [],
  );
  assert.equal(
    failures(chomp, [
      ...oneText('"Sec"'),
      [["a\r\n\r\n"], '"a"'],
      [["a\r\r\n\n"], '"a"'],
      [["a\nb"], '"a\\nb"'],
      [["a\u2028"], '"a\u2028"'],
    ]),
    [],
  );
});

test("join joins lists", () => {
  const nothing = nullVal(stringType);
  assert.equal(
    failures(join, [
      [[",", ["a", 1, true]], '"a,1,true"'],
      [[",", ["a"], [], ["b", "c"]], '"a,b,c"'],
      [[",", []], '""'],
      [[",", setVal(stringType, [stringVal("b"), stringVal("a")])], '"a,b"'],
      [["\u0301", ["e", "e"]], '"ée"'],
      [[","], "error: at least one list is required"],
      [[",", ["a", nothing]], "error 1: element 1 is null; cannot concatenate null values"],
      [[",", ["a"], [nothing]], "error 2: element 0 of list 2 is null; cannot concatenate null values"],
      [[",", ["a", unknown]], UNKNOWN_TEXT],
      [[",", unknownVal(listType(stringType))], UNKNOWN_TEXT],
      [[",", ["a", secret]], 'sensitive "a,Sec"'],
      [[",", "a"], "error 1: list of string required, but have string"],
      [[null, ["a"]], `error 0: ${NOT_NULL}`],
    ]),
    [],
  );
});

test("split divides by characters or separators", () => {
  const list = (elements: string): string => `["list","string"] [${elements}]`;
  assert.equal(
    failures(split, [
      [[",", "a,b,,c"], list('"a", "b", "", "c"')],
      [[",", ""], list('""')],
      [["", ""], list("")],
      [["", "abé👍🏽"], list('"a", "b", "é", "👍", "🏽"')],
      [[",,", "a,,,b"], list('"a", ",b"')],
      [["e", "e\u0301e"], list('"é", ""')],
      [[",", unknown], '["list","string"] unknown(not null)'],
      [[",", secret], '["list","string"] sensitive ["Sec"]'],
      [[",", null], `error 1: ${NOT_NULL}`],
    ]),
    [],
  );
});

test("indent adds spaces after newlines", () => {
  assert.equal(
    failures(indent, [
      [[2, "a\nb\n\nc"], '"a\\n  b\\n  \\n  c"'],
      [["3", "a\r\nb"], '"a\\r\\n   b"'],
      [[0, "a\nb"], '"a\\nb"'],
      [[10n ** 18n, "a"], '"a"'],
      [[-1, "a\nb"], "error: the number of spaces must not be negative"],
      [[1.5, "a"], `error: ${NOT_WHOLE}`],
      [[number("99999999999999999999"), "a"], `error: ${NOT_WHOLE}`],
      [[number("inf"), "a"], `error: ${NOT_WHOLE}`],
      [[1, unknown], UNKNOWN_TEXT],
    ]),
    [],
  );
});

test("substr, strrev and strlen count grapheme clusters", () => {
  const family = "e\u0301👨‍👩‍👧🇩🇪x";
  assert.equal(
    failures(substr, [
      [["hello", 1, 2], '"el"'],
      [["hello", -3, 2], '"ll"'],
      [["hello", -2, -1], '"lo"'],
      [["hello", -2, 0], '"lo"'],
      [["hello", 0, 0], '""'],
      [["hello", -9, 2], '"he"'],
      [["hello", 9, 1], '""'],
      [["hello", 5, 1], '""'],
      [["hello", 4, 10], '"o"'],
      [["hello", 1, -5], '"ello"'],
      [["hello", 9223372036854775807n, 1], '""'],
      [["hello", -9223372036854775808n, 1], '"h"'],
      [["hello", 9223372036854775808n, 1], `error: ${NOT_WHOLE}`],
      [["hello", 1, 2.5], `error: ${NOT_WHOLE}`],
      [[family, 1, 2], '"👨‍👩‍👧🇩🇪"'],
      [["\r\nab", 0, 1], '"\\r\\n"'],
      [["", 1, 1], '""'],
      [[unknown, 0, 1], UNKNOWN_TEXT],
      [["a", dynamicVal, 1], UNKNOWN_TEXT],
      [["a", null, 1], `error 1: ${NOT_NULL}`],
      [[secret, 0, 1], 'sensitive "S"'],
    ]),
    [],
  );
  assert.equal(failures(strrev, [...oneText('"ceS"'), [[`${family}\r\n`], '"\\r\\nx🇩🇪👨‍👩‍👧é"']]), []);
  assert.equal(
    failures(strlen, [
      [[family], "4"],
      [[""], "0"],
      [["\r\n"], "1"],
      [[unknown], '"number" unknown(not null, min 0)'],
      [[refine(unknown, { prefix: "ab-" })], '"number" unknown(not null, min 3)'],
      [[dynamicVal], '"number" unknown(not null, min 0)'],
      [[null], `error 0: ${NOT_NULL}`],
    ]),
    [],
  );
});

test("startswith, endswith and strcontains compare", () => {
  const started = refine(unknown, { isNotNull: true, prefix: "ab-" });
  const unknownBool = '"bool" unknown(not null)';
  assert.equal(
    failures(startswith, [
      [["hello", "he"], "true"],
      [["hello", ""], "true"],
      [["", "a"], "false"],
      [[unknown, ""], "true"],
      [[unknown, "a"], unknownBool],
      [[started, "ab-"], "true"],
      [[started, "x"], "false"],
      [[started, "ab-c"], unknownBool],
      [["a", unknown], unknownBool],
      [[dynamicVal, "a"], unknownBool],
      [[unknown, null], `error 1: ${NOT_NULL}`],
      [[secret, "S"], "sensitive true"],
    ]),
    [],
  );
  assert.equal(
    failures(endswith, [
      [["hello", "lo"], "true"],
      [["hello", "x"], "false"],
      [["hello", ""], "true"],
      [[started, "a"], unknownBool],
    ]),
    [],
  );
  assert.equal(
    failures(strcontains, [
      [["hello", "ll"], "true"],
      [["hello", ""], "true"],
      [["", "a"], "false"],
      [[started, ""], '"bool" unknown'],
    ]),
    [],
  );
});

test("replace accepts strings and patterns", () => {
  assert.equal(
    failures(replace, [
      [["hello", "l", "L"], '"heLLo"'],
      [["é👍a", "", "-"], '"-é-👍-a-"'],
      [["", "", "-"], '"-"'],
      [["a.b", ".", "$1"], '"a$1b"'],
      [["he/llo", "/", "x"], '"hexllo"'],
      [["he/l", "//", "x"], '"xhxex/xlx"'],
      [["hello", "/l+/", "<$0>"], '"he<ll>o"'],
      [["hello", "/(l)/", "<$1a>"], '"he<><>o"'],
      [["hello", "/(?P<x>l)/", "<${x}a>"], '"he<la><la>o"'],
      [["hello", "/l/", "$$"], '"he$$o"'],
      [["hello", "/l/", "$-"], '"he$-$-o"'],
      [["hello", "/x*/", "-"], '"-h-e-l-l-o-"'],
      [["a\nb", "/(?m)^/", "> "], '"> a\\n> b"'],
      [["hello", "/*/", "x"], "error: error parsing regexp: missing argument to repetition operator: `*`"],
      [["hello", "/\\/", "x"], "error: error parsing regexp: trailing backslash at end of expression: ``"],
      [["abc", "b", null], `error 2: ${NOT_NULL}`],
      [[unknown, "b", "c"], UNKNOWN_TEXT],
      [[secret, "S", "s"], 'sensitive "sec"'],
    ]),
    [],
  );
  assert.equal(failures(replaceString, [[["a/b/c", "/b/", "-"], '"a-c"']]), []);
});

test("occurrences are found in linear time, also of long needles", () => {
  const text = "a".repeat(100_000);
  const needle = `b${"a".repeat(50_000)}`;
  assert.equal(occurrences(text, needle), []);
  assert.equal(occurrences(`x${needle}${needle}`, needle), [1, 50_002]);
  assert.equal(occurrences("abab".repeat(50), "ab".repeat(40)), [0, 80]);
  assert.equal(occurrences("abab".repeat(50), "ab".repeat(50)), [0, 100]);
  assert.equal(occurrences("aaaa", "aa"), [0, 2]);
  assert.is(contains(`${text}${needle}`, needle), true);
  assert.is(contains(text, needle), false);
});

test("too large results end the evaluation", () => {
  const lines = "\n".repeat(1000);
  const rows = [
    [indent, [1_000_000_000, "a\nb"]],
    [indent, [100_000, lines]],
    [replace, [lines, "", "x".repeat(100_000)]],
    [replace, [lines, "/\\n/", "x".repeat(100_000)]],
    [join, ["x".repeat(100_000), listVal(stringType, [...lines].map(stringVal))]],
  ] as const;
  for (const [target, args] of rows) {
    assert.throws(
      () => call(target, args),
      (error: unknown) => error instanceof EvaluationLimit,
      target.name,
    );
  }
});

test("replaceString takes slashes literally", () => {
  assert.is(shown(call(replaceString, ["a/a/", "/a/", "b"])), '"ab"');
});

test.run();
