// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { configsOf } from "../../../../eslint-plugin/configs/index.ts";
import { testModules } from "../../module-tester.ts";

const REMOVED = "removed {\n  from = terraform_data.a\n}\n";

function requires(version: string, rest: string): string {
  return `terraform {\n  required_version = "${version}"\n}\n${rest}`;
}

testModules("terraform/unavailable-feature", {
  valid: [REMOVED, requires(">= 1.5", REMOVED), requires("~> 1.7.0", REMOVED)],
  invalid: [
    {
      files: requires("~> 1.6.0", REMOVED),
      reports: [
        "main.tf:4:1-4:8 Unsupported block type: `removed` blocks need Terraform 1.7; this module is for 1.6, by required_version in main.tf:2. Raise that constraint, or do without them.",
      ],
    },
    {
      files: { "main.tf": REMOVED, ".terraform-version": "1.6.1\n" },
      reports: [
        "main.tf:1:1-1:8 Unsupported block type: `removed` blocks need Terraform 1.7; this module is for 1.6.1.",
      ],
    },
    {
      files: {
        "main.tofu": dedent`
          removed {
            from = a.b
            connection {}
            lifecycle {
              destroy = false
            }
          }
        `,
      },
      reports: [
        "main.tofu:3:3-3:13 Unsupported block type: `connection` blocks in `removed` blocks are not in OpenTofu. They are in Terraform 1.9 and newer.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          resource "a" "b" {
            lifecycle {
              enabled = false
            }
          }
        `,
        ".terraform-version": "1.11.4\n",
      },
      reports: [
        "main.tf:3:5-3:12 Unsupported argument: `enabled` arguments in `lifecycle` blocks are not in Terraform. They are in OpenTofu 1.11 and newer.",
      ],
    },
    {
      files: {
        "main.tf": "",
        "a.tftest.hcl": 'run "a" {\n  state_key = "b"\n}\n',
        ".terraform-version": "1.10.0",
      },
      reports: [
        "a.tftest.hcl:2:3-2:12 Unsupported argument: `state_key` arguments in `run` blocks need Terraform 1.11; this module is for 1.10.",
      ],
    },
  ],
});

test("it is an error in each product's configuration", () => {
  const severity = (preset: string): unknown =>
    configsOf({})[preset]!.find(({ language }) => language === "hcl/hcl")?.rules?.["hcl/terraform/unavailable-feature"];
  assert.is(severity("terraform"), "error");
  assert.is(severity("opentofu"), "error");
});

test.run();
