// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../helpers/dedent.ts";
import { terraformUnsupportedFeature } from "../../../../eslint-plugin/rules/terraform/unsupported-feature.ts";
import { configsOf } from "../../../../eslint-plugin/configs/index.ts";
import { testModules } from "../../module-tester.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const REMOVED = "removed {\n  from = terraform_data.a\n}\n";

function requires(version: string, rest: string): string {
  return `terraform {\n  required_version = "${version}"\n}\n${rest}`;
}

testModules("terraform/unsupported-feature", {
  valid: [
    REMOVED,
    requires("~> 1.6.0", REMOVED),
    requires(">= 1.7", REMOVED),
    { "main.tf": requires(">= 1.3", ""), "a.tftest.hcl": 'mock_provider "a" {\n}\n' },
    requires("< 2.0", REMOVED),
    { "main.tf": requires(">= 1.5", REMOVED), ".terraform-version": "1.9.0\n" },
    requires(">= 1.15", 'output "a" {\n  value = convert("1", number)\n}\n'),
    'output "a" {\n  value = cidrcontains("10.0.0.0/8", "10.1.2.3")\n}\n',
    {
      "main.tofu": dedent`
        terraform {
          encryption {
          }
        }
      `,
    },
  ],
  invalid: [
    {
      files: requires(
        ">= 1.5",
        dedent`
          removed {
            from = terraform_data.a
            lifecycle {
              destroy = false
            }
            provisioner "local-exec" {
              when    = destroy
              command = "true"
            }
          }
        `,
      ),
      reports: [
        "main.tf:4:1-4:8 Unsupported feature: `removed` blocks need Terraform 1.7; `required_version` allows 1.5.",
        "main.tf:9:3-9:14 Unsupported feature: `provisioner` blocks in `removed` blocks need Terraform 1.9; `required_version` allows 1.5.",
      ],
    },
    {
      files: requires(
        ">= 1.5",
        dedent`
          import {
            to       = a.b
            identity = {}
          }
        `,
      ),
      reports: [
        "main.tf:6:3-6:11 Unsupported feature: `identity` arguments in `import` blocks need Terraform 1.12; `required_version` allows 1.5.",
      ],
    },
    {
      files: requires(
        ">= 1.5",
        dedent`
          output "a" {
            value = templatestring(var.a, {})
          }
          variable "a" {
          }
        `,
      ),
      reports: [
        "main.tf:5:11-5:25 Unsupported feature: Calls of `templatestring` need Terraform 1.9; `required_version` allows 1.5.",
      ],
    },
  ],
});

const OLD = requires(">= 1.5, < 2", REMOVED);
const NEW = requires(">= 1.7, < 2", REMOVED);

function written(name: string, output: string) {
  return { messageId: "rename", data: { name }, output };
}

hclTester.run("terraform/unsupported-feature suggests", terraformUnsupportedFeature, {
  valid: [],
  invalid: [
    {
      code: OLD,
      errors: [
        placed(OLD, "removed", { messageId: "unsupported-feature", suggestions: [written(">= 1.7, < 2", NEW)] }),
      ],
    },
    {
      code: requires("~> 1.5", REMOVED),
      errors: [
        placed(requires("~> 1.5", REMOVED), "removed", {
          messageId: "unsupported-feature",
          suggestions: [written("~> 1.7", requires("~> 1.7", REMOVED))],
        }),
      ],
    },
  ],
});

test("it is a warning in a product's configuration and an error in strict", () => {
  const severity = (preset: string): unknown =>
    configsOf({})[preset]!.find(({ language }) => language === "hcl/hcl")?.rules?.["hcl/terraform/unsupported-feature"];
  assert.is(severity("terraform"), "warn");
  assert.is(severity("strict"), "error");
  assert.is(severity("recommended"), undefined);
});

test.run();
