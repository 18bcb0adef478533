// Mistakes in what a module is given, and in what it does with it, with what is reported by default.
import { dedent } from "../../../tools/dedent.ts";
import type { Found } from "./found.ts";

/** The mistakes. */
export const IN_INPUTS: readonly Found[] = [
  {
    name: "CIDR through a module call into a function",
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
    reports: [
      'main.tf:3:12 error Unusable module argument: With this value of "cidr", the expression at net/main.tf:3,11-37 of the module fails: Call to function "cidrsubnet" failed: invalid CIDR expression: invalid CIDR address: 10.0.0.0/160.',
    ],
  },
  {
    name: "bool compared with a string",
    files: {
      "main.tf": dedent`
        variable "versioning" { type = bool }
        output "a" {
          value = var.versioning == "true" ? 1 : 0
        }
      `,
    },
    reports: [
      "main.tf:3:11 warning Comparison of different types: A bool and a string are never equal, so this is always false. Write true without quotes.",
    ],
  },
  {
    name: "shell habit",
    files: {
      "main.tf": dedent`
        locals {
          name = "x"
          full = "$(local.name)-y"
        }
        output "full" {
          value = "\${local.full}\${local.name}"
        }
      `,
    },
    reports: ["main.tf:3:11 warning `$(local.name)` is not an interpolation. Use `${local.name}` to insert the value."],
  },
  {
    name: "tfvars value that a validation rejects",
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
    reports: [
      'terraform.tfvars:1:15 error Invalid value for variable: The validation of variable "environment" rejects this value. The validation says: Must be dev or prod.',
    ],
  },
  {
    name: "misspelled attribute in tfvars",
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
    reports: [
      'terraform.tfvars:3:3 warning Misspelled attribute: The type of var.svc has no attribute named "replica", so Terraform drops it. Did you mean "replicas"?',
    ],
  },
  {
    name: "misspelled attribute in a call",
    files: {
      "main.tf": dedent`
        module "svc" {
          source = "./svc"
          svc    = { image = "x", replica = 3 }
        }
      `,
      "svc/main.tf": dedent`
        variable "svc" {
          type = object({ image = string, replicas = optional(number, 1) })
        }
        output "svc" {
          value = var.svc
        }
      `,
    },
    reports: [
      'main.tf:3:27 warning Misspelled attribute: The type of var.svc has no attribute named "replica", so Terraform drops it. Did you mean "replicas"?',
    ],
  },
  {
    name: "provider versions that exclude each other",
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
    reports: [
      'main.tf:5:18 error Provider versions that exclude each other: No version of hashicorp/aws is both "~> 5.40" and ">= 6.0", which net/main.tf:3,5-8 requires: init fails. Change one of the constraints.',
    ],
  },
  {
    name: "output of a remote state",
    files: {
      "net/main.tf": dedent`
        terraform {
          backend "s3" {
            bucket = "states-of-mine"
            key    = "net.tfstate"
          }
        }
        output "subnet_ids" {
          value = ["a", "b"]
        }
      `,
      "app/main.tf": dedent`
        data "terraform_remote_state" "net" {
          backend = "s3"
          config  = { bucket = "states-of-mine", key = "net.tfstate" }
        }
        output "subnets" {
          value = data.terraform_remote_state.net.outputs.subnets
        }
      `,
    },
    reports: [
      'app/main.tf:6:50 warning Unsupported attribute: This object does not have an attribute named "subnets". The only attribute is "subnet_ids". The state belongs to the configuration in the directory ../net, whose outputs these are.',
    ],
  },
  {
    name: "copied backend",
    files: {
      "net/main.tf": dedent`
        terraform {
          backend "gcs" {
            bucket = "states-of-mine"
            prefix = "net"
          }
        }
      `,
      "app/main.tf": dedent`
        terraform {
          backend "gcs" {
            bucket = "states-of-mine"
            prefix = "net"
          }
        }
      `,
    },
    reports: [
      "app/main.tf:4:14 warning Two configurations with one state: The backend at ../net/main.tf:2 stores its state in the same place, so a plan in one of the two directories destroys the objects of the other. Change the place in one of the two.",
      "net/main.tf:4:14 warning Two configurations with one state: The backend at ../app/main.tf:2 stores its state in the same place, so a plan in one of the two directories destroys the objects of the other. Change the place in one of the two.",
    ],
  },
];
