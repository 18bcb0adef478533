import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terragruntNoUndeclaredReference } from "../../../../eslint-plugin/rules/terragrunt/no-undeclared-reference.ts";
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

hclTester.run("terragrunt/no-undeclared-reference", terragruntNoUndeclaredReference, {
  valid: [
    dedent`
      locals {
        a = 1
      }
      inputs = {
        b = "\${local.a}\${try(local.c, "")}\${values.d}"
      }
    `,
    dedent`
      include "a" {
        path = find_in_parent_folders("nowhere.hcl")
      }
      inputs = dependency.b.outputs
    `,
  ],
  invalid: [
    renaming(
      dedent`
        locals {
          region = 1
        }
        inputs = {
          b = "😀\${local.regoin}"
        }
      `,
      {
        ...at(
          "undeclared-name",
          "Reference to undeclared local value",
          'There is no local value named "regoin". Did you mean "region"?',
          5,
          18,
          24,
        ),
        meant: ["regoin", "region"],
      },
    ),
  ],
});

test.run();
