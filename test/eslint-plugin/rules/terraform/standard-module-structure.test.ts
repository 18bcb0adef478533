// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rule as standardModuleStructure } from "../../../../eslint-plugin/rules/terraform/standard-module-structure.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const RULES = { "hcl/terraform/standard-module-structure": "error" } as const;
const CODE = '# why\r\nvariable "ä" {}\r\n\r\noutput "b" {\r\n  value = "${c}"\r\n}\r\n';
const START = { line: 1, column: 1, endLine: 1, endColumn: 1 };

hclTester.run("terraform/standard-module-structure", standardModuleStructure, {
  valid: [
    { code: CODE, filename: "a.tftest.hcl" },
    { code: CODE, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: CODE,
      errors: [
        placed(CODE, 'variable "ä"', {
          messageId: "misplaced",
          data: { type: "variable", name: "ä", file: "variables.tf" },
        }),
        placed(CODE, 'output "b"', { messageId: "misplaced", data: { type: "output", name: "b", file: "outputs.tf" } }),
      ],
    },
    {
      code: "locals {}\n",
      errors: [
        { messageId: "empty", data: { file: "variables.tf" }, ...START },
        { messageId: "empty", data: { file: "outputs.tf" }, ...START },
      ],
    },
    {
      code: "locals {}\n",
      filename: "a.tf",
      options: [{ outputs: false }],
      errors: [
        { messageId: "main", ...START },
        { messageId: "empty", data: { file: "variables.tf" }, ...START },
      ],
    },
  ],
});

test("a module's files", () => {
  const problems = (files: Record<string, string>) => lintFolder(files, RULES).problems;
  assert.equal(problems({ "main.tf": "", "variables.tf": 'variable "a" {}\n', "outputs.tf": "" }), {});
  assert.equal(problems({ "main.tofu": "", "variables.tofu": 'variable "a" {}\n', "outputs.tofu": "" }), {});
  assert.equal(problems({ "a.tf.json": '{ "variable": { "a": {} } }' }), {});
  assert.equal(
    problems({ "main.tf": "", "variables.tf": "", "outputs.tf": "", "a_override.tf": 'variable "a" {}\n' }),
    {},
  );
  assert.equal(problems({ "main.tf": "", "outputs.tf": "", "inputs.tf": 'variable "a" {}\n' }), {
    "inputs.tf": ["1:1 Move the variable `a` to `variables.tf`."],
  });
});

test.run();
