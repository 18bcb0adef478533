import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as fileLayout } from "../../../../eslint-plugin/rules/terraform/file-layout.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const VARIABLE = '# ä\r\nvariable "a" {}\r\n';
const FILES = [{ files: { "variables*.tf": ["variable"], "main.tf": ["resource", "data", "module"] } }];
const PATTERNS = [{ blocks: { variable: ["variables.tf", "variables.*.tf"], output: ["a.*.b.tf"] } }];

const NESTED = 'terraform {\n  backend "s3" {}\n}\n';
const TWICE = dedent`
  # ä
  terraform {}

  # ü
  locals {}

  terraform {}
`;

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
    { code: NESTED, options: [{ blocks: { "terraform.required_providers": ["versions.tf"] } }] },
    { code: "terraform {}\n", options: [{ once: ["terraform"] }] },
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
    {
      code: NESTED,
      options: [{ blocks: { terraform: ["terraform.tf"], "terraform.backend": ["backend.tf", "terraform.tf"] } }],
      errors: [
        placed(NESTED, "terraform", {
          messageId: "misplaced",
          data: { type: "terraform", files: "`backend.tf` or `terraform.tf`" },
        }),
      ],
    },
    {
      code: TWICE,
      options: [{ once: ["terraform"] }],
      errors: [placed(TWICE, "terraform", { messageId: "again", data: { type: "terraform", line: "2" } }, "ü")],
    },
  ],
});

test("local values that several files refer to", () => {
  const files = {
    "main.tf": dedent`
      locals {
        one = 1
        two = local.one
      }
    `,
    "outputs.tf": 'output "a" {\n  value = "${local.one}-${local.two}"\n}\n',
    "locals.tf": "locals {\n  three = 3\n}\n",
    "a.tf": 'output "b" {\n  value = local.three\n}\n',
    "b.tf": 'output "c" {\n  value = local.three\n}\n',
  };
  const options = { blocks: { output: ["*"] }, sharedLocals: ["locals.tf"] };
  assert.equal(lintFolder(files, { "hcl/terraform/file-layout": ["error", options] }).problems, {
    "main.tf": ["2:3 Move `local.one` to `locals.tf`: several files refer to it (main.tf, outputs.tf)."],
  });
});

test.run();
