import { test } from "uvu";
import { rule as noNegatedName } from "../../../../eslint-plugin/rules/terraform/no-negated-name.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const variable = (name: string, line = "type = bool"): string => `variable "${name}" { # ä\r\n  ${line}\r\n}\r\n`;
const negative = (name: string, word: string, line?: string) => ({
  code: variable(name, line),
  errors: [placed(variable(name, line), `"${name}"`, { messageId: "negative", data: { name, word } })],
});

hclTester.run("terraform/no-negated-name", noNegatedName, {
  valid: [
    variable("logging_enabled"),
    variable("no_login_alarm_enabled"),
    variable("enable_no_reply"),
    variable("notify"),
    variable("a_no_b"),
    variable("logging_disabled", "type = string"),
    variable("logging_disabled", "default = unknown"),
    variable("logging_disabled", ""),
    'output "disabled" {}\n',
    { code: variable("disabled"), options: [{ words: ["off"] }] },
    { code: variable("disabled"), filename: "a.pkr.hcl" },
  ],
  invalid: [
    negative("logging_disabled", "disabled"),
    negative("disable-ä", "disable"),
    negative("DISABLE_a", "disable"),
    negative("no_a", "no", "default = true"),
    { ...negative("a_off", "off"), options: [{ words: ["off"] }] },
  ],
});

const JSON_CODE = '{ "variable": { "disabled": { "type": "bool" } } }\n';

jsonTester.run("terraform/no-negated-name", noNegatedName, {
  valid: ['{ "variable": { "disabled": { "type": "string" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"disabled"', { messageId: "negative" })] }],
});

test.run();
