import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const DECLARED = dedent`
  variable "name" {
    type = string
  }
  locals {
    zones = ["a"]
  }
  data "aws_caller_identity" "current" {}
  resource "aws_s3_bucket" "logs" {
    count  = 1
    bucket = "logs-of-mine"
  }
  module "net" {
    source = "./net"
  }
`;

const LINE = DECLARED.split("\n").length + 1;

const output = (value: string): string => `${DECLARED}output "a" {\n  value = ${value}\n}\n`;

const reported = (from: number, to: number, address: string): string[] => [
  `main.tf:${LINE}:${from}-${LINE}:${to} Reference in quotes: This is text, although ${address} is declared. Without the quotes it is a reference.`,
];

testModules("terraform/no-quoted-address", {
  valid: [
    output('"var.other"'),
    output('"var.name is text"'),
    output('"module.net"'),
    output('"aws_s3_bucket.logs"'),
    output('"data.aws_caller_identity.current"'),
    output('"aws_s3_bucket.other.id"'),
    output('{ "var.name" = 1 }'),
    output('var.name == "var.name"'),
    output('split(".", "var.name")'),
    output('"${"var.name"}"'),
    dedent`
      variable "name" {
        description = "var.name"
        type        = string
      }
    `,
  ],
  invalid: [
    { files: output('"var.name"'), reports: reported(11, 21, "var.name") },
    { files: output('["local.zones[0]"]'), reports: reported(12, 28, "local.zones") },
    { files: output('{ a = "module.net.vpc_id" }'), reports: reported(17, 36, "module.net") },
    { files: output('toset(["aws_s3_bucket.logs[0].id"])'), reports: reported(18, 44, "aws_s3_bucket.logs") },
    { files: output('"aws_s3_bucket.logs[*].id"'), reports: reported(11, 37, "aws_s3_bucket.logs") },
    {
      files: output('"data.aws_caller_identity.current.account_id"'),
      reports: reported(11, 56, "data.aws_caller_identity.current"),
    },
  ],
});

test.run();
