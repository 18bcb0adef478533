import { test } from "uvu";
import { rule as documentedOutputs } from "../../../../eslint-plugin/rules/terraform/documented-outputs.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const BARE = '# why\noutput "ä" {\r\n}\r\noutput "b" {}\n';
const EMPTY = 'output "a" {\n  description = " " # later\n}\n';

hclTester.run("terraform/documented-outputs", documentedOutputs, {
  valid: [
    'output "a" {\n  description = "What it is."\n}\n',
    'output "a" {\n  description = "${unknown}"\n}\n',
    'resource "a" "b" {\n  output "c" {}\n}\n',
    { code: 'output "a" {}\n', filename: "override.tf" },
    { code: 'output "a" {}\n', filename: "a_override.tf" },
    { code: 'output "a" {}\n', filename: "a.tftest.hcl" },
    { code: 'output "a" {}\n', filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: BARE,
      errors: [
        placed(BARE, 'output "ä"', { messageId: "missing", data: { name: "ä" } }),
        placed(BARE, 'output "b"', { messageId: "missing", data: { name: "b" } }),
      ],
    },
    { code: EMPTY, errors: [placed(EMPTY, '" "', { messageId: "empty", data: { name: "a" } })] },
    {
      code: 'output "a" {}\n',
      filename: "a.tofu",
      errors: [placed('output "a" {}\n', 'output "a"', { messageId: "missing" })],
    },
  ],
});

const JSON_CODE = '{ "output": { "a": { "//": "why" }, "b": { "description": "" }, "c": { "description": "C." } } }\n';

jsonTester.run("terraform/documented-outputs", documentedOutputs, {
  valid: ['{ "output": [] }\n', '{ "output": { "a": { "description": "A." } } }\n'],
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
