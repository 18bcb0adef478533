import { test } from "uvu";
import { dedent } from "../../helpers/dedent.ts";
import { testRows } from "../../helpers/module-rows.ts";

/** Returns a resource without a known schema, with a `dynamic` block from these lines on. */
function generating(...lines: string[]): string {
  const text = [
    'resource "cloud_server" "a" {',
    '  dynamic "rule" {',
    ...lines.map((line) => `    ${line}`),
    "  }",
    "}",
  ];
  return `${text.join("\n")}\n`;
}

testRows("dynamic blocks without a schema", [
  [generating("for_each = [1]", "content {", "}")],
  [generating("for_each = {}", "iterator = it", "content {", "  port = it.key", "}")],
  [generating("for_each = []", "labels = [rule.value]", "content {", "}")],
  [generating("content {", "}"), "main.tf:2:18 Missing required argument"],
  [generating("for_each = [1]"), "main.tf:2:18 Missing dynamic content block"],
  [generating("for_each = [1]", "port = 1", "content {", "}"), "main.tf:4:5 Unsupported argument"],
  [generating("for_each = [1]", "content {", "}", "rule {", "}"), "main.tf:6:5 Unsupported block type"],
  [generating("for_each = [1]", "content {", "}", "content {", "}"), "main.tf:6:5 Extraneous dynamic content block"],
  [generating("for_each = [1]", 'iterator = "it"', "content {", "}"), "main.tf:4:16 Invalid expression"],
  [generating("for_each = [1]", "iterator = it.a", "content {", "}"), "main.tf:4:16 Invalid dynamic iterator name"],
  [generating("for_each = null", "content {", "}"), "main.tf:3:16 Invalid dynamic for_each value"],
  [generating("for_each = 5", "content {", "}"), "main.tf:3:16 Invalid dynamic for_each value"],
  [generating("for_each = nope.a.b", "content {", "}"), "main.tf:3:16 Reference to undeclared resource"],
  [
    'variable "a" {\n  type = string\n}\n' + generating("for_each = var.a", "content {", "}"),
    "main.tf:6:16 Invalid dynamic for_each value",
  ],
  ['variable "a" {\n  default = null\n}\n' + generating("for_each = var.a", "content {", "}")],
]);

testRows("dynamic blocks in other blocks", [
  [
    dedent`
      data "cloud_policy" "a" {
        dynamic "principal" {
          for_each = ["a"]
          content {
            dynamic "name" {
              for_each = principal.value
              content {
              }
            }
          }
        }
      }
    `,
    "main.tf:6:20 Invalid dynamic for_each value",
  ],
  [
    dedent`
      data "cloud_policy" "a" {
        statement {
          dynamic "principal" {
            for_each = ["a"]
            content {
              dynamic "name" {
                for_each = [principal.value]
              }
            }
          }
        }
      }
    `,
    "main.tf:6:24 Missing dynamic content block",
  ],
  [
    dedent`
      check "a" {
        data "cloud_policy" "a" {
          dynamic "statement" {
            for_each = []
          }
        }
        assert {
          condition     = data.cloud_policy.a.id != ""
          error_message = "No policy."
        }
      }
    `,
    "main.tf:3:25 Missing dynamic content block",
  ],
]);

const merged = generating("for_each = [1]") + "# override.tf:\n" + generating("for_each = [2]", "content {", "}");

testRows("dynamic blocks that an override file replaces", [[merged]]);

test.run();
