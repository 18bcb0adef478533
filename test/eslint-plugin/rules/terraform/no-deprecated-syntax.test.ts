import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terraformNoDeprecatedSyntax } from "../../../../eslint-plugin/rules/terraform/no-deprecated-syntax.ts";
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
      files: { "main.tfstack.hcl": 'variable "a" {\n  type = string\n}\n' },
      reports: [
        "main.tfstack.hcl:1:1-1:13 Deprecated filename usage: Terraform 1.14 and newer read files of stacks only if their names end with .tfcomponent.hcl.",
      ],
    },
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
      files: 'provider "a" {\n  version = "1.0"\n}\n',
      reports: [
        "main.tf:2:13-2:18 Version constraints inside provider configuration blocks are deprecated: Terraform 0.13 and earlier allowed provider version constraints inside the provider configuration block, but that is now deprecated and will be removed in a future version of Terraform. To silence this warning, move the provider version constraint into the required_providers block.",
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
