// Tests the formatter's checks themselves: each must find a violation made by hand, and must not report valid output.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { HclSyntaxError } from "../../src/format/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import {
  checkComments,
  checkFormat,
  checkIdempotent,
  checkLayout,
  checkLossless,
  checkMeaning,
  checkNothingJoined,
  checkRejected,
  checkStable,
  checkWidth,
} from "../../tools/checks/format-checks.ts";

test("losslessness: a tree for another text is a violation", () => {
  assert.is(checkLossless('a = "${b}" # c\r\n\udc80'), null);
  assert.match(
    checkLossless("a = 1\n", () => parseConfig("a = 2\n"))!,
    "do not give the text back",
  );
});

test("idempotence: a formatter that adds something each time is a violation", () => {
  assert.is(
    checkIdempotent("a=1", {}, (text) => text),
    null,
  );
  assert.match(
    checkIdempotent("a=1", {}, (text) => `${text}\n`)!,
    "line 3: null became",
  );
});

test("stability: `preserve` that changes `fit` output is a violation", () => {
  const broken = (text: string, { lineBreaks }: { lineBreaks?: string }): string =>
    lineBreaks === "fit" ? text : `${text}#`;
  assert.match(checkStable("a=1\n", {}, broken)!, "preserve changes");
  assert.is(checkStable("a=1\n", { align: false }, broken), null, "does not hold without alignment");
  assert.is(
    checkStable("a=1\n", {}, (text) => text),
    null,
  );
});

test("rejection: output, another error, and an error without diagnostics are violations", () => {
  assert.is(checkRejected("a = ", {}), null);
  assert.is(checkRejected("a = 1\n", {}), "was formatted");
  const fail = (error: Error) => (): string => {
    throw error;
  };
  assert.is(checkRejected("a = ", {}, fail(new TypeError("oops"))), "threw TypeError: oops");
  assert.is(
    checkRejected("a = ", {}, fail(Object.create(HclSyntaxError.prototype, { diagnostics: { value: [] } }) as Error)),
    "no diagnostics",
  );
});

/** Before, after, and the check's report; null for the same meaning. */
const meanings: [before: string, after: string, dialect: "terraform" | "hcl", expected: string | null][] = [
  ["a = 1", "a=1\n", "hcl", null],
  ["a = 1", "a = 2", "hcl", '"1" became "2"'],
  ["a = 1", "b = 1", "hcl", '"a" became "b"'],
  ["a = 1", "a = 1\nb = 2", "hcl", "1 children became 2"],
  ["a = 1", "a = ", "hcl", "the output is not valid"],
  [
    "a = [1, 2]",
    dedent`
      a = [
      1,
      2,
      ]`,
    "hcl",
    null,
  ],
  ["a = [1, 2]", "a = [2, 1]", "hcl", '"1" became "2"'],
  [
    "a = { b = 1, c = 2 }",
    dedent`
      a = {
      b = 1
      c = 2
      }`,
    "hcl",
    null,
  ],
  ["a = { b = 1 }", "a = { b : 1 }", "hcl", '"=" became ":"'],
  ["a = { b = 1 }", "a = { (b) = 1 }", "hcl", "parentheses around VariableExpr"],
  ["a = b ? c : d", "a = (\nb ? c : d\n)", "hcl", null],
  ["a = b + c", "a = ((b + c))", "hcl", "two pairs of parentheses"],
  ["a = (b + c)", "a = b + c", "hcl", "Parentheses at 1:5"],
  ["a = b", "a = (b)", "hcl", "parentheses around VariableExpr"],
  ["a = b - c - d", "a = b - (c - d)", "hcl", "became"],
  ["a = b || c && d", "a = b || (c && d)", "hcl", null],
  ["a = -b + c", "a = -(b + c)", "hcl", "BinaryOp"],
  ["a = b + c", "a = b - c", "hcl", '"+" became "-"'],
  ["a = f(b...)", "a = f(b)", "hcl", '"..." became ""'],
  ["a = f::g()", "a = f::h()", "hcl", '"f::g" became "f::h"'],
  ["a = b.c", "a = b.d", "hcl", '".c" became ".d"'],
  ["a = b[*].c", "a = b.*.c", "hcl", "became"],
  ['a = "x${b}"', 'a = "x${ b }"', "hcl", null],
  ['a = "x${b}"', 'a = "x${~b}"', "hcl", '"${ }" became "${~ }"'],
  ['a = "x ${b}"', 'a = "x  ${b}"', "hcl", "became"],
  ['a = "%{if b}c%{endif}"', 'a = "%{ if b }c%{ endif }"', "hcl", null],
  ['a = "%{if b}c%{endif}"', 'a = "%{if b}c%{else}%{endif}"', "hcl", "only one side"],
  ["a = <<-E\n  x\n  E\n", "a = <<-E\n x\n  E\n", "hcl", "became"],
  ["a = <<-E\n  x\n  E\n", "a = <<-E\n  x\nE\n", "hcl", "became"],
  ["a = [for b in c : d]", "a = [for b in c : d if e]", "hcl", "only one side"],
  ["a = {for b in c : d => e...}", "a = {for b in c : d => e}", "hcl", '"..." became ""'],
  ['a = "${b}"', "a = b", "terraform", null],
  ['a = "${b}"', "a = b", "hcl", "QuotedTemplate at 1:5"],
  ['a = "${"${b}"}"', 'a = "${b}"', "terraform", null],
  ['a = "${"${b}"}"', "a = b", "terraform", null],
  ['a = "${\nb\n+ c}"', "a = (b\n+ c)", "terraform", null],
  ['a = "${\n(b)\n}"', "a = ((b))", "terraform", null],
  ['a = "${("${b}")}"', 'a = ("${b}")', "terraform", null],
  ['a = "${"${\n(b)\n}"}"', 'a = ("${\n(b)\n}")', "terraform", null],
  ['a = ("${b}")', "a = (b)", "terraform", "QuotedTemplate"],
  ['a = "x${b}"', "a = b", "terraform", "QuotedTemplate at 1:5"],
  ['a = ["${b}"]', "a = [b]", "terraform", "QuotedTemplate at 1:6"],
  ["b c {\n}", 'b "c" {\n}', "terraform", null],
  ["b c {\n}", 'b "c" {\n}', "hcl", 'became "\\"c\\""'],
  ['b "c" {\n}', 'b "d" {\n}', "terraform", '"c" became "d"'],
  ['b "c" {\n}', "b {\n}", "terraform", "1 children became 0"],
  ['b "\\u00e9" {\n}', 'b "é" {\n}', "terraform", null],
  ['variable "v" {\n type = "list"\n}', 'variable "v" {\n type = list(string)\n}', "terraform", null],
  ['variable "v" {\n type = list\n}', 'variable "v" {\n type = list(string)\n}', "terraform", "became"],
  ['output "v" {\n type = "string"\n}', 'output "v" {\n type = string\n}', "terraform", "became"],
];

for (const [before, after, dialect, expected] of meanings) {
  test(`meaning (${dialect}): ${JSON.stringify(before)} to ${JSON.stringify(after)}`, () => {
    const problem = checkMeaning(before, after, { dialect });
    if (expected === null) assert.is(problem, null);
    else assert.match(problem ?? "no violation", expected);
  });
}

const comments: [before: string, after: string, expected: string | null][] = [
  ["a = 1 # c", "a = 1 #  c  ", "became"],
  ["a = 1 # c  ", "a = 1 # c", null],
  ["a = 1 # c", "a = 1", "is lost"],
  ["a = 1", "a = 1 # c", "was added"],
  ["a = 1 // c", "a = 1 # c", "became # c"],
  ["# a\n# b\na = 1", "# b\n# a\na = 1", "became # b"],
  ["# c\na = 1\nb = 2", "a = 1\n# c\nb = 2", "moved past an item"],
  ["a = 1 # c\nb = 2", "a = 1\n# c\nb = 2", "was beside, is own"],
  ["a = 1\n# c\nb = 2", "a = 1 # c\nb = 2", "was own, is beside"],
  [
    "a = [1, # c\n2]",
    dedent`
      a = [
      1, # c
      2,
      ]`,
    null,
  ],
  [
    "a = [1, # c\n2]",
    dedent`
      a = [
      1,
      # c
      2,
      ]`,
    "was beside, is own",
  ],
  [
    "a = [1, /* c */ 2]",
    dedent`
      a = [
      1,
      /* c */ 2,
      ]`,
    null,
  ],
  [
    "a = [ # c\n1]",
    dedent`
      a = [
      # c
      1,
      ]`,
    null,
  ],
  ["a = f(1, 2 /* c */)", "a = f(1 /* c */, 2)", "moved past an item"],
  ["a = { b = 1 /* c */ }", "a = {\nb = 1 /* c */\n}", null],
  ['b /* c */ "l" {\n}', 'b "l" /* c */ {\n}', null],
  ["b {\n# c\n}", "b {\n}\n# c", "moved past an item"],
];

for (const [before, after, expected] of comments) {
  test(`comments: ${JSON.stringify(before)} to ${JSON.stringify(after)}`, () => {
    const problem = checkComments(before, after);
    if (expected === null) assert.is(problem, null);
    else assert.match(problem ?? "no violation", expected);
  });
}

const widths: [text: string, expected: string | null][] = [
  ["a = [1, 2, 3, 4]\n", null],
  ["a = [1, 2, 3, 4, 5, 6]\n", "the pair that opens with ["],
  ['a = "a long text without a break"\n', null],
  ['a = "a long text with ${f(b)} in it"\n', null],
  ['a = "12345678901${b}" + c\n', "a break beside +"],
  [
    dedent`
      a = (
        aaaaaaaaaaaaaaaaaaaa +
        bbbbbbbbbbbbbbbbbbbbb
      )
    `,
    null,
  ],
  [
    dedent`
      a = (
        aaaaaaaaaaaa
        ? bbbbbbbbbbbbbbbbbbbbb
        : cc
      )
    `,
    null,
  ],
  ["a = aaaaaaaaaa ? bbbbbbbbbb : c\n", "a break beside"],
  ["a = aaaaaaaaaaaa ? {\n} : c\n", null],
  ["a = 1 # a comment of any length at the end of the line\n", null],
  ["a = [1, 2] # comment of any length\n", null],
  ["a = [1, 2, 3, 4, 5, 6] # comment\n", "(22 columns)"],
  ["a = /* a comment within a line */ f(b)\n", "the pair that opens with ("],
  ["aaaaaaaaaaaaaaaa = fffffff(bbbb, {\n})\n", "the pair that opens with ("],
  ["aaaaaaaaaaaaaaaaaaaaa = []\n", null],
  ['a = ["aaaaaaaaaaaaaaaaa"]\n', null],
  ['a = ["aaaaaaaaa", "bbb"]\n', "the pair that opens with ["],
  ["a = [one(aaaaaaaaaaaaaaaaaa)]\n", null],
  ["a = [one(aaaaaaaaaaaaa)]\n", "the pair that opens with ["],
  ['a = b == "aaaaaaaaaaaaaaaaa"\n', null],
  ['a = b == "aaaaaaaaaaaa"\n', "a break beside =="],
  ["a = b[ccccccc + d].eeeeeeeee\n", null],
  ["a = b(ccccccc)[d + e].ffff\n", "the pair that opens with ("],
  ["aaaaaaaaaaaaaaa = b[*].c[*]\n", null],
  [
    dedent`
      a = {
        (bbbbbbbbbbbb) = <<E
      E
      }
    `,
    null,
  ],
  ["a = {\n  (bbbbbbbbbbbb) = cccc\n}\n", "the pair that opens with ("],
  ["a = [\n  for bbbbbbbb in ccccccc : d\n]\n", "a break beside :"],
  ["a = <<E\nlong text [1] ? a : b in a heredoc\nE\n", null],
  ["日本 = [1, 2, 3, 4, 5]\n", null],
  ["b { aaaaaaaaaaaaaaaa = 1 }\n", "the pair that opens with {"],
  ['b "a long label of a block" {\n}\n', null],
  ["# prettier-ignore\na = [1, 2, 3, 4, 5, 6, 7]\n", null],
];

for (const [text, expected] of widths) {
  test(`width 20: ${JSON.stringify(text)}`, () => {
    const problem = checkWidth(text, { printWidth: 20 });
    if (expected === null) assert.is(problem, null);
    else assert.match(problem ?? "no violation", expected);
  });
}

const layouts: [text: string, expected: string | null][] = [
  ["", null],
  ["a = 1\n", null],
  ["a = 1", "exactly one line break"],
  ["a = 1\n\n", "exactly one line break"],
  ["\na = 1\n", "starts with a blank line"],
  ["a = 1\n\nb = 2\n", null],
  [
    dedent`
      a = 1


      b = 2
    `,
    "two blank lines",
  ],
  ["a = 1 \n", "trailing blanks"],
  ["a = <<E\ntext  \n\n\n\nE\n", null],
  [
    dedent`
      b {

        a = 1
      }
    `,
    "blank line after an opening bracket",
  ],
  [
    dedent`
      b {
        a = 1

      }
    `,
    "blank line before",
  ],
  [
    dedent`
      b {
        a = 1
      }
      c {
        a = 1
      }
    `,
    "no blank line before 4:1",
  ],
  [
    dedent`
      b {
        a = 1
      }
      # c

      c {
        a = 1
      }
    `,
    null,
  ],
  [
    dedent`
      b {
        a = 1
        c {
          d = 1
        }
      }
    `,
    null,
  ],
  [
    dedent`
      b {
        c {
          d = 1
        }
        a = 1
      }
    `,
    null,
  ],
  [
    dedent`
      b {
        c { d = 1 }
        a = 1
      }
    `,
    null,
  ],
  [
    dedent`
      a = [
        1,
        2,
      ]
    `,
    null,
  ],
  [
    dedent`
      a = [
        1,
        2
      ]
    `,
    "no trailing comma",
  ],
  ["a = [\n  1, 2,\n]\n", "two elements on the line"],
  ["a = f(\n  b...\n)\n", null],
  [
    dedent`
      a = [
        <<E
      E
      ]
    `,
    null,
  ],
];

for (const [text, expected] of layouts) {
  test(`layout: ${JSON.stringify(text)}`, () => {
    const problem = checkLayout(text, {});
    if (expected === null) assert.is(problem, null);
    else assert.match(problem ?? "no violation", expected);
  });
}

test("layout: without trailing commas a trailing comma is a violation", () => {
  assert.match(checkLayout("a = [\n  1,\n]\n", { trailingComma: "none" })!, "a trailing comma");
  assert.is(checkLayout("a = [\n  1\n]\n", { trailingComma: "none" }), null);
});

test("a pair that was open and is now closed is a violation", () => {
  assert.match(checkNothingJoined("a = [\n1]\n", "a = [1]\n", {})!, "joined");
  assert.match(checkNothingJoined("b {\na = 1\n}\n", "b { a = 1 }\n", {})!, "joined");
  assert.match(checkNothingJoined("a = f(\n[1]\n)\n", "a = f([\n1\n])\n", {})!, "joined");
  assert.is(checkNothingJoined("a = [\n]\n", "a = []\n", {}), null, "but an empty pair");
  assert.is(checkNothingJoined("a = {\nb = 1\n}\n", "a = { b = 1 }\n", { objectWrap: "collapse" }), null);
  assert.is(checkNothingJoined("a = [1\n]\n", "a = [1]\n", {}), null, "but one opened without a line break");
});

test("all checks together accept the output for an ordinary file", () => {
  const text = dedent`
    resource "a" "b" {
      c = "\${d}" # e
      f = [1,
     2]
    }
    locals { g = h ? 1 : 2 }
  `;
  for (const lineBreaks of ["fit", "preserve"] as const) {
    assert.is(checkFormat(text, { dialect: "terraform", lineBreaks, printWidth: 30 }), null);
  }
  assert.is(checkFormat("a = [", {}), null, "an invalid text is rejected");
});

test.run();
