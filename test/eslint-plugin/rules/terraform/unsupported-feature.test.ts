// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terraformUnsupportedFeature } from "../../../../eslint-plugin/rules/terraform/unsupported-feature.ts";
import { configsOf } from "../../../../eslint-plugin/configs/index.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
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
    requires(">= 0.13", REMOVED),
    requires(
      "~> 0.14",
      dedent`
        variable "v" {
          sensitive = true
          nullable  = false
        }
      `,
    ),
    requires(">= 1.7", REMOVED),
    { "main.tf": requires(">= 1.3", ""), "a.tftest.hcl": 'mock_provider "a" {\n}\n' },
    requires("< 2.0", REMOVED),
    { "main.tf": requires(">= 1.5", REMOVED), ".terraform-version": "1.9.0\n" },
    requires(">= 1.15", 'output "a" {\n  value = convert("1", number)\n}\n'),
    // An override file replaces the constraint.
    { "main.tf": requires(">= 1.5", REMOVED), "override.tf": requires(">= 1.9", "") },
    // In mise, a major version alone is the newest one.
    { "main.tf": REMOVED, "mise.toml": '[tools]\nterraform = "1"\n' },
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
    {
      files: {
        "main.tf.json":
          '{"terraform": {"required_version": "~> 1.5"}, "output": {"a": {"value": ["${issensitive(1)}", {"${core::upper(1)}": 1}]}}}\n',
      },
      reports: [
        "main.tf.json:1:77-1:88 Unsupported feature: Calls of `issensitive` need Terraform 1.8; `required_version` allows 1.5.",
        "main.tf.json:1:99-1:110 Unsupported feature: Calls of functions as `core::…` need Terraform 1.8; `required_version` allows 1.5.",
      ],
    },
    {
      files: { "main.tf": requires(">= 1.9", REMOVED), "override.tf": requires(">= 1.5", "") },
      reports: [
        "main.tf:4:1-4:8 Unsupported feature: `removed` blocks need Terraform 1.7; `required_version` allows 1.5.",
      ],
    },
    {
      files: dedent`
        language {
          compatible_with {
            opentofu = ">= 1.12"
          }
        }
        output "a" {
          value = convert("1", number)
        }
      `,
      reports: [
        "main.tf:7:11-7:18 Unsupported feature: Calls of `convert` need OpenTofu 1.13; `compatible_with` allows 1.12.",
      ],
    },
    {
      files: { "main.tf": requires(">= 1.3", REMOVED), ".opentofu-version": ">= 1.6\n" },
      reports: ["main.tf:4:1-4:8 Unsupported feature: `removed` blocks need OpenTofu 1.7; this module allows 1.6."],
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

const COMPATIBLE = `language {\n  compatible_with {\n    opentofu = ">= 1.12" # newest\n  }\n}\noutput "a" {\n  value = convert(1, string)\n}\n`;

test("the suggestion raises the constraint that counts", () => {
  const suggested = (files: Readonly<Record<string, string>>): readonly string[] =>
    lintFolder(files, { "hcl/terraform/unsupported-feature": "error" }).suggested;
  assert.equal(suggested({ "main.tf": COMPATIBLE }), [COMPATIBLE.replace(">= 1.12", ">= 1.13")]);
  // OpenTofu does not read it.
  assert.equal(suggested({ "main.tf": requires(">= 1.3", REMOVED), ".opentofu-version": ">= 1.6\n" }), []);
  assert.equal(suggested({ "main.tf": requires(">= 1.3", REMOVED), "override.tf": requires(">= 1.5", "") }), []);
  assert.equal(suggested({ "main.tf": REMOVED, "versions.tf": requires(">= 1.5", "") }), []);
});

test("it is a warning in a product's configuration and an error in strict", () => {
  const severity = (preset: string): unknown =>
    configsOf({})[preset]!.find(({ language }) => language === "hcl/hcl")?.rules?.["hcl/terraform/unsupported-feature"];
  assert.is(severity("terraform"), "warn");
  assert.equal(severity("strict"), ["error", { before1: true }]);
  assert.is(severity("recommended"), undefined);
});

test.run();
