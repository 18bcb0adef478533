import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as nomadNoUndeclaredReference } from "../../../../eslint-plugin/rules/nomad/no-undeclared-reference.ts";
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

hclTester.run("nomad/no-undeclared-reference", nomadNoUndeclaredReference, {
  valid: [
    dedent`
      variable "a" {
      }
      job "x" {
        name = "\${var.a}-\${NOMAD_DC}-\${attr.b}-\${try(var.c, "")}"
        cuont = 1
      }
    `,
    { code: 'job "x" {\n  name = var.a\n}\n', filename: "main.tf" },
  ],
  invalid: [
    renaming(
      dedent`
        variable "image" {
        }
        job "x" {
          name = "😀\${var.imgae}"
        }
      `,
      {
        ...at(
          "undeclared-name",
          "Reference to undeclared variable",
          'There is no variable named "imgae". Did you mean "image"?',
          4,
          19,
          24,
        ),
        meant: ["imgae", "image"],
      },
    ),
    renaming(
      dedent`
        variable "image" {
        }
        job "x" {
          name = var["imgae"]
        }
      `,
      {
        ...at(
          "undeclared-name",
          "Reference to undeclared variable",
          'There is no variable named "imgae". Did you mean "image"?',
          4,
          14,
          21,
        ),
        meant: ["imgae", "image"],
      },
    ),
  ],
});

test.run();
