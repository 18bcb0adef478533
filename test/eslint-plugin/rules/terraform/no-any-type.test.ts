import { test } from "uvu";
import { rule as noAnyType } from "../../../../eslint-plugin/rules/terraform/no-any-type.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const variable = (type: string): string => `variable "ä" {\r\n  type = ${type} # any\r\n}\r\n`;
const reported = (type: string, after = "") => ({
  code: variable(type),
  errors: [placed(variable(type), "any", { messageId: "any", data: { name: "ä" } }, after)],
});

hclTester.run("terraform/no-any-type", noAnyType, {
  valid: [
    ...["string", "object({ any = string })", '"any"', 'object({ a = optional(string, "any") })'].map(variable),
    'variable "any" {}\n',
    'variable "a" {\n  default = any\n}\n',
    { code: variable("any"), filename: "a.pkr.hcl" },
  ],
  invalid: [
    reported("any"),
    reported("map(any)"),
    reported("object({ any = list(any) })", "list"),
    reported("object({ a = optional(any) })"),
  ],
});

test.run();
