// Mistakes in references, declarations, calls and providers, with what is reported by default.
import { dedent } from "../../../tools/dedent.ts";
import type { Found } from "./found.ts";

/** The mistakes. */
export const IN_REFERENCES: readonly Found[] = [
  {
    name: "undeclared variable",
    files: {
      "main.tf": dedent`
        variable "environment" {}
        output "a" {
          value = var.enviroment
        }
      `,
    },
    reports: [
      'main.tf:3:11 error Reference to undeclared input variable: An input variable with the name "enviroment" has not been declared. Did you mean "environment"?',
    ],
  },
  {
    name: "undeclared local",
    files: {
      "main.tf": dedent`
        locals {
          name_prefix = "x"
        }
        output "a" {
          value = local.name_prefx
        }
      `,
    },
    reports: [
      'main.tf:5:11 error Reference to undeclared local value: A local value with the name "name_prefx" has not been declared. Did you mean "name_prefix"?',
    ],
  },
  {
    name: "undeclared resource",
    files: {
      "main.tf": dedent`
        resource "terraform_data" "web" {}
        output "a" {
          value = terraform_data.wbe.id
        }
      `,
    },
    reports: [
      'main.tf:3:11 error Reference to undeclared resource: A managed resource "terraform_data" "wbe" has not been declared in this module. Did you mean terraform_data.web?',
    ],
  },
  {
    name: "undeclared data source",
    files: {
      "main.tf": dedent`
        data "aws_ami" "ubuntu" {}
        output "a" {
          value = data.aws_ami.ubunut.id
        }
      `,
    },
    reports: [
      'main.tf:3:11 error Reference to undeclared resource: A data resource "aws_ami" "ubunut" has not been declared in this module. Did you mean data.aws_ami.ubuntu?',
    ],
  },
  {
    name: "undeclared module",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr = "10.0.0.0/16"
          zones = ["a"]
        }
        output "a" {
          value = module.nte.subnet_ids
        }
      `,
      "net/main.tf":
        'variable "cidr" { type = string }\nvariable "zones" { type = list(string) }\noutput "subnet_ids" { value = var.zones }\n',
    },
    reports: [
      'main.tf:7:11 error Reference to undeclared module: No module call named "nte" is declared in this module. Did you mean "net"?',
      "net/main.tf:1:10 warning Variable `cidr` is never used. Use it or remove it.",
    ],
  },
  {
    name: "missing module argument",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr = "10.0.0.0/16"
        }
      `,
      "net/main.tf":
        'variable "cidr" { type = string }\nvariable "zones" { type = list(string) }\noutput "subnet_ids" { value = var.zones }\n',
    },
    reports: [
      'main.tf:1:14 error Missing required argument: The argument "zones" is required, but no definition was found. It has the type list(string), and is declared at net/main.tf:2.',
      "net/main.tf:1:10 warning Variable `cidr` is never used. Use it or remove it.",
    ],
  },
  {
    name: "unknown module argument",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr = "10.0.0.0/16"
          zones = ["a"]
          zone = "b"
        }
      `,
      "net/main.tf":
        'variable "cidr" { type = string }\nvariable "zones" { type = list(string) }\noutput "subnet_ids" { value = var.zones }\n',
    },
    reports: [
      'main.tf:5:3 error Unsupported argument: An argument named "zone" is not expected here. The arguments are "cidr" and "zones".',
      "net/main.tf:1:10 warning Variable `cidr` is never used. Use it or remove it.",
    ],
  },
  {
    name: "wrong type of module argument",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr = "10.0.0.0/16"
          zones = "a"
        }
      `,
      "net/main.tf":
        'variable "cidr" { type = string }\nvariable "zones" { type = list(string) }\noutput "subnet_ids" { value = var.zones }\n',
    },
    reports: [
      'main.tf:4:11 error Invalid value for input variable: The given value is not suitable for module.net.var.zones declared at net/main.tf:2,1-17: list of string required, but have string. For a list with this one element, write ["a"].',
      "net/main.tf:1:10 warning Variable `cidr` is never used. Use it or remove it.",
    ],
  },
  {
    name: "for_each over a list",
    files: {
      "main.tf": 'resource "terraform_data" "a" {\n  for_each = ["a", "b"]\n}\n',
    },
    reports: [
      'main.tf:2:14 error Invalid for_each argument: The given "for_each" argument value is unsuitable: the "for_each" argument must be a map, or set of strings, and you have provided a value of type tuple. For a set of strings, write toset(…) around the list.',
    ],
  },
  {
    name: "duplicate variable across files",
    files: {
      "main.tf": 'variable "a" {}\n',
      "variables.tf": 'variable "a" {}\n',
    },
    reports: [
      "main.tf:1:10 warning Variable `a` is never used. Use it or remove it.",
      'variables.tf:1:1 error Duplicate variable declaration: A variable named "a" was already declared at main.tf:1,1-13. Variable names must be unique within a module.',
    ],
  },
  {
    name: "duplicate resource across files",
    files: {
      "main.tf": 'resource "terraform_data" "a" {}\n',
      "other.tf": 'resource "terraform_data" "a" {}\n',
    },
    reports: [
      'other.tf:1:1 error Duplicate resource "terraform_data" configuration: A terraform_data resource named "a" was already declared at main.tf:1,1-30. Resource names must be unique per type in each module.',
    ],
  },
  {
    name: "too few arguments",
    files: {
      "main.tf": 'output "a" {\n  value = cidrsubnet("10.0.0.0/16", 8)\n}\n',
    },
    reports: [
      'main.tf:2:38 error Not enough function arguments: Function "cidrsubnet" expects 3 argument(s). Missing value for "netnum".',
    ],
  },
  {
    name: "unknown function",
    files: {
      "main.tf": 'output "a" {\n  value = uper("x")\n}\n',
    },
    reports: ["main.tf:2:11 error Function `uper` does not exist in Terraform. Did you mean `upper`?"],
  },
  {
    name: "argument type",
    files: {
      "main.tf": 'output "a" {\n  value = join(",", "abc")\n}\n',
    },
    reports: [
      'main.tf:2:22 error Invalid function argument: Invalid value for "lists" parameter: list of string required, but have string. For a list with this one element, write ["abc"].',
    ],
  },
  {
    name: "tfvars wrong type",
    files: {
      "main.tf": 'variable "n" { type = number }\n',
      "terraform.tfvars": 'n = "many"\n',
    },
    reports: [
      "main.tf:1:10 warning Variable `n` is never used. Use it or remove it.",
      "terraform.tfvars:1:5 error Invalid value for input variable: The given value is not suitable for var.n declared at main.tf:1,1-13: a number is required.",
    ],
  },
  {
    name: "tfvars missing attribute",
    files: {
      "main.tf": 'variable "s" { type = object({ cpu = number, mem = number }) }\n',
      "terraform.tfvars": "s = { cpu = 1 }\n",
    },
    reports: [
      "main.tf:1:10 warning Variable `s` is never used. Use it or remove it.",
      'terraform.tfvars:1:5 error Invalid value for input variable: The given value is not suitable for var.s declared at main.tf:1,1-13: attribute "mem" is required. The whole type is object({ cpu = number, mem = number }).',
    ],
  },
  {
    name: "interpolation without dollar",
    files: {
      "main.tf": dedent`
        locals {
          name = "x"
          full = "{local.name}-y"
        }
      `,
    },
    reports: [
      "main.tf:3:3 warning Local value `full` is never used. Remove it.",
      "main.tf:3:11 warning `{local.name}` is not an interpolation. Use `${local.name}` to insert the value.",
    ],
  },
  {
    name: "directive without endif",
    files: {
      "main.tf": dedent`
        variable "x" { default = true }
        locals {
          a = "%{ if var.x }yes"
        }
      `,
    },
    reports: [
      "main.tf:3:24 error Parsing error: Unexpected end of template: The if directive at line 3, column 8 is missing its corresponding endif directive.",
    ],
  },
  {
    name: "module output",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr = "10.0.0.0/16"
          zones = ["a"]
        }
        output "a" {
          value = module.net.subnet_id
        }
      `,
      "net/main.tf":
        'variable "cidr" { type = string }\nvariable "zones" { type = list(string) }\noutput "subnet_ids" { value = var.zones }\n',
    },
    reports: [
      'main.tf:7:21 error Unsupported attribute: This object does not have an attribute named "subnet_id". Did you mean "subnet_ids"?',
      "net/main.tf:1:10 warning Variable `cidr` is never used. Use it or remove it.",
    ],
  },
  {
    name: "undeclared provider alias",
    files: {
      "main.tf": dedent`
        provider "aws" {
          alias  = "west"
          region = "us-west-1"
        }
        resource "aws_vpc" "a" {
          provider = aws.wset
        }
      `,
    },
    reports: [
      'main.tf:6:14 error Provider configuration not present: aws_vpc.a uses the provider configuration "aws.wset", which is not declared in this module. Did you mean "aws.west"? To declare it, add a provider block with this alias or, in a module that others call, an entry in the configuration_aliases of required_providers.',
    ],
  },
  {
    name: "provider alias passed to a module",
    files: {
      "main.tf": dedent`
        provider "aws" {
          alias  = "west"
        }
        module "net" {
          source = "./net"
          providers = { aws = aws.east }
        }
      `,
      "net/main.tf": 'resource "aws_vpc" "a" {}\n',
    },
    reports: [
      'main.tf:6:17 warning Reference to undefined provider: There is no explicit declaration for local provider name "aws" in module.net, so Terraform is assuming you mean to pass a configuration for "hashicorp/aws". If you also control the child module, add a required_providers entry named "aws" with the source address "hashicorp/aws".',
      'main.tf:6:23 error missing provider provider["registry.terraform.io/hashicorp/aws"].east: The call passes on the provider configuration "aws.east", which this module neither configures nor lists in configuration_aliases. Did you mean "aws.west"?',
    ],
  },
  {
    name: "cycle of locals",
    files: {
      "main.tf": dedent`
        locals {
          a = local.b
          b = local.a
        }
      `,
    },
    reports: [
      "main.tf:2:3 error Cycle: local.a (expand), local.b (expand): Each of these refers to the next, so that none can be known first: local.a (main.tf:2) → local.b (main.tf:3) → local.a. Take one of the references out.",
      "main.tf:2:3 warning Local value `a` is used only by local value `b`, which is never used. Remove both.",
      "main.tf:3:3 warning Local value `b` is used only by local value `a`, which is never used. Remove both.",
    ],
  },
  {
    name: "cycle of resources",
    files: {
      "main.tf": dedent`
        resource "terraform_data" "a" {
          input = terraform_data.b.id
        }
        resource "terraform_data" "b" {
          input = terraform_data.a.id
        }
      `,
    },
    reports: [
      "main.tf:1:27 error Cycle: terraform_data.a, terraform_data.b: Each of these refers to the next, so that none can be known first: terraform_data.a (main.tf:1) → terraform_data.b (main.tf:4) → terraform_data.a. Take one of the references out.",
    ],
  },
  {
    name: "each outside",
    files: {
      "main.tf": 'resource "terraform_data" "a" {\n  input = each.key\n}\n',
    },
    reports: [
      'main.tf:2:11 error Reference to "each" in context without for_each: The "each" object can be used only in "module" or "resource" blocks, and only when the "for_each" argument is set. terraform_data.a has no "for_each": add it, or use another value here.',
    ],
  },
  {
    name: "count outside",
    files: {
      "main.tf": 'resource "terraform_data" "a" {\n  input = count.index\n}\n',
    },
    reports: [
      'main.tf:2:11 error Reference to "count" in non-counted context: The "count" object can only be used in "module", "resource", and "data" blocks, and only when the "count" argument is set. terraform_data.a has no "count": add it, or use another value here.',
    ],
  },
  {
    name: "counted resource without index",
    files: {
      "main.tf": dedent`
        resource "terraform_data" "a" {
          count = 2
        }
        output "x" {
          value = terraform_data.a.id
        }
      `,
    },
    reports: [
      'main.tf:5:11 error Missing resource instance key: Because terraform_data.a has "count" set, its attributes must be accessed on specific instances. For one instance, write terraform_data.a[0].id; for a list with all of them, terraform_data.a[*].id.',
    ],
  },
  {
    name: "call with count without index",
    files: {
      "main.tf": dedent`
        module "svc" {
          source = "./svc"
          count  = 2
        }
        output "x" {
          value = module.svc.url
        }
      `,
      "svc/main.tf": 'output "url" { value = "u" }\n',
    },
    reports: [
      'main.tf:6:21 error Unsupported attribute: Can\'t access attributes on a list of objects. Did you mean to access attribute "url" for a specific element of the list, or across all elements of the list? Write module.svc[0].url or module.svc[*].url.',
    ],
  },
  {
    name: "call with for_each without key",
    files: {
      "main.tf": dedent`
        module "svc" {
          source   = "./svc"
          for_each = toset(["a"])
        }
        output "x" {
          value = module.svc.url
        }
      `,
      "svc/main.tf": 'output "url" { value = "u" }\n',
    },
    reports: [
      'main.tf:6:21 error Unsupported attribute: module.svc has for_each, so each of its instances has this output. For one, write module.svc["a"].url; for a list with all of them, values(module.svc)[*].url.',
    ],
  },
  {
    name: "unused variable",
    files: {
      "main.tf": 'variable "unused" {}\n',
    },
    reports: ["main.tf:1:10 warning Variable `unused` is never used. Use it or remove it."],
  },
];
