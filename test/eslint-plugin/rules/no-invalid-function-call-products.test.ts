// Calls to each product's functions.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noInvalidFunctionCall } from "../../../eslint-plugin/rules/no-invalid-function-call.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-invalid-function-call: products", noInvalidFunctionCall, {
  valid: [
    { filename: "terragrunt.hcl", code: 'a = find_in_parent_folders("root.hcl", "none")\nb = get_env("B", 1)\n' },
    { filename: "terragrunt.hcl", code: "a = a_newer_function(1, 2)\nb = try(get_env(), 1)\n" },
    {
      name: "functions that a file of Bake declares",
      filename: "docker-bake.hcl",
      code: `
function "tag" {
  params          = [name]
  variadic_params = others
  result          = "\${name}:\${join("-", others)}"
}
function "increment" {
  params = [number]
  result = add(number, 1)
}
function "computed" {
  params = concat([], [])
  result = 1
}
function "homedir" {
  params = [user]
  result = user
}
target "a" {
  tags = [tag("a"), tag("a", 1, "b"), increment(1), computed(1, 2), homedir("b"), elsewhere(1), replace("(", "/(/", V)]
}
`,
    },
    { name: "types in Bake", filename: "docker-bake.hcl", code: 'variable "V" {\n  type = list(string)\n}\n' },
    { name: "functions of the product's own", filename: "x.hcl", code: "a = upper(1, 2, 3)\n" },
  ],
  invalid: [
    {
      name: "arguments that a function of a file of Bake cannot take",
      filename: "docker-bake.hcl",
      code: dedent`
        function "tag" {
          params = [name]
          result = join("-", name)
        }
        target "a" {
          tags = [tag([[]]), tag(null)]
        }
      `,
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail:
              'Call to function "tag" failed: Invalid function argument; Invalid value for "lists" parameter: element 0: string required, but have tuple.',
          },
          line: 6,
          column: 11,
          endLine: 6,
          endColumn: 15,
        },
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "name" parameter: argument must not be null.',
          },
          line: 6,
          column: 26,
          endLine: 6,
          endColumn: 30,
        },
      ],
    },
    ...["x.pkr.hcl", "x.tofu", "terragrunt.hcl"].map((filename) => ({
      filename,
      code: "a = upper()\n",
      errors: [
        {
          messageId: "not-enough-arguments",
          data: {
            summary: "Not enough function arguments",
            detail: 'Function "upper" expects 1 argument(s). Missing value for "str".',
          },
          line: 1,
          column: 11,
          endLine: 1,
          endColumn: 12,
        },
      ],
    })),
    {
      filename: "terragrunt.hcl",
      code: 'a = find_in_parent_folders(var.a, "b", "c")\n',
      errors: [
        {
          messageId: "call-failed",
          data: {
            summary: "Error in function call",
            detail: 'Call to function "find_in_parent_folders" failed: it takes 0, 1 or 2 arguments, not 3.',
          },
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 28,
        },
      ],
    },
    {
      filename: "terragrunt.hcl",
      code: 'a = "x ${get_repo_root(local.a)} y"\n',
      errors: [
        {
          messageId: "too-many-arguments",
          data: {
            summary: "Too many function arguments",
            detail: 'Function "get_repo_root" expects only 0 argument(s).',
          },
          line: 1,
          column: 24,
          endLine: 1,
          endColumn: 31,
        },
      ],
    },
    {
      filename: "docker-bake.hcl",
      code: 'target "a" {\n  tags = [timestamp(V)]\n}\n',
      errors: [
        {
          messageId: "too-many-arguments",
          data: {
            summary: "Too many function arguments",
            detail: 'Function "timestamp" expects only 0 argument(s).',
          },
          line: 2,
          column: 21,
          endLine: 2,
          endColumn: 22,
        },
      ],
    },
    {
      filename: "docker-bake.hcl",
      code: 'target "a" {\n  tags = [formatdate("QQ", V)]\n}\n',
      errors: [
        {
          messageId: "invalid-argument",
          data: {
            summary: "Invalid function argument",
            detail: 'Invalid value for "format" parameter: invalid date format verb "QQ".',
          },
          line: 2,
          column: 22,
          endLine: 2,
          endColumn: 26,
        },
      ],
    },
    {
      filename: "docker-bake.hcl",
      code: dedent`
        function "tag" {
          params = [a, b]
          result = a
        }
        T = tag(T)
      `,
      errors: [
        {
          messageId: "not-enough-arguments",
          data: {
            summary: "Not enough function arguments",
            detail: 'Function "tag" expects 2 argument(s). Missing value for "b".',
          },
          line: 5,
          column: 10,
          endLine: 5,
          endColumn: 11,
        },
      ],
    },
    {
      filename: "docker-bake.hcl",
      code: dedent`
        function "tag" {
          params = []
          result = 1
        }
        T = tag(T)
      `,
      errors: [
        {
          messageId: "too-many-arguments",
          data: {
            summary: "Too many function arguments",
            detail: 'Function "tag" expects only 0 argument(s).',
          },
          line: 5,
          column: 9,
          endLine: 5,
          endColumn: 10,
        },
      ],
    },
  ],
});

test.run();
