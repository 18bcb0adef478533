import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CHILD = dedent`
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
`;

testModules("terraform/no-unused-module-argument", {
  valid: [
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
          size = 4
        }
      `,
      "c/main.tf": CHILD,
    },
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
          unused = 4
        }
      `,
    },
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
          unused = 4
        }
      `,
      "c/main.tf": CHILD,
      "c/b.tf": "locals {\n  b = var.unused\n}\n",
    },
  ],
  invalid: [
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./c"
            unused = 4 # ü
          }
        `,
        "c/main.tf": CHILD,
      },
      reports: [
        'main.tf:3:12-3:13 Unused module argument: The module "./c" declares variable "unused" but never uses it, so this argument has no effect. Remove it.',
      ],
    },
  ],
});

test.run();
