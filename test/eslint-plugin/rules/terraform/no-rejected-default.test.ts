import { test } from "uvu";
import { dedent } from "../../../helpers/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-rejected-default", {
  valid: [
    dedent`
      variable "ä" {
        type    = string
        default = "x" # why
        validation {
          condition     = var.ä != ""
          error_message = "Not so."
        }
      }
    `,
    dedent`
      variable "ä" {
        type    = string
        default = "" # why
        validation {
          condition     = var.ä != "" || var.b
          error_message = "Not so."
        }
      }
      variable "b" {}
    `,
    dedent`
      variable "ä" {
        type    = string
        default = null # why
        validation {
          condition     = var.ä != ""
          error_message = "Not so."
        }
      }
    `,
    {
      "main.tf": dedent`
        variable "ä" {
          type    = string
          default = "" # why
          validation {
            condition     = var.ä != ""
            error_message = "Not so."
          }
        }
      `,
      "other.tf": "a = \n",
    },
  ],
  invalid: [
    {
      files: dedent`
        variable "ä" {
          type    = string
          default = "" # why
          validation {
            condition     = var.ä != ""
            error_message = "Not so."
          }
        }
      `,
      reports: [
        'main.tf:3:13-3:15 Impossible default value: The default value of variable "ä" never passes the variable\'s own validation, so leaving the variable out is always an error. The validation says: Not so.',
      ],
    },
    {
      files:
        'variable "ä" {\r\n  type    = string\r\n  default = "" # why\r\n  validation {\r\n    condition     = var.ä != ""\r\n    error_message = "Not so."\r\n  }\r\n}\r\n',
      reports: [
        'main.tf:3:13-3:15 Impossible default value: The default value of variable "ä" never passes the variable\'s own validation, so leaving the variable out is always an error. The validation says: Not so.',
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"variable": {"a": {"default": 0, "validation": {"condition": "${var.a > 0}", "error_message": "Not so."}}}}\n',
      },
      reports: [
        'main.tf.json:1:32-1:33 Impossible default value: The default value of variable "a" never passes the variable\'s own validation, so leaving the variable out is always an error. The validation says: Not so.',
      ],
    },
  ],
});

test.run();
