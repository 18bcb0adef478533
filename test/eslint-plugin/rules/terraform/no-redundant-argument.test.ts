import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noRedundantArgument } from "../../../../eslint-plugin/rules/terraform/no-redundant-argument.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const VARIABLE =
  'variable "ä" {\r\n  type = string\r\n  # why\r\n  sensitive = false # so\r\n\r\n  nullable  = true\r\n  ephemeral = false\r\n}\r\n';
const KEPT = dedent`
  variable "a" {
    # eslint-disable-next-line -- said on purpose
    sensitive = false
    nullable  = true
  }
`;
const OUTPUT = dedent`
  output "a" {
    value     = "\${b}"
    sensitive = false
  }
`;

hclTester.run("terraform/no-redundant-argument", noRedundantArgument, {
  valid: [
    dedent`
      variable "a" {
        sensitive = true
        nullable = false
        ephemeral = true
      }
    `,
    dedent`
      output "a" {
        sensitive = unknown
        nullable = true
      }
    `,
    'resource "a" "b" {\n  sensitive = false\n}\n',
    dedent`
      variable "a" {
        validation {
          sensitive = false
        }
      }
    `,
    { code: OUTPUT, filename: "override.tf" },
    { code: OUTPUT, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: OUTPUT,
      output: 'output "a" {\n  value = "${b}"\n}\n',
      errors: [
        placed(OUTPUT, "sensitive = false", { messageId: "redundant", data: { name: "sensitive", value: "false" } }),
      ],
    },
    {
      name: "all of a block at once, but for those with comments",
      code: VARIABLE,
      output: 'variable "ä" {\r\n  type = string\r\n  # why\r\n  sensitive = false # so\r\n}\r\n',
      errors: [
        placed(VARIABLE, "sensitive = false", {
          messageId: "redundant",
          data: { name: "sensitive", value: "false" },
          suggestions: [
            {
              messageId: "remove",
              output: 'variable "ä" {\r\n  type = string\r\n\r\n  nullable  = true\r\n  ephemeral = false\r\n}\r\n',
            },
          ],
        }),
        placed(VARIABLE, "nullable  = true", { messageId: "redundant", data: { name: "nullable", value: "true" } }),
        placed(VARIABLE, "ephemeral = false", { messageId: "redundant", data: { name: "ephemeral", value: "false" } }),
      ],
    },
    {
      name: "not what a comment silences",
      code: KEPT,
      output: dedent`
        variable "a" {
          # eslint-disable-next-line -- said on purpose
          sensitive = false
        }
      `,
      errors: [placed(KEPT, "nullable  = true", { messageId: "redundant" })],
    },
    {
      code: 'variable "a" { nullable = true }\n',
      output: 'variable "a" {}\n',
      errors: [placed('variable "a" { nullable = true }\n', "nullable = true", { messageId: "redundant" })],
    },
  ],
});

const JSON_CODE = '{ "variable": { "a": { "nullable": true } } }\n';

jsonTester.run("terraform/no-redundant-argument", noRedundantArgument, {
  valid: ['{ "variable": { "a": { "nullable": false } } }\n'],
  invalid: [
    { code: JSON_CODE, output: null, errors: [placed(JSON_CODE, '"nullable": true', { messageId: "redundant" })] },
  ],
});

test.run();
