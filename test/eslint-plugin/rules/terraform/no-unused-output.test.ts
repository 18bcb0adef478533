import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-unused-output", {
  valid: [
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  \n}\noutput "x" {\n  value = module.m.o\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
    },
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  \n}\noutput "x" {\n  value = module.m\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
    },
    { "main.tf": 'module "m" {\n  source = "./c"\n  \n}\n' },
  ],
  invalid: [
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n  \n}\n',
        "c/main.tf":
          'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      },
      reports: ['main.tf:1:1-1:11 Unused module output: Nothing here uses output "o" of the module "./c".'],
    },
  ],
});

test.run();
