// Provider instances, `enabled`, `prevent_destroy` and other arguments that OpenTofu alone reads as expressions.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows, type VersionRow } from "../../helpers/version-rows.ts";

/** Returns a resource with the content of its `lifecycle` block, which is on line 3. */
function lifecycle(argument: string, rest = ""): string {
  return `resource "terraform_data" "a" {\n  lifecycle {\n    ${argument}\n  }\n}\n${rest}`;
}

const PROVIDER = dedent`
  provider "aws" {
    alias    = "r"
    for_each = toset(["a", "b"])
  }
`;
const SINGLE = 'provider "aws" {\n  alias = "r"\n}\n';
const REQUIRED = dedent`
  # m/main.tf:
  terraform {
    required_providers {
      aws = { source = "hashicorp/aws" }
    }
  }
  # main.tf:
`;

function using(provider: string): string {
  return `resource "aws_x" "y" {\n  provider = ${provider}\n}\n`;
}

function passing(provider: string): string {
  return `module "m" {\n  source    = "./m"\n  providers = { aws = ${provider} }\n}\n`;
}

const ROWS: readonly VersionRow[] = [
  ["OT 1.9", PROVIDER + using('aws.r["a"]')],
  ["OT 1.9", PROVIDER + using("aws.r"), "missing-provider-key 6,14-19"],
  ["OT 1.9", SINGLE + using('aws.r["a"]'), "unrepeated-provider 5,14-24"],
  ["OT 1.9", SINGLE + using('aws.q["a"]'), "unrepeated-provider 5,14-24"],
  ["OT 1.9", SINGLE + using("aws.q"), "missing-provider-configuration 5,14-19"],
  ["OT 1.9", PROVIDER + using("aws.r[var.nope]"), "undeclared-variable 6,20-28"],
  ["OT 1.9", PROVIDER + using("aws.r[null]"), "invalid-provider-key 6,20-24"],
  ["OT 1.9", PROVIDER + using("aws.r[[]]"), "invalid-provider-key 6,20-22"],
  ["OT 1.9", REQUIRED + PROVIDER + passing('aws.r["a"]')],
  ["OT 1.9", REQUIRED + PROVIDER + passing("aws.r"), "missing-provider-key 7,23-28"],
  ["OT 1.9", REQUIRED + SINGLE + passing('aws.r["a"]'), "unrepeated-provider 6,23-28"],
  ["OT 1.9", REQUIRED + SINGLE + passing("aws.q"), "missing-caller-provider 6,23-28"],
  ["OT 1.9", REQUIRED + PROVIDER + passing("aws.r[local.nope]"), "undeclared-local 7,29-39"],
  [
    "OT 1.9",
    dedent`
      locals {
        regions = toset(["a"])
      }
      provider "aws" {
        alias    = "r"
        for_each = local.regions
        region   = each.value
      }
      resource "aws_x" "y" {
        for_each = local.regions
        provider = aws.r[each.key]
      }
    `,
    "provider-for-each-of-user 10,14-27",
  ],
  [
    "OT 1.9",
    dedent`
      provider "aws" {
        alias    = "r"
        for_each = ["a"]
      }
    `,
    "invalid-for-each 3,14-19",
  ],

  ["OT 1.11", lifecycle("enabled = var.e", 'variable "e" {\n  type = bool\n}\n')],
  ["OT 1.11", lifecycle("enabled = var.e"), "undeclared-variable 3,15-20"],
  ["OT 1.11", lifecycle("enabled = each.key"), "each-outside 3,15-23"],
  ["OT 1.11", lifecycle("enabled = terraform_data.a.id"), "self-referential-block 3,15-31"],
  ["OT 1.11", lifecycle("enabled = null"), "invalid-enabled 3,15-19"],
  ["OT 1.11", lifecycle("enabled = []"), "invalid-enabled 3,15-17"],
  ["OT 1.11", lifecycle("enabled = sensitive(true)"), "invalid-enabled 3,15-30"],
  // What is not enabled is null: conditions about that are neither true nor false.
  ["OT 1.11", lifecycle("enabled = false", 'output "a" {\n  value = terraform_data.a == null ? 1 : "b"\n}\n')],
  [
    "OT 1.11",
    dedent`
      # m/main.tf:
      # main.tf:
      module "m" {
        source = "./m"
        lifecycle {
          enabled = {}
        }
        lifecycle {
          enabled = true
        }
      }
    `,
    "invalid-enabled 4,15-17",
    "duplicate-nested-block 6,3-12",
  ],
  [
    "OT 1.11",
    dedent`
      check "c" {
        data "terraform_remote_state" "b" {
          backend = "local"
          lifecycle {
            enabled = true
          }
        }
        assert {
          condition     = data.terraform_remote_state.b.outputs != null
          error_message = "No."
        }
      }
    `,
    "nested-data-lifecycle 4,5-14",
    "enabled-in-nested-data 5,7-14",
  ],
  ...(["OT 1.11", "OT 1.12"] as const).map((versions): VersionRow => [
    versions,
    dedent`
      # m/main.tf:
      provider "aws" {
        region = "x"
      }
      # main.tf:
      module "m" {
        source = "./m"
        lifecycle {
          enabled = true
        }
      }
    `,
    ...(versions === "OT 1.12" ? ["legacy-module-repeated 4,15-19"] : []),
  ]),

  ["OT 1.12", lifecycle("prevent_destroy = var.a", 'variable "a" {\n  type = bool\n}\n')],
  ["OT 1.12", lifecycle("prevent_destroy = count.index == 0"), "instance-in-prevent-destroy 3,23-34"],
  ["OT 1.12", lifecycle("prevent_destroy = var.a"), "undeclared-variable 3,23-28"],
  [
    "OT 1.12",
    lifecycle("prevent_destroy = var.a", 'variable "a" {\n  type = list(string)\n}\n'),
    "invalid-prevent-destroy 3,23-28",
  ],

  ["OT 1.10", "removed {\n  from = terraform_data.a\n}\n", "removed-without-lifecycle 1,1-8"],
  ["OT 1.7", "removed {\n  from = terraform_data.a\n}\n"],
  [
    "OT 1.10",
    dedent`
      removed {
        from = terraform_data.a
        lifecycle {
          destroy = false
        }
      }
    `,
  ],
  ["OT 1.10", "removed {\n  from = data.a_b.c\n}\n", "removed-data-source-in-tofu 2,10-20"],
  ["OT 1.11", "removed {\n  from = ephemeral.a_b.c\n}\n", "removed-ephemeral-resource 2,10-25"],
  ["OT 1.11", "removed {\n  from = ephemeral.a_b.c[0]\n}\n", "removed-resource-instance 2,25-28"],
  ["OT 1.10", "removed {\n  from = ephemeral.a_b.c\n}\n", "removed-resource-instance 2,23-25"],
  [
    "OT 1.10",
    dedent`
      removed {
        from = terraform_data.a
        lifecycle {
          destroy = true
        }
        lifecycle {
          destroy = true
        }
      }
    `,
    "duplicate-nested-block 6,3-12",
  ],
  [
    "OT 1.10",
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
    "removed-with-idle-provisioners 1,1-8",
  ],

  [
    "OT 1.11",
    dedent`
      variable "v" {
        type    = list(object({ a = optional(map(object({ b = string }))) }))
        default = [{ a = { any = { b = "x", c = 1 } }, d = 2 }]
      }
    `,
    "ignored-object-attribute 3,39-40",
    "ignored-object-attribute 3,50-51",
  ],
  [
    "OT 1.10",
    dedent`
      variable "v" {
        type    = object({})
        default = { a = 1 }
      }
    `,
  ],
  [
    "OT 1.12",
    dedent`
      terraform {
        required_version = ">= 99"
        language         = TF2099
        experiments      = [x]
      }
    `,
  ],
  ["OT 1.11", 'terraform {\n  required_version = ">= 99"\n}\n', "impossible-terraform-version 2,3-29"],
  [
    "OT 1.12",
    dedent`
      # a.tofu:
      terraform {
        required_version = ">= 99"
      }
    `,
    "impossible-terraform-version a.tofu:2,3-29",
  ],

  [
    "OT 1.10",
    dedent`
      module "a" {
        source  = "oci://example.com/a//b?tag=1"
        version = null
      }
    `,
  ],
  ["OT 1.9", 'module "a" {\n  source = "oci://example.com/a"\n}\n', "unavailable-feature 2,12-33"],
  ["OT 1.9", 'module "a" {\n  source = "modules/a"\n}\n', "relative-module-source 2,12-23"],
];

testVersionRows(ROWS);

test.run();
