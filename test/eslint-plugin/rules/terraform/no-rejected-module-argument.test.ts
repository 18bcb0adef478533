import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CHILD = `variable "size" {
  type    = number
  default = 5
  validation {
    condition     = var.size > var.least
    error_message = "Too small."
  }
}
variable "least" {
  default = 3
}
variable "kind" {
  default = "a"
  validation {
    condition     = contains(["a", "b"], var.kind)
    error_message = "No such kind."
  }
}
variable "needed" {
  nullable = false
}
output "o" {
  value = var.needed
}
`;

function call(args: string, more = ""): string {
  return `module "m" {\n  source = "./c"\n  ${args}\n}\n${more}`;
}

testModules("terraform/no-rejected-module-argument", {
  valid: [
    { "main.tf": call("size = 4"), "c/main.tf": CHILD },
    { "main.tf": call("size = var.x", 'variable "x" {\n  default = 1\n}\n'), "c/main.tf": CHILD },
    { "main.tf": call("size = 1") },
    { "main.tf": call("size = 1"), "c/main.tf": CHILD, "c/b.tf": "a = \n" },
    // These are reported by valid-module-call.
    { "main.tf": call('kind = "c"'), "c/main.tf": CHILD },
    { "main.tf": call("needed = null"), "c/main.tf": CHILD },
  ],
  invalid: [
    {
      files: { "main.tf": call("size   = local.ü"), "b.tf": "locals {\n  ü = 1\n}\n", "c/main.tf": CHILD },
      reports: [
        'main.tf:3:12-3:19 Rejected module argument: The validation of the module\'s variable "size" rejects this value. The validation says: Too small.',
      ],
    },
    {
      files: {
        "main.tf": call(
          "kind   = var.x",
          dedent`
            variable "x" {
              type = string
              validation {
                condition     = contains(["c", "d"], var.x)
                error_message = "No."
              }
            }
          `,
        ),
        "c/main.tf": CHILD,
      },
      reports: [
        'main.tf:3:12-3:17 Rejected module argument: The validation of the module\'s variable "kind" rejects every possible value of variable "x".',
      ],
    },
    {
      files: {
        "main.tf.json": '{"module": {"m": {"source": "./c", "needed": "", "size": 2}}}\n',
        "c/main.tf": CHILD,
      },
      reports: [
        'main.tf.json:1:58-1:59 Rejected module argument: The validation of the module\'s variable "size" rejects this value. The validation says: Too small.',
      ],
    },
  ],
});

test.run();
