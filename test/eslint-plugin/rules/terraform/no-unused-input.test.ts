import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-unused-input", {
  valid: [
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  size = 4\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
    },
    { "main.tf": 'module "m" {\n  source = "./c"\n  unused = 4\n}\n' },
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  unused = 4\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      "c/b.tf": "locals {\n  b = var.unused\n}\n",
    },
  ],
  invalid: [
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n  unused = 4 # ü\n}\n',
        "c/main.tf":
          'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      },
      reports: [
        'main.tf:3:12-3:13 Unused module argument: The module "./c" declares variable "unused" but never uses it, so this argument has no effect.',
      ],
    },
  ],
});

test.run();
