import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noUnreachableBranch } from "../../../eslint-plugin/rules/no-unreachable-branch.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-unreachable-branch", noUnreachableBranch, {
  valid: [
    'a = b == "x" ? 1 : b == "y" ? 2 : 3\n',
    'a = b == "x" ? (c == "y" ? 1 : 2) : 3\n',
    'a = b == "\\u0061" ? (b == "a" ? 1 : 2) : 3\n',
    "a = b == 1.0 ? (b == 1 ? 1 : 2) : 3\n",
    "a = b == 1 || c ? (b == 2 ? 1 : 2) : 3\n",
    "a = b < c ? (b > d ? 1 : 2) : 3\n",
    "a = b < 2 ? (b > 1 ? 1 : 2) : 3\n",
    "a = var.x ? 1 : var.y ? 2 : 3\n",
    "a = var.x ? 1 : 2\n",
    'a = var.x == "a" ? 1 : var.x == "b" ? 2 : 3\n',
    "a = var.x ? var.x : 1\n",
    "a = var.x || var.y ? (var.x ? 1 : 2) : 3\n",
    "a = var.x && var.y ? 1 : var.x ? 2 : 3\n",
    "a = var.x ? [for var in var.y : var.x ? 1 : 2] : 3\n",
    'a = uuid() == "b" ? 1 : uuid() == "b" ? 2 : 3\n',
    'a = core::uuid() == "b" ? 1 : core::uuid() == "b" ? 2 : 3\n',
    "a = [for x in var.y : (x ? 1 : 2)]\n",
    "a = [for x in (x.z ? [1] : []) : x if x.z]\n",
    'a = "%{if var.x}b%{else}%{if var.y}c%{endif}%{endif}"\n',
    "a = [for x in var.y : [for x in x : x.z ? 1 : 2] if x.z]\n",
    // Checks that only make sure again.
    "a = x != null ? (x != null ? x : []) : []\n",
    "a = x == null ? [] : x == null ? [] : x\n",
    "a = x != null && y ? [for k in (x != null ? x : []) : k] : []\n",
    'a = [for u in us : u.n == null ? "b" : u.n if u.n != null]\n',
  ],
  invalid: [
    {
      code: "a = x != null ? (x != null ? x : []) : []\n",
      options: [{ nullChecks: true }],
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "x != null" },
          line: 1,
          column: 18,
          endLine: 1,
          endColumn: 27,
        },
      ],
    },
    {
      code: "a = x == null ? (x != null ? x : []) : []\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "x == null" },
          line: 1,
          column: 18,
          endLine: 1,
          endColumn: 27,
        },
      ],
    },
    {
      code: "a = var.x ? 1 : var.x ? 2 : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.x" },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 22,
        },
      ],
    },
    {
      code: "a = var.x ? (var.x ? 1 : 2) : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "var.x" },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: "a = var.x ? 1 : var.y ? 2 : var . x ? 3 : 4\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.x" },
          line: 1,
          column: 29,
          endLine: 1,
          endColumn: 36,
        },
      ],
    },
    {
      code: "a = var.x && var.y ? [(var.y) ? 1 : 2] : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "var.x && var.y" },
          line: 1,
          column: 23,
          endLine: 1,
          endColumn: 30,
        },
      ],
    },
    {
      code: "a = var.x || var.y ? 1 : !var.x ? 2 : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "var.x || var.y" },
          line: 1,
          column: 26,
          endLine: 1,
          endColumn: 32,
        },
      ],
    },
    {
      code: "a = var.x != null ? 1 : null == var.x ? 2 : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "var.x != null" },
          line: 1,
          column: 25,
          endLine: 1,
          endColumn: 38,
        },
      ],
    },
    {
      code: "a = var.x ? upper(var.x && var.y ? 1 : 2) : var.x && var.y ? 3 : 4\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.x" },
          line: 1,
          column: 45,
          endLine: 1,
          endColumn: 59,
        },
      ],
    },
    {
      code: "a = var.x ? 1 : var.y || !var.x ? 2 : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "var.x" },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 32,
        },
      ],
    },
    {
      code: "a = [for x in var.y : x.z ? 1 : 2 if x.z]\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "x.z" },
          line: 1,
          column: 23,
          endLine: 1,
          endColumn: 26,
        },
      ],
    },
    {
      code: 'a = "%{if var.x}b%{else}%{if var.x}c%{endif}%{endif}"\n',
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.x" },
          line: 1,
          column: 30,
          endLine: 1,
          endColumn: 35,
        },
      ],
    },
    {
      code: "a = b > 1 ? (b <= 1 ? 1 : 2) : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "b > 1" },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 20,
        },
      ],
    },
    {
      code: "a = b > 1 ? c : 1 >= b ? d : e\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "b > 1" },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 23,
        },
      ],
    },
    {
      code: "a = b < c ? 1 : c > b ? 2 : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "b < c" },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 22,
        },
      ],
    },
    {
      code: 'a = b == "x" ? (b == "y" ? 1 : 2) : 3\n',
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: 'b == "x"' },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 25,
        },
      ],
    },
    {
      code: 'a = b != "x" ? 1 : "y" != (b) ? 2 : 3\n',
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: 'b != "x"' },
          line: 1,
          column: 20,
          endLine: 1,
          endColumn: 30,
        },
      ],
    },
    {
      code: "a = b == 1 && c ? (b == null ? 1 : 2) : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "b == 1 && c" },
          line: 1,
          column: 20,
          endLine: 1,
          endColumn: 29,
        },
      ],
    },
    {
      code: dedent`
        a = <<E
        %{ if var.x }
        é \${var.x ? 1 : 2}
        %{ endif }
        E
      `,
      errors: [
        {
          messageId: "unreachable",
          data: { value: "true", source: "var.x" },
          line: 3,
          column: 5,
          endLine: 3,
          endColumn: 10,
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = var.x ? 1 : var. /* c */ x ? 2 : 3\r\n',
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.x" },
          line: 2,
          column: 17,
          endLine: 2,
          endColumn: 31,
        },
      ],
    },
    {
      code: "a = var.a.very.long.reference.that.goes.on.and.on == local.another.very.long.reference ? 1 : local.another.very.long.reference == var.a.very.long.reference.that.goes.on.and.on ? 2 : 3\n",
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.a.very.long.reference.that.goes.on.and.on == local.anoth…" },
          line: 1,
          column: 94,
          endLine: 1,
          endColumn: 176,
        },
      ],
    },
  ],
});

jsonTester.run("no-unreachable-branch", noUnreachableBranch, {
  valid: ['{ "a": "${var.x ? 1 : var.y ? 2 : 3}" }'],
  invalid: [
    {
      code: '{ "a": "${var.x ? 1 : var.x ? 2 : 3}" }',
      errors: [
        {
          messageId: "unreachable",
          data: { value: "false", source: "var.x" },
          line: 1,
          column: 23,
          endLine: 1,
          endColumn: 28,
        },
      ],
    },
  ],
});

test.run();
