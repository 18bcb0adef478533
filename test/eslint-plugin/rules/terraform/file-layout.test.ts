import { test } from "uvu";
import { fileLayout } from "../../../../eslint-plugin/rules/terraform/file-layout.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const VARIABLE = '# ä\r\nvariable "a" {}\r\n';
const FILES = [{ files: { "variables*.tf": ["variable"], "main.tf": ["resource", "data", "module"] } }];
const PATTERNS = [{ blocks: { variable: ["variables.tf", "variables.*.tf"], output: ["a.*.b.tf"] } }];

hclTester.run("terraform/file-layout", fileLayout, {
  valid: [
    'resource "a" "b" {\n  variable {}\n}\n',
    "locals {}\n",
    { code: VARIABLE, filename: "variables.tf" },
    { code: VARIABLE, filename: "a/b\\variables.tf" },
    { code: VARIABLE, filename: "variables.tofu" },
    { code: VARIABLE, filename: "override.tf" },
    { code: VARIABLE, filename: "a.tftest.hcl" },
    { code: VARIABLE, filename: "variables.a.tf", options: PATTERNS },
    { code: 'output "a" {}\n', filename: "a.c.b.tf", options: PATTERNS },
    { code: 'resource "a" "b" {}\n', options: FILES },
  ],
  invalid: [
    {
      code: VARIABLE,
      errors: [
        placed(VARIABLE, "variable", { messageId: "misplaced", data: { type: "variable", files: "`variables.tf`" } }),
      ],
    },
    {
      code: VARIABLE,
      options: PATTERNS,
      filename: "variable.a.tf",
      errors: [
        placed(VARIABLE, "variable", {
          messageId: "misplaced",
          data: { type: "variable", files: "`variables.tf` or `variables.*.tf`" },
        }),
      ],
    },
    {
      code: 'output "a" {}\n',
      filename: "a.b.tf",
      options: PATTERNS,
      errors: [placed('output "a" {}\n', "output", { messageId: "misplaced" })],
    },
    {
      code: "locals {}\n",
      options: FILES,
      errors: [
        placed("locals {}\n", "locals", {
          messageId: "mixed",
          data: { type: "locals", file: "main.tf", types: "`resource`, `data` or `module`" },
        }),
      ],
    },
  ],
});

test.run();
