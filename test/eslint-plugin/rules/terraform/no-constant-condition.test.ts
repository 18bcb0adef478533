import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-constant-condition", {
  valid: [
    'variable "n" {\n  type     = number\n  nullable = false\n}\noutput "o" {\n  value = var.n == 1 ? 1 : 2\n}\n',
    'variable "n" {\n  type     = number\n  nullable = false\n}\noutput "o" {\n  value = local.x ? 1 : 2\n}\nlocals {\n  x = true\n}\n',
    'variable "n" {\n  type     = number\n  nullable = false\n}\noutput "o" {\n  value = true ? 1 : 2\n}\n',
    'variable "n" {\n  type     = number\n  nullable = false\n}\noutput "o" {\n  value = try(var.n == null ? 1 : 2, 3)\n}\n',
  ],
  invalid: [
    {
      files:
        'variable "n" {\n  type     = number\n  nullable = false\n}\noutput "o" {\n  value = var.n == "1" ? "ü" : 2\n}\n',
      reports: [
        "main.tf:6:11-6:23 Constant condition: This condition is always false in this module, whatever is passed to it, by the types of what it refers to.",
      ],
    },
    {
      files:
        'variable "n" {\n  type     = number\n  nullable = false\n}\noutput "o" {\n  value = "x-${var.n != null ? 1 : 2}"\n}\n',
      reports: [
        "main.tf:6:16-6:29 Constant condition: This condition is always true in this module, whatever is passed to it, by the types of what it refers to.",
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = local.x != null ? 1 : 2\n}\n',
        "b.tf": 'variable "n" {\n  type     = number\n  nullable = false\n}\nlocals {\n  x = var.n\n}\n',
      },
      reports: [
        "main.tf:2:11-2:26 Constant condition: This condition is always true in this module, whatever is passed to it, by the types of what it refers to.",
      ],
    },
  ],
});

test.run();
