import { test } from "uvu";
import { declarationOrder } from "../../../../eslint-plugin/rules/terraform/declaration-order.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const VARIABLES =
  '# about b\r\nvariable "b" {\r\n  type = string # "${c}"\r\n}\r\n\r\nlocals {}\r\n\r\n# about ä\r\nvariable "a" {\r\n  default = 1\r\n}\r\n';
const HEADINGS = '# Network\n\nvariable "b" {}\n\n# Storage\n\nvariable "a" {}\n';
const OUTPUTS = 'output "c" {}\noutput "a" {}\noutput "b" {}\n';
const REQUIRED = 'variable "b" {\n  default = 1\n}\n\nvariable "c" {}\n\nvariable "a" {\n  default = unknown\n}\n';
const LOCALS = "locals {\n  # of b\n  b = 1 # one\n  a = 2\n}\n";
const PROVIDERS = 'terraform {\n  required_providers {\n    b = { version = "1" }\n    a = "2"\n  }\n}\n';
const ALIASES =
  'provider "a" {\n  alias = "b"\n}\n\nprovider "c" {\n  alias = "d"\n}\n\nprovider "a" {\n  region = "e"\n}\n';
const reason = "in alphabetical order";

hclTester.run("terraform/declaration-order", declarationOrder, {
  valid: [
    'variable "a" {}\noutput "z" {}\nvariable "b" {}\n',
    'variable "a" {}\nvariable "a" {}\n',
    "locals {\n  b = 1\n  a = 2\n}\n",
    ALIASES,
    { name: "only at the top of a file", code: 'a {\n  variable "b" {}\n  variable "a" {}\n}\n' },
    { code: OUTPUTS, options: [{ output: "none" }] },
    { code: 'variable "b" {}\nvariable "a" {\n  default = 1\n}\n', options: [{ variable: "required-first" }] },
    { code: 'variable "b" {}\nvariable "a" {}\n', filename: "a.pkr.hcl" },
    { code: 'variable "b" {}\nvariable "a" {}\n', filename: "a.tftest.hcl" },
  ],
  invalid: [
    {
      name: "comments move along, other blocks stay",
      code: VARIABLES,
      output:
        '# about ä\r\nvariable "a" {\r\n  default = 1\r\n}\r\n\r\nlocals {}\r\n\r\n# about b\r\nvariable "b" {\r\n  type = string # "${c}"\r\n}\r\n',
      errors: [
        placed(VARIABLES, '"a"', {
          messageId: "order",
          data: { kind: "variable", name: "a", other: "b", order: reason },
        }),
      ],
    },
    {
      name: "nothing moves across headings",
      code: HEADINGS,
      output: null,
      errors: [placed(HEADINGS, '"a"', { messageId: "order" })],
    },
    {
      code: OUTPUTS,
      output: 'output "a" {}\noutput "b" {}\noutput "c" {}\n',
      errors: [
        placed(OUTPUTS, '"a"', { messageId: "order", data: { kind: "output", name: "a", other: "c", order: reason } }),
      ],
    },
    {
      code: REQUIRED,
      output: 'variable "c" {}\n\nvariable "a" {\n  default = unknown\n}\n\nvariable "b" {\n  default = 1\n}\n',
      options: [{ variable: "required-first" }],
      errors: [
        placed(REQUIRED, '"c"', {
          messageId: "order",
          data: {
            kind: "variable",
            name: "c",
            other: "b",
            order: "those without a default first, each in alphabetical order",
          },
        }),
      ],
    },
    {
      code: LOCALS,
      output: "locals {\n  a = 2\n  # of b\n  b = 1 # one\n}\n",
      options: [{ locals: "alphabetical" }],
      errors: [
        placed(
          LOCALS,
          "a",
          { messageId: "order", data: { kind: "local value", name: "a", other: "b", order: reason } },
          "one\n",
        ),
      ],
    },
    {
      code: PROVIDERS,
      output: 'terraform {\n  required_providers {\n    a = "2"\n    b = { version = "1" }\n  }\n}\n',
      errors: [
        placed(
          PROVIDERS,
          "a",
          { messageId: "order", data: { kind: "provider", name: "a", other: "b", order: reason } },
          "}\n",
        ),
      ],
    },
    {
      code: ALIASES,
      output:
        'provider "a" {\n  region = "e"\n}\n\nprovider "c" {\n  alias = "d"\n}\n\nprovider "a" {\n  alias = "b"\n}\n',
      options: [{ provider: "default-first" }],
      errors: [placed(ALIASES, '"a"', { messageId: "order" }, '"d"')],
    },
  ],
});

test.run();
