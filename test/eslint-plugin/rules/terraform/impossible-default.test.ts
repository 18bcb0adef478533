import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/impossible-default", {
  valid: [
    'variable "ä" {\n  type    = string\n  default = "x" # why\n  validation {\n    condition     = var.ä != ""\n    error_message = "Not so."\n  }\n}\n',
    'variable "ä" {\n  type    = string\n  default = "" # why\n  validation {\n    condition     = var.ä != "" || var.b\n    error_message = "Not so."\n  }\n}\nvariable "b" {}\n',
    'variable "ä" {\n  type    = string\n  default = null # why\n  validation {\n    condition     = var.ä != ""\n    error_message = "Not so."\n  }\n}\n',
    {
      "main.tf":
        'variable "ä" {\n  type    = string\n  default = "" # why\n  validation {\n    condition     = var.ä != ""\n    error_message = "Not so."\n  }\n}\n',
      "other.tf": "a = \n",
    },
  ],
  invalid: [
    {
      files:
        'variable "ä" {\n  type    = string\n  default = "" # why\n  validation {\n    condition     = var.ä != ""\n    error_message = "Not so."\n  }\n}\n',
      reports: [
        'main.tf:3:13-3:15 Impossible default value: The default value of variable "ä" never passes the variable\'s own validation, so leaving the variable out is always an error. The validation says: Not so.',
      ],
    },
    {
      files:
        'variable "ä" {\r\n  type    = string\r\n  default = "" # why\r\n  validation {\r\n    condition     = var.ä != ""\r\n    error_message = "Not so."\r\n  }\r\n}\r\n',
      reports: [
        'main.tf:3:13-3:15 Impossible default value: The default value of variable "ä" never passes the variable\'s own validation, so leaving the variable out is always an error. The validation says: Not so.',
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"variable": {"a": {"default": 0, "validation": {"condition": "${var.a > 0}", "error_message": "Not so."}}}}\n',
      },
      reports: [
        'main.tf.json:1:32-1:33 Impossible default value: The default value of variable "a" never passes the variable\'s own validation, so leaving the variable out is always an error. The validation says: Not so.',
      ],
    },
  ],
});

test.run();
