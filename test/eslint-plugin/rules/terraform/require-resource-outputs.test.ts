// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rule as requireResourceOutputs } from "../../../../eslint-plugin/rules/terraform/require-resource-outputs.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const RESOURCE = '# why\r\nresource "a_b" "ü" {\r\n  c = "${d}"\r\n}\r\n';
const ALL = [{ modules: ["*"] }];
const head = 'resource "a_b" "ü"';

hclTester.run("terraform/require-resource-outputs", requireResourceOutputs, {
  valid: [
    { name: "no module for others", code: RESOURCE },
    { code: RESOURCE, filename: "modules/a/examples/main.tf" },
    { code: RESOURCE, filename: "modules/a/override.tf" },
    { code: RESOURCE, filename: "modules/a/b.tftest.hcl" },
    ...[
      "a_b.ü",
      "a_b.ü[0].id",
      '[for one in a_b.ü : "${one.id}-${x}"]',
      "local.e",
      "unknown ? try(a_b.ü[*].id, null) : null",
    ].map((value) => ({
      code: `${RESOURCE}locals {\n  e = local.f\n  f = [a_b.ü.id, local.e]\n}\noutput "o" {\n  value = ${value}\n}\n`,
      options: ALL,
    })),
    { code: `${RESOURCE}output "o" {\n  value      = 1\n  depends_on = [a_b.ü]\n}\n`, options: ALL },
    { code: 'data "a_b" "c" {}\n', options: ALL },
  ],
  invalid: [
    {
      code: RESOURCE,
      filename: "modules/a/main.tf",
      errors: [placed(RESOURCE, head, { messageId: "missing", data: { address: "a_b.ü" } })],
    },
    {
      name: "data sources of the same name, and local values that no output shows",
      code: `${RESOURCE}locals {\n  e = a_b.ü.id\n}\noutput "o" {\n  value = data.a_b.ü.id\n}\n`,
      options: ALL,
      errors: [placed(RESOURCE, head, { messageId: "missing" })],
    },
  ],
});

const JSON_CODE = '{ "resource": { "a_b": { "c": {}, "d": {} } }, "output": { "o": { "value": "${a_b.d.id}" } } }\n';

jsonTester.run("terraform/require-resource-outputs", requireResourceOutputs, {
  valid: [JSON_CODE],
  invalid: [
    {
      code: JSON_CODE,
      options: ALL,
      errors: [placed(JSON_CODE, '"c"', { messageId: "missing", data: { address: "a_b.c" } })],
    },
  ],
});

test("outputs in other files count", () => {
  const files = { "modules/a/main.tf": RESOURCE, "modules/a/outputs.tf": 'output "o" {\n  value = a_b.ü.id\n}\n' };
  assert.equal(lintFolder(files, { "hcl/terraform/require-resource-outputs": "error" }).problems, {});
});

test.run();
