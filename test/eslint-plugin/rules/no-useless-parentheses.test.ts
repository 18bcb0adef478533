import { test } from "uvu";
import { rule as noUselessParentheses } from "../../../eslint-plugin/rules/no-useless-parentheses.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-useless-parentheses", noUselessParentheses, {
  valid: [
    "a = (b + c) * d\n",
    "a = b + (c * d)\n",
    "a = (b == c) ? d : e\n",
    "a = b ? (c + d) : e\n",
    "a = { (b) = 1 }\n",
    "a = (\n  b + c\n)\n",
    "a = (b[*].c).d\n",
    "a = (b).c\n",
    'a = b.c[("d")]\n',
    "a = [(for)]\n",
    "a = [(for.x), 1]\n",
    "a = [(for) + 1]\n",
    "a = -(b + c)\n",
    'variable "a" {\n  type = (string)\n}\n',
  ],
  invalid: [
    {
      code: "a = [1, (for)]\n",
      output: "a = [1, for]\n",
      errors: [{ messageId: "useless", line: 1, column: 9, endLine: 1, endColumn: 14 }],
    },
    {
      code: "a = (b)\n",
      output: "a = b\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 8 }],
    },
    {
      code: "a = (b + c)\n",
      output: "a = b + c\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 12 }],
    },
    {
      code: "a = ((b + c)) * d\n",
      output: "a = (b + c) * d\n",
      errors: [
        { messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 14 },
        { messageId: "useless", line: 1, column: 6, endLine: 1, endColumn: 13 },
      ],
    },
    {
      code: "a = f((b), [(c)])\n",
      output: "a = f(b, [c])\n",
      errors: [
        { messageId: "useless", line: 1, column: 7, endLine: 1, endColumn: 10 },
        { messageId: "useless", line: 1, column: 13, endLine: 1, endColumn: 16 },
      ],
    },
    {
      code: 'a = "${(b)} ${(c + d)}"\n',
      output: 'a = "${b} ${c + d}"\n',
      errors: [
        { messageId: "useless", line: 1, column: 8, endLine: 1, endColumn: 11 },
        { messageId: "useless", line: 1, column: 15, endLine: 1, endColumn: 22 },
      ],
    },
    {
      code: "a = (f(b)) + (1)\n",
      output: "a = f(b) + 1\n",
      errors: [
        { messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 11 },
        { messageId: "useless", line: 1, column: 14, endLine: 1, endColumn: 17 },
      ],
    },
    {
      code: "a = !(b)\n",
      output: "a = !b\n",
      errors: [{ messageId: "useless", line: 1, column: 6, endLine: 1, endColumn: 9 }],
    },
    {
      code: "a = b + (c * d)\n",
      options: [{ allow: [] }],
      output: "a = b + c * d\n",
      errors: [{ messageId: "useless", line: 1, column: 9, endLine: 1, endColumn: 16 }],
    },
    {
      code: "a = (b == c) ? (d + e) : f\n",
      options: [{ allow: ["operands"] }],
      output: "a = b == c ? d + e : f\n",
      errors: [
        { messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 13 },
        { messageId: "useless", line: 1, column: 16, endLine: 1, endColumn: 23 },
      ],
    },
    {
      code: "a = b || (c ? d : e)\ng = (h) ? i : j\n",
      options: [{ allow: ["results"] }],
      output: "a = b || (c ? d : e)\ng = h ? i : j\n",
      errors: [{ messageId: "useless", line: 2, column: 5, endLine: 2, endColumn: 8 }],
    },
    {
      name: "a comment inside",
      code: "a = (/* c */ b)\n",
      output: null,
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 16 }],
    },
    {
      name: "words stay apart",
      code: "a = [for b in(c) : b if(d)]\n",
      output: "a = [for b in c : b if d]\n",
      errors: [
        { messageId: "useless", line: 1, column: 14, endLine: 1, endColumn: 17 },
        { messageId: "useless", line: 1, column: 24, endLine: 1, endColumn: 27 },
      ],
    },
    {
      name: "CRLF and characters outside of the basic plane",
      code: 'a = ["😀", (b)]\r\n',
      output: 'a = ["😀", b]\r\n',
      errors: [{ messageId: "useless", line: 1, column: 12, endLine: 1, endColumn: 15 }],
    },
    {
      name: "in a heredoc",
      code: "a = <<E\n${(b)}\nE\n",
      output: "a = <<E\n${b}\nE\n",
      errors: [{ messageId: "useless", line: 2, column: 3, endLine: 2, endColumn: 6 }],
    },
  ],
});

test.run();
