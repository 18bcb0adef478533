import { test } from "uvu";
import { nomadImpossibleDefault } from "../../../../eslint-plugin/rules/nomad/impossible-default.ts";
import { hclTester } from "../../rule-tester.ts";

const variable = (value: string): string =>
  `variable "a" {\n  default = ${value}\n  validation {\n    condition     = var.a > 0\n    error_message = "No."\n  }\n}\n\njob "b" {\n}\n`;

hclTester.run("nomad/impossible-default", nomadImpossibleDefault, {
  valid: [variable("1"), { code: variable("0"), filename: "main.tf" }],
  invalid: [
    {
      code: variable("0"),
      errors: [
        {
          messageId: "refused-default",
          data: {
            summary: "Invalid value for default variable",
            detail: "The validation on line 3 refuses this value, so leaving the variable out is always an error: No.",
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

test.run();
