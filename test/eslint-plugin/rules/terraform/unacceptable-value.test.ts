import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/unacceptable-value", {
  valid: [
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  size = 4\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
    },
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  size = var.x\n}\nvariable "x" {\n  default = 1\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
    },
    { "main.tf": 'module "m" {\n  source = "./c"\n  size = 1\n}\n' },
    {
      "main.tf": 'module "m" {\n  source = "./c"\n  size = 1\n}\n',
      "c/main.tf":
        'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      "c/b.tf": "a = \n",
    },
  ],
  invalid: [
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n  size   = local.ü\n}\n',
        "b.tf": "locals {\n  ü = 1\n}\n",
        "c/main.tf":
          'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      },
      reports: [
        'main.tf:3:12-3:19 Unacceptable module argument: The module refuses this value: it never passes the validation of variable "size". The validation says: Too small.',
      ],
    },
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n  needed = null\n}\n',
        "c/main.tf":
          'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      },
      reports: [
        'main.tf:3:12-3:16 Required variable not set: Variable "needed" of the module is required and must not be null.',
      ],
    },
    {
      files: {
        "main.tf":
          'module "m" {\n  source = "./c"\n  size   = var.x\n}\nvariable "x" {\n  type = number\n  validation {\n    condition     = contains([1, 2], var.x)\n    error_message = "No."\n  }\n}\n',
        "c/main.tf":
          'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      },
      reports: [
        'main.tf:3:12-3:17 Unacceptable module argument: The module refuses every value that variable "x" may have: none of them passes the validation of its variable "size".',
      ],
    },
    {
      files: {
        "main.tf.json": '{"module": {"m": {"source": "./c", "needed": "", "size": 2}}}\n',
        "c/main.tf":
          'variable "size" {\n  type    = number\n  default = 5\n  validation {\n    condition     = var.size > 3\n    error_message = "Too small."\n  }\n}\nvariable "unused" {\n  default = 1\n}\nvariable "needed" {\n  nullable = false\n}\noutput "o" {\n  value = var.needed\n}\n',
      },
      reports: [
        'main.tf.json:1:58-1:59 Unacceptable module argument: The module refuses this value: it never passes the validation of variable "size". The validation says: Too small.',
      ],
    },
  ],
});

test.run();
