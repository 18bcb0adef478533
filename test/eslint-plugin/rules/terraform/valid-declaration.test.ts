import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-declaration", {
  valid: [
    // For no-misplaced-reference alone.
    dedent`
      variable "a" {
      }
      module "b" {
        source = var.a
      }
      variable "c" {
        sensitive = upper("true")
      }
    `,
    dedent`
      variable "a" {
        type        = string
        description = "x"
        sensitive   = true
        nullable    = false
        ephemeral   = false
        validation {
          condition     = var.a != ""
          error_message = "No."
        }
      }
    `,
    dedent`
      output "a" {
        value      = 1
        depends_on = [terraform_data.b]
      }
    `,
    { "main.tofu": 'variable "a" {\n  deprecated = "x"\n}\n' },
    dedent`
      resource "anything" "a" {
        any = 1
        thing {
        }
      }
    `,
    { "main.tf.json": '{"//": "why", "variable": {"a": {"//": 1, "type": "string"}}}\n' },
  ],
  invalid: [
    {
      files: 'variable "a" {\n  defualt = 1\n}\n',
      reports: [
        'main.tf:2:3-2:10 Unsupported argument: An argument named "defualt" is not expected here. Did you mean "default"?',
      ],
    },
    {
      files: dedent`
        variable "a" {
          wrong {
          }
        }
      `,
      reports: ['main.tf:2:3-2:8 Unsupported block type: Blocks of type "wrong" are not expected here.'],
    },
    {
      files: 'output "a" {\n}\n',
      reports: [
        'main.tf:1:12-1:12 Missing required argument: The argument "value" is required, but no definition was found.',
      ],
    },
    {
      files: "variable {\n}\n",
      reports: ["main.tf:1:10-1:11 Missing name for variable: All variable blocks must have 1 labels (name)."],
    },
    {
      files: 'variable "a" "b" {\n}\n',
      reports: [
        "main.tf:1:14-1:17 Extraneous label for variable: Only 1 labels (name) are expected for variable blocks.",
      ],
    },
    {
      files: 'locals "a" {\n}\n',
      reports: ["main.tf:1:8-1:11 Extraneous label for locals: No labels are expected for locals blocks."],
    },
    {
      files: "widget {\n}\n",
      reports: ['main.tf:1:1-1:7 Unsupported block type: Blocks of type "widget" are not expected here.'],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
          }
          lifecycle {
          }
        }
      `,
      reports: [
        "main.tf:4:3-4:12 Duplicate lifecycle block: This resource already has a lifecycle block at main.tf:2,3-12.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          locals {
          }
        }
      `,
      reports: [
        'main.tf:2:3-2:9 Reserved block type name in resource block: The block type name "locals" is reserved for use by Terraform in a future version.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          _ {
          }
          _ {
          }
        }
      `,
      reports: [
        'main.tf:4:3-4:4 Duplicate escaping block: The special block type "_" can be used to force particular arguments to be interpreted as resource-type-specific rather than as meta-arguments, but each resource block can have only one such block. The first escaping block was at main.tf:2,3-4.',
      ],
    },
    {
      files: 'variable "1" {\n}\n',
      reports: [
        "main.tf:1:10-1:13 Invalid variable name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: 'output "a b" {\n  value = 1\n}\n',
      reports: [
        "main.tf:1:8-1:13 Invalid output name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: 'resource "a" "1" {\n}\n',
      reports: [
        "main.tf:1:14-1:17 Invalid resource name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: 'module "1" {\n  source = "./a"\n}\n',
      reports: [
        "main.tf:1:8-1:11 Invalid module instance name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: 'variable "a" {\n  sensitive = "x"\n}\n',
      reports: ["main.tf:2:16-2:17 Unsuitable value type: Unsuitable value: a bool is required"],
    },
    {
      files: dedent`
        output "a" {
          value      = 1
          depends_on = "b"
        }
      `,
      reports: ["main.tf:3:17-3:18 Invalid expression: A static list expression is required."],
    },
    {
      files: dedent`
        module "m" {
          source    = "./a"
          providers = []
        }
      `,
      reports: ["main.tf:3:15-3:16 Invalid expression: A static map expression is required."],
    },
    {
      files: dedent`
        output "a" {
          value      = 1
          depends_on = [1]
        }
      `,
      reports: [
        "main.tf:3:17-3:18 Invalid expression: A single static variable reference is required: only attribute access and indexing with constant keys. No calculations, function calls, template expressions, etc are allowed here.",
      ],
    },
    {
      files: dedent`
        locals {
          a {
          }
        }
      `,
      reports: ['main.tf:2:3-2:4 Unexpected "a" block: Blocks are not allowed here.'],
    },
    {
      files: dedent`
        output "a" {
          value      = 1
          depends_on = ["b c"]
        }
      `,
      reports: ["main.tf:3:20-3:21 Invalid character: Expected an attribute access or an index operator."],
    },
    {
      files: { "main.tf.json": '{"variable": {"a": {"defualt": 1}}}\n' },
      reports: [
        'main.tf.json:1:21-1:30 Extraneous JSON object property: No argument or block type is named "defualt". Did you mean "default"?',
      ],
    },
    {
      files: { "main.tf.json": '{"variable": {"a": 1}}\n' },
      reports: [
        'main.tf.json:1:20-1:21 Incorrect JSON value type: Either a JSON object or a JSON array is required, representing the contents of one or more "variable" blocks.',
      ],
    },
    {
      files: { "main.tf.json": '{"output": {"a": {}}}\n' },
      reports: [
        'main.tf.json:1:19-1:20 Missing required argument: The argument "value" is required, but no definition was found.',
      ],
    },
    {
      files: { "main.tf.json": '{"variable": []}\n' },
      reports: [
        "main.tf.json:1:14-1:15 Missing block label: At least one object property is required, whose name represents the variable block's name.",
      ],
    },
    {
      files: { "main.tf.json": '{"locals": {"1": 2}}\n' },
      reports: [
        "main.tf.json:1:13-1:16 Invalid local value name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./c"
            y      = 1
          }
        `,
        "c/main.tf": 'variable "x" {\n}\n',
      },
      reports: ['main.tf:3:3-3:4 Unsupported argument: An argument named "y" is not expected here. Did you mean "x"?'],
    },
  ],
});

test.run();
