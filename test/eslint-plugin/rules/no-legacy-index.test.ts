import { test } from "uvu";
import { rule as noLegacyIndex } from "../../../eslint-plugin/rules/no-legacy-index.ts";
import { hclTester } from "../rule-tester.ts";

const at = (line: number, column: number, endLine: number, endColumn: number, index = "0") => ({
  messageId: "legacyIndex",
  data: { index },
  line,
  column,
  endLine,
  endColumn,
});

hclTester.run("no-legacy-index", noLegacyIndex, {
  valid: ["a = b[0]\n", "a = b.c\n", "a = 0.5\n", "a = b.*.c[0]\n", 'a = b["0"]\n'],
  invalid: [
    { code: "a = b.0\n", output: "a = b[0]\n", errors: [at(1, 6, 1, 8)] },
    { code: "a = b.0.c.12\n", output: "a = b[0].c[12]\n", errors: [at(1, 6, 1, 8), at(1, 10, 1, 13, "12")] },
    { code: 'a = "x ${b.0} y"\n', output: 'a = "x ${b[0]} y"\n', errors: [at(1, 11, 1, 13)] },
    { code: "a = <<-E\n  ${b.0}\n  E\n", output: "a = <<-E\n  ${b[0]}\n  E\n", errors: [at(2, 6, 2, 8)] },
    {
      name: "after a splat, brackets would apply to the whole result",
      code: "a = b.*.0\n",
      output: null,
      errors: [at(1, 8, 1, 10)],
    },
    {
      name: "a comment inside",
      code: "a = b. /* c */ 0\n",
      output: null,
      errors: [at(1, 6, 1, 17)],
    },
    {
      name: "CRLF, and characters outside of the basic plane",
      code: 'a = "😀"\r\nb = c.0\r\n',
      output: 'a = "😀"\r\nb = c[0]\r\n',
      errors: [at(2, 6, 2, 8)],
    },
    {
      name: "what was aligned stays aligned",
      code: "a = b.0 # one\nc = d   # two\n",
      output: "a = b[0] # one\nc = d    # two\n",
      errors: [at(1, 6, 1, 8)],
    },
  ],
});

test.run();
