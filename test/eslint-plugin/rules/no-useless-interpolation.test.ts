import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noUselessInterpolation } from "../../../eslint-plugin/rules/no-useless-interpolation.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("no-useless-interpolation", noUselessInterpolation, {
  valid: [
    'a = "${b} c"\n',
    'a = "$${b}"\n',
    "a = b\n",
    'a = "x ${"${b}"}"\n',
    { code: 'a = "${attr.kernel.name}"\n', filename: "job.nomad.hcl" },
    { code: 'a = "${b}"\n', filename: "any.hcl" },
    "a = <<-E\n  ${b}\nE\n",
    'resource "a" "b" {}\n',
  ],
  invalid: [
    {
      name: "what follows must not become the key of an instance",
      code: 'a = "${terraform_data.x}"["id"]\nb = "${var.x}"["id"]\n',
      output: 'a = (terraform_data.x)["id"]\nb = var.x["id"]\n',
      errors: [
        { messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 26 },
        { messageId: "useless", line: 2, column: 5, endLine: 2, endColumn: 15 },
      ],
    },
    {
      code: 'a = "${b}"\n',
      output: "a = b\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 11 }],
    },
    {
      code: 'a = "${b.c[0]}"\n',
      output: "a = b.c[0]\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 16 }],
    },
    {
      code: 'a = "${~ b ~}"\n',
      output: "a = b\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 15 }],
    },
    {
      name: "parentheses where they are needed",
      code: 'a = 2 * "${b + c}"\n',
      output: "a = 2 * (b + c)\n",
      errors: [{ messageId: "useless", line: 1, column: 9, endLine: 1, endColumn: 19 }],
    },
    {
      name: "a condition of its own",
      code: 'a = "${b ? c : d}" ? e : f\n',
      output: "a = (b ? c : d) ? e : f\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 19 }],
    },
    {
      name: "a key refers",
      code: 'a = { "${b}" = 1 }\n',
      output: "a = { (b) = 1 }\n",
      errors: [{ messageId: "useless", line: 1, column: 7, endLine: 1, endColumn: 13 }],
    },
    {
      name: "a splat stays a value of its own",
      code: 'a = "${b[*].c}".d\n',
      output: "a = (b[*].c).d\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 16 }],
    },
    {
      name: "a comment inside",
      code: 'a = "${ /* c */ b}"\n',
      output: null,
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 20 }],
    },
    {
      name: "a line break outside of brackets",
      code: 'a = "${b ||\n  c}"\n',
      output: null,
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 2, endColumn: 6 }],
    },
    {
      code: 'a = "${[\n  b,\n]}"\n',
      output: "a = [\n  b,\n]\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 3, endColumn: 4 }],
    },
    {
      name: "a heredoc",
      code: dedent`
        a = "\${<<E
        x
        E
        }"
      `,
      output: null,
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 4, endColumn: 3 }],
    },
    {
      name: "CRLF and characters outside of the basic plane",
      code: 'a = ["😀", "${b}"]\r\nc = 1\r\n',
      output: 'a = ["😀", b]\r\nc = 1\r\n',
      errors: [{ messageId: "useless", line: 1, column: 12, endLine: 1, endColumn: 18 }],
    },
    {
      name: "in a heredoc",
      code: 'a = <<E\n${f("${b}")}\nE\n',
      output: "a = <<E\n${f(b)}\nE\n",
      errors: [{ messageId: "useless", line: 2, column: 5, endLine: 2, endColumn: 11 }],
    },
    {
      name: "a type of old code",
      code: 'variable "a" {\n  type = "${b}"\n}\n',
      output: null,
      errors: [{ messageId: "useless", line: 2, column: 10, endLine: 2, endColumn: 16 }],
    },
    {
      code: 'a = "${b}"\n',
      filename: "x.pkr.hcl",
      output: "a = b\n",
      errors: [{ messageId: "useless", line: 1, column: 5, endLine: 1, endColumn: 11 }],
    },
    {
      name: "what was aligned stays aligned",
      code: 'aa = f("${b}") # one\nc  = f("${d}") # two\n',
      output: 'aa = f(b)      # one\nc  = f("${d}") # two\n',
      errors: [
        { messageId: "useless", line: 1, column: 8, endLine: 1, endColumn: 14 },
        { messageId: "useless", line: 2, column: 8, endLine: 2, endColumn: 14 },
      ],
    },
  ],
});

test.run();
