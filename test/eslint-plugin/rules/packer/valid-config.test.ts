import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as packerValidConfig } from "../../../../eslint-plugin/rules/packer/valid-config.ts";
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

hclTester.run("packer/valid-config", packerValidConfig, {
  valid: [
    dedent`
      source "a" "b" {
        anything = "\${unknown}"
      }
      build {
        sources = ["a.b"]
      }
    `,
    { code: "defualt = 1\n", filename: "x.pkrvars.hcl" },
  ],
  invalid: [
    renaming('variable "a" {\r\n  /* 😀 */ defualt = 1\r\n}\r\n', {
      ...at(
        "unsupported-argument",
        "Unsupported argument",
        'An argument named "defualt" is not expected here. Did you mean "default"?',
        2,
        12,
        19,
      ),
      meant: ["defualt", "default"],
    }),
    {
      code: "build {\n}\n",
      output: null,
      errors: [
        at(
          "packer-missing-source",
          "Missing source reference",
          "A build block must reference at least one source to be built.",
          1,
          1,
          6,
        ),
      ],
    },
  ],
});

test.run();
