// Arguments and blocks that override files have replaced: only the replacement counts. Each row was compared with
// `terraform validate` or `terraform plan`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";
import { reviewed } from "../../../helpers/reviewed.ts";
import { testVersionRows } from "../../../helpers/version-rows.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";

testRows("sources", [
  [
    dedent`
      module "m" {
        source = "./later"
      }
      output "o" {
        value = module.m.a
      }
      # main_override.tf:
      module "m" {
        source = "./now"
      }
      # now/main.tf:
      output "a" {
        value = 1
      }
    `,
  ],
  [
    dedent`
      module "m" {
        source = "./now"
      }
      # main_override.tf:
      module "m" {
        source = "./later"
      }
      # now/main.tf:
      output "a" {
        value = 1
      }
    `,
    "main_override.tf:2:12 Unreadable module directory",
  ],
  [
    dedent`
      module "m" {
        source = "./later"
      }
      # main_override.tf.json:
      { "module": { "m": { "source": "./now" } } }
      # now/main.tf:
      output "a" {
        value = 1
      }
    `,
  ],
]);

testRows("backends", [
  [
    dedent`
      terraform {
        backend "s4" {}
      }
      # override.tf:
      terraform {
        backend "s3" {}
      }
    `,
  ],
  [
    dedent`
      terraform {
        backend "s4" {}
      }
      # a_override.tf:
      terraform {
        cloud {}
      }
    `,
  ],
  [
    dedent`
      terraform {
        backend "s3" {}
      }
      # a_override.tf:
      terraform {
        backend "s4" {}
      }
      # b_override.tf:
      terraform {
        backend "s5" {}
      }
    `,
    "b_override.tf:2:11 Unsupported backend type",
  ],
]);

testRows("versions", [
  [
    dedent`
      terraform {
        required_version = ">= 1.5, < 1.3"
      }
      # override.tf:
      terraform {
        required_version = ">= 1.5"
      }
    `,
  ],
]);

testVersionRows([
  [
    "TF 1.9",
    dedent`
      terraform {
        required_version = "~> 1.5.0"
      }
      # override.tf:
      terraform {
        required_version = "~> 1.9"
      }
    `,
  ],
  [
    "TF 1.15",
    dedent`
      variable "v" {}
      module "m" {
        source = "./\${var.v}"
      }
      # override.tf:
      module "m" {
        source = "./child"
      }
      # child/main.tf:
      locals {}
    `,
  ],
  [
    "OT 1.9",
    dedent`
      module "m" {
        source = local.nothing
      }
      terraform {
        backend "s3" {
          bucket = local.nothing
        }
      }
      # override.tf:
      module "m" {
        source = "./child"
      }
      terraform {
        backend "local" {}
      }
      # child/main.tf:
      locals {}
    `,
  ],
]);

test("a plan does not look at what was replaced", () => {
  const files = {
    "main.tf": dedent`
      terraform {
        backend "local" {
          path = var.p
        }
      }
      resource "terraform_data" "a" {
        lifecycle {
          replace_triggered_by = [terraform_data.b]
        }
      }
    `,
    "main_override.tf": dedent`
      terraform {
        backend "local" {}
      }
      resource "terraform_data" "a" {
        lifecycle {
          replace_triggered_by = []
        }
      }
    `,
  };
  assert.equal(reviewed("backend-references", files), []);
  assert.equal(reviewed("replace-triggers", files), []);
  assert.is(reviewed("backend-references", files["main.tf"]).length, 1);
  assert.is(reviewed("replace-triggers", files["main.tf"]).length, 1);
});

test("rules about sources look at the one that counts", () => {
  const files = {
    "main.tf": 'module "m" {\n  source = "github.com/a/b"\n}\n',
    "main_override.tf": 'module "m" {\n  source = "github.com/a/b?ref=v1"\n}\n',
  };
  const rules = { "hcl/terraform/module-pinned-source": "error" } as const;
  assert.equal(lintFolder(files, rules).problems, {});
});

test.run();
