import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as packerNoUndeclaredReference } from "../../../../eslint-plugin/rules/packer/no-undeclared-reference.ts";
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

hclTester.run("packer/no-undeclared-reference", packerNoUndeclaredReference, {
  valid: [
    dedent`
      variable "a" {
      }
      locals {
        b = "\${var.a}\${try(var.c, "")}\${build.ID}"
      }
    `,
    { code: "locals {\n  b = var.a\n}\n", filename: "main.tf" },
  ],
  invalid: [
    renaming(
      dedent`
        variable "region" {
        }
        locals {
          b = "😀\${var.regoin}"
        }
      `,
      {
        ...at(
          "undeclared-name",
          "Reference to undeclared variable",
          'There is no variable named "regoin". Did you mean "region"?',
          4,
          16,
          22,
        ),
        meant: ["regoin", "region"],
      },
    ),
    {
      code: dedent`
        build {
          sources = [
            "source.null.a",
          ]
        }
      `,
      output: null,
      errors: [at("packer-unknown-source", "Unknown source", 'There is no source "null.a".', 3, 5, 20)],
    },
    renaming(
      dedent`
        source "null" "base" {
        }
        build {
          sources = ["source.null.bsae"]
        }
      `,
      {
        ...at(
          "packer-unknown-source",
          "Unknown source",
          'There is no source "null.bsae". Did you mean "null.base"?',
          4,
          14,
          32,
        ),
        meant: ["null.bsae", "null.base"],
      },
    ),
    renaming(
      dedent`
        local "b" {
          expression = locals.a
        }
        locals {
          a = 1
        }
      `,
      {
        ...at(
          "unknown-root-name",
          "Reference to unknown name",
          'Nothing is named "locals" here. Did you mean "local"?',
          2,
          16,
          22,
        ),
        meant: ["locals", "local"],
      },
    ),
  ],
});

test.run();
