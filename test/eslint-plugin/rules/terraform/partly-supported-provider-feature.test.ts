// On whole modules, in temporary directories, with the shipped schemas.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const requires = (version: string, body: string): string =>
  `terraform {\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "${version}"\n    }\n  }\n}\n${body}`;

const LB = 'resource "aws_lb" "a" {\n  client_keep_alive = 60\n}\n';
const POLICY = dedent`
  resource "aws_eks_cluster" "b" {
    upgrade_policy {
      support_type = "STANDARD"
    }
    bootstrap_self_managed_addons = true
  }
`;
const CORES = 'resource "aws_instance" "a" {\n  cpu_core_count = 2\n}\n';

const lock = (version: string): string =>
  `provider "registry.terraform.io/hashicorp/aws" {\n  version = "${version}"\n}\n`;

testModules("terraform/partly-supported-provider-feature", {
  valid: [
    LB,
    requires(">= 5.49", LB),
    // No known version from 5.45 on lacks it.
    requires(">= 5.45", LB),
    requires("~> 5.20.0", LB),
    // Without a lower bound.
    requires("< 6.0", LB),
    { "main.tf": requires(">= 5.0", LB), ".terraform.lock.hcl": lock("5.100.0") },
    requires("~> 5.0", CORES),
  ],
  invalid: [
    {
      files: requires(">= 5.0", LB),
      reports: [
        "main.tf:5:18-5:24 Provider versions without a used feature: This module needs hashicorp/aws from about 5.49 on, for `client_keep_alive`; `>= 5.0` allows 5.0.",
      ],
    },
    {
      files: requires("~> 5.0", `${LB}${POLICY}`),
      reports: [
        "main.tf:5:18-5:24 Provider versions without a used feature: This module needs hashicorp/aws from about 5.68 on, for 3 names; `~> 5.0` allows 5.0.",
      ],
    },
    {
      files: requires(">= 5.100", CORES),
      reports: [
        "main.tf:5:18-5:26 Provider versions without a used feature: This module needs a version of hashicorp/aws before 6.0, for `cpu_core_count`; `>= 5.100` does not exclude later ones.",
      ],
    },
    {
      files: requires("~> 6.0", CORES),
      reports: [
        "main.tf:5:18-5:24 Provider versions without a used feature: This module needs a version of hashicorp/aws before 6.0, for `cpu_core_count`; `~> 6.0` does not exclude later ones.",
      ],
    },
    {
      files: requires(">= 5.0", `${LB}${CORES}`.replace('"aws_instance" "a"', '"aws_instance" "b"')),
      reports: [
        "main.tf:5:18-5:24 Provider versions without a used feature: This module needs hashicorp/aws from about 5.49 on, for `client_keep_alive`; `>= 5.0` allows 5.0. It also needs a version of hashicorp/aws before 6.0, for `cpu_core_count`; `>= 5.0` does not exclude later ones.",
      ],
    },
  ],
});

test.run();
