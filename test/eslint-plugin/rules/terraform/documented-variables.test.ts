import { test } from "uvu";
import { documentedVariables } from "../../../../eslint-plugin/rules/terraform/documented-variables.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const BARE = '# why\nvariable "ä" {\r\n}\r\nvariable "b" {}\n';
const EMPTY = 'variable "a" {\n  description = " " # later\n}\n';

hclTester.run("terraform/documented-variables", documentedVariables, {
  valid: [
    'variable "a" {\n  description = "What it is."\n}\n',
    'variable "a" {\n  description = "${unknown}"\n}\n',
    'resource "a" "b" {\n  variable "c" {}\n}\n',
    { code: 'variable "a" {}\n', filename: "override.tf" },
    { code: 'variable "a" {}\n', filename: "a_override.tf" },
    { code: 'variable "a" {}\n', filename: "a.tftest.hcl" },
    { code: 'variable "a" {}\n', filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: BARE,
      errors: [
        placed(BARE, 'variable "ä"', { messageId: "missing", data: { name: "ä" } }),
        placed(BARE, 'variable "b"', { messageId: "missing", data: { name: "b" } }),
      ],
    },
    { code: EMPTY, errors: [placed(EMPTY, '" "', { messageId: "empty", data: { name: "a" } })] },
    {
      code: 'variable "a" {}\n',
      filename: "a.tofu",
      errors: [placed('variable "a" {}\n', 'variable "a"', { messageId: "missing" })],
    },
  ],
});

const JSON_CODE =
  '{ "variable": { "a": { "//": "why" }, "b": { "description": "" }, "c": { "description": "C." } } }\n';

jsonTester.run("terraform/documented-variables", documentedVariables, {
  valid: ['{ "variable": [] }\n', '{ "variable": { "a": { "description": "A." } } }\n'],
  invalid: [
    {
      code: JSON_CODE,
      errors: [
        placed(JSON_CODE, '"a"', { messageId: "missing", data: { name: "a" } }),
        placed(JSON_CODE, '""', { messageId: "empty", data: { name: "b" } }),
      ],
    },
  ],
});

test.run();
