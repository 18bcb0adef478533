// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rule as singleResourceName } from "../../../../eslint-plugin/rules/terraform/single-resource-name.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const SINGLE = '# why\r\nresource "aws_vpc" "ä" {\r\n  b = "${c}"\r\n}\r\n';
const SEVERAL = 'resource "aws_vpc" "main" {}\nresource "aws_vpc" "b" {}\n';

hclTester.run("terraform/single-resource-name", singleResourceName, {
  valid: [
    'resource "aws_vpc" "this" {}\n',
    'resource "aws_vpc" "a" {}\nresource "aws_vpc" "this" {}\n',
    'data "aws_vpc" "a" {}\n',
    { code: SINGLE.replace("ä", "main"), options: [{ name: "main" }] },
    { code: SINGLE, filename: "a.tftest.hcl" },
  ],
  invalid: [
    {
      code: SINGLE,
      errors: [placed(SINGLE, '"ä"', { messageId: "single", data: { type: "aws_vpc", suggestedName: "this" } })],
    },
    {
      code: SEVERAL,
      options: [{ name: "main", several: "forbid" }],
      errors: [placed(SEVERAL, '"main"', { messageId: "several", data: { type: "aws_vpc", suggestedName: "main" } })],
    },
  ],
});

const JSON_CODE = '{ "resource": { "aws_vpc": { "a": {} } } }\n';

jsonTester.run("terraform/single-resource-name", singleResourceName, {
  valid: [],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"a"', { messageId: "single" })] }],
});

test("resources in other files count", () => {
  const files = { "a.tf": 'resource "aws_vpc" "a" {}\n', "b.tf": 'resource "aws_vpc" "b" {}\n' };
  assert.equal(lintFolder(files, { "hcl/terraform/single-resource-name": "error" }).problems, {});
});

test.run();
