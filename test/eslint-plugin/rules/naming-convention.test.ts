import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as namingConvention } from "../../../eslint-plugin/rules/naming-convention.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

const at = (name: string, line: number, column: number, endColumn: number, format = "snake_case") => ({
  messageId: /^\^| /.test(format) ? "pattern" : "format",
  data: { name, format },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("naming-convention", namingConvention, {
  valid: [
    { filename: "docker-bake.hcl", code: 'variable "NODE_VERSION" {}\n' },
    dedent`
      variable "one_two3" {}
      resource "aws_vpc" "main_1" {}
      locals {
        a_b = 1
      }
    `,
    dedent`
      provider "google-beta" {}
      terraform {
        backend "s3-x" {}
      }
    `,
    'job "web-app" {\n  group "g-1" {}\n}\n',
    'resource "a" "b" {\n  data "not-a-name" {}\n}\n',
    dedent`
      resource {}
      variable "a_b" "c-d" {
        x-y = 1
      }
    `,
    { code: 'variable "a-b" {}\nmodule "c-d" {}\n', options: [{ format: "kebab-case" }] },
    { code: 'variable "Any thing" {}\n', options: [{ format: "none" }] },
    { code: 'output "Abc_D" {}\n', options: [{ format: "mixed_snake_case" }] },
    { code: 'output "a-b" {}\n', options: [{ kinds: { output: "none" } }] },
    { name: "an expression is no name", code: 'a = "${variable["b-c"]}"\n' },
  ],
  invalid: [
    { code: 'variable "a-b" {}\n', output: null, errors: [at("a-b", 1, 10, 15)] },
    { code: "variable aB {}\n", output: null, errors: [at("aB", 1, 10, 12)] },
    {
      code: 'resource "aws_vpc" "Main" {}\ndata "x-y" "z-" {}\n',
      output: null,
      errors: [at("Main", 1, 20, 26), at("z-", 2, 12, 16)],
    },
    { code: "locals {\n  a-b = unknown.c # d\n}\n", output: null, errors: [at("a-b", 2, 3, 6)] },
    {
      name: "CRLF, and a name that is not ASCII",
      code: 'a = "😀"\r\noutput "größe" {}\r\n',
      output: null,
      errors: [at("größe", 2, 8, 15)],
    },
    { name: "a comment inside", code: 'module /* c */ "a__b" {}\n', output: null, errors: [at("a__b", 1, 16, 22)] },
    {
      name: "kinds with formats of their own",
      code: 'variable "a_b" {}\nmodule "c_d" {}\noutput "e_f" {}\n',
      output: null,
      options: [{ format: "snake_case", kinds: { variable: "camelCase", module: "PascalCase" } }],
      errors: [at("a_b", 1, 10, 15, "camelCase"), at("c_d", 2, 8, 13, "PascalCase")],
    },
    {
      name: "a pattern with words for it",
      code: 'variable "a1" {}\nmodule "b2" {}\n',
      output: null,
      options: [{ format: "none", kinds: { variable: { pattern: "^[a-z]+$", description: "letters only" } } }],
      errors: [at("a1", 1, 10, 14, "letters only")],
    },
    {
      name: "data sources in checks",
      code: 'check "a" {\n  data "b" "C" {}\n}\n',
      output: null,
      errors: [at("C", 2, 12, 15)],
    },
    {
      name: "other blocks are named by their last label",
      code: dedent`
        job "Web" {
          group "api" {
            task "run" {}
          }
        }
      `,
      output: null,
      options: [{ kinds: { job: "kebab-case", task: "^t-" } }],
      errors: [at("Web", 1, 5, 10, "kebab-case"), at("run", 3, 10, 15, "^t-")],
    },
  ],
});

jsonTester.run("naming-convention", namingConvention, {
  valid: [
    '{"variable": {"a_b": {}}, "resource": {"x-y": {"z": {"t-u": 1}}}, "locals": {"//": "c", "a": 1}}',
    '{"resource": 1, "variable": [], "locals": null}',
  ],
  invalid: [
    { code: '{"variable": {"a-b": {}}}', output: null, errors: [at("a-b", 1, 15, 20)] },
    { code: '{"resource": [{"x": {"Y": {}}}]}', output: null, errors: [at("Y", 1, 22, 25)] },
    { code: '{"locals": {"${a}": "${b.c}"}}', output: null, errors: [at("${a}", 1, 13, 19)] },
  ],
});

test.run();
