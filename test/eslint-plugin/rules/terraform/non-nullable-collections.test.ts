import { test } from "uvu";
import { rule as nonNullableCollections } from "../../../../eslint-plugin/rules/terraform/non-nullable-collections.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const variable = (...lines: readonly string[]): string =>
  `variable "a" {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
const nullable = (kind: string, lines: readonly string[], fixed: readonly string[]) => {
  const code = variable(...lines);
  const suggestions = [{ messageId: "addNullable", output: variable(...fixed) }];
  return {
    code,
    errors: [placed(code, 'variable "a"', { messageId: "nullable", data: { kind, name: "a" }, suggestions })],
  };
};

hclTester.run("terraform/non-nullable-collections", nonNullableCollections, {
  valid: [
    variable("type = string"),
    variable("type = object({ a = list(string) })"),
    variable("default = []"),
    variable("type = list(string)", "nullable = unknown"),
    variable("type = list(string)", "default = null"),
    { code: variable("type = list(string)"), filename: "override.tf" },
    { code: variable("type = list(string)"), filename: "a.pkr.hcl" },
  ],
  invalid: [
    nullable("list", ["type = list(string) # ä"], ["type     = list(string) # ä", "nullable = false"]),
    nullable("set", ["type = set(any)"], ["type     = set(any)", "nullable = false"]),
    nullable(
      "map",
      ["type    = map(string)", 'default = { a = "${b}" }'],
      ["type     = map(string)", 'default  = { a = "${b}" }', "nullable = false"],
    ),
  ],
});

const JSON_CODE = '{ "variable": { "a": { "type": "list(string)" } } }\n';

jsonTester.run("terraform/non-nullable-collections", nonNullableCollections, {
  valid: ['{ "variable": { "a": { "type": "string" } } }\n'],
  invalid: [
    {
      code: JSON_CODE,
      errors: [placed(JSON_CODE, '"a"', { messageId: "nullable", data: { kind: "list", name: "a" } })],
    },
  ],
});

test.run();
