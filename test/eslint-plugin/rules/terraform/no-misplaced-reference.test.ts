import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-misplaced-reference", {
  valid: [
    {
      "main.tf": 'resource "terraform_data" "a" {\n  input = count.index\n}\n',
      "override.tf": 'resource "terraform_data" "a" {\n  count = 2\n}\n',
    },
    dedent`
      resource "terraform_data" "a" {
        count = 2
        input = count.index
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        for_each = toset(["x"])
        input    = each.key
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "o" {
        value = terraform_data.a[*].id
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "o" {
        value = terraform_data.a
      }
    `,
    dedent`
      resource "terraform_data" "a" {
      }
      output "o" {
        value = terraform_data.a.id
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          command = self.id
        }
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          postcondition {
            condition     = self.id != ""
            error_message = "No."
          }
        }
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        resource "terraform_data" "a" {
          count = 1
          input = each.value
        }
      `,
      reports: [
        'main.tf:3:11-3:21 each.value cannot be used in this context: A reference to "each.value" can be used only in blocks that have the "for_each" argument set. This block has "count" set: use count.index.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          for_each = {}
          input = count.index
        }
      `,
      reports: [
        'main.tf:3:11-3:22 Reference to "count" in non-counted context: The "count" object can only be used in "module", "resource", and "data" blocks, and only when the "count" argument is set. This block has "for_each" set: use each.key or each.value.',
      ],
    },
    {
      files: 'output "o" {\n  value = count.index\n}\n',
      reports: [
        'main.tf:2:11-2:22 Reference to "count" in non-counted context: The "count" object can only be used in "module", "resource", and "data" blocks, and only when the "count" argument is set.',
      ],
    },
    {
      files: 'output "o" {\n  value = each.key\n}\n',
      reports: [
        'main.tf:2:11-2:19 Reference to "each" in context without for_each: The "each" object can be used only in "module" or "resource" blocks, and only when the "for_each" argument is set.',
      ],
    },
    {
      files: 'output "o" {\n  value = self.id\n}\n',
      reports: [
        'main.tf:2:11-2:15 Invalid "self" reference: The "self" object is not available in this context. This object can be used only in resource provisioner, connection, and postcondition blocks.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          count = 2
        }
        output "o" {
          value = terraform_data.a.id
        }
      `,
      reports: [
        dedent`
          main.tf:5:11-5:27 Missing resource instance key: Because terraform_data.a has "count" set, its attributes must be accessed on specific instances.

          For one instance, write terraform_data.a[0].id; for a list with all of them, terraform_data.a[*].id.`,
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          count = 2
        }
        resource "terraform_data" "b" {
          count = 2
          input = terraform_data.a.id
        }
      `,
      reports: [
        dedent`
          main.tf:6:11-6:27 Missing resource instance key: Because terraform_data.a has "count" set, its attributes must be accessed on specific instances.

          For example, to correlate with indices of a referring resource, use:
              terraform_data.a[count.index]`,
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  input = each.value\n}\n',
      reports: [
        'main.tf:2:11-2:21 each.value cannot be used in this context: A reference to "each.value" can be used only in blocks that have the "for_each" argument set. terraform_data.a has no "for_each": add it, or use another value here.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          for_each = toset(["x"])
        }
        output "o" {
          value = terraform_data.a.id
        }
      `,
      reports: [
        dedent`
          main.tf:5:11-5:27 Missing resource instance key: Because terraform_data.a has "for_each" set, its attributes must be accessed on specific instances.

          For one instance, write terraform_data.a["key"].id; for a list with all of them, values(terraform_data.a)[*].id.`,
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
        }
        output "o" {
          value = terraform_data.a[0].id
        }
      `,
      reports: [
        'main.tf:4:11-4:30 Unexpected resource instance key: Because terraform_data.a does not have "count" or "for_each" set, references to it must not include an index key. Remove the bracketed index to refer to the single instance of this resource.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
        }
        output "o" {
          value = terraform_data.a.count
        }
      `,
      reports: [
        'main.tf:4:11-4:27 Invalid resource count attribute: The special "count" attribute is no longer supported after Terraform v0.12. Instead, use length(terraform_data.a) to count resource instances.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  input = terraform_data.a.id\n}\n',
      reports: [
        "main.tf:2:11-2:27 Self-referential block: Configuration for terraform_data.a may not refer to itself.",
      ],
    },
    {
      files: 'locals {\n  a = "${local.a}"\n}\n',
      reports: [
        "main.tf:2:10-2:17 Self-referencing local value: Local value local.a cannot use its own result as part of its expression.",
      ],
    },
    {
      files: 'variable "a" {\n  default = local.b\n}\n',
      reports: ["main.tf:2:13-2:18 Variables not allowed: Variables may not be used here."],
    },
    {
      files: 'variable "a" {\n  default = upper("b")\n}\n',
      reports: ["main.tf:2:13-2:23 Function calls not allowed: Functions may not be called here."],
    },
    {
      files: { "main.tf.json": '{"output": {"o": {"value": "x ${each.key}"}}}\n' },
      reports: [
        'main.tf.json:1:33-1:41 Reference to "each" in context without for_each: The "each" object can be used only in "module" or "resource" blocks, and only when the "for_each" argument is set.',
      ],
    },
  ],
});

test.run();
