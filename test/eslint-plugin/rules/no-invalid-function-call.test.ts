import { test } from "uvu";
import { rule as noInvalidFunctionCall } from "../../../eslint-plugin/rules/no-invalid-function-call.ts";
import { placed } from "../placed.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-invalid-function-call", noInvalidFunctionCall, {
  valid: [
    "a = merge([for x in var.y : x]...)\n",
    "a = element([for x in var.y : x], 0)\n",
    'a = join(",", [for x in var.y : x])\n',
    "a = length({ for x in var.y : x => 1 })\n",
    "a = coalescelist([for x in var.y : x], [1])\n",
    'a = format("%t %d %s %q %v %5.2f", var.x, var.x, var.x, var.x, var.x, var.x)\n',
    "a = chunklist(var.x, 1)\n",
    "a = var.x ? chunklist(var.x, -1) : []\n",
    'a = format("%s %s", var.x...)\n',
    'a = var.x ? replace(var.x, "/(/", "") : 1\n',
    'a = try(replace(var.x, "/(/", ""), 1)\n',
    'a = core::try(replace(var.x, "/(/", ""), 1)\n',
    'a = [for x in var.x : replace(x, "/(/", "")]\n',
    'a = var.x && tobool(replace(var.x, "/(/", ""))\n',
    'a = replace(var.x, "(", "")\n',
    "a = cidrhost(var.x, 300)\n",
    'a = format(var.x, "b")\n',
    'a = upper("b")\n',
    "a = upper(var.x)\n",
    "a = upper(var.x...)\n",
    "a = max([1, 2]...)\n",
    'a = regex(var.pattern, "b")\n',
    'a = cidrsubnet("10.0.0.0/8", 8, var.n)\n',
    "a = uper(1, 2)\n",
    "a = provider::x::y(1)\n",
    "a = try(upper([]), 1)\n",
    "a = can(upper())\n",
    "a = var.x ? upper([]) : 1\n",
    "a = try((true >= var.x) && var.y, upper())\n",
    'a = file("missing.txt")\n',
    "a = timestamp()\n",
    "a = element(var.x, 0)\n",
    'a = var.x || tobool("maybe")\n',
    'variable "v" {\n  type = list(string)\n}\n',
    "a {\n  type = map(object({ b = string }))\n}\n",
  ],
  invalid: [
    {
      code: "a = merge([for x in var.y : x])\n",
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "merge" failed: arguments must be maps or objects, got "tuple".',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 10,
        },
      ],
    },
    {
      code: "a = upper(([for x in var.y : x]))\n",
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "str" parameter: string required, but have tuple.',
          },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 33,
        },
      ],
    },
    {
      code: 'a = cidrsubnet("10.0.0.0/33", 8, var.n)\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "cidrsubnet" failed: invalid CIDR expression: invalid CIDR address: 10.0.0.0/33.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 15,
        },
      ],
    },
    ...(
      [
        ["chunklist(var.x, -1)", "chunklist"],
        ['cidrhost("10.0.0.0/99", var.x)', "cidrhost"],
        ['format("%t %s", var.x)', "format"],
        ['format("%", var.x)', "format"],
        ['timecmp("2024-13-01T00:00:00Z", var.x)', '"2024-13-01T00:00:00Z"'],
        ['textencodebase64(var.x, "KLINGON")', '"KLINGON"'],
      ] as const
    ).map(([call, at]) => {
      const code = `a = ${call}\n`;
      const messageId = at.startsWith('"') ? "invalid-argument" : "call-failed";
      return { code, errors: [placed(code, at, { messageId })] };
    }),
    {
      code: 'a = replace(var.x, "/(/", "")\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "replace" failed: error parsing regexp: missing closing ): `(`.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: 'a = "${format("%z", var.x)}"\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "format" failed: unsupported format verb \'z\' in "%z" at offset 0.',
          },
          line: 1,
          column: 8,
          endLine: 1,
          endColumn: 14,
        },
      ],
    },
    {
      code: 'a = [format("%s %s", var.x)]\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail:
              'Call to function "format" failed: not enough arguments for "%s" at 3: need index 2 but have 1 total.',
          },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: 'a = 1 + length(formatdate("QQ", var.x))\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "format" parameter: invalid date format verb "QQ".',
          },
          line: 1,
          column: 27,
          endLine: 1,
          endColumn: 31,
        },
      ],
    },
    {
      code: 'a = timeadd(var.x, "1 day") == "" ? 1 : 2\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "timeadd" failed: time: unknown unit " day" in duration "1 day".',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: "a = parseint(var.x, 99)\n",
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "base" parameter: base must be a whole number between 2 and 62 inclusive.',
          },
          line: 1,
          column: 21,
          endLine: 1,
          endColumn: 23,
        },
      ],
    },
    {
      code: "a = upper()\n",
      errors: [
        {
          messageId: "not-enough-arguments",
          data: {
            summary: "Not enough function arguments",
            detail: 'Function "upper" expects 1 argument(s). Missing value for "str".',
          },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: 'a = try(1 + "b", upper())\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail:
              'Call to function "try" failed: no expression succeeded:\n- Invalid operand (at :1,13-16)\n  Unsuitable value for right operand: a number is required.\n- Not enough function arguments (at :1,24-25)\n  Function "upper" expects 1 argument(s). Missing value for "str".\n\nAt least one expression must produce a successful result.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 9,
        },
      ],
    },
    {
      code: 'a = upper("b", var.x)\n',
      errors: [
        {
          messageId: "too-many-arguments",
          data: { summary: "Too many function arguments", detail: 'Function "upper" expects only 1 argument(s).' },
          line: 1,
          column: 16,
          endLine: 1,
          endColumn: 21,
        },
      ],
    },
    {
      code: "a = upper([])\n",
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "str" parameter: string required, but have tuple.',
          },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: 'a = regex("(b", var.x)\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "pattern" parameter: invalid regexp pattern: missing closing ) in (b.',
          },
          line: 1,
          column: 12,
          endLine: 1,
          endColumn: 14,
        },
      ],
    },
    {
      code: 'a = cidrhost("10.0.0/8", 1)\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "cidrhost" failed: invalid CIDR expression: invalid CIDR address: 10.0.0/8.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 14,
        },
      ],
    },
    {
      code: 'a = format("%d", "b")\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "format" failed: unsupported value for "%d" at 0: a number is required.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 12,
        },
      ],
    },
    {
      code: "a = max(5...)\n",
      errors: [
        {
          messageId: "invalid-expansion",
          data: {
            summary: "Invalid expanding argument value",
            detail: "The expanding argument (indicated by ...) must be of a tuple, list, or set type.",
          },
          line: 1,
          column: 9,
          endLine: 1,
          endColumn: 10,
        },
      ],
    },
    {
      code: "a = max(null...)\n",
      errors: [
        {
          messageId: "null-expansion",
          data: {
            summary: "Invalid expanding argument value",
            detail: "The expanding argument (indicated by ...) must not be null.",
          },
          line: 1,
          column: 9,
          endLine: 1,
          endColumn: 13,
        },
      ],
    },
    {
      code: 'a = "x ${upper(null)} y"\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "str" parameter: argument must not be null.',
          },
          line: 1,
          column: 16,
          endLine: 1,
          endColumn: 20,
        },
      ],
    },
    {
      code: 'a = <<E\n${join(",")}\nE\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "join" failed: at least one list is required.',
          },
          line: 2,
          column: 3,
          endLine: 2,
          endColumn: 8,
        },
      ],
    },
    {
      code: "a = [for x in [1, 2] : upper(x, x)]\n",
      errors: [
        {
          messageId: "too-many-arguments",
          data: { summary: "Too many function arguments", detail: 'Function "upper" expects only 1 argument(s).' },
          line: 1,
          column: 33,
          endLine: 1,
          endColumn: 34,
        },
      ],
    },
    {
      code: "a = list(1)\n",
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail:
              'Call to function "list" failed: the "list" function was deprecated in Terraform v0.12 and is no longer available; use tolist([ ... ]) syntax to write a literal list.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 10,
        },
      ],
    },
    {
      code: 'a = tonumber("b")\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail:
              'Invalid value for "v" parameter: cannot convert "b" to number; given string must be a decimal representation of a number.',
          },
          line: 1,
          column: 15,
          endLine: 1,
          endColumn: 16,
        },
      ],
    },
    {
      code: 'a = lookup({ b = 1 }, "c")\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "inputMap" parameter: the given object has no attribute "c".',
          },
          line: 1,
          column: 12,
          endLine: 1,
          endColumn: 13,
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = upper(\r\n  [], # c\r\n)\r\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "str" parameter: string required, but have tuple.',
          },
          line: 3,
          column: 3,
          endLine: 3,
          endColumn: 4,
        },
      ],
    },
    {
      code: 'a = true || upper() == "" ? length(5) : 1\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail:
              'Call to function "length" failed: argument must be a string, a collection type, or a structural type.',
          },
          line: 1,
          column: 29,
          endLine: 1,
          endColumn: 36,
        },
      ],
    },
  ],
});

jsonTester.run("no-invalid-function-call", noInvalidFunctionCall, {
  valid: ['{ "a": "${upper(var.x)}" }'],
  invalid: [
    {
      code: '{ "a": "${upper()}" }',
      errors: [
        {
          messageId: "not-enough-arguments",
          data: {
            summary: "Not enough function arguments",
            detail: 'Function "upper" expects 1 argument(s). Missing value for "str".',
          },
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 18,
        },
      ],
    },
    {
      code: '{ "a": "x ${cidrhost(\\"1.2.3\\", 1)}" }',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "cidrhost" failed: invalid CIDR expression: invalid CIDR address: 1.2.3.',
          },
          line: 1,
          column: 13,
          endLine: 1,
          endColumn: 22,
        },
      ],
    },
  ],
});

test.run();
