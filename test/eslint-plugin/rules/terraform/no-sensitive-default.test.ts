import { test } from "uvu";
import { noSensitiveDefault } from "../../../../eslint-plugin/rules/terraform/no-sensitive-default.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const variable = (own: string, sensitive = "true"): string =>
  `# ä\r\nvariable "a" {\r\n  default   = ${own} # why\r\n  sensitive = ${sensitive}\r\n}\r\n`;

hclTester.run("terraform/no-sensitive-default", noSensitiveDefault, {
  valid: [
    ...["null", '""', "[]", "{}", "unknown", '"${unknown}"'].map((own) => variable(own)),
    variable('"a"', "false"),
    variable('"a"', "unknown"),
    'variable "a" {\n  default = "b"\n}\n',
    { code: variable('"a"'), filename: "a.pkr.hcl" },
  ],
  invalid: ['"changeme"', "1", "false", '["a"]', "{ a = null }"].map((own) => ({
    code: variable(own),
    errors: [placed(variable(own), own, { messageId: "secret", data: { name: "a" } }, "=")],
  })),
});

const JSON_CODE = '{ "variable": { "a": { "default": "${b}", "sensitive": true } } }\n';

jsonTester.run("terraform/no-sensitive-default", noSensitiveDefault, {
  valid: ['{ "variable": { "a": { "default": "b", "sensitive": false } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"${b}"', { messageId: "secret" })] }],
});

test.run();
