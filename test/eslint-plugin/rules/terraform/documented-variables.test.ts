import { test } from "uvu";
import { rule as documentedVariables } from "../../../../eslint-plugin/rules/terraform/documented-variables.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const BARE = '# why\nvariable "ä" {\r\n}\r\nvariable "b" {}\n';
const EMPTY = 'variable "a" {\n  description = " " # later\n}\n';

const DEPRECATED = 'variable "ä" {\r\n  description = "DEPRECATED, use b."\r\n}\r\n';
const PATTERNS = [{ patterns: { "deprecated_*.tf": "^DEPRECATED" } }];

hclTester.run("terraform/documented-variables", documentedVariables, {
  valid: [
    { code: DEPRECATED, options: PATTERNS, filename: "deprecated_variables.tf" },
    { code: 'variable "a" {\n  description = unknown\n}\n', options: PATTERNS, filename: "deprecated_a.tf" },
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
      code: DEPRECATED,
      options: PATTERNS,
      errors: [
        placed(DEPRECATED, '"DEPRECATED, use b."', {
          messageId: "file",
          data: { name: "ä", pattern: "^DEPRECATED", file: "`deprecated_*.tf`" },
        }),
      ],
    },
    {
      code: DEPRECATED.replace("DEPRECATED", "Old"),
      options: PATTERNS,
      filename: "deprecated_variables.tf",
      errors: [
        placed(DEPRECATED.replace("DEPRECATED", "Old"), '"Old, use b."', {
          messageId: "pattern",
          data: { name: "ä", pattern: "^DEPRECATED", file: "`deprecated_*.tf`" },
        }),
      ],
    },
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
