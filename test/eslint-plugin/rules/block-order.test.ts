import { test } from "uvu";
import { blockOrder } from "../../../eslint-plugin/rules/block-order.ts";
import { hclTester } from "../rule-tester.ts";

const at = (type: string, other: string, above: number, line: number, column: number) => ({
  messageId: "order",
  data: { type, other, line: String(above) },
  line,
  column,
  endLine: line,
  endColumn: column + type.length,
});

hclTester.run("block-order", blockOrder, {
  valid: [
    { name: "types in one place may be mixed", code: "b {}\nc {}\nb {}\n", options: [{ order: ["a", ["b", "c"]] }] },
    { filename: "terragrunt.hcl", code: "locals {}\nterraform {}\n" },
    'terraform {}\nvariable "a" {}\nvariable "b" {}\nresource "c" "d" {}\n',
    { name: "what is not listed may stand anywhere", code: 'output "a" {}\nmoved {}\ncheck "b" {}\nc = 1\n' },
    { name: "blocks inside of others", code: 'a {\n  output "b" {}\n  variable "c" {}\n}\n' },
    { code: 'variable "a" {}\nterraform {}\n', options: [{ order: [] }] },
  ],
  invalid: [
    {
      code: 'output "a" {}\nvariable "b" {}\n',
      output: 'variable "b" {}\noutput "a" {}\n',
      errors: [at("variable", "output", 1, 2, 1)],
    },
    {
      name: "comments move along, in CRLF",
      code: 'a = "😀 ${b}"\r\n\r\n# one\r\nresource "a" "b" {\r\n  c = unknown\r\n}\r\n\r\n# two\r\nlocals {\r\n  d = 1\r\n} # three\r\n',
      output:
        'a = "😀 ${b}"\r\n\r\n# two\r\nlocals {\r\n  d = 1\r\n} # three\r\n\r\n# one\r\nresource "a" "b" {\r\n  c = unknown\r\n}\r\n',
      errors: [at("locals", "resource", 4, 9, 1)],
    },
    {
      name: "headings",
      code: 'module "a" {}\n\n# Section\n\nvariable "b" {}\n',
      output: null,
      errors: [at("variable", "module", 1, 5, 1)],
    },
    {
      code: "job {}\nvariables {}\n",
      output: "variables {}\njob {}\n",
      options: [{ order: ["variables", "job"] }],
      errors: [at("variables", "job", 1, 2, 1)],
    },
    {
      name: "what is not listed stays below what it is below",
      code: "x {}\n\nb {}\n\ny = 1\n\nc {}\n\nb {}\n\na {}\n\nz {}\n",
      output: "x {}\n\na {}\n\nz {}\n\nb {}\n\ny = 1\n\nc {}\n\nb {}\n",
      options: [{ order: ["a", ["b", "c"]] }],
      errors: [at("a", "b", 3, 11, 1)],
    },
  ],
});

test.run();
