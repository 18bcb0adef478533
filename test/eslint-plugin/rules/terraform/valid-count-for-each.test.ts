import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-count-for-each", {
  valid: [
    dedent`
      variable "ports" {
        type = list(number)
      }
      resource "terraform_data" "a" {
        for_each = toset([for p in var.ports : tostring(p)])
      }
    `,
    'resource "terraform_data" "a" {\n  count = "x"\n}\n',
    'resource "terraform_data" "a" {\n  count = 2\n}\n',
    'resource "terraform_data" "a" {\n  count = "2"\n}\n',
    'resource "terraform_data" "a" {\n  count = length(terraform_data.b)\n}\n',
    'resource "terraform_data" "a" {\n  for_each = { a = 1 }\n}\n',
    'resource "terraform_data" "a" {\n  for_each = toset(["a"])\n}\n',
    'resource "terraform_data" "a" {\n  for_each = {}\n}\n',
    dedent`
      variable "a" {
      }
      resource "terraform_data" "a" {
        for_each = var.a
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        variable "names" {
          type = list(string)
        }
        resource "terraform_data" "a" {
          for_each = [for n in var.names : n]
        }
      `,
      reports: [
        'main.tf:5:14-5:38 Invalid for_each argument: The given "for_each" argument value is unsuitable: the "for_each" argument must be a map, or set of strings, and you have provided a value of type tuple.',
      ],
    },
    {
      files: dedent`
        variable "lists" {
        }
        locals {
          flat = flatten(var.lists)
        }
        resource "terraform_data" "a" {
          for_each = local.flat
        }
      `,
      reports: [
        'main.tf:7:14-7:24 Invalid for_each argument: The given "for_each" argument value is unsuitable: the "for_each" argument must be a map, or set of strings, and you have provided a value of type tuple.',
      ],
    },
    {
      files: dedent`
        variable "ports" {
          type = list(number)
        }
        resource "terraform_data" "a" {
          for_each = toset(var.ports)
        }
        resource "terraform_data" "b" {
          for_each = toset([for p in var.ports : p + 1])
        }
      `,
      reports: ["5:14-5:30", "8:14-8:49"].map(
        (range) =>
          `main.tf:${range} Invalid for_each set argument: The given "for_each" argument value is unsuitable: "for_each" supports maps and sets of strings, but you have provided a set containing type number.`,
      ),
    },
    {
      files: 'resource "terraform_data" "a" {\n  count = 9223372036854775808\n}\n',
      reports: [
        'main.tf:2:11-2:30 Invalid count argument: The given "count" argument value is unsuitable: value must be a whole number, between -9223372036854775808 and 9223372036854775807.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  count = -1\n}\n',
      reports: [
        'main.tf:2:11-2:13 Invalid count argument: The given "count" argument value is unsuitable: must be greater than or equal to zero.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  count = 1.5\n}\n',
      reports: [
        'main.tf:2:11-2:14 Invalid count argument: The given "count" argument value is unsuitable: value must be a whole number, between -9223372036854775808 and 9223372036854775807.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  count = null\n}\n',
      reports: [
        'main.tf:2:11-2:15 Invalid count argument: The given "count" argument value is null. An integer is required.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  for_each = ["a"]\n}\n',
      reports: [
        'main.tf:2:14-2:19 Invalid for_each argument: The given "for_each" argument value is unsuitable: the "for_each" argument must be a map, or set of strings, and you have provided a value of type tuple. For a set of strings, write toset(…) around the list.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  for_each = null\n}\n',
      reports: [
        'main.tf:2:14-2:18 Invalid for_each argument: The given "for_each" argument value is unsuitable: the given "for_each" argument value is null. A map, or set of strings is allowed.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  for_each = toset([1])\n}\n',
      reports: [
        'main.tf:2:14-2:24 Invalid for_each set argument: The given "for_each" argument value is unsuitable: "for_each" supports maps and sets of strings, but you have provided a set containing type number.',
      ],
    },
    {
      files: dedent`
        variable "a" {
          type      = set(string)
          sensitive = true
        }
        resource "terraform_data" "a" {
          for_each = var.a
        }
      `,
      reports: [
        "main.tf:6:14-6:19 Invalid for_each argument: Sensitive values, or values derived from sensitive values, cannot be used as for_each arguments. If used, the sensitive value could be exposed as a resource instance key.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          count    = 1
          for_each = {}
        }
      `,
      reports: [
        'main.tf:3:3-3:11 Invalid combination of "count" and "for_each": The "count" and "for_each" meta-arguments are mutually-exclusive, only one should be used to be explicit about the number of resources to be created.',
      ],
    },
    {
      files: {
        "main.tf": 'resource "terraform_data" "a" {\n  for_each = local.a\n}\n',
        "other.tf": 'locals {\n  a = ["x"]\n}\n',
      },
      reports: [
        'main.tf:2:14-2:21 Invalid for_each argument: The given "for_each" argument value is unsuitable: the "for_each" argument must be a map, or set of strings, and you have provided a value of type tuple. For a set of strings, write toset(…) around the list.',
      ],
    },
    {
      files: { "main.tf.json": '{"resource": {"terraform_data": {"a": {"count": -1}}}}\n' },
      reports: [
        'main.tf.json:1:49-1:51 Invalid count argument: The given "count" argument value is unsuitable: must be greater than or equal to zero.',
      ],
    },
  ],
});

test.run();
