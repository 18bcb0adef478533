import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

const SECRET = dedent`
  variable "s" {
    type      = string
    sensitive = true
  }
`;
const PASSING = dedent`
  variable "e" {
    type      = string
    ephemeral = true
  }
`;

testRows("sensitive outputs", [
  [`${SECRET}output "o" {\n  value     = var.s\n  sensitive = true\n}\n`],
  [`${SECRET}output "o" {\n  value = nonsensitive(var.s)\n}\n`],
  [`${SECRET}output "o" {\n  value = { a = [upper(var.s)] }\n}\n`, "main.tf:5:1 Output refers to sensitive values"],
  [`${SECRET}output "o" {\n  value = var.s == "" ? 1 : 2\n}\n`, "main.tf:5:1 Output refers to sensitive values"],
  // Terraform ignores the child output's own settings.
  [
    dedent`
      module "m" {
        source = "./child"
      }
      output "o" {
        value = module.m.x
      }
      # child/main.tf:
      output "x" {
        value     = "y"
        sensitive = true
      }
    `,
  ],
]);

testRows("ephemeral outputs", [
  [`${PASSING}output "o" {\n  value = var.e\n}\n`, "main.tf:6:11 Ephemeral value not allowed"],
  [`${PASSING}output "o" {\n  value = ephemeralasnull(var.e)\n}\n`],
  [`${PASSING}output "o" {\n  value     = var.e\n  ephemeral = true\n}\n`, "main.tf:5:1 Ephemeral output not allowed"],
  [
    `module "m" {\n  source = "./child"\n}\n# child/main.tf:\nvariable "e" {\n  default   = ""\n  ephemeral = true\n}\noutput "o" {\n  value     = var.e\n  ephemeral = true\n}\n`,
  ],
  [
    dedent`
      module "m" {
        source = "./child"
      }
      # child/main.tf:
      output "x" {
        value     = "y"
        ephemeral = true
      }
    `,
    "child/main.tf:2:15 Value not allowed in ephemeral output",
  ],
]);

testRows("what can be asked of Terraform", [
  ['output "o" {\n  value = terraform.workspace == "x" ? 1 : 2\n}\n'],
  ['output "o" {\n  value = ephemeralasnull(terraform.applying)\n}\n'],
  ['output "o" {\n  value = terraform.applying\n}\n', "main.tf:2:11 Ephemeral value not allowed"],
  ['output "o" {\n  value = terraform.workspace.name\n}\n', "main.tf:2:30 Unsupported attribute"],
]);

test.run();
