import { test } from "uvu";
import { dockerBakeUndeclaredReference } from "../../../../eslint-plugin/rules/docker-bake/undeclared-reference.ts";
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

hclTester.run("docker-bake/undeclared-reference", dockerBakeUndeclaredReference, {
  valid: [
    'variable "VERSION" {\n}\ntarget "a" {\n  tags = ["${VERSION}${OTHER}"]\n  inherits = ["elsewhere"]\n}\n',
    { code: 'TAG = 1\ntarget "a" {\n  tags = [TAG]\n}\n', options: [{ alone: true }] },
  ],
  invalid: [
    renaming('variable "VERSION" {\n}\ntarget "a" {\n  tags = ["😀${VERISON}"]\n}\n', {
      ...at(
        "bake-misspelt-variable",
        "Invalid expression",
        'undefined variable "VERISON". Did you mean "VERSION"?',
        4,
        16,
        23,
      ),
      meant: ["VERISON", "VERSION"],
    }),
    renaming('target "base" {\n}\ntarget "a" {\n  inherits = ["bsae"]\n}\n', {
      ...at("bake-misspelt-target", "Unknown target", 'failed to find target bsae. Did you mean "base"?', 4, 15, 21),
      meant: ["bsae", "base"],
    }),
    renaming('target "base" {\n}\ntarget "a" {\n  contexts = { b = "target:bsae" }\n}\n', {
      ...at("bake-misspelt-target", "Unknown target", 'failed to find target bsae. Did you mean "base"?', 4, 20, 33),
      meant: ["bsae", "base"],
    }),
    {
      code: 'target "a" {\n  tags = [OTHER]\n  inherits = ["elsewhere"]\n}\n',
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
