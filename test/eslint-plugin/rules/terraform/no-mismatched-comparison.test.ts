import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const DECLARED = dedent`
  variable "on" {
    type = bool
  }
  variable "size" {
    type      = number
    sensitive = true
  }
  variable "name" {
    type = string
  }
  variable "any" {}
  variable "hosts" {
    type = map(object({ on = bool, port = optional(number) }))
  }
  locals {
    flag = "true"
    none = null
  }
  resource "terraform_data" "a" {
    input = true
  }
`;

const LINE = DECLARED.split("\n").length + 1;

const output = (value: string): string => `${DECLARED}output "a" {\n  value = ${value}\n}\n`;

const reported = (from: number, to: number, types: string, result: boolean, literal: string | null): string[] => [
  `main.tf:${LINE}:${from}-${LINE}:${to} Comparison of different types: A ${types.replace(" and ", " and a ")} are never equal, so this is always ${String(result)}.${literal === null ? "" : ` Write ${literal}.`}`,
];

testModules("terraform/no-mismatched-comparison", {
  valid: [
    output("var.on == true"),
    output('var.any == "true"'),
    output("var.on == null"),
    output("var.on == local.none"),
    output('tostring(var.on) == "true"'),
    output('try(var.on, "true") == "true"'),
    output('var.name == "1"'),
    output('var.size > "1"'),
    output('(var.any ? "a" : var.on) == "true"'),
    output('terraform_data.a.output == "true"'),
    output('[for key, host in var.hosts : key if key == "a"]'),
    // Other rules report lists and literals.
    output("values(var.hosts) == []"),
    output('true == "true"'),
  ],
  invalid: [
    { files: output('var.on == "true"'), reports: reported(11, 27, "bool and string", false, "true without quotes") },
    {
      files: output('("false") != var.on ? 1 : 2'),
      reports: reported(11, 30, "string and bool", true, "false without quotes"),
    },
    { files: output('[var.size == "12"]'), reports: reported(12, 28, "number and string", false, "12 without quotes") },
    { files: output('var.size == ""'), reports: reported(11, 25, "number and string", false, null) },
    { files: output("var.name == 5"), reports: reported(11, 24, "string and number", false, '"5" with quotes') },
    { files: output("local.flag == true"), reports: reported(11, 29, "string and bool", false, '"true" with quotes') },
    // A template that is one interpolation keeps the type.
    {
      files: output('"${var.on}" == "true"'),
      reports: reported(11, 32, "bool and string", false, "true without quotes"),
    },
    {
      files: output('var.hosts["a"] == ""'),
      reports: reported(11, 31, "object and string", false, null).map((text) =>
        text.replace(" A object", " An object"),
      ),
    },
    { files: output("var.hosts != false"), reports: reported(11, 29, "map and bool", true, null) },
    { files: output("var.on == var.name"), reports: reported(11, 29, "bool and string", false, null) },
    {
      files: output('[for host in var.hosts : 1 if host.on == "true"]'),
      reports: reported(41, 58, "bool and string", false, "true without quotes"),
    },
    {
      files: output('[for host in values(var.hosts) : 1 if host.port == "80"]'),
      reports: reported(49, 66, "number and string", false, "80 without quotes"),
    },
    {
      files: dedent`
        variable "on" {
          type = bool
          validation {
            condition     = var.on != "true"
            error_message = "No."
          }
        }
      `,
      reports: [
        "main.tf:4:21-4:37 Comparison of different types: A bool and a string are never equal, so this is always true. Write true without quotes.",
      ],
    },
  ],
});

test.run();
