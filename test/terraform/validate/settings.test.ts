import { test } from "uvu";
import { dedent } from "../../helpers/dedent.ts";
import { testRows } from "../../helpers/module-rows.ts";

function version(constraint: string): string {
  return `terraform {\n  required_version = "${constraint}"\n}\n`;
}

const IMPOSSIBLE = "main.tf:2:3 Unsupported Terraform Core version";

// The version is unknown: only constraints that no version meets are wrong.
testRows(
  "required_version",
  [
    [version(">= 1.5.0")],
    [version("~> 0.11")],
    [version("< 0.12")],
    [version("2.0.0")],
    [version("!= 1.0.0, >= 1.0.0, < 1.0.2")],
    [version(">= 99")],
    [version(">= 1.5, < 1.2")],
    [version("1.2.3, 1.2.4")],
  ].map(([text], index) => (index < 5 ? [text!] : [text!, IMPOSSIBLE]) as [string, ...string[]]),
);

testRows("functions of providers", [
  ['output "o" {\n  value = core::upper("a")\n}\n'],
  ['output "o" {\n  value = core::upcase("a")\n}\n', "main.tf:2:11 Unknown provider function"],
  ['output "o" {\n  value = text::upper("a")\n}\n', "main.tf:2:11 Unknown provider function"],
  ['output "o" {\n  value = [provider::aws::arn_parse("a")]\n}\n', "main.tf:2:12 Unknown provider function"],
  [
    dedent`
      terraform {
        required_providers {
          aws = {
            source = "hashicorp/aws"
          }
        }
      }
      output "o" {
        value = provider::aws::anything("a")
      }
    `,
  ],
  [
    dedent`
      terraform {
        required_providers {
          terraform = {
            source = "terraform.io/builtin/terraform"
          }
        }
      }
      output "o" {
        value = provider::terraform::encode("a")
      }
    `,
    "main.tf:9:11 Unknown provider function",
  ],
]);

test.run();
