import { test } from "uvu";
import * as assert from "uvu/assert";
import { rule as limit } from "../../../eslint-plugin/rules/limit.ts";
import { lint } from "../../../tools/lint.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

const LOOPS =
  "length([for a in range(1000) : a if length([for b in range(1000) : b if length([for c in range(1000) : c if a == c * c]) > 0]) > 0])";

hclTester.run("limit", limit, { valid: ["a = 1\n", ""], invalid: [] });
jsonTester.run("limit", limit, { valid: ['{ "a": 1 }\n'], invalid: [] });

for (const [filename, text] of [
  ["main.tf", `a = ${LOOPS}\n`],
  ["main.tf.json", JSON.stringify({ locals: { a: `\${${LOOPS}}` } })],
] as const) {
  test(`expressions in ${filename} that are too expensive have one warning`, () => {
    const rules = { "hcl/limit": 1, "hcl/no-invalid-expression": 2 } as const;
    const messages = lint(text, { filename, rules, settings: { hcl: { limits: 0.05 } } });
    assert.equal(
      messages.map(({ ruleId, severity, line, column, message }) => [ruleId, severity, line, column, message]),
      [
        [
          "hcl/limit",
          1,
          1,
          1,
          "The expressions of this file or of its module take too many steps or too much memory to evaluate: values that were not evaluated are not checked. The setting `limits` raises this limit.",
        ],
      ],
    );
  });
}

test.run();
