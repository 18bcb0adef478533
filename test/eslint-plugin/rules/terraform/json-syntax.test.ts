import { test } from "uvu";
import { rule as jsonSyntax } from "../../../../eslint-plugin/rules/terraform/json-syntax.ts";
import { jsonTester } from "../../rule-tester.ts";

const ERROR = { messageId: "array", line: 1, column: 1, endLine: 1, endColumn: 2 };

jsonTester.run("terraform/json-syntax", jsonSyntax, {
  valid: ["{}\n", '{ "locals": [{ "a": 1 }] }\n', { code: "[1]\n", filename: "a.tfvars.json" }],
  invalid: [
    { code: '[{ "locals": { "ä": "${b}" } }]\r\n', output: '{ "locals": { "ä": "${b}" } }\r\n', errors: [ERROR] },
    { code: '[{ "locals": {} }, { "locals": { "a": 1 } }]\n', output: null, errors: [ERROR] },
    { code: "[]\n", output: null, errors: [ERROR] },
  ],
});

test.run();
