import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CHECKED = dedent`
  variable "environment" {
    type = string
    validation {
      condition     = contains(["dev", "prod"], var.environment)
      error_message = "Must be dev or prod."
    }
  }
  variable "size" {
    default = 1
    validation {
      condition     = var.size < var.most
      error_message = "Too many."
    }
  }
  variable "most" {
    default = 3
  }
`;

testModules("terraform/valid-tfvars", {
  valid: [
    { "main.tf": CHECKED, "dev.tfvars": 'environment = "dev"\n' },
    // Filled in elsewhere.
    { "main.tf": CHECKED, "dev.tfvars": 'environment = ""\n' },
    { "main.tf": CHECKED, "dev.tfvars": 'environment = "<environment>"\n' },
    // Other tools replace placeholders, and the strings then represent numbers.
    {
      "main.tf": dedent`
        variable "a" {
          type = number
        }
        variable "b" {
          type = object({ count = number, zones = list(bool) })
        }
      `,
      "dev.tfvars": dedent`
        a = "#{count}#"
        b = {
          count = "__count__"
          zones = ["@@zone@@", true]
        }
      `,
    },
    // Another file may set the other variable.
    { "main.tf": CHECKED, "dev.tfvars": "size = 5\n" },
    // The module below may be the one that reads the file.
    {
      "main.tf": 'variable "n" {\n  type = number\n}\n',
      "app/main.tf": 'variable "n" {\n  type = string\n}\n',
      "env/prod.tfvars": 'n = "x"\n',
    },
    {
      "variables.tf": 'variable "n" {\n  default = 1\n}\n',
      "override.tf": 'variable "n" {\n  type = list(string)\n}\n',
      "x.auto.tfvars": "n = [upper(1)]\n",
    },
    { "main.tf": 'variable "a" {\n  type = number\n}\n', "terraform.tfvars": 'a = "1"\n' },
    { "a.tfvars": "a = 1\n" },
    { "main.tf": "# nothing\n", "sub/a.tfvars": "a = 1\n" },
    { "main.tf": 'variable "a" {\n', "a.tfvars": "b = 1\n" },
    {
      "main.tf": dedent`
        variable "a" {
          nullable = false
          default  = 1
        }
      `,
      "a.tfvars": "a = null\n",
    },
    {
      "main.tf": 'variable "a" {\n  type = object({ b = optional(string) })\n}\n',
      "a.tfvars.json": '{"//": "why", "a": {}}\n',
    },
    { "main.tf": 'variable "a" {\n  type = foo\n}\n', "a.tfvars": "a = 1\n" },
    { "main.tf": 'variable "variable" {\n}\n', "a.tfvars.json": '{"variable": {"b": 1}}\n' },
  ],
  invalid: [
    ...['"test"', '"Dev"'].map((value) => ({
      files: { "main.tf": CHECKED, "dev.tfvars": `environment = ${value}\n` },
      reports: [
        `dev.tfvars:1:15-1:${15 + value.length} Invalid value for variable: The validation of variable "environment" rejects this value. The validation says: Must be dev or prod.`,
      ],
    })),
    {
      files: { "main.tf": 'variable "b" {\n}\n', "a.tfvars.json": '{"variable": {"b": {"default": 1}}}\n' },
      reports: [
        dedent`
          a.tfvars.json:1:2-1:12 Variable declaration in .tfvars file: A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable "b", place this block in one of your .tf files, such as variables.tf.

          To set a value for this variable in a.tfvars.json, use the definition syntax instead:
              b = <value>`,
      ],
    },
    {
      files: {
        "main.tf": 'variable "n" {\n  type = number\n}\n',
        "env/prod.tfvars.json": '{"n": "x"}\n',
      },
      reports: [
        "env/prod.tfvars.json:1:7-1:10 Invalid value for input variable: The given value is not suitable for var.n declared at main.tf:1,1-13: a number is required.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "n" {
            type = number
          }
          variable "s" {
            type      = number
            sensitive = true
          }
          variable "o" {
            type = object({ a = number, b = optional(string, "x") })
          }
          variable "z" {
            nullable = false
          }
        `,
        "terraform.tfvars": 'n = "x"\no = { a = "ü" }\r\ns = "secret"\nz = null\nu = 1\nw = foo\n',
      },
      reports: [
        "terraform.tfvars:1:5-1:8 Invalid value for input variable: The given value is not suitable for var.n declared at main.tf:1,1-13: a number is required.",
        'terraform.tfvars:2:11-2:14 Invalid value for input variable: The given value is not suitable for var.o declared at main.tf:8,1-13: a number is required. The whole type is object({ a = number, b = optional(string, "x") }).',
        "terraform.tfvars:3:5-3:13 Invalid value for input variable: The given value is not suitable for var.s, which is sensitive: a number is required. Invalid value defined at terraform.tfvars:3,5-13.",
        "terraform.tfvars:4:5-4:9 Required variable not set: The given value is not suitable for var.z defined at main.tf:11,1-13: required variable may not be set to null.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "n" {
            type = number
          }
          variable "s" {
            type      = number
            sensitive = true
          }
          variable "o" {
            type = object({ a = number, b = optional(string, "x") })
          }
          variable "z" {
            nullable = false
          }
        `,
        "env.tfvars.json": '{"n": "x", "u": [1]}\n',
      },
      reports: [
        "env.tfvars.json:1:7-1:10 Invalid value for input variable: The given value is not suitable for var.n declared at main.tf:1,1-13: a number is required.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "n" {
            type = number
          }
          variable "s" {
            type      = number
            sensitive = true
          }
          variable "o" {
            type = object({ a = number, b = optional(string, "x") })
          }
          variable "z" {
            nullable = false
          }
        `,
        "a.auto.tfvars": 'variable "n" {\n}\nu = 1\n',
      },
      reports: [
        dedent`
          a.auto.tfvars:1:1-1:9 Variable declaration in .tfvars file: A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable "n", place this block in one of your .tf files, such as variables.tf.

          To set a value for this variable in a.auto.tfvars, use the definition syntax instead:
              n = <value>`,
      ],
    },
    {
      files: { "variables.tf": 'variable "n" {\n  type = list(number)\n}\n', "x.auto.tfvars": 'n = ["a"]\n' },
      reports: [
        "x.auto.tfvars:1:6-1:9 Invalid value for input variable: The given value is not suitable for var.n declared at variables.tf:1,1-13: a number is required.",
      ],
    },
    {
      files: { "a.tfvars": 'variable "x" {\n}\ny = foo\n' },
      reports: [
        dedent`
          a.tfvars:1:1-1:9 Variable declaration in .tfvars file: A .tfvars file is used to assign values to variables that have already been declared in .tf files, not to declare new variables. To declare variable "x", place this block in one of your .tf files, such as variables.tf.

          To set a value for this variable in a.tfvars, use the definition syntax instead:
              x = <value>`,
      ],
    },
  ],
});

test.run();
