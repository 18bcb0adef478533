import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-invalid-value", {
  valid: [
    'variable "a" {\n  type = list(object({ b = string }))\n}\nlocals {\n  b = [for x in var.a : "x-${x.b}"]\n}\n',
    'variable "a" {\n  type = list(object({ b = string }))\n}\nlocals {\n  b = try([for x in var.a : x.c], [])\n}\n',
    {
      "main.tf": 'locals {\n  a = [1]\n}\noutput "o" {\n  value = local.a.b\n}\n',
      "override.tf": "locals {\n  a = { b = 1 }\n}\n",
    },
    'variable "a" {\n}\noutput "o" {\n  value = var.a.b.c[0]\n}\n',
    'variable "a" {\n  type = object({ b = any })\n}\noutput "o" {\n  value = var.a.b.c\n}\n',
    'locals {\n  a = try(local.b.c, 1)\n  b = "x"\n}\n',
    'module "a" {\n  source = "example/x/y"\n}\noutput "o" {\n  value = module.a.y.z\n}\n',
    { "main.tf": 'output "o" {\n  value = local.a.b\n}\n', "other.tf": 'locals {\n  a = "x"\n' },
    // What the file alone tells is reported by no-invalid-function-call.
    'variable "n" {\n  type = number\n}\nlocals {\n  b = cidrhost("10.0.0.0/99", var.n)\n}\n',
    'variable "n" {\n  type = list(string)\n}\nlocals {\n  b = chunklist(var.n, -1)\n}\n',
    { "main.tofu": 'output "o" {\n  value = new_function(1)\n}\n' },
  ],
  invalid: [
    {
      files: 'variable "a" {\n  type = list(string)\n}\nlocals {\n  b = "x-${var.a}"\n}\n',
      reports: [
        "main.tf:5:12-5:17 Invalid template interpolation value: Cannot include the given value in a string template: string required, but have list of string.",
      ],
    },
    {
      files: {
        "main.tf":
          'module "n" {\n  source   = "./n"\n  for_each = toset(["a"])\n}\noutput "o" {\n  value = { for k, n in module.n : k => n.subnets_ids }\n}\n',
        "n/main.tf": 'output "subnet_ids" {\n  value = ["a"]\n}\n',
      },
      reports: [
        'main.tf:6:42-6:54 Unsupported attribute: This object does not have an attribute named "subnets_ids". Did you mean "subnet_ids"?',
      ],
    },
    {
      files: {
        "main.tf":
          'locals {\n  all = flatten([for r in var.rules : [for p in r.ports : { name = r.name, port = p }]])\n}\nresource "terraform_data" "x" {\n  for_each = { for x in local.all : x.name => x }\n  input    = each.value.prot\n}\n',
        "variables.tf": 'variable "rules" {\n  type = list(object({ name = string, ports = list(number) }))\n}\n',
      },
      reports: [
        'main.tf:6:24-6:29 Unsupported attribute: This object does not have an attribute named "prot". The attributes are "name" and "port".',
      ],
    },
    {
      files: 'variable "n" {\n}\nlocals {\n  a = "10.0.0.0/99"\n  b = cidrhost(local.a, var.n)\n}\n',
      reports: [
        'main.tf:5:16-5:23 Invalid function argument: Call to function "cidrhost" failed: invalid CIDR expression: invalid CIDR address: 10.0.0.0/99.',
      ],
    },
    {
      files: 'variable "a" {\n  type = object({ b = string })\n}\noutput "o" {\n  value = var.a.c\n}\n',
      reports: [
        'main.tf:5:16-5:18 Unsupported attribute: This object does not have an attribute named "c". The only attribute is "b".',
      ],
    },
    {
      files: 'locals {\n  a = [1, 2]\n  ä = "ü"\n  b = local.a.c\n}\n',
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
        "main.tf": 'module "a" {\n  source = "./c"\n}\noutput "o" {\n  value = module.a.y.z\n}\n',
        "c/main.tf": 'output "y" {\n  value = "text"\n}\n',
      },
      reports: [
        "main.tf:5:21-5:23 Unsupported attribute: Can't access attributes on a primitive-typed value (string).",
      ],
    },
  ],
});

test.run();
