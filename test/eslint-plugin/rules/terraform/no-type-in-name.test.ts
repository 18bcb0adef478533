import { test } from "uvu";
import { rule as noTypeInName } from "../../../../eslint-plugin/rules/terraform/no-type-in-name.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const wrong = (type: string, name: string, part: string, block = "resource") => {
  const code = `# why\r\n${block} "${type}" "${name}" {}\r\n`;
  const messageId = part.length === name.length ? "only" : "repeated";
  return {
    code,
    errors: [
      placed(
        code,
        `"${name}"`,
        { messageId, data: messageId === "only" ? { name, type } : { name, type, part } },
        type,
      ),
    ],
  };
};

hclTester.run("terraform/no-type-in-name", noTypeInName, {
  valid: [
    'resource "aws_route_table" "public" {}\n',
    'resource "aws_route_table" "public_route" {}\n',
    'resource "aws_route_table" "table_route" {}\n',
    'resource "aws_instance" "instances" {}\n',
    'module "module" {}\n',
    'a {\n  resource "aws_vpc" "vpc" {}\n}\n',
    { code: 'resource "aws_vpc" "vpc" {}\n', filename: "a.pkr.hcl" },
  ],
  invalid: [
    wrong("aws_route_table", "public_route_table", "route_table"),
    wrong("aws_route_table", "public_aws_route_table", "aws_route_table"),
    wrong("aws_route_table", "ä-Route-Table-b", "Route_Table"),
    wrong("aws_vpc", "vpc", "vpc"),
    wrong("aws_vpc", "vpc_unknown", "vpc", "data"),
    wrong("test", "test", "test", "ephemeral"),
  ],
});

const JSON_CODE = '{ "resource": { "aws_vpc": { "main_vpc": {} } } }\n';

jsonTester.run("terraform/no-type-in-name", noTypeInName, {
  valid: ['{ "resource": { "aws_vpc": { "main": {} } } }\n'],
  invalid: [
    {
      code: JSON_CODE,
      errors: [
        placed(JSON_CODE, '"main_vpc"', {
          messageId: "repeated",
          data: { name: "main_vpc", type: "aws_vpc", part: "vpc" },
        }),
      ],
    },
  ],
});

test.run();
