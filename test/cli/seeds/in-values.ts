// Mistakes in modules, values, variables and resources, with what is reported by default.
import { dedent } from "../../../tools/dedent.ts";
import type { Found } from "./found.ts";

/** The mistakes. */
export const IN_VALUES: readonly Found[] = [
  {
    name: "misspelled module directory",
    files: {
      "main.tf": 'module "net" {\n  source = "./modules/netwrok"\n}\n',
      "modules/network/main.tf": "locals {}\n",
    },
    reports: [
      'main.tf:2:12 error Unreadable module directory: The directory modules/netwrok of module "net" does not exist. Did you mean "./modules/network"?',
    ],
  },
  {
    name: "misspelled directory of modules",
    files: {
      "main.tf": 'module "net" {\n  source = "./modles/network"\n}\n',
      "modules/network/main.tf": "locals {}\n",
    },
    reports: [
      'main.tf:2:12 error Unreadable module directory: The directory modles/network of module "net" does not exist. Did you mean "./modules/network"?',
    ],
  },
  {
    name: "version constraint",
    files: {
      "main.tf": 'terraform {\n  required_version = "=> 1.5"\n}\n',
    },
    reports: [
      'main.tf:2:22 error Invalid version constraint: This string does not use correct version constraint syntax. For "=> 1.5", write ">= 1.5".',
    ],
  },
  {
    name: "provider version constraint",
    files: {
      "main.tf": dedent`
        terraform {
          required_providers {
            aws = {
              source  = "hashicorp/aws"
              version = "~> five"
            }
          }
        }
      `,
    },
    reports: [
      'main.tf:5:17 error Invalid version constraint: This string does not use correct version constraint syntax. A version is numbers with dots between them, as in "~> 1.5"; "~> five" is not.',
    ],
  },
  {
    name: "backend with a variable",
    files: {
      "main.tf": dedent`
        variable "b" {}
        terraform {
          backend "s3" {
            bucket = var.b
          }
        }
      `,
    },
    reports: [
      "main.tf:4:14 error Variables not allowed: Terraform configures the backend before it evaluates expressions, so only constants are allowed here. Remove the argument, and pass it to terraform init with -backend-config. Variables and local values are allowed in OpenTofu 1.8 and newer.",
    ],
  },
  {
    name: "quoted depends_on",
    files: {
      "main.tf": dedent`
        resource "terraform_data" "a" {}
        resource "terraform_data" "b" {
          depends_on = ["terraform_data.a"]
        }
      `,
    },
    reports: [
      "main.tf:3:17 warning Quoted references are deprecated: In this context, references are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted references are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this reference to silence this warning.",
    ],
  },
  {
    name: "lifecycle typo",
    files: {
      "main.tf": dedent`
        resource "terraform_data" "a" {
          lifecycle {
            prevent_destory = true
          }
        }
      `,
    },
    reports: [
      'main.tf:3:5 error Unsupported argument: An argument named "prevent_destory" is not expected here. Did you mean "prevent_destroy"?',
    ],
  },
  {
    name: "default of another type",
    files: {
      "main.tf": dedent`
        variable "n" {
          type    = number
          default = "many"
        }
      `,
    },
    reports: [
      "main.tf:1:10 warning Variable `n` is never used. Use it or remove it.",
      "main.tf:3:13 error Invalid default value for variable: This default value is not compatible with the variable's type constraint: a number is required.",
    ],
  },
  {
    name: "null default",
    files: {
      "main.tf": dedent`
        variable "n" {
          type     = string
          nullable = false
          default  = null
        }
      `,
    },
    reports: [
      "main.tf:1:10 warning Variable `n` is never used. Use it or remove it.",
      "main.tf:4:14 error Invalid default value for variable: A null default value is not valid when nullable=false.",
    ],
  },
  {
    name: "optional default of another type",
    files: {
      "main.tf": 'variable "n" {\n  type = object({ a = optional(number, "x") })\n}\n',
    },
    reports: [
      "main.tf:1:10 warning Variable `n` is never used. Use it or remove it.",
      "main.tf:2:40 error Invalid default value for optional attribute: This default value is not compatible with the attribute's type constraint: a number is required.",
    ],
  },
  {
    name: "output of a test",
    files: {
      "main.tf": 'output "public_subnet_ids" { value = [] }\n',
      "tests/a.tftest.hcl": dedent`
        run "a" {
          assert {
            condition     = length(output.public_subnet_id) == 0
            error_message = "x"
          }
        }
      `,
    },
    reports: [
      'tests/a.tftest.hcl:3:28 error Reference to undeclared output value: An output value with the name "public_subnet_id" has not been declared. Did you mean "public_subnet_ids"?',
    ],
  },
  {
    name: "CIDR literal",
    files: {
      "main.tf": 'output "a" {\n  value = cidrhost("10.0.0.0/160", 1)\n}\n',
    },
    reports: [
      'main.tf:2:11 error Error in function call: Call to function "cidrhost" failed: invalid CIDR expression: invalid CIDR address: 10.0.0.0/160.',
    ],
  },
  {
    name: "CIDR through a module call",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
          cidr   = "10.0.0.0/160"
        }
      `,
      "net/main.tf": dedent`
        variable "cidr" { type = string }
        resource "aws_vpc" "a" {
          cidr_block = var.cidr
        }
      `,
    },
    reports: [
      'main.tf:3:12 error Invalid attribute value: cidr_block of module.net.aws_vpc.a does not accept "10.0.0.0/160": expected an IPv4 range from /16 to /28 such as 10.0.0.0/16.',
    ],
  },
  {
    name: "duplicate key",
    files: {
      "main.tf": dedent`
        locals {
          a = {
            x = 1
            x = 2
          }
        }
      `,
    },
    reports: [
      "main.tf:2:3 warning Local value `a` is never used. Remove it.",
      "main.tf:4:5 warning Duplicate key `x` (first set on line 3). Remove or rename one of them.",
    ],
  },
  {
    name: "index out of range",
    files: {
      "main.tf": dedent`
        locals {
          a = ["x", "y"]
          b = local.a[2]
        }
      `,
    },
    reports: [
      "main.tf:2:3 warning Local value `a` is used only by local value `b`, which is never used. Remove both.",
      "main.tf:3:3 warning Local value `b` is never used. Remove it.",
      "main.tf:3:14 error Invalid index: The given key does not identify an element in this collection value: the given index is greater than or equal to the length of the collection. It has 2 elements, so its last index is 1.",
    ],
  },
  {
    name: "feature newer than required_version",
    files: {
      "main.tf": dedent`
        terraform {
          required_version = "~> 1.2.0"
        }
        variable "n" {
          type = object({ a = optional(number, 1) })
        }
      `,
    },
    reports: [
      "main.tf:4:10 warning Variable `n` is never used. Use it or remove it.",
      "main.tf:5:23 error Optional object type attributes are experimental: Optional attributes of object types need Terraform 1.3; this module is for 1.2, by required_version in main.tf:2. Raise that constraint, or do without them.",
    ],
  },
  {
    name: "heredoc without end",
    files: {
      "main.tf": dedent`
        locals {
          a = <<-EOT
            text
          EOF
        }
        output "x" {
          value = 1
        }
      `,
    },
    reports: [
      'main.tf:2:7 error Parsing error: Unterminated template string: No line after this one contains only the closing marker "EOT". Line 4 looks like its end: "EOF".',
    ],
  },
  {
    name: "interpolation without end",
    files: {
      "main.tf": dedent`
        locals {
          name = "x"
          a = "\${local.name-deploy"
          b = "y"
        }
        output "x" {
          value = "\${local.b}"
        }
      `,
    },
    reports: [
      "main.tf:3:8 error Parsing error: Unclosed template interpolation sequence: There is no closing brace for this interpolation sequence before the end of the quoted template. This might be caused by incorrect nesting inside the given expression.",
    ],
  },
  {
    name: "default without quotes",
    files: {
      "main.tf": dedent`
        variable "region" {
          type    = string
          default = eu-west-1
        }
      `,
    },
    reports: [
      "main.tf:1:10 warning Variable `region` is never used. Use it or remove it.",
      'main.tf:3:13 error Variables not allowed: Variables may not be used here. To write a string, put it in quotes: "eu-west-1".',
    ],
  },
  {
    name: "data source without data",
    files: {
      "main.tf": dedent`
        data "aws_iam_policy_document" "assume" {}
        output "a" {
          value = aws_iam_policy_document.assume.json
        }
      `,
    },
    reports: [
      'main.tf:3:11 error Reference to undeclared resource: A managed resource "aws_iam_policy_document" "assume" has not been declared in this module. Did you mean the data resource data.aws_iam_policy_document.assume?',
    ],
  },
  {
    name: "local for locals",
    files: {
      "main.tf": dedent`
        local {
          a = 1
        }
        output "x" {
          value = local.a
        }
      `,
    },
    reports: [
      'main.tf:1:1 error Unsupported block type: Blocks of type "local" are not expected here. Did you mean "locals"?',
    ],
  },
  {
    name: "vars for var",
    files: {
      "main.tf": dedent`
        variable "a" {}
        output "x" {
          value = vars.a
        }
      `,
    },
    reports: [
      'main.tf:3:11 error Reference to undeclared resource: A managed resource "vars" "a" has not been declared in this module. Did you mean var.a?',
    ],
  },
  {
    name: "misspelled tfvars key",
    files: {
      "main.tf": 'variable "environment" {}\n',
      "terraform.tfvars": 'enviroment = "dev"\n',
    },
    reports: [
      "main.tf:1:10 warning Variable `environment` is never used. Use it or remove it.",
      'terraform.tfvars:1:1 warning Value for undeclared variable: This module does not declare a variable named "enviroment" but a value was found in file "terraform.tfvars". Did you mean "environment"?',
    ],
  },
  {
    name: "unknown count through an id",
    files: {
      "main.tf": dedent`
        resource "aws_vpc" "this" {}
        resource "terraform_data" "a" {
          count = aws_vpc.this.id == "x" ? 1 : 0
        }
      `,
    },
    reports: [
      "main.tf:3:11 error Invalid count argument: The number depends on aws_vpc.this.id, which is known only after apply, so the first plan fails. Use a constant, a variable, or the length of a list in the configuration.",
    ],
  },
  {
    name: "unknown for_each through a module",
    files: {
      "main.tf": dedent`
        module "net" {
          source = "./net"
        }
        resource "terraform_data" "a" {
          for_each = toset(module.net.ids)
        }
      `,
      "net/main.tf": dedent`
        resource "aws_subnet" "private" {
          count = 2
        }
        output "ids" { value = aws_subnet.private[*].id }
      `,
    },
    reports: [
      "main.tf:5:14 error Invalid for_each argument: The keys depend on module.net.ids ← aws_subnet.private[*].id, which is known only after apply, so the first plan fails. Use a map whose keys are in the configuration, with these values in it: for_each = { for index, value in module.net.ids : index => value }.",
    ],
  },
  {
    name: "argument of a resource",
    files: {
      "main.tf": dedent`
        resource "aws_instance" "a" {
          ami          = "x"
          instance_typ = "t3.micro"
        }
      `,
    },
    reports: [
      'main.tf:3:3 error Unsupported argument: An argument named "instance_typ" is not expected here. Did you mean "instance_type"?',
    ],
  },
  {
    name: "type of a resource",
    files: {
      "main.tf": 'resource "aws_instnace" "a" {}\n',
    },
    reports: [
      'main.tf:1:10 error Invalid resource type: The provider registry.terraform.io/hashicorp/aws does not support resource type "aws_instnace". Did you mean "aws_instance"?',
    ],
  },
  {
    name: "attribute of a resource",
    files: {
      "main.tf": dedent`
        resource "aws_vpc" "this" {}
        output "a" {
          value = aws_vpc.this.idd
        }
      `,
    },
    reports: [
      'main.tf:3:23 error Unsupported attribute: This object has no argument, nested block, or exported attribute named "idd". Did you mean "id"?',
    ],
  },
  {
    name: "block of a resource",
    files: {
      "main.tf": dedent`
        resource "aws_security_group" "a" {
          ingres {
            from_port = 1
          }
        }
      `,
    },
    reports: [
      'main.tf:2:3 error Unsupported block type: Blocks of type "ingres" are not expected here. Did you mean "ingress"?',
    ],
  },
  {
    name: "quoted string with several lines",
    files: {
      "main.tf": dedent`
        output "a" {
          value = "If you're here,
        \`run\` this: $ export A=1
        "
        }
        locals {
          b = uper("x")
          c = = 1
        }
      `,
    },
    reports: [
      'main.tf:2:27 error Parsing error: Invalid multi-line string: Quoted strings may not be split over multiple lines. To produce a multi-line string, either use the \\n escape to represent a newline character or use the "heredoc" multi-line template syntax. If the string should end on this line, its closing quote is missing.',
      "main.tf:8:7 error Parsing error: Invalid expression: Expected the start of an expression, but found an invalid expression token.",
    ],
  },
];
