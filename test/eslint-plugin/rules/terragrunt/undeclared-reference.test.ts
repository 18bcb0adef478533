import { test } from "uvu";
import { terragruntUndeclaredReference } from "../../../../eslint-plugin/rules/terragrunt/undeclared-reference.ts";
import { renaming } from "../../renaming.ts";
import { hclTester } from "../../rule-tester.ts";

/** A problem on one line. */
const at = (messageId: string, summary: string, detail: string, line: number, column: number, endColumn: number) => ({
  messageId,
  data: { summary, detail },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("terragrunt/undeclared-reference", terragruntUndeclaredReference, {
  valid: [
    'locals {\n  a = 1\n}\ninputs = {\n  b = "${local.a}${try(local.c, "")}${values.d}"\n}\n',
    'include "a" {\n  path = find_in_parent_folders("nowhere.hcl")\n}\ninputs = dependency.b.outputs\n',
  ],
  invalid: [
    renaming('locals {\n  region = 1\n}\ninputs = {\n  b = "😀${local.regoin}"\n}\n', {
      ...at(
        "undeclared-name",
        "Reference to undeclared local value",
        'There is no local value named "regoin". Did you mean "region"?',
        5,
        18,
        24,
      ),
      meant: ["regoin", "region"],
    }),
  ],
});

test.run();
