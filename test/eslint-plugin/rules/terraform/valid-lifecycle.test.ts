import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-lifecycle", {
  valid: [
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          create_before_destroy = true
          prevent_destroy       = false
          ignore_changes        = all
          replace_triggered_by  = [terraform_data.c, terraform_data.c[count.index].id, terraform_data.d[each.key]]
        }
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          ignore_changes = [input]
        }
      }
    `,
    dedent`
      data "a" "b" {
        lifecycle {
          postcondition {
            condition     = self.c
            error_message = "No."
          }
        }
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        data "a" "b" {
          lifecycle {
            prevent_destroy = true
          }
        }
      `,
      reports: [
        'main.tf:3:5-3:20 Invalid data resource lifecycle argument: The lifecycle argument "prevent_destroy" is defined only for managed resources ("resource" blocks), and is not valid for data resources.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            ignore_changes = ["*"]
          }
        }
      `,
      reports: [
        'main.tf:3:22-3:27 Invalid ignore_changes wildcard: The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            ignore_changes = ["*", c]
          }
        }
      `,
      reports: [
        'main.tf:3:22-3:30 Invalid ignore_changes wildcard: The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
        'main.tf:3:23-3:26 Invalid ignore_changes ruleset: Cannot mix wildcard string "*" with non-wildcard references.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            replace_triggered_by = [terraform_data.c[each.value]]
          }
        }
      `,
      reports: [
        "main.tf:3:29-3:57 Invalid each reference in replace_triggered_by expression: Only each.key may be used in replace_triggered_by.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            replace_triggered_by = [terraform_data.c[count.x]]
          }
        }
      `,
      reports: [
        "main.tf:3:29-3:54 Invalid count reference in replace_triggered_by expression: Only count.index may be used in replace_triggered_by.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            replace_triggered_by = [local.c]
          }
        }
      `,
      reports: [
        "main.tf:3:29-3:36 Invalid reference in replace_triggered_by expression: Only resources, count.index, and each.key may be used in replace_triggered_by.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            replace_triggered_by = [1]
          }
        }
      `,
      reports: [
        "main.tf:3:29-3:30 Invalid replace_triggered_by expression: Missing resource reference in replace_triggered_by expression.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          lifecycle {
            replace_triggered_by = [terraform_data.c[terraform_data.d.e]]
          }
        }
      `,
      reports: [
        "main.tf:3:29-3:65 Invalid replace_triggered_by expression: Multiple resource references in replace_triggered_by expression.",
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"resource": {"terraform_data": {"a": {"lifecycle": {"replace_triggered_by": ["local.c"]}}}}}\n',
      },
      reports: [
        "main.tf.json:1:79-1:88 Invalid reference in replace_triggered_by expression: Only resources, count.index, and each.key may be used in replace_triggered_by.",
      ],
    },
  ],
});

test.run();
