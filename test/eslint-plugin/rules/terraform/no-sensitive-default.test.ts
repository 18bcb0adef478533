import { test } from "uvu";
import { rule as noSensitiveDefault } from "../../../../eslint-plugin/rules/terraform/no-sensitive-default.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const variable = (expression: string, sensitive = "true"): string =>
  `# ä\r\nvariable "a" {\r\n  default   = ${expression} # why\r\n  sensitive = ${sensitive}\r\n}\r\n`;

hclTester.run("terraform/no-sensitive-default", noSensitiveDefault, {
  valid: [
    ...["null", "true", "false", '""', "[]", "{}", "unknown", '"${unknown}"'].map((expression) => variable(expression)),
    variable('"a"', "false"),
    variable('"a"', "unknown"),
    'variable "a" {\n  default = "b"\n}\n',
    { code: variable('"a"'), filename: "a.pkr.hcl" },
  ],
  invalid: ['"changeme"', "1", '["a"]', "{ a = null }"].map((expression) => ({
    code: variable(expression),
    errors: [placed(variable(expression), expression, { messageId: "secret", data: { name: "a" } }, "=")],
  })),
});

const JSON_CODE = '{ "variable": { "a": { "default": "${b}", "sensitive": true } } }\n';

jsonTester.run("terraform/no-sensitive-default", noSensitiveDefault, {
  valid: ['{ "variable": { "a": { "default": "b", "sensitive": false } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"${b}"', { messageId: "secret" })] }],
});

test.run();
