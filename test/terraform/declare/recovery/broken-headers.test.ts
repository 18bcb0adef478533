// Blocks whose header has no brace on its line. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

const HEADER = "Invalid block definition";

testRows("the brace is on the next line", [
  [
    dedent`
      resource "terraform_data" "a"
      {
        input = 1
      }
    `,
    `main.tf:1:30 ${HEADER}`,
  ],
  [
    dedent`
      locals
      {
        a = 1
      }
    `,
    "main.tf:1:1 Argument or block definition required",
  ],
  [
    dedent`
      output "y" # why
      {
        value = 1
      }
    `,
    `main.tf:1:12 ${HEADER}`,
    "main.tf:1:1 Missing required argument",
  ],
  [
    dedent`
      variable "x"
      {
        tpye = string
      }
      output "o" {
        value = var.x
      }
    `,
    `main.tf:1:13 ${HEADER}`,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        lifecycle
        {
          prevent_destroy = true
        }
      }
    `,
    "main.tf:2:3 Argument or block definition required",
  ],
]);

testRows("there is no brace", [
  ["foo bar\n", `main.tf:1:8 ${HEADER}`, "main.tf:1:1 Unsupported block type"],
  ["resource terraform_data.x {\n}\n", `main.tf:1:24 ${HEADER}`, "main.tf:1:1 Missing name for resource"],
  ['output "x" : {\n  value = 1\n}\n', `main.tf:1:12 ${HEADER}`, "main.tf:1:1 Missing required argument"],
  [
    'output "x"   \n  value = 1\n',
    `main.tf:1:14 ${HEADER}`,
    "main.tf:1:1 Missing required argument",
    "main.tf:2:3 Unsupported argument",
  ],
]);

testRows("an argument without an equals sign", [
  ['variable "x" {\n  type string\n}\n', "main.tf:2:14 Invalid block definition", "main.tf:2:3 Unsupported block type"],
  [
    'output "x" {\n  value "a"\n}\n',
    "main.tf:2:12 Invalid block definition",
    "main.tf:1:12 Missing required argument",
    "main.tf:2:3 Unsupported block type",
  ],
  ['locals {\n  a "x"\n}\n', "main.tf:2:8 Invalid block definition", 'main.tf:2:3 Unexpected "a" block'],
  ['resource "terraform_data" "x" {\n  input "a"\n}\n', "main.tf:2:12 Invalid block definition"],
]);

testRows("a misspelled type is one report", [
  [
    dedent`
      local {
        a = 1
      }
      output "o" {
        value = local.a
      }
    `,
    "main.tf:1:1 Unsupported block type",
  ],
  [
    dedent`
      variabel "v" {
        type = list(string)
      }
      modul "m" {
        source = "example/m/aws"
      }
      output "o" {
        value = [var.v, module.m.x, var.w]
      }
    `,
    "main.tf:1:1 Unsupported block type",
    "main.tf:4:1 Unsupported block type",
    "main.tf:8:31 Reference to undeclared input variable",
  ],
]);

test.run();
