import type { RuleTester } from "eslint";
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noRemovedArgument } from "../../../../eslint-plugin/rules/terragrunt/no-removed-argument.ts";
import { hclTester } from "../../rule-tester.ts";

const EXCLUDE = dedent`
  exclude {
    if      = local.a
    actions = ["all"]
  }
`;

const report = (name: string, replacement: string, line: number, suggestions: RuleTester.SuggestionOutput[]) => ({
  messageId: "removed-argument",
  data: { summary: "Removed from Terragrunt", detail: `Terragrunt 1.0 removed \`${name}\`. Use ${replacement}.` },
  line,
  column: 1,
  endLine: line,
  endColumn: name.length + 1,
  suggestions,
});

hclTester.run("terragrunt/no-removed-argument", noRemovedArgument, {
  valid: [
    EXCLUDE,
    'terragrunt_version_constraint = "< 1.0"\nskip = true\n',
    'terragrunt_version_constraint = "~> 0.80"\nskip = true\n',
    { code: "skip = true\n", filename: "main.tf" },
    { code: "skip =\n", languageOptions: { tolerant: true } },
  ],
  invalid: [
    {
      code: "skip = local.a\n",
      output: null,
      errors: [
        report("skip", "an `exclude` block with `if` and `actions`", 1, [
          { messageId: "rename", data: { name: EXCLUDE.trimEnd() }, output: EXCLUDE },
        ]),
      ],
    },
    {
      code: 'terragrunt_version_constraint = ">= 0.80"\nretry_max_attempts = 3\n',
      output: null,
      errors: [report("retry_max_attempts", "an `errors` block with a `retry` block", 2, [])],
    },
  ],
});

test.run();
