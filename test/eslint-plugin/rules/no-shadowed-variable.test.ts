import { test } from "uvu";
import { rule as noShadowedVariable } from "../../../eslint-plugin/rules/no-shadowed-variable.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-shadowed-variable", noShadowedVariable, {
  valid: [
    "a = [for x in var.y : [for z in x : z]]\n",
    "a = [for x in [for x in var.y : x] : x]\n",
    "a = [for _ in var.y : [for _ in var.z : 1]]\n",
    { code: "a = [for path in var.y : path]\n", options: [{ allow: ["path"] }] },
    { code: "a = [for path in var.y : path]\n", filename: "x.hcl" },
    { code: "a = [for each in var.y : each]\n", filename: "x.pkr.hcl" },
  ],
  invalid: [
    {
      code: "a = [for x in var.y : [for x in x : x]]\n",
      errors: [{ messageId: "loop", data: { name: "x", line: "1" }, line: 1, column: 28, endLine: 1, endColumn: 29 }],
    },
    {
      code: "a = [for k, v in var.y : { for v, k in v : k => v }]\n",
      errors: [
        { messageId: "loop", data: { name: "v", line: "1" }, line: 1, column: 32, endLine: 1, endColumn: 33 },
        { messageId: "loop", data: { name: "k", line: "1" }, line: 1, column: 35, endLine: 1, endColumn: 36 },
      ],
    },
    {
      code: "a = [for each in var.y : each]\n",
      errors: [{ messageId: "root", data: { name: "each" }, line: 1, column: 10, endLine: 1, endColumn: 14 }],
    },
    {
      code: "a = [for path in var.y : path]\n",
      errors: [{ messageId: "root", data: { name: "path" }, line: 1, column: 10, endLine: 1, endColumn: 14 }],
    },
    {
      code: 'a = "é %{for x in var.y}%{for x in x}${x}%{endfor}%{endfor}"\n',
      errors: [{ messageId: "loop", data: { name: "x", line: "1" }, line: 1, column: 31, endLine: 1, endColumn: 32 }],
    },
    {
      code: 'a = [for x in var.y : "${[for /* c */ x in x : x]}"]\n',
      errors: [{ messageId: "loop", data: { name: "x", line: "1" }, line: 1, column: 39, endLine: 1, endColumn: 40 }],
    },
    {
      code: 'a = "é"\r\nb = [\r\n  for x in var.y : [\r\n    for x in x : x\r\n  ]\r\n]\r\n',
      errors: [{ messageId: "loop", data: { name: "x", line: "2" }, line: 4, column: 9, endLine: 4, endColumn: 10 }],
    },
    {
      code: "a = [for source in var.y : source]\n",
      filename: "x.pkr.hcl",
      errors: [{ messageId: "root", data: { name: "source" }, line: 1, column: 10, endLine: 1, endColumn: 16 }],
    },
    {
      code: "a = [for local in var.y : local]\n",
      filename: "x.nomad.hcl",
      errors: [{ messageId: "root", data: { name: "local" }, line: 1, column: 10, endLine: 1, endColumn: 15 }],
    },
  ],
});

jsonTester.run("no-shadowed-variable", noShadowedVariable, {
  valid: ['{ "a": "${[for x in var.y : x]}" }'],
  invalid: [
    {
      code: '{ "a": "${[for each in var.y : each]}" }',
      errors: [{ messageId: "root", data: { name: "each" }, line: 1, column: 16, endLine: 1, endColumn: 20 }],
    },
  ],
});

test.run();
