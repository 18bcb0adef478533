import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-static-context", {
  valid: [
    {
      "main.tofu": dedent`
        variable "path" {
          type = string
        }
        terraform {
          backend "local" {
            path = var.path
          }
        }
      `,
    },
  ],
  invalid: [
    {
      files: {
        "main.tofu": dedent`
          terraform {
            backend "local" {
              path = terraform_data.a.id
            }
          }
          resource "terraform_data" "a" {
          }
        `,
      },
      reports: [
        "main.tofu:3:12-3:28 Dynamic value in static context: Unable to use terraform_data.a.id in a static context, which is required by backend.local.",
      ],
    },
  ],
});

test.run();
