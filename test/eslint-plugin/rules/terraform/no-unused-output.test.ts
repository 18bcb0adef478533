import { test } from "uvu";
import { dedent } from "../../../helpers/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-unused-output", {
  valid: [
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  \n}\noutput "x" {\n  value = module.m.o\n}\n',
      "c/main.tf": dedent`
        variable "size" {
          type    = number
          default = 5
          validation {
            condition     = var.size > 3
            error_message = "Too small."
          }
        }
        variable "unused" {
          default = 1
        }
        variable "needed" {
          nullable = false
        }
        output "o" {
          value = var.needed
        }
      `,
    },
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  \n}\noutput "x" {\n  value = module.m\n}\n',
      "c/main.tf": dedent`
        variable "size" {
          type    = number
          default = 5
          validation {
            condition     = var.size > 3
            error_message = "Too small."
          }
        }
        variable "unused" {
          default = 1
        }
        variable "needed" {
          nullable = false
        }
        output "o" {
          value = var.needed
        }
      `,
    },
    { "main.tf": 'module "m" {\n  source = "./c"\n  \n}\n' },
  ],
  invalid: [
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n  \n}\n',
        "c/main.tf": dedent`
          variable "size" {
            type    = number
            default = 5
            validation {
              condition     = var.size > 3
              error_message = "Too small."
            }
          }
          variable "unused" {
            default = 1
          }
          variable "needed" {
            nullable = false
          }
          output "o" {
            value = var.needed
          }
        `,
      },
      reports: ['main.tf:1:1-1:11 Unused module output: Nothing here uses output "o" of the module "./c".'],
    },
  ],
});

test.run();
