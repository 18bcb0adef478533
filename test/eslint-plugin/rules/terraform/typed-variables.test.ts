import { test } from "uvu";
import { rule as typedVariables } from "../../../../eslint-plugin/rules/terraform/typed-variables.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

/** Returns a variable with a default, and its possible types. */
function inferred(expression: string, ...types: readonly string[]) {
  const code = `variable "a" {\n  default = ${expression}\n}\n`;
  const suggestions = types.map((type) => ({
    messageId: "addType",
    data: { type },
    output: `variable "a" {\n  type    = ${type}\n  default = ${expression}\n}\n`,
  }));
  const problem = { messageId: "missing", data: { name: "a" } };
  return { code, errors: [placed(code, 'variable "a"', types.length === 0 ? problem : { ...problem, suggestions })] };
}

const COMMENTED = 'variable "a" { # why\r\n  # this\r\n  default = "😀" # that\r\n}\r\n';

hclTester.run("terraform/typed-variables", typedVariables, {
  valid: [
    'variable "a" {\n  type = any\n}\n',
    { code: 'variable "a" {}\n', filename: "a_override.tf" },
    { code: 'variable "a" {}\n', filename: "a.pkr.hcl" },
  ],
  invalid: [
    inferred("1", "number"),
    inferred('"b"', "string"),
    inferred("true", "bool"),
    inferred("null"),
    inferred("unknown.a"),
    inferred('["b", "c"]', "list(string)"),
    inferred("[]", "list(any)"),
    inferred('["b", 1]'),
    inferred("[null]"),
    inferred("{}", "map(any)"),
    inferred("{ b = 1, c = 2 }", "map(number)", "object({ b = number, c = number })"),
    inferred('{ b = 1, c = ["d"] }', "object({ b = number, c = list(string) })"),
    inferred("{ b = 1, c = null }"),
    inferred('{ "b c" = 1 }', "map(number)"),
    // A letter of Unicode 14, which Terraform does not know.
    inferred('{ "\u{1df00}" = 1 }', "map(number)"),
    inferred("[{ b = 1 }]", "list(object({ b = number }))"),
    {
      code: COMMENTED,
      errors: [
        placed(COMMENTED, 'variable "a"', {
          messageId: "missing",
          suggestions: [
            {
              messageId: "addType",
              data: { type: "string" },
              output: 'variable "a" { # why\r\n  type = string\r\n  # this\r\n  default = "😀" # that\r\n}\r\n',
            },
          ],
        }),
      ],
    },
    {
      code: 'variable "a" {}\n',
      errors: [placed('variable "a" {}\n', 'variable "a"', { messageId: "missing" })],
    },
  ],
});

const JSON_CODE = '{ "variable": { "a": { "default": 1 } } }\n';

jsonTester.run("terraform/typed-variables", typedVariables, {
  valid: ['{ "variable": { "a": { "type": "number" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"a"', { messageId: "missing", data: { name: "a" } })] }],
});

test.run();
