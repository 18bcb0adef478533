import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-constant-condition", {
  valid: [
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = var.n == 1 ? 1 : 2
      }
    `,
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = local.x ? 1 : 2
      }
      locals {
        x = true
      }
    `,
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = true ? 1 : 2
      }
    `,
    // Another rule reports comparisons of different types.
    dedent`
      variable "n" {
        type = number
      }
      output "o" {
        value = (var.n == "1" && var.n != 2) ? 1 : 2
      }
    `,
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = try(var.n == null ? 1 : 2, 3)
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        variable "n" {
          type     = number
          nullable = false
        }
        output "o" {
          value = null == var.n ? "ü" : 2
        }
      `,
      reports: [
        "main.tf:6:11-6:24 Constant condition: This condition is always false in this module, by the types of its operands. Remove it, or use a condition that can change.",
      ],
    },
    {
      files: dedent`
        variable "n" {
          type     = number
          nullable = false
        }
        output "o" {
          value = "x-\${var.n != null ? 1 : 2}"
        }
      `,
      reports: [
        "main.tf:6:16-6:29 Constant condition: This condition is always true in this module, by the types of its operands. Remove it, or use a condition that can change.",
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = local.x != null ? 1 : 2\n}\n',
        "b.tf": dedent`
          variable "n" {
            type     = number
            nullable = false
          }
          locals {
            x = var.n
          }
        `,
      },
      reports: [
        "main.tf:2:11-2:26 Constant condition: This condition is always true in this module, by the types of its operands. Remove it, or use a condition that can change.",
      ],
    },
  ],
});

test.run();
