// Tests for the rules `no-rejected-default` in products that validate default values, such as Nomad and Packer.
import type { DialectRule } from "../../eslint-plugin/analysis/modules/dialect-rule.ts";
import { hclTester } from "./rule-tester.ts";

/**
 * Registers a rule's tests; `rest` follows the variable and makes the file a file for the product, and `reference` is how
 * the product refers to the variable `a`.
 */
export function testRejectedDefault(name: string, rule: DialectRule, rest = "", reference = "var.a"): void {
  const variable = (value: string): string =>
    `variable "a" {\n  default = ${value}\n  validation {\n    condition     = ${reference} > 0\n    error_message = "No."\n  }\n}\n${rest}`;
  hclTester.run(name, rule, {
    valid: [variable("1"), { code: variable("0"), filename: "main.tf" }],
    invalid: [
      {
        code: variable("0"),
        errors: [
          {
            messageId: "refused-default",
            data: {
              summary: "Invalid default value for variable",
              detail:
                "The validation on line 3 rejects this value, so every run that omits the variable fails. Its message: No.",
            },
            line: 2,
            column: 13,
            endLine: 2,
            endColumn: 14,
          },
        ],
      },
    ],
  });
}
