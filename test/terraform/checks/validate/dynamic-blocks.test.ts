import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

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

/** Returns a provider configuration without a known schema, with a `dynamic` block from these lines on. */
const configuring = (...lines: string[]): string =>
  generating(...lines).replace('resource "cloud_server" "a"', 'provider "cloud"');

testRows("provider configurations", [
  [configuring("for_each = [1]", "content {", "  port = rule.value", "}")],
  [configuring("content {", "}"), "main.tf:2:18 Missing required argument"],
  [configuring("for_each = []"), "main.tf:2:18 Missing dynamic content block"],
  [configuring("for_each = null", "content {", "}"), "main.tf:3:16 Invalid dynamic for_each value"],
  [configuring("for_each = []") + "# override.tf:\n" + configuring("for_each = []", "content {", "}")],
]);

/** Returns JSON with a `dynamic` property in a resource or provider configuration without a known schema. */
function inJson(kind: "resource" | "provider", ...blocks: string[]): string {
  const types = blocks.map((block) => `"rule": ${block}`).join(", ");
  const body = `{"dynamic": {${types}}}`;
  const declared = kind === "resource" ? `{"cloud_server": {"a": ${body}}}` : `{"cloud": ${body}}`;
  return `# main.tf.json:\n{"${kind}": ${declared}}\n`;
}

for (const kind of ["resource", "provider"] as const) {
  // The column of the block's value.
  const at = inJson(kind, "@").split("\n")[1]!.indexOf("@") + 1;
  testRows(`JSON, ${kind}`, [
    [inJson(kind, '{"for_each": ["a"], "content": {"port": "${rule.key}"}}')],
    [inJson(kind, '[{"for_each": ["a"], "content": {}}, {"for_each": ["b"], "content": {}}]')],
    [inJson(kind, '{"for_each": [], "labels": ["a"]}')],
    [inJson(kind, '{"a": {"b": 1}}')],
    [inJson(kind, "null")],
    [inJson(kind, '"a"')],
    [inJson(kind, '{"content": {}}'), `main.tf.json:1:${at + 14} Missing required argument`],
    [inJson(kind, '{"for_each": []}'), `main.tf.json:1:${at + 15} Missing dynamic content block`],
    [inJson(kind, '{"for_each": [], "content": null}'), `main.tf.json:1:${at + 32} Missing dynamic content block`],
    [inJson(kind, '{"for_each": 5, "content": {}}'), `main.tf.json:1:${at + 13} Invalid dynamic for_each value`],
    [
      inJson(kind, '{"for_each": [], "content": {}, "port": 1}'),
      `main.tf.json:1:${at + 32} Extraneous JSON object property`,
    ],
    [
      inJson(kind, '{"for_each": [], "content": [{}, {}]}'),
      `main.tf.json:1:${at + 28} Extraneous dynamic content block`,
    ],
    [
      inJson(kind, '{"for_each": [], "content": {"dynamic": {"port": {"for_each": []}}}}'),
      `main.tf.json:1:${at + 64} Missing dynamic content block`,
    ],
  ]);
}

const merged = generating("for_each = [1]") + "# override.tf:\n" + generating("for_each = [2]", "content {", "}");

testRows("dynamic blocks that an override file replaces", [[merged]]);

test.run();
