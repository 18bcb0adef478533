import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as dockerBakeValidConfig } from "../../../../eslint-plugin/rules/docker-bake/valid-config.ts";
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

hclTester.run("docker-bake/valid-config", dockerBakeValidConfig, {
  valid: [
    dedent`
      target "a" {
        args = { B = "\${C}" }
      }
      later "x" {
      }
    `,
    { code: 'tagret "a" {\n}\n', filename: "main.tf" },
  ],
  invalid: [
    renaming('# 😀\r\ntarget "a" {\r\n  /* c */ dockerfil = "x"\r\n}\r\n', {
      ...at(
        "unsupported-argument",
        "Unsupported argument",
        'An argument named "dockerfil" is not expected here. Did you mean "dockerfile"?',
        3,
        11,
        20,
      ),
      meant: ["dockerfil", "dockerfile"],
    }),
    renaming('target "a" {\n  tags = [fromat("b")]\n}\n', {
      ...at(
        "bake-misspelt-function",
        "Invalid expression",
        'undefined function fromat. Did you mean "format"?',
        2,
        11,
        17,
      ),
      meant: ["fromat", "format"],
    }),
    {
      code: 'target "a.b" {\n}\n',
      output: null,
      errors: [
        at(
          "bake-invalid-name",
          "Invalid name",
          'Names of targets and groups may contain only letters, digits, "_" and "-".',
          1,
          8,
          13,
        ),
      ],
    },
  ],
});

test.run();
