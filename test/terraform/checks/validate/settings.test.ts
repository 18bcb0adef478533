import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../../src/terraform/index.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleHost } from "../../../../tools/module-host.ts";
import { testRows } from "../../../helpers/module-rows.ts";

function version(constraint: string): string {
  return `terraform {\n  required_version = "${constraint}"\n}\n`;
}

// Without an option, only constraints that no version meets are wrong.
const CONSTRAINTS: readonly (readonly [constraint: string, reports: readonly string[]])[] = [
  [">= 1.5.0", []],
  ["~> 0.11", []],
  ["< 0.12", []],
  ["2.0.0", []],
  ["!= 1.0.0, >= 1.0.0, < 1.0.2", []],
  [">= 99", ["impossible-terraform-version"]],
  [">= 1.5, < 1.2", ["impossible-terraform-version"]],
  ["1.2.3, 1.2.4", ["impossible-terraform-version"]],
];

for (const [constraint, expected] of CONSTRAINTS)
  test(`required_version: ${constraint}`, () => {
    const module = loadModule(".", moduleHost({ "main.tf": version(constraint) }));
    assert.equal(
      module.diagnostics.map(({ diagnostic }) => diagnostic.code),
      expected,
    );
  });

testRows("required_version as a number, which is a constraint too", [
  ["terraform {\n  required_version = 1\n}\n", "main.tf:2:3 Unsupported Terraform Core version"],
  ["terraform {\n  required_version = 3\n}\n", "main.tf:2:3 Unsupported Terraform Core version"],
  ["terraform {\n  required_version = true\n}\n", "main.tf:2:22 Invalid version constraint"],
]);

testRows("required_version of another version than Terraform 1.11", [
  [version("~> 1.11.2")],
  [version("~> 0.11"), "main.tf:2:3 Unsupported Terraform Core version"],
  [version(">= 99"), "main.tf:2:3 Unsupported Terraform Core version"],
]);

testRows("functions of providers", [
  ['output "o" {\n  value = core::upper("a")\n}\n'],
  ['output "o" {\n  value = core::upcase("a")\n}\n', "main.tf:2:11 Unknown provider function"],
  ['output "o" {\n  value = text::upper("a")\n}\n', "main.tf:2:11 Unknown provider function"],
  ['output "o" {\n  value = [provider::aws::arn_parse("a")]\n}\n', "main.tf:2:12 Unknown provider function"],
  ['output "o" {\n  value = provider::aws::b::arn_parse("a")\n}\n', "main.tf:2:11 Unknown provider function"],
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
