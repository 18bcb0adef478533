import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as nomadValidConfig } from "../../../../eslint-plugin/rules/nomad/valid-config.ts";
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

hclTester.run("nomad/valid-config", nomadValidConfig, {
  valid: [
    dedent`
      job "a" {
        group "b" {
          task "c" {
            config {
              anything = "\${unknown}"
            }
          }
        }
      }
    `,
    { code: 'job "a" {\n  cuont = 1\n}\n', filename: "main.tf" },
    'type = "csi"\n',
    { code: 'job "a" {\n  cuont =\n}\n', languageOptions: { tolerant: true } },
  ],
  invalid: [
    renaming('# 😀\r\njob "a" {\r\n  /* c */ datacentres = ["x"]\r\n}\r\n', {
      ...at(
        "unsupported-argument",
        "Unsupported argument",
        'An argument named "datacentres" is not expected here. Did you mean "datacenters"?',
        3,
        11,
        22,
      ),
      meant: ["datacentres", "datacenters"],
    }),
    renaming(
      dedent`
        job "a" {
          dynamic "grop" {
            for_each = []
            content {
            }
          }
        }
      `,
      {
        ...at(
          "unsupported-block-type",
          "Unsupported block type",
          'Blocks of type "grop" are not expected here. Did you mean "group"?',
          2,
          11,
          17,
        ),
        meant: ["grop", "group"],
      },
    ),
    {
      code: dedent`
        job "a" {
          update {
          }
          update {
          }
        }
      `,
      output: null,
      errors: [
        at(
          "repeated-single-block",
          "Duplicate update block",
          "Only one update block is allowed. Another was defined on line 2.",
          4,
          3,
          9,
        ),
      ],
    },
    {
      code: dedent`
        job "a" {
          group "b" {
          }
          group "b" {
          }
        }
      `,
      output: null,
      errors: [at("repeated-declaration", "Duplicate group", 'The group "b" is already declared on line 2.', 4, 9, 12)],
    },
  ],
});

test.run();
