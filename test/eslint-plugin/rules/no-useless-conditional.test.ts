import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noUselessConditional } from "../../../eslint-plugin/rules/no-useless-conditional.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-useless-conditional", noUselessConditional, {
  valid: [
    "a = b ? c : d\n",
    "a = b ? true : c\n",
    "a = !b\n",
    "a = - -b\n",
    "a = b ? timestamp() : timestamp()\n",
    "a = b ? [\n  # nothing yet\n] : []\n",
    'a = b ? "true" : "false"\n',
  ],
  invalid: [
    {
      code: "a = b == c ? true : false\n",
      output: "a = b == c\n",
      errors: [{ messageId: "condition", line: 1, column: 5, endLine: 1, endColumn: 26 }],
    },
    {
      code: "a = (b && c) ? (true) : false\n",
      output: "a = b && c\n",
      errors: [{ messageId: "condition", line: 1, column: 5, endLine: 1, endColumn: 30 }],
    },
    {
      code: "a = b ? false : true\n",
      output: "a = !b\n",
      errors: [{ messageId: "negation", line: 1, column: 5, endLine: 1, endColumn: 21 }],
    },
    {
      code: "a = b == c ? false : true\n",
      output: "a = b != c\n",
      errors: [{ messageId: "negation", line: 1, column: 5, endLine: 1, endColumn: 26 }],
    },
    {
      code: "a = !(b ? false : true)\n",
      output: "a = !(!b)\n",
      errors: [{ messageId: "negation", line: 1, column: 7, endLine: 1, endColumn: 23 }],
    },
    {
      name: "it may be the text",
      code: "a = b ? true : false\n",
      output: null,
      errors: [
        {
          messageId: "condition",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 21,
          suggestions: [
            { messageId: "useCondition", output: "a = b\n" },
            { messageId: "useConverted", output: "a = tobool(b)\n" },
          ],
        },
      ],
    },
    {
      code: 'a = contains(b, "c") ? true : false\n',
      output: 'a = contains(b, "c")\n',
      errors: [{ messageId: "condition", line: 1, column: 5, endLine: 1, endColumn: 36 }],
    },
    {
      name: "what is negated may be a text",
      code: "a = !!(b.c) && d\n",
      output: null,
      errors: [
        {
          messageId: "double",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 12,
          suggestions: [
            { messageId: "useCondition", output: "a = b.c && d\n" },
            { messageId: "useConverted", output: "a = tobool(b.c) && d\n" },
          ],
        },
      ],
    },
    {
      code: "a = !!(b > c)\n",
      output: "a = b > c\n",
      errors: [{ messageId: "double", line: 1, column: 5, endLine: 1, endColumn: 14 }],
    },
    {
      code: "a = !!!contains(b, c)\n",
      output: "a = !contains(b, c)\n",
      errors: [{ messageId: "double", line: 1, column: 5, endLine: 1, endColumn: 22 }],
    },
    {
      name: "the condition may be sensitive",
      code: "a = b ? c : (c)\n",
      output: null,
      errors: [
        {
          messageId: "same",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 16,
          suggestions: [{ messageId: "useResult", output: "a = c\n" }],
        },
      ],
    },
    {
      name: "a function that is not known",
      code: "a = f(b) ? true : false\n",
      filename: "x.hcl",
      output: null,
      errors: [
        {
          messageId: "condition",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 24,
          suggestions: [{ messageId: "useCondition", output: "a = f(b)\n" }],
        },
      ],
    },
    {
      name: "a comment inside",
      code: "a = b == c /* d */ ? true : false\n",
      output: null,
      errors: [{ messageId: "condition", line: 1, column: 5, endLine: 1, endColumn: 34 }],
    },
    {
      code: 'a = "x ${b == c ? true : false}"\n',
      output: 'a = "x ${b == c}"\n',
      errors: [{ messageId: "condition", line: 1, column: 10, endLine: 1, endColumn: 31 }],
    },
    {
      name: "line breaks",
      code: dedent`
        a = (
          b == c
          ? true
          : false
        )
      `,
      output: "a = (\n  b == c\n)\n",
      errors: [{ messageId: "condition", line: 2, column: 3, endLine: 4, endColumn: 10 }],
    },
    {
      name: "CRLF and characters outside of the basic plane",
      code: 'a = ["😀", b == c ? true : false]\r\n',
      output: 'a = ["😀", b == c]\r\n',
      errors: [{ messageId: "condition", line: 1, column: 12, endLine: 1, endColumn: 33 }],
    },
    {
      name: "parentheses where they are needed",
      code: "a = (b == c ? true : false) == d\ne = [f || g ? true : false]\nh = { (i == j ? true : false) = 1 }\n",
      output: "a = (b == c) == d\ne = [f || g]\nh = { (i == j) = 1 }\n",
      errors: [
        { messageId: "condition", line: 1, column: 6, endLine: 1, endColumn: 27 },
        { messageId: "condition", line: 2, column: 6, endLine: 2, endColumn: 27 },
        { messageId: "condition", line: 3, column: 8, endLine: 3, endColumn: 29 },
      ],
    },
  ],
});

test.run();
