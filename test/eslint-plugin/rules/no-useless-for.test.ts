import { test } from "uvu";
import { rule as noUselessFor } from "../../../eslint-plugin/rules/no-useless-for.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-useless-for", noUselessFor, {
  valid: [
    "a = [for b in merge(c, d) : b]\n",
    "a = { for k, v in lookup(b, c) : k => v }\n",
    "a = [for b in c : b]\n",
    "a = [for b in [1] : b + 1]\n",
    "a = [for b in [1] : b if b]\n",
    "a = { for i, b in [1] : i => b }\n",
    "a = { for k, v in c : k => v }\n",
    "a = { for k, v in { x = 1 } : v => k }\n",
    "a = { for k, v in { x = 1 } : k => v... }\n",
    "a = [for b in { x = 1 } : b]\n",
    "a = [for k, v in [1] : k]\n",
    "a = [for b in toset(c) : b]\n",
    "a = { for k in { x = 1 } : k => k }\n",
  ],
  invalid: [
    {
      code: "a = [for b in [for c in d : c.e] : b]\n",
      output: "a = [for c in d : c.e]\n",
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 38 }],
    },
    {
      code: "a = { for k, v in { for c in d : c.e => c } : k => v }\n",
      output: "a = { for c in d : c.e => c }\n",
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 55 }],
    },
    {
      code: "a = { for k, v in merge(b, c) : k => v }\n",
      errors: [
        {
          messageId: "type",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 41,
          suggestions: [{ messageId: "useCollection", output: "a = merge(b, c)\n" }],
        },
      ],
    },
    {
      code: "a = [for b in [c, d] : b]\n",
      output: "a = [c, d]\n",
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 26 }],
    },
    {
      code: "a = [for i, b in [c, d] : (b)]\n",
      output: "a = [c, d]\n",
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 31 }],
    },
    {
      code: "a = { for k, v in { x = c } : k => v }\n",
      output: "a = { x = c }\n",
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 39 }],
    },
    {
      code: "a = [for b in keys(c) : b]\n",
      output: null,
      errors: [
        {
          messageId: "type",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 27,
          suggestions: [{ messageId: "useCollection", output: "a = keys(c)\n" }],
        },
      ],
    },
    {
      code: "a = [for b in c[*].d : b]\n",
      output: null,
      errors: [
        {
          messageId: "type",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 26,
          suggestions: [{ messageId: "useCollection", output: "a = c[*].d\n" }],
        },
      ],
    },
    {
      code: "a = [for b in c.*.d : b]\n",
      output: null,
      errors: [
        {
          messageId: "type",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 25,
          suggestions: [{ messageId: "useCollection", output: "a = c.*.d\n" }],
        },
      ],
    },
    {
      code: 'a = { for k, v in tomap({ x = "y" }) : k => v }\n',
      output: null,
      errors: [
        {
          messageId: "type",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 48,
          suggestions: [{ messageId: "useCollection", output: 'a = tomap({ x = "y" })\n' }],
        },
      ],
    },
    {
      name: "a comment inside",
      code: "a = [for b in [c] : /* d */ b]\n",
      output: null,
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 31 }],
    },
    {
      name: "a comment that stays",
      code: "a = [for b in [c /* d */] : b]\n",
      output: "a = [c /* d */]\n",
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 1, endColumn: 31 }],
    },
    {
      code: 'a = "x ${join(",", [for b in [c] : b])}"\n',
      output: 'a = "x ${join(",", [c])}"\n',
      errors: [{ messageId: "same", line: 1, column: 20, endLine: 1, endColumn: 38 }],
    },
    {
      name: "over several lines, with CRLF",
      code: 'a = [\r\n  for b in ["😀"] :\r\n  b\r\n]\r\n',
      output: 'a = ["😀"]\r\n',
      errors: [{ messageId: "same", line: 1, column: 5, endLine: 4, endColumn: 2 }],
    },
  ],
});

test.run();
