import { test } from "uvu";
import { packerUndeclaredReference } from "../../../../eslint-plugin/rules/packer/undeclared-reference.ts";
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

hclTester.run("packer/undeclared-reference", packerUndeclaredReference, {
  valid: [
    'variable "a" {\n}\nlocals {\n  b = "${var.a}${try(var.c, "")}${build.ID}"\n}\n',
    { code: "locals {\n  b = var.a\n}\n", filename: "main.tf" },
  ],
  invalid: [
    renaming('variable "region" {\n}\nlocals {\n  b = "😀${var.regoin}"\n}\n', {
      ...at(
        "undeclared-name",
        "Reference to undeclared variable",
        'There is no variable named "regoin". Did you mean "region"?',
        4,
        16,
        22,
      ),
      meant: ["regoin", "region"],
    }),
    {
      code: 'build {\n  sources = [\n    "source.null.a",\n  ]\n}\n',
      output: null,
      errors: [at("packer-unknown-source", "Unknown source", 'There is no source "null.a".', 3, 5, 20)],
    },
    renaming('source "null" "base" {\n}\nbuild {\n  sources = ["source.null.bsae"]\n}\n', {
      ...at(
        "packer-unknown-source",
        "Unknown source",
        'There is no source "null.bsae". Did you mean "null.base"?',
        4,
        14,
        32,
      ),
      meant: ["null.bsae", "null.base"],
    }),
    renaming('local "b" {\n  expression = locals.a\n}\nlocals {\n  a = 1\n}\n', {
      ...at(
        "unknown-root-name",
        "Reference to unknown name",
        'Nothing is named "locals" here. Did you mean "local"?',
        2,
        16,
        22,
      ),
      meant: ["locals", "local"],
    }),
  ],
});

test.run();
