import { test } from "uvu";
import { rule as validContent } from "../../../eslint-plugin/rules/valid-content.ts";
import { dedent } from "../../../tools/dedent.ts";
import { hclTester } from "../rule-tester.ts";

const POLICY = dedent`
  path "a" {
    capabilities = ["raed"]
  }
`;

hclTester.run("valid-content", validContent, {
  valid: [
    "a = 1\n",
    { code: POLICY, filename: "main.tf" },
    { code: POLICY, languageOptions: { dialect: "nomad" } },
    { code: 'path "a" {\n  capabilities = ["raed"\n}\n', languageOptions: { tolerant: true } },
  ],
  invalid: [
    {
      code: POLICY,
      filename: "policy.hcl",
      errors: [
        {
          messageId: "unknown-word",
          data: {
            summary: "Unsuitable value for capabilities",
            detail: '"raed" is not accepted here. Did you mean "read"?',
          },
          line: 2,
          column: 19,
          endLine: 2,
          endColumn: 25,
          suggestions: [
            { messageId: "rename", data: { name: "read" }, output: 'path "a" {\n  capabilities = ["read"]\n}\n' },
          ],
        },
      ],
    },
    {
      code: 'plugin_cache_dirr = "x"\n',
      filename: ".terraformrc",
      errors: [
        {
          messageId: "unsupported-argument",
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 18,
          suggestions: [
            { messageId: "rename", data: { name: "plugin_cache_dir" }, output: 'plugin_cache_dir = "x"\n' },
          ],
        },
      ],
    },
  ],
});

test.run();
