import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as terragruntDependencyMockOutputs } from "../../../../eslint-plugin/rules/terragrunt/dependency-mock-outputs.ts";
import { hclTester } from "../../rule-tester.ts";

hclTester.run("terragrunt/dependency-mock-outputs", terragruntDependencyMockOutputs, {
  valid: [
    'dependency "a" {\n  mock_outputs = unknown\n}\n',
    'dependency "a" {\n  skip_outputs = true\n}\n',
    'dependency "a" {\n  enabled = false\n}\n',
    dedent`
      unit "x" {
        autoinclude {
          dependency "a" {
          }
        }
      }
    `,
    "dependency {\n}\n",
    { code: 'dependency "a" {\n}\n', filename: "main.tf" },
  ],
  invalid: [
    {
      code: '# 😀\r\ndependency /* c */ "a" {\r\n  config_path = "${x}"\r\n}\r\n',
      output: null,
      errors: [{ messageId: "missing", data: { name: "a" }, line: 2, column: 20, endLine: 2, endColumn: 23 }],
    },
  ],
});

test.run();
