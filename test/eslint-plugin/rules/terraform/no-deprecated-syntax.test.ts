import { test } from "uvu";
import { dedent } from "../../../helpers/dedent.ts";
import { terraformNoDeprecatedSyntax } from "../../../../eslint-plugin/rules/terraform/no-deprecated-syntax.ts";
import { testModules } from "../../module-tester.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

testModules("terraform/no-deprecated-syntax", {
  valid: [
    'variable "a" {\n  type = string\n}\n',
    { "main.tf.json": '{"variable": {"a": {"type": "string"}}}\n' },
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          when    = destroy
          command = "x"
        }
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "local-exec" {
            when    = "destroy"
            command = "x"
          }
        }
      `,
      reports: [
        "main.tf:3:15-3:24 Quoted keywords are deprecated: In this context, keywords are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted keywords are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this keyword to silence this warning.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "local-exec" {
            on_failure = "continue"
            command    = "x"
          }
        }
      `,
      reports: [
        "main.tf:3:18-3:28 Quoted keywords are deprecated: In this context, keywords are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted keywords are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this keyword to silence this warning.",
      ],
    },
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
      files: 'provider "a" {\n  version = "1.0"\n}\n',
      reports: [
        "main.tf:2:13-2:18 Version constraints inside provider configuration blocks are deprecated: Terraform 0.13 and earlier allowed provider version constraints inside the provider configuration block, but that is now deprecated and will be removed in a future version of Terraform. To silence this warning, move the provider version constraint into the required_providers block.",
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
    {
      files: { "main.tf.json": '{"provider": {"a": {"version": "1.0"}}}\n' },
      reports: [
        "main.tf.json:1:32-1:37 Version constraints inside provider configuration blocks are deprecated: Terraform 0.13 and earlier allowed provider version constraints inside the provider configuration block, but that is now deprecated and will be removed in a future version of Terraform. To silence this warning, move the provider version constraint into the required_providers block.",
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
const KEYWORD = dedent`
  resource "terraform_data" "a" {
    provisioner "local-exec" {
      when    = "destroy"
      command = "x"
    }
  }
`;

hclTester.run("terraform/no-deprecated-syntax", terraformNoDeprecatedSyntax, {
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
    {
      code: KEYWORD,
      output: KEYWORD.replace('"destroy"', "destroy"),
      errors: [
        placed(KEYWORD, '"destroy"', {
          messageId: "quoted-keyword",
          data: {
            summary: "Quoted keywords are deprecated",
            detail:
              "In this context, keywords are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted keywords are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this keyword to silence this warning.",
          },
        }),
      ],
    },
  ],
});

test.run();
