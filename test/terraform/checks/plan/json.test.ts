// The same in JSON, where expressions are strings: ranges lie inside the string, with escapes counted.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ReviewTopic } from "../../../../src/terraform/index.ts";
import { reviewed } from "../../../helpers/reviewed.ts";
import type { ModuleFiles } from "../../../../tools/module-host.ts";

const FILES: ModuleFiles = {
  "names.tf": `variable "v" {
}
variable "number" {
  type = number
}
variable "kind" {
  type     = string
  nullable = false
  validation {
    condition     = contains(["a", "b"], var.kind)
    error_message = "No."
  }
}
locals {
  a    = "x"
  b    = "x"
  net  = "10.0.0.0/33"
  none = []
}
`,
  "one.tpl": "${name}",
  "m/main.tf": `variable "kind" {
  type = string
  validation {
    condition     = var.kind == "c"
    error_message = "No."
  }
}
output "x" {
  value = var.kind
}
`,
};

/** Returns an output whose value is this JSON text. */
const output = (value: string): string => `{"output": {"é\\u0020": {"value": ${value}}}}`;

const ROWS: readonly (readonly [
  topic: ReviewTopic,
  json: string,
  ...found: (readonly [code: string, at: string])[],
])[] = [
  ["colliding-keys", output('"${toset([\\"a\\", \\"é\\", \\"a\\"])}"'), ["equal-set-element", '\\"a\\"']],
  ["colliding-keys", output('["x", {"${local.a}": "${toset([local.a, local.b])}"}]'), ["equal-set-element", "local.b"]],
  ["colliding-keys", output('{"${join(\\"\\", toset([1, 1]))}": 1}'), ["equal-set-element", "1"]],
  ["colliding-keys", output('"${{ (local.a) = 1, (local.b) = 2 }}"'), ["equal-object-key", "(local.b)"]],
  ["colliding-keys", output('"${merge({ a = 1 }, { a = 2 })}"'), ["overridden-merge-key", "a"]],
  ["colliding-keys", output('"${zipmap([\\"k\\", \\"k\\"], [1, 2])}"'), ["repeated-zipmap-key", '[\\"k\\", \\"k\\"]']],
  ["colliding-keys", output('"$${toset([1, 1])} ${toset([1, 2])}"')],
  ["colliding-keys", output('"${toset([1, 1]"')],
  ["constant-conditions", output('"${var.kind == null ? 1 : 2}"'), ["constant-module-condition", "var.kind == null"]],
  [
    "constant-conditions",
    output('"%{ if var.kind != null }a%{ endif }"'),
    ["constant-module-condition", "var.kind != null"],
  ],
  [
    "mismatched-comparisons",
    output('"%{ if var.number == \\"x\\" }a%{ endif }"'),
    ["mismatched-comparison", 'var.number == \\"x\\"'],
  ],
  [
    "constant-conditions",
    '{"check": {"c": {"assert": {"condition": "${!(var.kind == null)}", "error_message": "No."}}}}',
    ["constant-module-condition", "var.kind == null"],
  ],
  [
    "constant-conditions",
    '{"check": {"c": {"assert": {"condition": "${var.kind == \\"a\\"}", "error_message": "No."}}}}',
  ],
  ["constant-conditions", output('"${try(var.kind == null, 1)}"')],
  [
    "rejected-arguments",
    output('"${var.flag ? cidrsubnet(local.net, 8, var.number) : 1}"'),
    ["rejected-argument", "local.net"],
  ],
  [
    "rejected-arguments",
    output('"${var.flag ? element(local.none, var.number) : 1}"'),
    ["rejected-argument", "local.none"],
  ],
  ["rejected-arguments", output('"a ${cidrsubnet(\\"10.0.0.0/33\\", 8, var.number)} b"')],
  ["rejected-arguments", output('"${element([1], var.number)}"')],
  ["templates", output('"${templatefile(\\"${path.module}/one.tpl\\", { other = 1 })}"'), ["invalid-template", "{"]],
  ["templates", output('"${templatefile(\\"${path.module}/one.tpl\\", { name = 1 })}"')],
  [
    "template-variables",
    output('"${templatefile(\\"${path.module}/one.tpl\\", { name = 1, \\"other\\" = 2 })}"'),
    ["unused-template-variable", '\\"other\\"'],
  ],
  [
    "template-variables",
    output('"${templatestring(\\"$${a}\\", { a = 1, b = 2 })}"'),
    ["unused-template-variable", "b"],
  ],
  [
    "refused-arguments",
    '{"module": {"m": {"source": "./m", "kind": "${var.kind}"}}}',
    ["refused-variable", '"${var.kind}"'],
  ],
  ["refused-arguments", '{"module": {"m": {"source": "./m", "kind": "x${var.kind}"}}}'],
  ["refused-arguments", '{"module": {"m": {"source": "./m", "kind": "${upper(var.kind)}"}}}'],
  ["unused-outputs", '{"module": {"m": {"source": "./m"}}}', ["unused-module-output", "{"]],
  ["unused-outputs", '{"module": {"m": {"source": "./m"}}, "locals": {"a": "${module.m.x}"}}'],
  ["unused-outputs", '{"module": {"m": {"source": "./m"}}, "locals": {"a": "${module . m [0].x}"}}'],
  ["unused-outputs", '{"module": {"m": {"source": "./m"}}, "output": {"a": {"value": 1, "depends_on": ["module.m"]}}}'],
  [
    "unused-outputs",
    '{"module": {"m": {"source": "./m"}}, "locals": {"a": "xmodule.m.x module.n.x module.m.y"}}',
    ["unused-module-output", "{"],
  ],
];

for (const [topic, json, ...expected] of ROWS) {
  test(`${topic}: ${json}`, () => {
    const reported = reviewed(topic, { ...FILES, "main.tf.json": json }, "main.tf.json");
    assert.equal(
      reported.map(({ code, at }) => [code, at]),
      expected,
    );
  });
}

test.run();
