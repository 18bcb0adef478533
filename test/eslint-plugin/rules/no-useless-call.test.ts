import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noUselessCall } from "../../../eslint-plugin/rules/no-useless-call.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-useless-call", noUselessCall, {
  valid: [
    "a = try(b, c)\n",
    "a = try(b...)\n",
    "a = tostring(b)\n",
    "a = tostring(1)\n",
    'a = "${tostring(b)}"\n',
    "a = upper(lower(b))\n",
    "a = concat(b, c)\n",
    "a = concat(b...)\n",
    "a = merge()\n",
    'a = format("%s", b)\n',
    'a = format("100%%")\n',
    'a = tolist(["b"])\n',
    { code: "a = merge(b)\n", filename: "x.hcl" },
  ],
  invalid: [
    {
      code: "a = tomap(tomap(b))\n",
      output: "a = tomap(b)\n",
      errors: [
        { messageId: "twice", data: { name: "tomap", type: "" }, line: 1, column: 5, endLine: 1, endColumn: 20 },
      ],
    },
    {
      code: "a = sensitive(sensitive(b))\n",
      output: "a = sensitive(b)\n",
      errors: [
        { messageId: "twice", data: { name: "sensitive", type: "" }, line: 1, column: 5, endLine: 1, endColumn: 28 },
      ],
    },
    {
      code: "a = try(b.c)\n",
      errors: [
        {
          messageId: "only",
          data: { name: "try", type: "" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 13,
          suggestions: [{ messageId: "useArgument", output: "a = b.c\n" }],
        },
      ],
    },
    {
      code: 'a = tostring("b")\n',
      output: 'a = "b"\n',
      errors: [{ messageId: "conversion", line: 1, column: 5, endLine: 1, endColumn: 18 }],
    },
    {
      code: 'a = tostring("b ${c}")\n',
      output: 'a = "b ${c}"\n',
      errors: [{ messageId: "conversion", line: 1, column: 5, endLine: 1, endColumn: 23 }],
    },
    {
      code: "a = tobool(b == c)\n",
      output: "a = b == c\n",
      errors: [{ messageId: "conversion", line: 1, column: 5, endLine: 1, endColumn: 19 }],
    },
    {
      code: "a = tonumber(b + c)\n",
      output: "a = b + c\n",
      errors: [{ messageId: "conversion", line: 1, column: 5, endLine: 1, endColumn: 20 }],
    },
    {
      code: 'a = "b ${tostring(c)}"\n',
      output: 'a = "b ${c}"\n',
      errors: [{ messageId: "template", line: 1, column: 10, endLine: 1, endColumn: 21 }],
    },
    {
      code: "a = <<E\n${tostring(b)}\nE\n",
      output: "a = <<E\n${b}\nE\n",
      errors: [{ messageId: "template", line: 2, column: 3, endLine: 2, endColumn: 14 }],
    },
    {
      code: "a = lower(lower(b))\n",
      output: "a = lower(b)\n",
      errors: [{ messageId: "twice", line: 1, column: 5, endLine: 1, endColumn: 20 }],
    },
    {
      code: "a = toset((toset(b)))\n",
      output: "a = toset(b)\n",
      errors: [{ messageId: "twice", line: 1, column: 5, endLine: 1, endColumn: 22 }],
    },
    {
      code: "a = abs(abs(b...))\n",
      output: "a = abs(b...)\n",
      errors: [{ messageId: "twice", line: 1, column: 5, endLine: 1, endColumn: 19 }],
    },
    {
      code: "a = concat([b, c])\n",
      output: "a = [b, c]\n",
      errors: [{ messageId: "only", line: 1, column: 5, endLine: 1, endColumn: 19 }],
    },
    {
      code: "a = merge({ b = c })\n",
      output: "a = { b = c }\n",
      errors: [{ messageId: "only", line: 1, column: 5, endLine: 1, endColumn: 21 }],
    },
    {
      code: "a = merge([for b in c : b])\n",
      output: null,
      errors: [
        {
          messageId: "only",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 28,
          suggestions: [{ messageId: "useArgument", output: "a = [for b in c : b]\n" }],
        },
      ],
    },
    {
      code: "a = merge(b)\n",
      output: null,
      errors: [
        {
          messageId: "only",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 13,
          suggestions: [{ messageId: "useArgument", output: "a = b\n" }],
        },
      ],
    },
    {
      code: "a = concat(b)\n",
      output: null,
      errors: [
        {
          messageId: "only",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 14,
          suggestions: [{ messageId: "useArgument", output: "a = b\n" }],
        },
      ],
    },
    {
      code: 'a = format("b")\n',
      output: 'a = "b"\n',
      errors: [{ messageId: "format", line: 1, column: 5, endLine: 1, endColumn: 16 }],
    },
    {
      name: "a conditional gets parentheses",
      code: 'a = tostring(b ? "c" : "d") == e\n',
      output: 'a = (b ? "c" : "d") == e\n',
      errors: [{ messageId: "conversion", line: 1, column: 5, endLine: 1, endColumn: 28 }],
    },
    {
      name: "a comment inside",
      code: dedent`
        a = merge(
          # b
          c,
        )
      `,
      output: null,
      errors: [{ messageId: "only", line: 1, column: 5, endLine: 4, endColumn: 2 }],
    },
    {
      name: "CRLF and characters outside of the basic plane",
      code: 'a = ["😀", tostring("b")]\r\n',
      output: 'a = ["😀", "b"]\r\n',
      errors: [{ messageId: "conversion", line: 1, column: 12, endLine: 1, endColumn: 25 }],
    },
    {
      code: "a = merge(b)\n",
      filename: "terragrunt.hcl",
      output: null,
      errors: [
        {
          messageId: "only",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 13,
          suggestions: [{ messageId: "useArgument", output: "a = b\n" }],
        },
      ],
    },
  ],
});

test.run();
