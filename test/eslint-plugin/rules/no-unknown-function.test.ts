import { test } from "uvu";
import { rule as noUnknownFunction } from "../../../eslint-plugin/rules/no-unknown-function.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-unknown-function", noUnknownFunction, {
  valid: [
    'a = upper("b")\n',
    'a = core::upper("b")\n',
    'a = provider::aws::arn_parse("b")\n',
    'variable "v" {\n  type = object({ a = optional(string) })\n}\n',
    "a {\n  type = map(string)\n}\n",
    "a = upper\n",
    // The products accept them: the error is caught.
    "a = [can(ipv6(1)), try(uper(1), 2)]\n",
    { code: "a = can([uper(1)])\n", filename: "x.pkr.hcl" },
    { code: 'a = convert(["a"], list(string))\n', filename: "x.pkr.hcl" },
    { code: "a = convert({}, map(object({ a = set(string), b = tuple([bool]) })))\n", filename: "x.nomad.hcl" },
    { code: "a = uper(1)\n", filename: "x.hcl" },
    { code: 'a = urldecode("a")\n', filename: "x.tofu" },
    'locals {\n  a = convert("1", object({ a = optional(number, 1) }))\n}\n',
    { code: "a = uper(1)\n", filename: "terragrunt.hcl" },
  ],
  invalid: [
    {
      code: 'a = uper("b")\n',
      errors: [
        {
          messageId: "unknown",
          data: { name: "uper", product: "Terraform", hint: " Did you mean `upper`?" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 9,
          suggestions: [{ messageId: "rename", data: { name: "upper" }, output: 'a = upper("b")\n' }],
        },
      ],
    },
    {
      code: "a = urldecod(1)\n",
      errors: [
        {
          messageId: "unknown",
          data: {
            name: "urldecod",
            product: "Terraform",
            hint: " Did you mean `urldecode`? It is in OpenTofu 1.7 and newer.",
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 13,
        },
      ],
    },
    {
      code: "a = convert(uper(1), list(string))\n",
      filename: "x.pkr.hcl",
      errors: [
        {
          messageId: "unknown",
          data: { name: "uper", product: "Packer", hint: " Did you mean `upper`?" },
          line: 1,
          column: 13,
          endLine: 1,
          endColumn: 17,
          suggestions: [
            { messageId: "rename", data: { name: "upper" }, output: "a = convert(upper(1), list(string))\n" },
          ],
        },
      ],
    },
    {
      code: "a = somethingelse()\n",
      errors: [
        {
          messageId: "unknown",
          data: { name: "somethingelse", product: "Terraform", hint: "" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 18,
        },
      ],
    },
    {
      code: 'a = core::uper("b")\n',
      errors: [
        {
          messageId: "unknown",
          data: { name: "core::uper", product: "Terraform", hint: " Did you mean `core::upper`?" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 15,
          suggestions: [{ messageId: "rename", data: { name: "core::upper" }, output: 'a = core::upper("b")\n' }],
        },
      ],
    },
    {
      code: 'a = nothing::upper("b")\n',
      errors: [
        {
          messageId: "unknown",
          data: { name: "nothing::upper", product: "Terraform", hint: "" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 19,
        },
      ],
    },
    {
      code: 'a = "é ${formt("%s", var.x)} y"\n',
      errors: [
        {
          messageId: "unknown",
          data: { name: "formt", product: "Terraform", hint: " Did you mean `format`?" },
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 15,
          suggestions: [
            { messageId: "rename", data: { name: "format" }, output: 'a = "é ${format("%s", var.x)} y"\n' },
          ],
        },
      ],
    },
    {
      code: "a = <<-E\n  ${lenght(var.x)}\n  E\n",
      errors: [
        {
          messageId: "unknown",
          data: { name: "lenght", product: "Terraform", hint: " Did you mean `length`?" },
          line: 2,
          column: 5,
          endLine: 2,
          endColumn: 11,
          suggestions: [
            { messageId: "rename", data: { name: "length" }, output: "a = <<-E\n  ${length(var.x)}\n  E\n" },
          ],
        },
      ],
    },
    {
      code: 'a = "é"\r\nb = core:: /* c */ uper(1)\r\n',
      errors: [
        {
          messageId: "unknown",
          data: { name: "core::uper", product: "Terraform", hint: " Did you mean `core::upper`?" },
          line: 2,
          column: 5,
          endLine: 2,
          endColumn: 24,
        },
      ],
    },
    {
      code: 'a = try(1, uper("b"))\n',
      errors: [
        {
          messageId: "unknown",
          data: { name: "uper", product: "Terraform", hint: " Did you mean `upper`?" },
          line: 1,
          column: 12,
          endLine: 1,
          endColumn: 16,
          suggestions: [{ messageId: "rename", data: { name: "upper" }, output: 'a = try(1, upper("b"))\n' }],
        },
      ],
    },
    {
      code: "a = lookup2(1)\n",
      filename: "x.nomad.hcl",
      errors: [
        {
          messageId: "unknown",
          data: { name: "lookup2", product: "Nomad", hint: " Did you mean `lookup`?" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 12,
          suggestions: [{ messageId: "rename", data: { name: "lookup" }, output: "a = lookup(1)\n" }],
        },
      ],
    },
    {
      code: "a = uper(1)\n",
      filename: "x.pkr.hcl",
      errors: [
        {
          messageId: "unknown",
          data: { name: "uper", product: "Packer", hint: " Did you mean `upper`?" },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 9,
          suggestions: [{ messageId: "rename", data: { name: "upper" }, output: "a = upper(1)\n" }],
        },
      ],
    },
  ],
});

jsonTester.run("no-unknown-function", noUnknownFunction, {
  valid: ['{ "a": "${upper(var.x)}" }'],
  invalid: [
    {
      code: '{ "a": "${uper(var.x)}" }',
      errors: [
        {
          messageId: "unknown",
          data: { name: "uper", product: "Terraform", hint: " Did you mean `upper`?" },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 15,
          suggestions: [{ messageId: "rename", data: { name: "upper" }, output: '{ "a": "${upper(var.x)}" }' }],
        },
      ],
    },
    {
      // An escape before the name moves it; one in the name is not changed.
      code: '{ "a": "\\u00e9${uper(var.x)}", "b": "${\\u0075per(var.x)}" }',
      errors: [
        {
          messageId: "unknown",
          line: 1,
          column: 17,
          endLine: 1,
          endColumn: 21,
          suggestions: [
            {
              messageId: "rename",
              output: '{ "a": "\\u00e9${upper(var.x)}", "b": "${\\u0075per(var.x)}" }',
            },
          ],
        },
        { messageId: "unknown", line: 1, column: 40, endLine: 1, endColumn: 49 },
      ],
    },
  ],
});

test.run();
