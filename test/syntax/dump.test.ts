import { test } from "uvu";
import * as assert from "uvu/assert";
import { dumpNodes, dumpTree, parseConfig, parseExpression } from "../../src/syntax/index.ts";

test("dumps tokens, tree and diagnostics", () => {
  assert.is(
    dumpTree(parseConfig('a = "b" # c\nd =\n')),
    [
      "--- tokens",
      '0 0..1 Ident "a"',
      '1 1..2 Whitespace " "',
      '2 2..3 Equal "="',
      '3 3..4 Whitespace " "',
      '4 4..5 OQuote "\\"" -> 6',
      '5 5..6 QuotedLit "b"',
      '6 6..7 CQuote "\\"" -> 4',
      '7 7..8 Whitespace " "',
      '8 8..11 LineComment "# c"',
      '9 11..12 Newline "\\n"',
      '10 12..13 Ident "d"',
      '11 13..14 Whitespace " "',
      '12 14..15 Equal "="',
      '13 15..16 Newline "\\n"',
      '14 16..16 EOF ""',
      "--- tree",
      "ConfigFile 0..16",
      "  body: Body 0..16",
      "    Attribute 0..7",
      '      name: Name 0..1 "a"',
      "      expression: QuotedTemplate 4..7",
      '        TemplateText 5..6 "b"',
      "    Attribute 12..15",
      '      name: Name 12..13 "d"',
      "      expression: (missing) 15..15",
      "--- diagnostics",
      "2:4 error invalid-expression: Invalid expression. Expected the start of an expression, but found an invalid expression token.",
      "",
    ].join("\n"),
  );
});

test("prints the depth of deep nodes instead of indenting them", () => {
  const dump = dumpNodes(parseExpression(`${"(".repeat(100)}a${")".repeat(100)}`));
  assert.match(dump, `\n${"  ".repeat(24)}(101) expression: VariableExpr 100..101 "a"\n`);
});

test.run();
