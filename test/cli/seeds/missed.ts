// Mistakes that nothing reports by default yet, each with the reason.

/** A mistake without a report. */
import { dedent } from "../../../tools/dedent.ts";
export interface Missed {
  readonly name: string;
  readonly reason: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The mistakes that the default presets do not report. */
export const MISSED: readonly Missed[] = [
  {
    name: "comparison that a validation excludes",
    reason: "real mistakes: validations do not narrow values",
    files: {
      "main.tf": dedent`
        variable "environment" {
          type = string
          validation {
            condition     = contains(["dev", "prod"], var.environment)
            error_message = "Must be dev or prod."
          }
        }
        output "a" {
          value = var.environment == "production" ? 1 : 0
        }
      `,
    },
  },
  {
    name: "value of an argument",
    reason: "schemas: the types of instances have no complete table",
    files: {
      "main.tf": 'resource "aws_instance" "a" {\n  instance_type = "t3.mirco"\n}\n',
    },
  },
  {
    name: "heredoc with indented body",
    reason: "real mistakes: the text may be meant",
    files: {
      "main.tf": dedent`
        locals {
          a = <<EOT
            text
        EOT
        }
        output "a" {
          value = local.a
        }
      `,
    },
  },
];
