import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as dockerBakeNoUndeclaredReference } from "../../../../eslint-plugin/rules/docker-bake/no-undeclared-reference.ts";
import { renaming } from "../../renaming.ts";
import { hclTester } from "../../rule-tester.ts";

/** Returns a problem on one line. */
const at = (messageId: string, summary: string, detail: string, line: number, column: number, endColumn: number) => ({
  messageId,
  data: { summary, detail },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("docker-bake/no-undeclared-reference", dockerBakeNoUndeclaredReference, {
  valid: [
    dedent`
      variable "VERSION" {
      }
      target "a" {
        tags = ["\${VERSION}\${OTHER}"]
        inherits = ["elsewhere"]
      }
    `,
    {
      code: dedent`
        TAG = 1
        target "a" {
          tags = [TAG]
        }
      `,
      options: [{ alone: true }],
    },
  ],
  invalid: [
    renaming(
      dedent`
        variable "VERSION" {
        }
        target "a" {
          tags = ["😀\${VERISON}"]
        }
      `,
      {
        ...at(
          "bake-misspelt-variable",
          "Invalid expression",
          'undefined variable "VERISON". Did you mean "VERSION"?',
          4,
          16,
          23,
        ),
        meant: ["VERISON", "VERSION"],
      },
    ),
    renaming(
      dedent`
        target "base" {
        }
        target "a" {
          inherits = ["bsae"]
        }
      `,
      {
        ...at("bake-misspelt-target", "Unknown target", 'failed to find target bsae. Did you mean "base"?', 4, 15, 21),
        meant: ["bsae", "base"],
      },
    ),
    renaming(
      dedent`
        target "base" {
        }
        target "a" {
          contexts = { b = "target:bsae" }
        }
      `,
      {
        ...at("bake-misspelt-target", "Unknown target", 'failed to find target bsae. Did you mean "base"?', 4, 20, 33),
        meant: ["bsae", "base"],
      },
    ),
    {
      code: dedent`
        target "a" {
          tags = [OTHER]
          inherits = ["elsewhere"]
        }
      `,
      output: null,
      options: [{ alone: true }],
      errors: [
        at("bake-undefined-variable", "Invalid expression", 'undefined variable "OTHER"', 2, 11, 16),
        at("bake-unknown-target", "Unknown target", "failed to find target elsewhere", 3, 15, 26),
      ],
    },
  ],
});

test.run();
