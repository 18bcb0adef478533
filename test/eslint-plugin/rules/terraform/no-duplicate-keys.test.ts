import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-duplicate-keys", {
  valid: [
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = toset([1, 2])
      }
    `,
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = { a = 1, a = 2 }
      }
    `,
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = merge({ a = 1 }, { b = 1 })
      }
    `,
    dedent`
      variable "n" {
        type     = number
        nullable = false
      }
      output "o" {
        value = zipmap(["a", "b"], [1, 2])
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        variable "n" {
          type     = number
          nullable = false
        }
        output "o" {
          value = toset([1, /* ü */ "1"])
        }
      `,
      reports: [
        'main.tf:6:29-6:32 Duplicate set element: "1" is already an element of this set. Remove one of the two.',
      ],
    },
    {
      files: dedent`
        variable "n" {
          type     = number
          nullable = false
        }
        output "o" {
          value = merge({ a = 1 }, { a = 2 })
        }
      `,
      reports: [
        'main.tf:6:19-6:20 Overridden key: A later argument of this call sets "a" too, so this value is never used. Remove it, or pass its argument last.',
      ],
    },
    {
      files: dedent`
        variable "n" {
          type     = number
          nullable = false
        }
        output "o" {
          value = zipmap(["a", "a"], [1, 2])
        }
      `,
      reports: [
        'main.tf:6:18-6:28 Duplicate key: The key "a" occurs several times, and only its last value is kept. Give the elements different keys.',
      ],
    },
    {
      files: { "main.tf": 'output "o" {\n  value = { a = 1, (local.k) = 2 }\n}\n', "b.tf": 'locals {\n  k = "a"\n}\n' },
      reports: [
        'main.tf:2:20-2:29 Duplicate object key: An earlier key is "a" too, and this value replaces that one. Remove one of the two.',
      ],
    },
  ],
});

test.run();
