// Regular expressions: the reference's (Go's) results and messages; no pattern takes long.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { EvaluationLimit, FunctionError, resultTypeOf } from "../../src/functions/index.ts";
import { regex, regex_replace, regexall } from "../../src/functions/regex/index.ts";
import { compilePattern, PatternError } from "../../src/functions/regex/pattern.ts";
import { outlinePattern } from "../../src/functions/regex/scan-pattern.ts";
import { mark, SENSITIVE, stringType, stringVal, typeToJson, unknownVal } from "../../src/values/index.ts";
import { call, failures, type Row } from "./call.ts";

const unknown = unknownVal(stringType);

test("regex returns the match, or a tuple or an object of groups", () => {
  assert.equal(
    failures(regex, [
      [["[a-z]+", "12ab3"], '"ab"'],
      [["(\\d)(x)?", "a1"], '["tuple",["string","string"]] ["1", null]'],
      [["(?P<y>\\d+)-(?<m>\\d+)", "2018-02"], '["object",{"m":"string","y":"string"}] {m: "02", y: "2018"}'],
      [["(?P<n>a)|(?P<n>b)", "a"], '["object",{"n":"string"}] {n: null}'],
      [["(?P<n>a)(?P<n>b)", "ab"], '["object",{"n":"string"}] {n: "b"}'],
      [["^", ""], '""'],
      [["👍", "x👍"], '"👍"'],
      [["\\Qa.b\\E", "xa.b"], '"a.b"'],
      [["z", "abc"], "error: pattern did not match any part of the given string"],
      [["(?P<n>a)(b)", "ab"], "error 0: invalid regexp pattern: cannot mix both named and unnamed capture groups"],
      [["a", unknown], '"string" unknown(not null)'],
      [["(a)", unknown], '["tuple",["string"]] unknown(not null)'],
      [[unknown, "a"], '"dynamic" unknown'],
      [["*", unknown], "error 0: invalid regexp pattern: missing argument to repetition operator in *"],
      [["a", null], "error 1: argument must not be null"],
      [["a", mark(stringVal("ba"), SENSITIVE)], 'sensitive "a"'],
      [["a", ["a"]], "error 1: string required, but have tuple"],
    ]),
    [],
  );
});

test("regexall returns a list of matches", () => {
  const list = (elements: string): string => `["list","string"] [${elements}]`;
  assert.equal(
    failures(regexall, [
      [["[a-z]+", "ab1cd"], list('"ab", "cd"')],
      [["z", "abc"], list("")],
      [["x*", "axb"], list('"", "x", ""')],
      [["a|", "ab"], list('"a", ""')],
      [["", "é👍"], list('"", "", ""')],
      [["\\b", "a b"], list('"", "", "", ""')],
      [["(a)(b)?", "aab"], '["list",["tuple",["string","string"]]] [["a", null], ["a", "b"]]'],
      [["(?i)K", "k\u212a"], list('"k", "K"')],
      [[unknown, "a"], '["list","dynamic"] unknown(not null)'],
      [["(?P<n>a)", unknown], '["list",["object",{"n":"string"}]] unknown(not null)'],
    ]),
    [],
  );
});

test("the result's type is known if the pattern is", () => {
  const typeOf = (pattern: string): string => {
    const type = resultTypeOf(regex, [stringVal(pattern), unknown]);
    return type instanceof FunctionError ? type.message : typeToJson(type);
  };
  assert.is(typeOf("a"), '"string"');
  assert.is(typeOf("(a)(?:b)"), '["tuple",["string"]]');
  assert.is(typeOf("(?P<x>a)"), '["object",{"x":"string"}]');
});

test("regex_replace expands references as Go does", () => {
  const rows: Row[] = [
    [["hello", "l(l)?", "[$0$1]"], '"he[lll]o"'],
    [["ab", "(?P<x>a)(?P<y>b)", "$y$x"], '"ba"'],
    [["ab", "(?P<x>a)", "$xy"], '"b"'],
    [["a", "a", "$$1"], '"$1"'],
    [["a", "a", "${"], '"${"'],
    [["a", "a", "${1"], '"${1"'],
    [["a", "a", "$é"], '""'],
    [["a", "(a)", "$01"], '""'],
    [["a", "(a)", "$99999999999"], '""'],
    [["ab", "x*", "-"], '"-a-b-"'],
    [["a", "[", "-"], "error: error parsing regexp: missing closing ]: `[`"],
    [["a", unknown, "-"], '"string" unknown(not null)'],
  ];
  assert.equal(failures(regex_replace, rows), []);
});

test("messages are Go's", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["a**", "invalid nested repetition operator in **"],
    ["a{1001}", "invalid repeat count in {1001}"],
    ["((a{100}){100}){100}", "invalid repeat count in {100}"],
    ["a{2,1}", "invalid repeat count in {2,1}"],
    ["(", "missing closing ) in ("],
    ["a)", "unexpected ) in a)"],
    ["[b-a]", "invalid character class range in b-a"],
    ["\\8", "invalid escape sequence in \\8"],
    ["\\", "trailing backslash at end of expression in "],
    ["\\pX", "invalid character class range in \\pX"],
    ["(?=a)", "invalid or unsupported Perl syntax in (?="],
    ["(?P<n a>a)", "invalid named capture in (?P<n a>"],
    [`${"(".repeat(1001)}${")".repeat(1001)}`, `expression nests too deeply in ${"(".repeat(1001)}${")".repeat(1001)}`],
  ];
  for (const [pattern, message] of rows) {
    const error = compilePattern(pattern);
    assert.ok(error instanceof PatternError, pattern);
    assert.is(`${error.problem} in ${error.part}`, message);
  }
});

test("patterns are measured before they are compiled", () => {
  assert.equal(outlinePattern("a(b|c)+"), {
    groups: [{ name: null, nameStart: 0 }],
    repeats: 1,
    size: 7,
  });
  assert.is(outlinePattern("(a{10}){20}").repeats, 200);
  assert.equal(
    outlinePattern("\\((?P<x>[)(]a)[[:alpha:](](?:b)(?i)(c)\\Q(\\E").groups.map(({ name }) => name),
    ["x", null],
  );
  for (const pattern of [
    "a{1000}".repeat(20),
    "\\pL".repeat(1000),
    "x".repeat(20_000),
    `(?:${"[a-z]".repeat(50)}){900}`,
  ]) {
    const error = compilePattern(pattern);
    assert.ok(error instanceof PatternError && error.problem === "expression too large", pattern.slice(0, 20));
  }
});

test("every search ends, whatever the pattern", () => {
  const text = "x".repeat(200_000);
  const finished = ["(x+x+)+y", "(x|x)*y", "(x?){50}y", "^(([a-z])+.)+[A-Z]([a-z])+$"];
  for (const pattern of finished) {
    const result = call(regex, [pattern, text.slice(0, 50_000)]);
    assert.ok(result instanceof FunctionError, pattern);
  }
  for (const pattern of ["x.*y|x", "(x?){200}x{200}$", "(\\pL{400})$"]) {
    assert.throws(
      () => call(regexall, [pattern, text]),
      (error: unknown) => error instanceof EvaluationLimit,
      pattern,
    );
  }
});

test("a range ends at a character, even at a bracket, and not at a class", () => {
  for (const pattern of [
    "[(-[:alpha:]()",
    "[--[:alpha:]()",
    "[^(-[:alpha:]()",
    "[\\d-[:alpha:]]()",
    "[[:alpha:]-[:alpha:]]()",
  ]) {
    assert.is(outlinePattern(pattern).groups.length, 1, pattern);
    assert.not.instance(compilePattern(pattern), PatternError, pattern);
  }
});

test("groups are counted as the compiler counts them, in any pattern that it accepts", () => {
  const parts = [
    "(",
    ")",
    "(?:",
    "(?P<a>",
    "(?<b>",
    "[",
    "]",
    "^",
    "\\",
    "\\Q",
    "\\E",
    "a",
    "|",
    "*",
    "{2}",
    "[:alpha:]",
    "(?i)",
    "-",
    "\\d",
  ];
  const pattern = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => chosen.join(""));
  let compiled = 0;
  fc.assert(
    fc.property(pattern, (text) => {
      // A wrong count is thrown as a bug.
      if (!(compilePattern(text) instanceof PatternError)) compiled++;
    }),
    { numRuns: 2000 },
  );
  assert.ok(compiled > 200);
});

test.run();
