// Cases of refactorings that move objects, files and items.
import { dedent } from "../../tools/dedent.ts";

/** A refactoring: files with `«` and `»` around what is selected in main.tf, or `|` for a cursor; and what results. */
export interface RefactoringCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly title: string;
  readonly expected: Readonly<Record<string, string>>;
  /** Whether the reports are to be the same; false where one is to disappear. */
  readonly keepsReports?: boolean;
}

/** The cases. */
export const MOVING: readonly RefactoringCase[] = [
  {
    name: "count of a list becomes for_each of its elements, and references get their keys",
    files: {
      "main.tf": dedent`
        locals {
          zones = ["b", "a"]
        }

        # The zones.
        resource "terraform_data" "|zone" {
          count = length(local.zones) # each
          input = [local.zones[count.index], element(local.zones, count.index)]
        }

        resource "terraform_data" "other" {
          input      = terraform_data.zone[1].output
          depends_on = [terraform_data.zone]
        }
      `,
      "outputs.tf": dedent`
        output "first" {
          value = terraform_data.zone[0].id
        }
      `,
    },
    title: "Turn count into for_each",
    expected: {
      "main.tf": dedent`
        locals {
          zones = ["b", "a"]
        }

        # The zones.
        resource "terraform_data" "zone" {
          for_each = toset(local.zones) # each
          input    = [each.value, each.value]
        }

        moved {
          from = terraform_data.zone[0]
          to   = terraform_data.zone["b"]
        }

        moved {
          from = terraform_data.zone[1]
          to   = terraform_data.zone["a"]
        }

        resource "terraform_data" "other" {
          input      = terraform_data.zone["a"].output
          depends_on = [terraform_data.zone]
        }
      `,
      "outputs.tf": dedent`
        output "first" {
          value = terraform_data.zone["b"].id
        }
      `,
    },
  },
  {
    name: "count of a number has the numbers as keys",
    files: {
      "main.tf": dedent`
        resource "terraform_data" "a" {
          |count = 2
          input = ["n-\${count.index}", count.index + 1]
        }
      `,
    },
    title: "Turn count into for_each",
    expected: {
      "main.tf": dedent`
        resource "terraform_data" "a" {
          for_each = toset(["0", "1"])
          input    = ["n-\${each.key}", tonumber(each.key) + 1]
        }

        moved {
          from = terraform_data.a[0]
          to   = terraform_data.a["0"]
        }

        moved {
          from = terraform_data.a[1]
          to   = terraform_data.a["1"]
        }
      `,
    },
  },
  {
    name: "a resource moves into a new module, with variables for what it refers to, and an output for who uses it",
    files: {
      "main.tf": dedent`
        variable "size" {
          type = number
        }

        resource "terraform_data" "base" {
          input = 1
        }

        # About b.
        resource "terraform_data" "|b" {
          count = 2
          input = [var.size, terraform_data.base.output, count.index]

          lifecycle {
            ignore_changes = [input]
          }
        }

        output "o" {
          value = [terraform_data.b[0].id, length(terraform_data.b)]
        }
      `,
    },
    title: "Move to the new module b",
    expected: {
      "main.tf": dedent`
        variable "size" {
          type = number
        }

        resource "terraform_data" "base" {
          input = 1
        }

        module "b" {
          source = "./modules/b"

          size        = var.size
          base_output = terraform_data.base.output
        }

        moved {
          from = terraform_data.b
          to   = module.b.terraform_data.b
        }

        output "o" {
          value = [module.b.b[0].id, length(module.b.b)]
        }
      `,
      "modules/b/main.tf": dedent`
        # About b.
        resource "terraform_data" "b" {
          count = 2
          input = [var.size, var.base_output, count.index]

          lifecycle {
            ignore_changes = [input]
          }
        }
      `,
      "modules/b/variables.tf": dedent`
        variable "size" {
          type = any
        }

        variable "base_output" {
          type = any
        }
      `,
      "modules/b/outputs.tf": dedent`
        output "b" {
          value = terraform_data.b
        }
      `,
    },
  },
  {
    name: "a block moves to a file that does not exist yet, with its comments",
    files: {
      "main.tf": dedent`
        # About.
        variable "|a" {} # a

        output "o" {
          value = var.a
        }
      `,
    },
    title: "Move to the new file variables.tf",
    expected: {
      "main.tf": dedent`
        output "o" {
          value = var.a
        }
      `,
      "variables.tf": dedent`
        # About.
        variable "a" {} # a
      `,
    },
  },
  {
    name: "variables are sorted by name, with their comments",
    files: {
      "main.tf": dedent`
        # B.
        variable "|b" {}

        # Between.

        variable "a" {} # a

        output "o" {
          value = [var.a, var.b]
        }
      `,
    },
    title: "Sort the variables in this file by name",
    expected: {
      "main.tf": dedent`
        variable "a" {} # a

        # B.
        variable "b" {}

        # Between.

        output "o" {
          value = [var.a, var.b]
        }
      `,
    },
  },
  {
    name: "local values are sorted by name",
    files: {
      "main.tf": dedent`
        |locals {
          # Two.
          b = 2
          a = 1 # one
        }

        output "o" {
          value = [local.a, local.b]
        }
      `,
    },
    title: "Sort the local values in this block by name",
    expected: {
      "main.tf": dedent`
        locals {
          a = 1 # one
          # Two.
          b = 2
        }

        output "o" {
          value = [local.a, local.b]
        }
      `,
    },
  },
  {
    name: "a file becomes JSON",
    files: {
      "main.tf": dedent`
        |output "a" {
          value = "x-\${1 + 1}"
        }
      `,
    },
    title: "Convert to JSON",
    expected: {
      "main.tf.json": dedent`
        {
          "output": {
            "a": {
              "value": "x-\${1 + 1}"
            }
          }
        }
      `,
    },
  },
];
