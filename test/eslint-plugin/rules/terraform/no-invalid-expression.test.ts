import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-invalid-expression", {
  valid: [
    dedent`
      variable "a" {
        type = list(object({ b = string }))
      }
      locals {
        b = [for x in var.a : "x-\${x.b}"]
      }
    `,
    dedent`
      variable "a" {
        type = list(object({ b = string }))
      }
      locals {
        b = try([for x in var.a : x.c], [])
      }
    `,
    {
      "main.tf": dedent`
        locals {
          a = [1]
        }
        output "o" {
          value = local.a.b
        }
      `,
      "override.tf": "locals {\n  a = { b = 1 }\n}\n",
    },
    dedent`
      variable "a" {
      }
      output "o" {
        value = var.a.b.c[0]
      }
    `,
    dedent`
      variable "a" {
        type = object({ b = any })
      }
      output "o" {
        value = var.a.b.c
      }
    `,
    dedent`
      locals {
        a = try(local.b.c, 1)
        b = "x"
      }
    `,
    dedent`
      module "a" {
        source = "example/x/y"
      }
      output "o" {
        value = module.a.y.z
      }
    `,
    { "main.tf": 'output "o" {\n  value = local.a.b\n}\n', "other.tf": 'locals {\n  a = "x"\n' },
    // Findings from the file alone are reported by no-invalid-function-call.
    dedent`
      variable "n" {
        type = number
      }
      locals {
        b = cidrhost("10.0.0.0/99", var.n)
      }
    `,
    dedent`
      variable "n" {
        type = list(string)
      }
      locals {
        b = chunklist(var.n, -1)
      }
    `,
    { "main.tofu": 'output "o" {\n  value = new_function(1)\n}\n' },
  ],
  invalid: [
    {
      files: dedent`
        variable "a" {
          type = list(string)
        }
        locals {
          b = "x-\${var.a}"
        }
      `,
      reports: [
        "main.tf:5:12-5:17 Invalid template interpolation value: Cannot include the given value in a string template: string required, but have list of string.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "n" {
            source   = "./n"
            for_each = toset(["a"])
          }
          output "o" {
            value = { for k, n in module.n : k => n.subnets_ids }
          }
        `,
        "n/main.tf": 'output "subnet_ids" {\n  value = ["a"]\n}\n',
      },
      reports: [
        'main.tf:6:42-6:54 Unsupported attribute: This object does not have an attribute named "subnets_ids". Did you mean "subnet_ids"?',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          locals {
            all = flatten([for r in var.rules : [for p in r.ports : { name = r.name, port = p }]])
          }
          resource "terraform_data" "x" {
            for_each = { for x in local.all : x.name => x }
            input    = each.value.prot
          }
        `,
        "variables.tf": 'variable "rules" {\n  type = list(object({ name = string, ports = list(number) }))\n}\n',
      },
      reports: [
        'main.tf:6:24-6:29 Unsupported attribute: This object does not have an attribute named "prot". The attributes are "name" and "port".',
      ],
    },
    {
      files: dedent`
        variable "n" {
        }
        locals {
          a = "10.0.0.0/99"
          b = cidrhost(local.a, var.n)
        }
      `,
      reports: [
        'main.tf:5:7-5:16 Error in function call: Call to function "cidrhost" failed: invalid CIDR expression: invalid CIDR address: 10.0.0.0/99.',
      ],
    },
    {
      files: dedent`
        variable "a" {
          type = object({ b = string })
        }
        output "o" {
          value = var.a.c
        }
      `,
      reports: [
        'main.tf:5:16-5:18 Unsupported attribute: This object does not have an attribute named "c". The only attribute is "b".',
      ],
    },
    {
      files: dedent`
        locals {
          a = [1, 2]
          ä = "ü"
          b = local.a.c
        }
      `,
      reports: ["main.tf:4:14-4:16 Unsupported attribute: This value does not have any attributes."],
    },
    {
      files: { "main.tf": 'output "o" {\n  value = local.a + 1\n}\n', "other.tf": 'locals {\n  a = "x"\n}\n' },
      reports: ["main.tf:2:11-2:18 Invalid operand: Unsuitable value for left operand: a number is required."],
    },
    {
      files: { "main.tf.json": '{"locals": {"a": {"b": 1}}, "output": {"o": {"value": "${local.a.c}"}}}\n' },
      reports: [
        'main.tf.json:1:65-1:67 Unsupported attribute: This object does not have an attribute named "c". The only attribute is "b".',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "a" {
            source = "./c"
          }
          output "o" {
            value = module.a.y.z
          }
        `,
        "c/main.tf": 'output "y" {\n  value = "text"\n}\n',
      },
      reports: [
        "main.tf:5:21-5:23 Unsupported attribute: Can't access attributes on a primitive-typed value (string).",
      ],
    },
  ],
});

test.run();
