import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-override", {
  valid: [
    { "main.tf": 'variable "a" {\n}\n', "override.tf": 'variable "a" {\n  description = "x"\n}\n' },
    {
      "main.tf": 'resource "terraform_data" "a" {\n}\n',
      "override.tf": 'resource "terraform_data" "a" {\n  count = 2\n}\n',
    },
    { "main.tf": 'provider "p" {\n  alias = "x"\n}\n', "a_override.tf": 'provider "p" {\n  alias = "x"\n}\n' },
    { "main.tf": 'variable "a" {\n', "override.tf": 'variable "a" {\n}\n' },
  ],
  invalid: [
    {
      files: { "override.tf": 'variable "a" {\n}\n' },
      reports: [
        'override.tf:1:1-1:13 Missing base variable declaration to override: There is no variable named "a". An override file can only override a variable that was already declared in a primary configuration file.',
      ],
    },
    {
      files: { "main.tf": "", "x_override.tf": "locals {\n  a = 1\n}\n" },
      reports: [
        'x_override.tf:2:3-2:8 Missing base local value definition to override: There is no local value named "a". An override file can only override a local value that was already defined in a primary configuration file.',
      ],
    },
    {
      files: { "override.tf": 'output "o" {\n  value = 1\n}\n' },
      reports: [
        'override.tf:1:1-1:11 Missing base output definition to override: There is no output named "o". An override file can only override an output that was already defined in a primary configuration file.',
      ],
    },
    {
      files: { "override.tf": 'module "m" {\n  source = "./a"\n}\n' },
      reports: [
        'override.tf:1:1-1:11 Missing module call to override: There is no module call named "m". An override file can only override a module call that was defined in a primary configuration file.',
      ],
    },
    {
      files: { "override.tf": 'resource "terraform_data" "a" {\n}\n' },
      reports: [
        'override.tf:1:1-1:30 Missing resource to override: There is no terraform_data resource named "a". An override file can only override a resource block defined in a primary configuration file.',
      ],
    },
    {
      files: { "override.tf": 'provider "p" {\n  alias = "x"\n}\n' },
      reports: [
        'override.tf:1:1-1:13 Missing base provider configuration for override: There is no p provider configuration with the alias "x". An override file can only override an aliased provider configuration that was already defined in a primary configuration file.',
      ],
    },
    {
      files: {
        "main.tf": 'variable "a" {\n}\n',
        "override.tf": dedent`
          variable "a" {
            validation {
              condition     = var.a > 1
              error_message = "No."
            }
          }
        `,
      },
      reports: [
        'override.tf:2:3-2:13 Can\'t override validation blocks: Override files cannot override "validation" blocks.',
      ],
    },
    {
      files: { "override.tf": 'check "c" {\n}\n' },
      reports: ["override.tf:1:1-1:10 Can't override check blocks: Override files cannot override check blocks."],
    },
    {
      files: {
        "override.tf": dedent`
          moved {
            from = a.b
            to   = a.c
          }
        `,
      },
      reports: [
        "override.tf:1:1-1:6 Cannot override 'moved' blocks: Records of moved objects can appear only in normal files, not in override files.",
      ],
    },
    {
      files: {
        "override.tf": dedent`
          import {
            to = a.b
            id = "x"
          }
        `,
      },
      reports: [
        "override.tf:1:1-1:7 Cannot override 'import' blocks: Import blocks can appear only in normal files, not in override files.",
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = 1\n}\n',
        "override.tf": 'output "o" {\n  depends_on = [terraform_data.a]\n}\n',
      },
      reports: ["override.tf:2:17-2:33 Unsupported override: The depends_on argument may not be overridden."],
    },
    {
      files: {
        "main.tf": 'variable "a" {\n  default = "x"\n}\n',
        "override.tf": 'variable "a" {\n  type = number\n}\n',
      },
      reports: [
        "override.tf:1:1-1:13 Invalid default value for variable: Overriding this variable's type constraint has made its default value invalid: a number is required.",
      ],
    },
    {
      files: {
        "main.tf": 'variable "a" {\n  type = number\n}\n',
        "override.tf": 'variable "a" {\n  default = "x"\n}\n',
      },
      reports: [
        "override.tf:1:1-1:13 Invalid default value for variable: The overridden default value for this variable is not compatible with the variable's type constraint: a number is required.",
      ],
    },
    {
      files: {
        "main.tf": 'variable "a" {\n  nullable = false\n}\n',
        "override.tf": 'variable "a" {\n  default = null\n}\n',
      },
      reports: [
        "override.tf:1:1-1:13 Invalid default value for variable: A null default value is not valid when nullable=false.",
      ],
    },
    {
      files: { "override.tf.json": '{"variable": {"a": {}}}\n' },
      reports: [
        'override.tf.json:1:20-1:21 Missing base variable declaration to override: There is no variable named "a". An override file can only override a variable that was already declared in a primary configuration file.',
      ],
    },
  ],
});

test.run();
