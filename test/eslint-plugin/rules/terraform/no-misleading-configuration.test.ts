import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const tofu = (text: string): Record<string, string> => ({ "main.tofu": text });

const removed = (...lines: readonly string[]): string =>
  ["removed {", "  from = terraform_data.a", ...lines.map((line) => `  ${line}`), "}", ""].join("\n");

const FORGET = ["lifecycle {", "  destroy = false", "}"];

testModules("terraform/no-misleading-configuration", {
  valid: [
    tofu(dedent`
      variable "a" {
        type    = object({ b = string })
        default = { b = "c" }
      }
    `),
    tofu(removed(...FORGET)),
    // Terraform shows such messages about variables.
    dedent`
      variable "a" {
        sensitive = true
        validation {
          condition     = var.a != ""
          error_message = "Not \${var.a}."
        }
      }
    `,
    // Terraform gives no such warnings.
    dedent`
      variable "a" {
        type    = object({})
        default = { b = "c" }
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        variable "a" {
          sensitive = true
        }
        check "c" {
          assert {
            condition     = var.a != ""
            error_message = "Not \${var.a}."
          }
        }
      `,
      reports: [
        "main.tf:7:21-7:36 Error message refers to sensitive values: The error expression used to explain this condition refers to sensitive values, so Terraform will not display the resulting message.\n\nYou can correct this by removing references to sensitive values, or by carefully using the nonsensitive() function if the expression will not reveal the sensitive data.",
      ],
    },
    {
      files: tofu(dedent`
        variable "a" {
          type    = object({ b = string })
          default = { b = "c", d = 1 }
        }
      `),
      reports: [
        'main.tofu:3:24-3:25 Object attribute is ignored: The type of var.a has no attribute "d", so that this value is discarded.',
      ],
    },
    {
      files: tofu(removed()),
      reports: [
        "main.tofu:1:1-1:8 Missing lifecycle from the removed block: Say with lifecycle { destroy = false } that the object is to be forgotten, or with true that it is to be destroyed.",
      ],
    },
    {
      files: tofu(removed(...FORGET, 'provisioner "local-exec" {', "  when    = destroy", '  command = "c"', "}")),
      reports: [
        "main.tofu:1:1-1:8 Removed block provisioners will not be executed: With destroy = false the object is forgotten and not destroyed, so that no provisioner runs.",
      ],
    },
    {
      files: tofu(dedent`
        language {
          compatible_with {
            opentofu = ">= 1.11"
          }
        }
      `),
      reports: [
        "main.tofu:3:16-3:25 Ineffective version constraint: This constraint allows OpenTofu 1.11 and older, which do not have language blocks. Raise it to 1.12 or newer.",
      ],
    },
    {
      files: tofu(dedent`
        variable "regions" {
          type = set(string)
        }
        provider "aws" {
          alias    = "by_region"
          for_each = var.regions
          region   = each.value
        }
        resource "aws_x" "y" {
          for_each = var.regions
          provider = aws.by_region[each.key]
        }
      `),
      reports: [
        "main.tofu:10:14-10:25 Provider configuration for_each matches resource: This provider configuration uses the same for_each expression as a resource, which means that subsequent removal of elements from this collection would cause a planning error: the instance of the provider has to outlive what it destroys.",
      ],
    },
  ],
});

test.run();
