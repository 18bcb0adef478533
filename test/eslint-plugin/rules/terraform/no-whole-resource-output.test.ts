import { test } from "uvu";
import { rule as noWholeResourceOutput } from "../../../../eslint-plugin/rules/terraform/no-whole-resource-output.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const output = (value: string): string => `output "ä" {\r\n  value = ${value} # why\r\n}\r\n`;
const whole = (value: string, resource: string) => ({
  code: output(value),
  errors: [placed(output(value), value, { messageId: "whole", data: { name: "ä", resource } })],
});

hclTester.run("terraform/no-whole-resource-output", noWholeResourceOutput, {
  valid: [
    ...["aws_vpc.a.id", "aws_vpc.a[0].id", "data.aws_vpc.a.id", "data.aws_vpc", "aws_vpc", "var.a", "local.a"].map(
      output,
    ),
    ...["module.a", "each.value", "count.index", "path.module", "terraform.workspace", "aws_vpc.a[*].id"].map(output),
    ...['"${aws_vpc.a}"', "[aws_vpc.a]", 'aws_vpc["a"]', "unknown"].map(output),
    'output "a" {}\n',
    { code: output("aws_vpc.a"), filename: "a.pkr.hcl" },
  ],
  invalid: [
    whole("aws_vpc.a", "aws_vpc.a"),
    whole("aws_vpc.a[0]", "aws_vpc.a"),
    whole('(aws_vpc.a["b"])', "aws_vpc.a"),
    whole("data.aws_vpc.a", "data.aws_vpc.a"),
  ],
});

test.run();
