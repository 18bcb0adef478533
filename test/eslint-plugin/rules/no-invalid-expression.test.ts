import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noInvalidExpression } from "../../../eslint-plugin/rules/no-invalid-expression.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-invalid-expression", noInvalidExpression, {
  valid: [
    "a = 1 + 2\n",
    "a = var.x + 1\n",
    "a = var.x[5].y\n",
    'a = "${var.x}-${local.y}"\n',
    "a = try({ b = 1 }.c, null)\n",
    'a = can(1 + "a")\n',
    'a = var.x ? 1 + "b" : 2\n',
    'a = true ? 1 : 1 + "b"\n',
    'a = var.x && 1 + "b" > 0\n',
    'a = 1 + "b" > 0 || var.x\n',
    'a = true || 1 + "b" > 0\n',
    "a = [for x in var.list : x + 1]\n",
    "a = var.x == null ? [] : [var.x.y]\n",
    'a = var.x ? [var.y] : ["b", "c"]\n',
    "a = 0 / 0\n",
    "a = upper([])\n",
    'a = missing(1 + "b")\n',
    "a = { for x in [1, 1] : x => x }\n",
    'variable "v" {\n  type = object({ a = optional(list(string), []) })\n}\n',
    dedent`
      module "m" {
        providers = {
          aws.main = aws.other
        }
      }
    `,
    "a {\n  type = map(string)\n}\n",
    // Errors in types are reported with those of variables.
    'a = convert("1", numbr)\n',
    'a = convert("1", list(numbr))\n',
    dedent`
      output "o" {
        type  = object({ a = optional(number, 1 + "b") })
        value = {}
      }
    `,
    { name: "HCL 1 takes such keys", filename: "client.hcl", code: 'options = {\n  driver.raw_exec.enable = "1"\n}\n' },
    { name: "not read as HCL 2", filename: "server.vault.hcl", code: 'a = 1 + "b"\n' },
  ],
  invalid: [
    {
      code: 'a = 1 + "b"\n',
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for right operand: a number is required." },
          line: 1,
          column: 9,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: "a = [var.x, var.y][2]\n",
      errors: [
        {
          messageId: "no-such-element",
          data: {
            summary: "Invalid index",
            detail:
              "The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
          },
          line: 1,
          column: 19,
          endLine: 1,
          endColumn: 22,
        },
      ],
    },
    {
      code: "a = {\n  b = { c = 1 }.d\n}\n",
      errors: [
        {
          messageId: "no-such-attribute",
          data: {
            summary: "Unsupported attribute",
            detail: 'This object does not have an attribute named "d". The only attribute is "c".',
          },
          line: 2,
          column: 16,
          endLine: 2,
          endColumn: 18,
        },
      ],
    },
    {
      code: dedent`
        r "x" "y" {
          n {
            a = -[]
          }
        }
      `,
      errors: [
        {
          messageId: "invalid-operand",
          data: {
            summary: "Invalid operand",
            detail: "Unsuitable value for unary operand: number required, but have tuple.",
          },
          line: 3,
          column: 10,
          endLine: 3,
          endColumn: 12,
        },
      ],
    },
    {
      code: 'a = "x ${[1]} y"\n',
      errors: [
        {
          messageId: "invalid-in-template",
          data: {
            summary: "Invalid template interpolation value",
            detail: "Cannot include the given value in a string template: string required, but have tuple.",
          },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 13,
        },
      ],
    },
    {
      code: "a = <<-E\n  é ${{}}\n  E\n",
      errors: [
        {
          messageId: "invalid-in-template",
          data: {
            summary: "Invalid template interpolation value",
            detail: "Cannot include the given value in a string template: string required, but have object.",
          },
          line: 2,
          column: 7,
          endLine: 2,
          endColumn: 9,
        },
      ],
    },
    {
      code: 'a = "%{for x in 5}${x}%{endfor}"\n',
      errors: [
        {
          messageId: "iteration-over-non-iterable",
          data: {
            summary: "Iteration over non-iterable value",
            detail: "A value of type number cannot be used as the collection in a 'for' expression.",
          },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 18,
        },
      ],
    },
    {
      code: "a = [for x in [1, 2] : x.y]\n",
      errors: [
        {
          messageId: "attribute-of-other",
          data: {
            summary: "Unsupported attribute",
            detail: "Can't access attributes on a primitive-typed value (number).",
          },
          line: 1,
          column: 25,
          endLine: 1,
          endColumn: 27,
        },
      ],
    },
    {
      code: 'a = [for x in [var.y] : x if "maybe"]\n',
      errors: [
        {
          messageId: "invalid-for-condition",
          data: { summary: "Invalid 'for' condition", detail: "The 'if' clause value is invalid: a bool is required." },
          line: 1,
          column: 30,
          endLine: 1,
          endColumn: 37,
        },
      ],
    },
    {
      code: 'a = var.x && "maybe"\n',
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for right operand: a bool is required." },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 21,
        },
      ],
    },
    {
      code: 'a = false || 1 + "b" > 0\n',
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for right operand: a number is required." },
          line: 1,
          column: 18,
          endLine: 1,
          endColumn: 21,
        },
      ],
    },
    {
      code: 'a = true ? 1 + "b" : 2\n',
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for right operand: a number is required." },
          line: 1,
          column: 16,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: "a = var.x ? 1 : [1]\n",
      errors: [
        {
          messageId: "inconsistent-conditional-types",
          data: {
            summary: "Inconsistent conditional result types",
            detail:
              "The true and false result expressions must have consistent types. The 'true' value is number, but the 'false' value is tuple.",
          },
          line: 1,
          column: 13,
          endLine: 1,
          endColumn: 20,
        },
      ],
    },
    {
      code: "a = null ? 1 : 2\n",
      errors: [
        {
          messageId: "null-condition",
          data: {
            summary: "Null condition",
            detail: "The condition value is null. Conditions must either be true or false.",
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 9,
        },
      ],
    },
    {
      code: dedent`
        a = (
          1 # one
          + [] # two
        )
      `,
      errors: [
        {
          messageId: "invalid-operand",
          data: {
            summary: "Invalid operand",
            detail: "Unsuitable value for right operand: number required, but have tuple.",
          },
          line: 3,
          column: 5,
          endLine: 3,
          endColumn: 7,
        },
      ],
    },
    {
      code: 'a = "😀"\r\nb = -"c"\r\n',
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for unary operand: a number is required." },
          line: 2,
          column: 6,
          endLine: 2,
          endColumn: 9,
        },
      ],
    },
    {
      code: "a = { null = 1, (null) = 2 }\n",
      errors: [
        {
          messageId: "null-key",
          data: { summary: "Null value as key", detail: "Can't use a null value as a key." },
          line: 1,
          column: 26,
          endLine: 1,
          endColumn: 27,
        },
      ],
    },
    {
      code: "a = {\n  b.c = 1\n}\n",
      errors: [
        {
          messageId: "ambiguous-key",
          data: {
            summary: "Ambiguous attribute key",
            detail:
              "If this expression is intended to be a reference, wrap it in parentheses. If it's instead intended as a literal name containing periods, wrap it in quotes to create a string literal.",
          },
          line: 2,
          column: 3,
          endLine: 2,
          endColumn: 6,
        },
      ],
    },
    {
      filename: "web.nomad.hcl",
      code: dedent`
        job "web" {
          a = 1 + "\${NOMAD_PORT}x"
          b = 1 + "x"
        }
      `,
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for right operand: a number is required." },
          line: 3,
          column: 11,
          endLine: 3,
          endColumn: 14,
        },
      ],
    },
  ],
});

jsonTester.run("no-invalid-expression", noInvalidExpression, {
  valid: [
    '{ "a": "${var.x + 1}" }',
    '{ "a": "1 + b" }',
    '{ "//": "${1 + \\"b\\"}" }',
    '{ "variable": { "v": { "default": "${-\\"b\\"}" } } }',
    '{ "a": "${" }',
    '{ "a": "${try(-\\"b\\", 0)}" }',
  ],
  invalid: [
    {
      code: '{ "a": "${-\\"b\\"}" }',
      errors: [
        {
          messageId: "invalid-operand",
          data: { summary: "Invalid operand", detail: "Unsuitable value for unary operand: a number is required." },
          line: 1,
          column: 12,
          endLine: 1,
          endColumn: 17,
        },
      ],
    },
    {
      code: '{\n  "a": { "b": ["\\u00e9 ${[var.x][1]}"] }\n}',
      errors: [
        {
          messageId: "no-such-element",
          data: {
            summary: "Invalid index",
            detail:
              "The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has one element, with the index 0.",
          },
          line: 2,
          column: 33,
          endLine: 2,
          endColumn: 36,
        },
      ],
    },
    {
      code: '{ "${[]} b": 1 }',
      errors: [
        {
          messageId: "invalid-in-template",
          data: {
            summary: "Invalid template interpolation value",
            detail: "Cannot include the given value in a string template: string required, but have tuple.",
          },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 8,
        },
      ],
    },
  ],
});

test.run();
