import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
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
    // A value is required on purpose.
    dedent`
      variable "ä" {
        type    = string
        default = "" # why
        validation {
          condition     = var.ä != ""
          error_message = "Not so."
        }
      }
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
          default = "y" # why
          validation {
            condition     = var.ä != "y"
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
          default = "y" # why
          validation {
            condition     = var.ä != "y"
            error_message = "Not so."
          }
        }
      `,
      reports: [
        'main.tf:3:13-3:16 Rejected default value: The validation of variable "ä" rejects its default value, so every caller that omits the variable gets an error. The validation says: Not so.',
      ],
    },
    {
      files:
        'variable "ä" {\r\n  type    = string\r\n  default = "y" # why\r\n  validation {\r\n    condition     = var.ä != "y"\r\n    error_message = "Not so."\r\n  }\r\n}\r\n',
      reports: [
        'main.tf:3:13-3:16 Rejected default value: The validation of variable "ä" rejects its default value, so every caller that omits the variable gets an error. The validation says: Not so.',
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"variable": {"a": {"default": 0, "validation": {"condition": "${var.a > 0}", "error_message": "Not so."}}}}\n',
      },
      reports: [
        'main.tf.json:1:32-1:33 Rejected default value: The validation of variable "a" rejects its default value, so every caller that omits the variable gets an error. The validation says: Not so.',
      ],
    },
  ],
});

test.run();
