import { test } from "uvu";
import { rule as noPassthroughOutput } from "../../../../eslint-plugin/rules/terraform/no-passthrough-output.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const output = (value: string): string => `output "ä" {\r\n  value = ${value} # why\r\n}\r\n`;

hclTester.run("terraform/no-passthrough-output", noPassthroughOutput, {
  valid: [
    ...["unknown.a", "upper(var.a)", '"${var.a}-b"', "[var.a]", "local.var", "var"].map(output),
    'output "a" {}\n',
    "locals {\n  value = var.a\n}\n",
    { code: output("var.a"), filename: "a.pkr.hcl" },
    { code: output("var.a"), options: [{ except: ["ä"] }] },
  ],
  invalid: ["var.a", "var.a.b[0]", '(var.a["b"])'].map((value) => ({
    code: output(value),
    errors: [placed(output(value), value, { messageId: "input", data: { name: "ä", variable: "var.a" } })],
  })),
});

test.run();
