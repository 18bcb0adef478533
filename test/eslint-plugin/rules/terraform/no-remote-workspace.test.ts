// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rule as noRemoteWorkspace } from "../../../../eslint-plugin/rules/terraform/no-remote-workspace.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const settings = (version: string, backend = "remote"): string =>
  `terraform {\n  required_version = "${version}"\n  backend "${backend}" {}\n}\n`;
const USE = 'locals {\r\n  a = "😀 ${terraform.workspace}" # why\r\n}\r\n';
const remote = (version: string) => ({
  code: USE + settings(version),
  errors: [placed(USE, "terraform.workspace", { messageId: "workspace" })],
});

hclTester.run("terraform/no-remote-workspace", noRemoteWorkspace, {
  valid: [
    USE,
    USE + settings(">= 1.1"),
    USE + settings("< 1.0"),
    USE + settings("1.0.12"),
    USE + settings("nonsense"),
    USE + settings(">= 1.0", "s3"),
    `${USE}terraform {\n  backend "remote" {}\n}\n`,
    `${settings("1.0.0")}locals {\n  a = terraform.other\n  b = var.terraform.workspace\n}\n`,
    { code: USE + settings("1.0.0"), filename: "main.tofu" },
  ],
  invalid: [remote("1.0.0"), remote(">= 1.0"), remote("~> 1.0.3"), remote(">= 0.12, != 1.0.0")],
});

const JSON_CODE =
  '{ "terraform": { "required_version": "1.0.0", "backend": { "remote": {} } }, "locals": { "a": "${terraform.workspace}" } }\n';

jsonTester.run("terraform/no-remote-workspace", noRemoteWorkspace, {
  valid: ['{ "locals": { "a": "${terraform.workspace}" } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, "terraform.workspace", { messageId: "workspace" })] }],
});

test("the block may be in another file", () => {
  const files = { "a.tf": "locals {\n  a = terraform.workspace\n}\n", "b.tf": settings("1.0.0") };
  const { problems } = lintFolder(files, { "hcl/terraform/no-remote-workspace": "error" });
  assert.equal(Object.keys(problems), ["a.tf"]);
});

test.run();
