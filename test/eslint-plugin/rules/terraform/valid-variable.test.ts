import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-variable", {
  valid: [
    'variable "a" {\n  type = list\n}\n',
    dedent`
      variable "a" {
        type    = object({ a = optional(list(number), []), b = any })
        default = { b = 1 }
      }
    `,
    dedent`
      variable "a" {
        type    = number
        default = "1"
      }
    `,
    dedent`
      variable "a" {
        type    = number
        default = null
      }
    `,
    'variable "a" {\n  type = map\n}\n',
  ],
  invalid: [
    {
      files: 'variable "a" {\n  type = strng\n}\n',
      reports: ['main.tf:2:10-2:15 Invalid type specification: The keyword "strng" is not a valid type specification.'],
    },
    {
      files: 'variable "a" {\n  type = list()\n}\n',
      reports: [
        "main.tf:2:14-2:16 Invalid type specification: The list type constructor requires one argument specifying the element type.",
      ],
    },
    {
      files: 'variable "a" {\n  type = object({ a = string, a = number })\n}\n',
      reports: ["main.tf:2:31-2:32 Invalid type specification: Object constructor map keys must be unique."],
    },
    {
      files: 'variable "a" {\n  type = list(optional(string))\n}\n',
      reports: [
        'main.tf:2:15-2:23 Invalid type specification: Keyword "optional" is valid only as a modifier for object type attributes.',
      ],
    },
    {
      files: 'variable "a" {\n  type = object({ a = optional(number, true) })\n}\n',
      reports: [
        "main.tf:2:40-2:44 Invalid default value for optional attribute: This default value is not compatible with the attribute's type constraint: number required, but have bool.",
      ],
    },
    {
      files: 'variable "a" {\n  type = 1\n}\n',
      reports: [
        "main.tf:2:10-2:11 Invalid type specification: A type specification is either a primitive type keyword (bool, number, string) or a complex type constructor call, like list(string).",
      ],
    },
    {
      files: dedent`
        variable "a" {
          type    = number
          default = "x"
        }
      `,
      reports: [
        "main.tf:3:13-3:16 Invalid default value for variable: This default value is not compatible with the variable's type constraint: a number is required.",
      ],
    },
    {
      files: dedent`
        variable "a" {
          nullable = false
          default  = null
        }
      `,
      reports: [
        "main.tf:3:14-3:18 Invalid default value for variable: A null default value is not valid when nullable=false.",
      ],
    },
    {
      files: 'variable "source" {\n}\n',
      reports: [
        'main.tf:1:10-1:18 Invalid variable name: The variable name "source" is reserved due to its special meaning inside module blocks.',
      ],
    },
    {
      files: {
        "main.tf.json": '{"variable": {"a": {"type": "list(strng)"}, "b": {"type": "number", "default": "x"}}}\n',
      },
      reports: [
        'main.tf.json:1:35-1:40 Invalid type specification: The keyword "strng" is not a valid type specification.',
        "main.tf.json:1:80-1:83 Invalid default value for variable: This default value is not compatible with the variable's type constraint: a number is required.",
      ],
    },
  ],
});

test.run();
