import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terraformNoQuotedTypes } from "../../../../eslint-plugin/rules/terraform/no-quoted-types.ts";
import { testModules } from "../../module-tester.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

testModules("terraform/no-quoted-types", {
  valid: ['variable "a" {\n  type = string\n}\n', { "main.tf.json": '{"variable": {"a": {"type": "string"}}}\n' }],
  invalid: [
    {
      files: 'variable "a" {\n  type = "list"\n}\n',
      reports: [
        'main.tf:2:10-2:16 Invalid quoted type constraints: Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of Terraform. Remove the quotes around "list" and write list(string) instead to explicitly indicate that the list elements are strings.',
      ],
    },
    {
      files: 'variable "a" {\n  type = "map"\n}\n',
      reports: [
        'main.tf:2:10-2:15 Invalid quoted type constraints: Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of Terraform. Remove the quotes around "map" and write map(string) instead to explicitly indicate that the map elements are strings.',
      ],
    },
    {
      files: 'variable "a" {\n  type = "string"\n}\n',
      reports: [
        'main.tf:2:10-2:18 Invalid quoted type constraints: Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of Terraform. Remove the quotes around "string".',
      ],
    },
    {
      files: 'variable "a" {\n  type = "list(string)"\n}\n',
      reports: [
        "main.tf:2:10-2:24 Invalid legacy variable type hint: To provide a full type expression, remove the surrounding quotes and give the type expression directly.",
      ],
    },
    {
      files: 'variable "a" {\n  type = "words"\n}\n',
      reports: [
        "main.tf:2:10-2:17 Invalid legacy variable type hint: To provide a full type expression, remove the surrounding quotes and give the type expression directly.",
      ],
    },
    {
      files: dedent`
        variable "a" {
          # why
          type = "string" # here
        }
      `,
      reports: [
        'main.tf:3:10-3:18 Invalid quoted type constraints: Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of Terraform. Remove the quotes around "string".',
      ],
    },
  ],
});

const OLD_TYPE =
  'Terraform 0.11 and earlier required type constraints to be given in quotes, but that form is now deprecated and will be removed in a future version of Terraform. Remove the quotes around "';
const quoted = (type: string, advice: string) => ({
  messageId: "quoted-variable-type",
  data: { summary: "Invalid quoted type constraints", detail: `${OLD_TYPE}${type}"${advice}.` },
});
const LEGACY = {
  messageId: "legacy-variable-type",
  data: {
    summary: "Invalid legacy variable type hint",
    detail: "To provide a full type expression, remove the surrounding quotes and give the type expression directly.",
  },
};
const LIST = 'variable "ä" {\r\n  # why\r\n  type    = "list" # here\r\n  default = []\r\n}\r\n';
const MAP = 'variable "a" {\n  type = "map"\n}\n';
const STRING = 'variable "a" { type = "string" }\n';
const WHOLE = 'variable "a" {\n  type = "list(\\u0073tring)"\n}\n';
const WRONG = 'variable "a" {\n  type = "words"\n}\n';
hclTester.run("terraform/no-quoted-types", terraformNoQuotedTypes, {
  valid: ['variable "a" {\n  type = string\n}\n'],
  invalid: [
    {
      code: LIST,
      output: LIST.replace('"list"', "list(string)"),
      errors: [
        placed(
          LIST,
          '"list"',
          quoted("list", " and write list(string) instead to explicitly indicate that the list elements are strings"),
        ),
      ],
    },
    {
      code: MAP,
      output: MAP.replace('"map"', "map(string)"),
      errors: [
        placed(
          MAP,
          '"map"',
          quoted("map", " and write map(string) instead to explicitly indicate that the map elements are strings"),
        ),
      ],
    },
    {
      code: STRING,
      output: STRING.replace('"string"', "string"),
      errors: [placed(STRING, '"string"', quoted("string", ""))],
    },
    {
      name: "escapes are read",
      code: WHOLE,
      output: WHOLE.replace(/"list.*"/, "list(string)"),
      errors: [placed(WHOLE, '"list(\\u0073tring)"', LEGACY)],
    },
    { name: "no type at all", code: WRONG, output: null, errors: [placed(WRONG, '"words"', LEGACY)] },
  ],
});

test.run();
