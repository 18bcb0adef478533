// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as requiredVersion } from "../../../../eslint-plugin/rules/terraform/required-version.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const RULES = { "hcl/terraform/required-version": "error" } as const;
const MESSAGE = "This module accepts every Terraform version. Add `required_version` to its `terraform` block.";
const BLOCK = '# ä\r\nterraform {\r\n  backend "s3" {}\r\n}\r\n';
const START = { messageId: "missing", line: 1, column: 1, endLine: 1, endColumn: 1 };

hclTester.run("terraform/required-version", requiredVersion, {
  valid: [
    'terraform {\n  required_version = ">= 1.0"\n}\n',
    "terraform {\n  required_version = unknown\n}\n",
    { code: "", filename: "a.tftest.hcl" },
    { code: "", filename: "a.tfvars" },
    { code: "", filename: "a.pkr.hcl" },
  ],
  invalid: [
    { code: BLOCK, errors: [placed(BLOCK, "terraform", { messageId: "missing" })] },
    { code: 'locals {\n  a = "${b}"\n}\n', errors: [START] },
    { code: "", filename: "main.tofu", errors: [START] },
  ],
});

jsonTester.run("terraform/required-version", requiredVersion, {
  valid: ['{ "terraform": { "required_version": "1.5" } }\n'],
  invalid: [{ code: "{}\n", errors: [START] }],
});

test("one file in the module is enough", () => {
  const files = { "main.tf": "terraform {}\n", "versions.tf": 'terraform {\n  required_version = "1.5"\n}\n' };
  assert.equal(lintFolder(files, RULES).problems, {});
});

test("it is reported once, in the file that should contain the block", () => {
  const plain = { "a.tf": "", "main.tf": "", "sub/b.tf": "", "sub/c.tf": "" };
  const once = [`1:1 ${MESSAGE}`];
  assert.equal(lintFolder(plain, RULES).problems, { "main.tf": once, "sub/b.tf": once });
  assert.equal(lintFolder({ ...plain, "versions.tf": "" }, RULES).problems["versions.tf"], once);
  assert.equal(lintFolder({ "a.tf": "\nterraform {}\n", "main.tf": "" }, RULES).problems, {
    "a.tf": [`2:1 ${MESSAGE}`],
  });
});

test("modules with files that do not parse are not reported", () => {
  assert.is(lintFolder({ "a.tf": "", "b.tf": "b =\n" }, RULES).problems["a.tf"], undefined);
});

test("it names the lowest version that the configuration needs", () => {
  const files = {
    "main.tf": dedent`
      moved {
        from = a.b
        to   = a.c
      }
      output "a" {
        value = strcontains("a", "b")
      }
    `,
  };
  assert.equal(lintFolder(files, RULES).problems["main.tf"], [
    `1:1 ${MESSAGE} Its configuration needs Terraform 1.5 or newer.`,
  ]);
});

test("child modules count, test files do not", () => {
  const lowest = (files: Readonly<Record<string, string>>): string | undefined =>
    lintFolder(files, RULES).problems["main.tf"]?.[0]?.slice(`1:1 ${MESSAGE}`.length);
  const call = 'module "a" {\n  source = "./m"\n}\n';
  const moved = dedent`
    moved {
      from = a.b
      to   = a.c
    }
  `;
  const requires = 'terraform {\n  required_version = ">= 1.9, < 2"\n}\n';
  assert.is(lowest({ "main.tf": call, "m/main.tf": moved }), " Its configuration needs Terraform 1.1 or newer.");
  assert.is(
    lowest({ "main.tf": call + moved, "m/main.tf": requires }),
    " Its configuration needs Terraform 1.9 or newer.",
  );
  assert.is(lowest({ "main.tf": "", "a.tftest.hcl": 'mock_provider "a" {}\n' }), "");
});

test("in OpenTofu, the constraint is in a language block", () => {
  const file = "language {\n}\n";
  assert.equal(lintFolder({ "main.tf": file }, RULES).problems["main.tf"], [
    "1:1 This module accepts every OpenTofu version. Add `compatible_with` to a `language` block. Its configuration needs OpenTofu 1.12 or newer.",
  ]);
  const compatible = dedent`
    language {
      compatible_with {
        opentofu = ">= 1.12"
      }
    }
  `;
  assert.equal(lintFolder({ "main.tf": compatible }, RULES).problems, {});
});

test.run();
