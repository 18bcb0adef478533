import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-lifecycle", {
  valid: [
    'resource "terraform_data" "a" {\n  lifecycle {\n    create_before_destroy = true\n    prevent_destroy       = false\n    ignore_changes        = all\n    replace_triggered_by  = [terraform_data.c, terraform_data.c[count.index].id, terraform_data.d[each.key]]\n  }\n}\n',
    'resource "terraform_data" "a" {\n  lifecycle {\n    ignore_changes = [input]\n  }\n}\n',
    'data "a" "b" {\n  lifecycle {\n    postcondition {\n      condition     = self.c\n      error_message = "No."\n    }\n  }\n}\n',
  ],
  invalid: [
    {
      files: 'data "a" "b" {\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n',
      reports: [
        'main.tf:3:5-3:20 Invalid data resource lifecycle argument: The lifecycle argument "prevent_destroy" is defined only for managed resources ("resource" blocks), and is not valid for data resources.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  lifecycle {\n    ignore_changes = ["*"]\n  }\n}\n',
      reports: [
        'main.tf:3:22-3:27 Invalid ignore_changes wildcard: The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  lifecycle {\n    ignore_changes = ["*", c]\n  }\n}\n',
      reports: [
        'main.tf:3:22-3:30 Invalid ignore_changes wildcard: The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
        'main.tf:3:23-3:26 Invalid ignore_changes ruleset: Cannot mix wildcard string "*" with non-wildcard references.',
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  lifecycle {\n    replace_triggered_by = [terraform_data.c[each.value]]\n  }\n}\n',
      reports: [
        "main.tf:3:29-3:57 Invalid each reference in replace_triggered_by expression: Only each.key may be used in replace_triggered_by.",
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  lifecycle {\n    replace_triggered_by = [terraform_data.c[count.x]]\n  }\n}\n',
      reports: [
        "main.tf:3:29-3:54 Invalid count reference in replace_triggered_by expression: Only count.index may be used in replace_triggered_by.",
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  lifecycle {\n    replace_triggered_by = [local.c]\n  }\n}\n',
      reports: [
        "main.tf:3:29-3:36 Invalid reference in replace_triggered_by expression: Only resources, count.index, and each.key may be used in replace_triggered_by.",
        "main.tf:3:29-3:36 Invalid replace_triggered_by expression: Missing resource reference in replace_triggered_by expression.",
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  lifecycle {\n    replace_triggered_by = [1]\n  }\n}\n',
      reports: [
        "main.tf:3:29-3:30 Invalid replace_triggered_by expression: Missing resource reference in replace_triggered_by expression.",
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  lifecycle {\n    replace_triggered_by = [terraform_data.c[terraform_data.d.e]]\n  }\n}\n',
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
        "main.tf.json:1:79-1:88 Invalid replace_triggered_by expression: Missing resource reference in replace_triggered_by expression.",
      ],
    },
  ],
});

test.run();
