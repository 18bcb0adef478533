import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const withCondition = (condition: string): string =>
  `variable "x" {\n  validation {\n    condition     = ${condition}\n    error_message = "No."\n  }\n}\n`;

testModules("terraform/valid-custom-condition", {
  valid: [
    withCondition('"tru${var.x}"'),
    withCondition('"${var.x}%{ if var.x == 1 }e%{ endif }"'),
    dedent`
      variable "a" {
        validation {
          condition     = var.a > 1
          error_message = "No."
        }
      }
    `,
    dedent`
      output "a" {
        value = 1
        precondition {
          condition     = var.a > 1
          error_message = "No."
        }
      }
    `,
    dedent`
      check "a" {
        assert {
          condition     = var.a
          error_message = "No."
        }
      }
    `,
  ],
  invalid: [
    ...[
      ['"length(${var.x}) > 0"', "3:43"],
      ["<<-E\n      ${var.x}\n    E", "5:6"],
    ].map(([condition, end]) => ({
      files: withCondition(condition!),
      reports: [
        `main.tf:3:21-${end!} Invalid condition result: This text is never true or false, whatever the values in it are. Write the condition as an expression, without quotes around it.`,
      ],
    })),
    {
      files: dedent`
        output "a" {
          value = 1
          precondition {
            condition     = true
            error_message = "No."
          }
        }
      `,
      reports: [
        "main.tf:4:21-4:25 Invalid precondition expression: The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
      ],
    },
    {
      files: dedent`
        variable "b" {
        }
        variable "a" {
          validation {
            condition     = var.b > 1
            error_message = "No."
          }
        }
      `,
      reports: [
        'main.tf:5:21-5:30 Invalid variable validation condition: The condition for variable "a" must refer to var.a in order to test incoming values.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            precondition {
              condition     = terraform_data.a.id == ""
              error_message = "No."
            }
          }
        }
      `,
      reports: [
        "main.tf:4:23-4:48 Invalid reference in precondition: Configuration for terraform_data.a may not refer to itself.",
      ],
    },
    {
      files: 'check "a" {\n}\n',
      reports: ["main.tf:1:1-1:10 Zero assert blocks: Check blocks must have at least one assert block."],
    },
    {
      files: dedent`
        check "a" {
          data "b" "c" {
          }
          data "b" "d" {
          }
          assert {
            condition     = data.b.c.x
            error_message = "No."
          }
        }
      `,
      reports: [
        "main.tf:4:3-4:15 Multiple data resource blocks: This check block already has a data resource defined at main.tf:2,3-15.",
      ],
    },
    {
      files: dedent`
        check "a" {
          data "b" "c" {
            count = 2
          }
          assert {
            condition     = data.b.c.x
            error_message = "No."
          }
        }
      `,
      reports: [
        'main.tf:3:5-3:10 Invalid "count" attribute: The "count" and "for_each" meta-arguments are not supported within nested data blocks.',
      ],
    },
    {
      files: dedent`
        check "a" {
          data "b" "c" {
            lifecycle {
            }
          }
          assert {
            condition     = data.b.c.x
            error_message = "No."
          }
        }
      `,
      reports: [
        'main.tf:3:5-3:14 Invalid lifecycle block: Nested data blocks do not support "lifecycle" blocks as the lifecycle is managed by the containing block.',
      ],
    },
    {
      files: dedent`
        output "a" {
          value = 1
          postcondition {
            condition     = terraform_data.a.id
            error_message = "No."
          }
        }
      `,
      reports: [
        "main.tf:3:3-3:16 Postconditions are not allowed: Output values can only have preconditions, not postconditions.",
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"output": {"a": {"value": 1, "precondition": {"condition": "${1 == 2}", "error_message": "No."}}}}\n',
      },
      reports: [
        "main.tf.json:1:61-1:72 Invalid precondition expression: The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
      ],
    },
    {
      files: dedent`
        check "c" {
          assert {
            condition     = terraform_data.a.id
            error_message = [1]
          }
        }
        resource "terraform_data" "a" {
        }
      `,
      reports: [
        "main.tf:4:21-4:24 Invalid error message: Unsuitable value for error message: string required, but have tuple.",
      ],
    },
    {
      files: dedent`
        variable "l" {
          validation {
            condition     = var.l == null ? toset(null) : toset(null)
            error_message = "x"
          }
        }
      `,
      reports: [
        "main.tf:3:21-3:62 Invalid variable validation result: Validation condition expression must return either true or false, not null.",
      ],
    },
  ],
});

test.run();
