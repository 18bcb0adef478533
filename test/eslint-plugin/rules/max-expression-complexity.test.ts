import { test } from "uvu";
import { rule as maxExpressionComplexity } from "../../../eslint-plugin/rules/max-expression-complexity.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("max-expression-complexity", maxExpressionComplexity, {
  valid: [
    "a = b + c\n",
    { code: "a = b + c\n", options: [{ max: 1 }] },
    { code: "a = [b + c, d + e, { f = g + h }]\n", options: [{ max: 1 }] },
    { code: 'a = "${b + c} ${d + e}"\n', options: [{ max: 1 }] },
    "a = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16\n",
  ],
  invalid: [
    {
      code: "a = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17\n",
      errors: [{ messageId: "complex", line: 1, column: 5, endLine: 1, endColumn: 78 }],
    },
    {
      code: "a = !b\n",
      options: [{ max: 0 }],
      errors: [{ messageId: "complex", line: 1, column: 5, endLine: 1, endColumn: 7 }],
    },
    {
      code: "a = f(b ? c : d)\n",
      options: [{ max: 1 }],
      errors: [{ messageId: "complex", line: 1, column: 5, endLine: 1, endColumn: 17 }],
    },
    {
      code: "a = [for b in f(c) : b if d]\n",
      options: [{ max: 2 }],
      errors: [{ messageId: "complex", line: 1, column: 5, endLine: 1, endColumn: 29 }],
    },
    {
      code: "a = { b = f(g(c)), d = [f(g(e))] }\n",
      options: [{ max: 1 }],
      errors: [
        { messageId: "complex", line: 1, column: 11, endLine: 1, endColumn: 18 },
        { messageId: "complex", line: 1, column: 25, endLine: 1, endColumn: 32 },
      ],
    },
    {
      code: 'a = "x ${f(g(b))}%{if c}%{for d in e}%{endfor}%{endif}"\n',
      options: [{ max: 1 }],
      errors: [
        { messageId: "complex", line: 1, column: 5, endLine: 1, endColumn: 56 },
        { messageId: "complex", line: 1, column: 10, endLine: 1, endColumn: 17 },
      ],
    },
    {
      name: "CRLF and characters outside of the basic plane, a comment",
      code: 'a = ["😀", f(/* x */ g(b))]\r\n',
      options: [{ max: 1 }],
      errors: [{ messageId: "complex", line: 1, column: 12, endLine: 1, endColumn: 27 }],
    },
  ],
});

jsonTester.run("max-expression-complexity", maxExpressionComplexity, {
  valid: [],
  invalid: [
    {
      name: "in JSON",
      code: '{\n  "a": "x ${f(g(b))}"\n}\n',
      options: [{ max: 1 }],
      errors: [{ messageId: "complex", line: 2, column: 13, endLine: 2, endColumn: 20 }],
    },
  ],
});

test.run();
