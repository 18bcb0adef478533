import { test } from "uvu";
import { rule as preferTry } from "../../../eslint-plugin/rules/prefer-try.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("prefer-try", preferTry, {
  valid: [
    "a = !can(b) ? b : c\n",
    "a = 0 > length(b) ? b[0] : c\n",
    'a = contains(keys(b), "c") ? b.d : e\n',
    "a = contains(keys(b), c) ? b.c : d\n",
    "a = can(b) ? c : d\n",
    "a = length(b) > 1 ? b[0] : c\n",
    "a = length(b) > 0 ? b[1] : c\n",
    "a = length(b) > 0 ? c[0] : d\n",
    "a = length(b) > 0 ? b[0] + 1 : d\n",
    "a = contains(b, c) ? b[c] : d\n",
    "a = element(concat(b, c), 0)\n",
    "a = element(concat(b, [c, d]), 0)\n",
    "a = element(concat(b, [c]), 1)\n",
    "a = length(b) > 0 ? b[0][*].c : d\n",
    { code: "a = can(b) ? b : c\n", filename: "x.hcl" },
  ],
  invalid: [
    {
      code: "a = !can(b.c) ? d : b.c\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 24,
          suggestions: [{ messageId: "useTry", output: "a = try(b.c, d)\n" }],
        },
      ],
    },
    {
      code: "a = 0 < length(b) ? b[0] : c\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 29,
          suggestions: [{ messageId: "useTry", output: "a = try(b[0], c)\n" }],
        },
      ],
    },
    {
      code: "a = 0 == length(b) ? c : b[0]\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 30,
          suggestions: [{ messageId: "useTry", output: "a = try(b[0], c)\n" }],
        },
      ],
    },
    {
      code: 'a = contains(keys(b.c), "d-e") ? b.c.d-e.f : null\n',
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 50,
          suggestions: [{ messageId: "useTry", output: "a = try(b.c.d-e.f, null)\n" }],
        },
      ],
    },
    {
      code: "a = can(b.c) ? b.c : null\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 26,
          suggestions: [{ messageId: "useTry", output: "a = try(b.c, null)\n" }],
        },
      ],
    },
    {
      code: "a = length(b) > 0 ? b[0] : c\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 29,
          suggestions: [{ messageId: "useTry", output: "a = try(b[0], c)\n" }],
        },
      ],
    },
    {
      code: "a = length(b) == 0 ? c : b[0].d\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 32,
          suggestions: [{ messageId: "useTry", output: "a = try(b[0].d, c)\n" }],
        },
      ],
    },
    {
      code: "a = (length(b.c) != 0) ? (b.c[0]) : d\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 38,
          suggestions: [{ messageId: "useTry", output: "a = try(b.c[0], d)\n" }],
        },
      ],
    },
    {
      code: 'a = contains(keys(b), "c") ? b["c"] : d\n',
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 40,
          suggestions: [{ messageId: "useTry", output: 'a = try(b["c"], d)\n' }],
        },
      ],
    },
    {
      code: "a = contains(keys(b), c.d) ? b[c.d].e : null\n",
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 45,
          suggestions: [{ messageId: "useTry", output: "a = try(b[c.d].e, null)\n" }],
        },
      ],
    },
    {
      code: 'a = element(concat(b[*].c, [""]), 0)\n',
      errors: [
        {
          messageId: "elementOfConcat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 37,
          suggestions: [{ messageId: "useTry", output: 'a = try(b[0].c, "")\n' }],
        },
      ],
    },
    {
      code: "a = element(concat(b.*.c, [d]), 0)\n",
      errors: [
        {
          messageId: "elementOfConcat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 35,
          suggestions: [{ messageId: "useTry", output: "a = try(b[0].c, d)\n" }],
        },
      ],
    },
    {
      code: "a = element(concat(b, [c]), 0)\n",
      errors: [
        {
          messageId: "elementOfConcat",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 31,
          suggestions: [{ messageId: "useTry", output: "a = try(b[0], c)\n" }],
        },
      ],
    },
    {
      name: "what is no reference",
      code: "a = element(concat(f(b), [c]), 0)\n",
      errors: [{ messageId: "elementOfConcat", line: 1, column: 5, endLine: 1, endColumn: 34 }],
    },
    {
      name: "a comment inside",
      code: "a = can(b) /* c */ ? b : d\n",
      errors: [{ messageId: "guarded", line: 1, column: 5, endLine: 1, endColumn: 27 }],
    },
    {
      code: 'a = "x ${can(b) ? b : c}"\n',
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 24,
          suggestions: [{ messageId: "useTry", output: 'a = "x ${try(b, c)}"\n' }],
        },
      ],
    },
    {
      name: "CRLF and characters outside of the basic plane",
      code: 'a = ["😀", can(b) ? b : c]\r\n',
      errors: [
        {
          messageId: "guarded",
          line: 1,
          column: 12,
          endLine: 1,
          endColumn: 26,
          suggestions: [{ messageId: "useTry", output: 'a = ["😀", try(b, c)]\r\n' }],
        },
      ],
    },
  ],
});

test.run();
