// Mistakes that nothing reports by default yet, each with the reason.

/** A mistake without a report. */
import { dedent } from "../../../tools/dedent.ts";
export interface Missed {
  readonly name: string;
  readonly reason: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The mistakes that the default presets do not report. */
export const MISSED: readonly Missed[] = [
  {
    name: "shell habit",
    reason: "real mistakes: `$(` is text; a value that a constraint refuses is found",
    files: {
      "main.tf": dedent`
        locals {
          name = "x"
          full = "$(local.name)-y"
        }
        output "full" {
          value = local.full
        }
      `,
    },
  },
  {
    name: "tfvars value that a validation rejects",
    reason: "real mistakes: validations are run for defaults alone",
    files: {
      "main.tf": dedent`
        variable "environment" {
          validation {
            condition     = contains(["dev", "prod"], var.environment)
            error_message = "Must be dev or prod."
          }
        }
        output "environment" {
          value = var.environment
        }
      `,
      "terraform.tfvars": 'environment = "test"\n',
    },
  },
  {
    name: "tfvars attribute that no one reads",
    reason: "real mistakes: Terraform drops the attribute without a word",
    files: {
      "main.tf": dedent`
        variable "svc" {
          type = object({ image = string, replicas = optional(number, 1) })
        }
        output "svc" {
          value = var.svc
        }
      `,
      "terraform.tfvars": dedent`
        svc = {
          image   = "x"
          replica = 3
        }
      `,
    },
  },
  {
    name: "provider versions that exclude each other",
    reason: "real mistakes: constraints of called modules are not combined",
    files: {
      "main.tf": dedent`
        terraform {
          required_providers {
            aws = {
              source  = "hashicorp/aws"
              version = "~> 5.40"
            }
          }
        }
        module "net" {
          source = "./net"
        }
      `,
      "net/main.tf": dedent`
        terraform {
          required_providers {
            aws = {
              source  = "hashicorp/aws"
              version = ">= 6.0"
            }
          }
        }
      `,
    },
  },
  {
    name: "CIDR through a module call into a function",
    reason: "real mistakes: expressions of a called module are not evaluated with the arguments of the call",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr   = "10.0.0.0/160"
        }
      `,
      "net/main.tf": dedent`
        variable "cidr" { type = string }
        output "subnet" {
          value = cidrsubnet(var.cidr, 8, 1)
        }
      `,
    },
  },
  {
    name: "comparison that a validation excludes",
    reason: "real mistakes: validations do not narrow values",
    files: {
      "main.tf": dedent`
        variable "environment" {
          type = string
          validation {
            condition     = contains(["dev", "prod"], var.environment)
            error_message = "Must be dev or prod."
          }
        }
        output "a" {
          value = var.environment == "production" ? 1 : 0
        }
      `,
    },
  },
  {
    name: "value of an argument",
    reason: "schemas: the types of instances have no complete table",
    files: {
      "main.tf": 'resource "aws_instance" "a" {\n  instance_type = "t3.mirco"\n}\n',
    },
  },
  {
    name: "heredoc with indented body",
    reason: "real mistakes: the text may be meant",
    files: {
      "main.tf": dedent`
        locals {
          a = <<EOT
            text
        EOT
        }
        output "a" {
          value = local.a
        }
      `,
    },
  },
];
