// On whole modules, in temporary directories, with the shipped schemas.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const requires = (version: string, body: string): string =>
  `terraform {\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "${version}"\n    }\n  }\n}\n${body}`;

const LB = 'resource "aws_lb" "a" {\n  client_keep_alive = 60\n}\n';
const CORES = 'resource "aws_instance" "a" {\n  cpu_core_count = 2\n}\n';

const lock = (version: string): string =>
  `provider "registry.terraform.io/hashicorp/aws" {\n  version = "${version}"\n}\n`;

testModules("terraform/unsupported-provider-feature", {
  valid: [
    LB,
    requires(">= 5.0", LB),
    requires("~> 5.49", LB),
    requires("~> 5.49.0", LB),
    requires("~> 6.0", LB),
    requires("~> 5.0", CORES),
    // A later version may have it again.
    requires("~> 6.0", CORES),
    // No version has it.
    requires("~> 5.20.0", 'resource "aws_lb" "a" {\n  invented = 60\n}\n'),
    { "main.tf": requires("~> 5.0", LB), ".terraform.lock.hcl": lock("5.49.1") },
    // Not known whether 5.45.0 has it: 5.49.0 does.
    { "main.tf": requires("5.45.0", LB) },
  ],
  invalid: [
    {
      files: requires("~> 5.20.0", LB),
      reports: [
        "main.tf:10:3-10:20 Unsupported argument: `client_keep_alive` is in hashicorp/aws from about 5.49 on; `~> 5.20.0` does not allow that. Raise the constraint, or do without it.",
      ],
    },
    {
      files: { "main.tf": LB, "versions.tf": requires("~> 5.0", ""), ".terraform.lock.hcl": lock("5.13.0") },
      reports: [
        "main.tf:2:3-2:20 Unsupported argument: `client_keep_alive` is in hashicorp/aws from about 5.49 on; the lock file has 5.13.0.",
      ],
    },
    {
      files: { "main.tf": CORES, ".terraform.lock.hcl": lock("6.8.0") },
      reports: [
        "main.tf:2:3-2:17 Unsupported argument: `cpu_core_count` was removed from hashicorp/aws in 6.0; the lock file has 6.8.0.",
      ],
    },
    {
      files: requires(
        "5.5.0",
        dedent`
          resource "aws_lb" "a" {
            connection_logs {
              bucket = "b"
            }
          }
          resource "aws_eks_cluster" "b" {
            dynamic "upgrade_policy" {
              for_each = [1]
              content {}
            }
          }
        `,
      ),
      reports: [
        "main.tf:10:3-10:18 Unsupported block type: `connection_logs` is in hashicorp/aws from about 5.31 on; `5.5.0` does not allow that. Raise the constraint, or do without it.",
        "main.tf:15:11-15:27 Unsupported block type: `upgrade_policy` is in hashicorp/aws from about 5.68 on; `5.5.0` does not allow that. Raise the constraint, or do without it.",
      ],
    },
    {
      files: requires(
        "~> 5.5.0",
        dedent`
          data "aws_lb" "a" {
          }
          output "b" {
            value = data.aws_lb.a.client_keep_alive
          }
          resource "aws_lb" "c" {
            lifecycle {
              ignore_changes = [client_keep_alive]
            }
          }
        `,
      ),
      reports: [
        "main.tf:12:24-12:42 Unsupported attribute: `client_keep_alive` is in hashicorp/aws from about 5.49 on; `~> 5.5.0` does not allow that. Raise the constraint, or do without it.",
        "main.tf:16:23-16:40 Unsupported attribute: `client_keep_alive` is in hashicorp/aws from about 5.49 on; `~> 5.5.0` does not allow that. Raise the constraint, or do without it.",
      ],
    },
    {
      files: {
        "main.tf.json": '{"resource": {"tfe_workspace": {"a": {"name": "a", "force_delete": true}}}}\n',
        "versions.tf": dedent`
          provider "tfe" {
            version = "0.38.0"
          }
          resource "tfe_stack" "b" {
          }
        `,
      },
      reports: [
        "main.tf.json:1:52-1:66 Extraneous JSON object property: `force_delete` is in hashicorp/tfe from 0.71 (or an earlier version after 0.38) on; `0.38.0` does not allow that. Raise the constraint, or do without it.",
        "versions.tf:4:10-4:21 Invalid resource type: `tfe_stack` is in hashicorp/tfe from 0.71 (or an earlier version after 0.38) on; `0.38.0` does not allow that. Raise the constraint, or do without it.",
      ],
    },
  ],
});

test.run();
