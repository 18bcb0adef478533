import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terragruntValidConfig } from "../../../../eslint-plugin/rules/terragrunt/valid-config.ts";
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

hclTester.run("terragrunt/valid-config", terragruntValidConfig, {
  valid: [
    dedent`
      include {
        path = find_in_parent_folders()
      }
      inputs = {
        a = "\${unknown}"
      }
    `,
    { code: "input = 1\n", filename: "main.tf" },
  ],
  invalid: [
    renaming('# 😀\r\nterraform {\r\n  /* c */ sorce = "x"\r\n}\r\n', {
      ...at(
        "unsupported-argument",
        "Unsupported argument",
        'An argument named "sorce" is not expected here. Did you mean "source"?',
        3,
        11,
        16,
      ),
      meant: ["sorce", "source"],
    }),
    renaming(
      'inputs = {\n  a = "😀${get_evn("A")} ${find_in_parent_foldres()}"\n}\n',
      {
        ...at(
          "unknown-function",
          "Call to unknown function",
          'There is no function named "get_evn". Did you mean "get_env"?',
          2,
          12,
          19,
        ),
        meant: ["get_evn", "get_env"],
      },
      {
        ...at(
          "unknown-function",
          "Call to unknown function",
          'There is no function named "find_in_parent_foldres". Did you mean "find_in_parent_folders"?',
          2,
          28,
          50,
        ),
        meant: ["find_in_parent_foldres", "find_in_parent_folders"],
      },
    ),
  ],
});

test.run();
