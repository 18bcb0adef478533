import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as packerRequiredPlugins } from "../../../../eslint-plugin/rules/packer/required-plugins.ts";
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

hclTester.run("packer/required-plugins", packerRequiredPlugins, {
  valid: [
    dedent`
      packer {
        required_plugins {
          a = { source = "github.com/b/a", version = "1" }
        }
      }
    `,
  ],
  invalid: [
    {
      code: dedent`
        packer {
          required_plugins {
            /* 😀 */ a = "1.0.0"
          }
        }
      `,
      output: null,
      errors: [
        at(
          "packer-plugin-not-an-object",
          "Invalid plugin requirement",
          'A version alone does not say where the plugin is. Use an object with a source and a version: a = { source = "github.com/hashicorp/a", version = "1.0.0" }',
          3,
          14,
          15,
        ),
      ],
    },
    {
      code: dedent`
        packer {
          required_plugins {
            a = { version = "1" }
          }
        }
      `,
      output: null,
      errors: [
        at(
          "packer-plugin-source",
          "No source was set",
          'The source of a plugin must be specified as a string: source = "github.com/hashicorp/amazon".',
          3,
          5,
          6,
        ),
      ],
    },
  ],
});

test.run();
