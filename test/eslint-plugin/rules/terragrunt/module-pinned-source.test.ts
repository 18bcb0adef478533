import { test } from "uvu";
import { rule as terragruntModulePinnedSource } from "../../../../eslint-plugin/rules/terragrunt/module-pinned-source.ts";
import { hclTester } from "../../rule-tester.ts";

const terraform = (source: string): string => `terraform {\n  source = ${source}\n}\n`;

const at = (messageId: string, endColumn: number, data: Record<string, string> = {}) => ({
  messageId,
  data,
  line: 2,
  column: 12,
  endLine: 2,
  endColumn,
});

hclTester.run("terragrunt/module-pinned-source", terragruntModulePinnedSource, {
  valid: [
    terraform('"git::https://example.com/a.git//b?ref=v1"'),
    terraform('"../modules/a"'),
    terraform('"tfr:///a/b/c?version=1.0.0"'),
    terraform('"${local.base}//a"'),
    'source = "git::https://example.com/a.git"\n',
    'other {\n  source = "git::https://example.com/a.git"\n}\n',
    { code: terraform('"git::https://example.com/a.git"'), filename: "main.tf" },
    { code: terraform('"git::https://example.com/a.git?ref=main"'), options: [{ defaultBranches: ["trunk"] }] },
  ],
  invalid: [
    { code: terraform('"git::https://example.com/a.git"'), output: null, errors: [at("unpinned", 44)] },
    { code: terraform('"git@example.com:a/b.git//😀"'), output: null, errors: [at("unpinned", 41)] },
    {
      code: terraform('"github.com/a/b?ref=main" # c').replaceAll("\n", "\r\n"),
      output: null,
      errors: [at("branch", 37, { revision: "main" })],
    },
    {
      code: terraform('"github.com/a/b?ref=trunk"').replace("terraform", 'unit "a"'),
      output: null,
      options: [{ defaultBranches: ["trunk"] }],
      errors: [at("branch", 38, { revision: "trunk" })],
    },
  ],
});

test.run();
