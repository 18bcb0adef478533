import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { loadModule } from "../../../../src/terraform/index.ts";
import { moduleHost } from "../../../../tools/module-host.ts";
import { testRows, testWarnings } from "../../../helpers/module-rows.ts";

testRows("types", [
  ['resource "terraform_data" "a" {\n}\n'],
  ['resource "terraform_date" "a" {\n}\n', "main.tf:1:10 Invalid resource type"],
  ['resource "terraform_remote_state" "a" {\n}\n', "main.tf:1:10 Invalid resource type"],
  ['data "terraform_data" "a" {\n}\n', "main.tf:1:6 Invalid data source"],
  ['ephemeral "terraform_data" "a" {\n}\n', "main.tf:1:11 Invalid ephemeral resource"],
]);

for (const [block, detail] of [
  ['resource "terraform_dat"', 'resource type "terraform_dat". Did you mean "terraform_data"?'],
  ['data "terraform_remote_stat"', 'data source "terraform_remote_stat". Did you mean "terraform_remote_state"?'],
  ['resource "terraform_thing"', 'resource type "terraform_thing".'],
  ['ephemeral "terraform_dat"', 'ephemeral resource "terraform_dat".'],
] as const) {
  test(`suggests the block type: ${block}`, () => {
    const module = loadModule(".", moduleHost({ "main.tf": `${block} "a" {\n}\n` }));
    const [first] = module.diagnosticsOf("main.tf");
    assert.is(first?.detail, `The provider terraform.io/builtin/terraform does not support ${detail}`);
  });
}

testRows("arguments", [
  ['resource "terraform_data" "a" {\n  input = null\n}\n'],
  ['resource "terraform_data" "a" {\n  inptu = 1\n}\n', "main.tf:2:3 Unsupported argument"],
  ['resource "terraform_data" "a" {\n  id = null\n}\n'],
  [
    dedent`
      resource "terraform_data" "a" {
        thing {
        }
      }
    `,
    "main.tf:2:3 Unsupported block type",
  ],
  ['data "terraform_remote_state" "a" {\n}\n', "main.tf:1:35 Missing required argument"],
  ['data "terraform_remote_state" "a" {\n  backend = ["local"]\n}\n', "main.tf:2:13 Incorrect attribute value type"],
]);

const ignoring = (elements: string): string =>
  `resource "terraform_data" "a" {\n  lifecycle {\n    ignore_changes = ${elements}\n  }\n}\n`;

testRows("ignore_changes", [
  [
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          ignore_changes = [input, triggers_replace]
        }
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          ignore_changes = all
        }
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          ignore_changes = [inptu]
        }
      }
    `,
    "main.tf:3:23 Unsupported attribute",
  ],
  [ignoring('["inptu", "input", "id"]'), "main.tf:3:24 Unsupported attribute"],
  [ignoring("[input.a, triggers_replace[0].b, output[true]]")],
  [ignoring("[id.a, id[0]]"), "main.tf:3:25 Unsupported attribute", "main.tf:3:31 Invalid index"],
]);

testWarnings("ignore_changes", [
  [ignoring("[input, output.a]")],
  [
    ignoring("[output, id]"),
    "main.tf:1:10 Redundant ignore_changes element",
    "main.tf:1:10 Redundant ignore_changes element",
  ],
]);

testRows("providers", [
  // One interpolation is not a quoted name.
  [
    'resource "terraform_data" "b" {\n  provider = "${"a"}"\n}\n',
    "main.tf:2:14 Invalid provider configuration reference",
  ],
]);

testRows("depends_on", [
  [
    dedent`
      variable "v" {
      }
      resource "terraform_data" "a" {
      }
      resource "terraform_data" "b" {
        depends_on = [terraform_data.a, var.v]
      }
    `,
  ],
  ['resource "terraform_data" "b" {\n  depends_on = [null]\n}\n', "main.tf:2:17 Invalid reference"],
  [
    dedent`
      output "b" {
        value      = 1
        depends_on = ["true"]
      }
    `,
    "main.tf:3:18 Invalid reference",
  ],
  [
    'resource "terraform_data" "b" {\n  depends_on = [terraform_data.a]\n}\n',
    "main.tf:2:17 Reference to undeclared resource",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      resource "terraform_data" "b" {
        depends_on = [terraform_data.a.id]
      }
    `,
    "main.tf:4:33 Invalid depends_on reference",
  ],
  [
    dedent`
      output "o" {
        value      = 1
        depends_on = [module.m]
      }
    `,
    "main.tf:3:17 Reference to undeclared module",
  ],
  ['resource "terraform_data" "b" {\n  depends_on = ["word"]\n}\n', "main.tf:2:18 Invalid reference"],
  // Keywords count as names.
  ['resource "terraform_data" "b" {\n  depends_on = [true]\n}\n', "main.tf:2:17 Invalid reference"],
  [
    '# main.tf.json:\n{"resource": {"terraform_data": {"b": {"depends_on": ["null"]}}}}\n',
    "main.tf.json:1:56 Invalid reference",
  ],
]);

testRows("imports", [
  [
    dedent`
      resource "terraform_data" "a" {
      }
      import {
        to = terraform_data.a
        id = "b"
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      import {
        to = terraform_data.a
        id = ""
      }
    `,
    "main.tf:5:8 Invalid import id argument",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      import {
        to = terraform_data.a
        id = null
      }
    `,
    "main.tf:5:8 Invalid import id argument",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      import {
        to = terraform_data.a
        id = ["b"]
      }
    `,
    "main.tf:5:8 Incorrect value type",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        for_each = { x = 1 }
      }
      import {
        for_each = { x = "i" }
        to       = terraform_data.a[each.key]
        id       = each.value
      }
    `,
  ],
]);

test.run();
