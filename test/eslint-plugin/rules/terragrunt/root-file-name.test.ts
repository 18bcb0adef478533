import { test } from "uvu";
import { rule as terragruntRootFileName } from "../../../../eslint-plugin/rules/terragrunt/root-file-name.ts";
import { hclTester } from "../../rule-tester.ts";

hclTester.run("terragrunt/root-file-name", terragruntRootFileName, {
  valid: [
    'a = find_in_parent_folders("root.hcl")\n',
    "a = find_in_parent_folders(unknown)\n",
    { code: "a = find_in_parent_folders()\n", filename: "main.tf" },
  ],
  invalid: [
    {
      code: 'a = "😀${dirname(find_in_parent_folders(/* c */))}"\r\n',
      output: null,
      errors: [{ messageId: "unnamed", line: 1, column: 18, endLine: 1, endColumn: 49 }],
    },
  ],
});

test.run();
