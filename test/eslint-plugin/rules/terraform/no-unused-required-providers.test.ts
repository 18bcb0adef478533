// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noUnusedRequiredProviders } from "../../../../eslint-plugin/rules/terraform/no-unused-required-providers.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const RULES = { "hcl/terraform/no-unused-required-providers": "error" } as const;
const REQUIRED =
  'terraform {\r\n  required_providers {\r\n    ä   = { version = "1" } # why\r\n    aws = "2"\r\n  }\r\n}\r\n';
const using = (text: string): string =>
  `terraform {\n  required_providers {\n    aws = { source = "b/aws" }\n  }\n}\n${text}`;

hclTester.run("terraform/no-unused-required-providers", noUnusedRequiredProviders, {
  valid: [
    'resource "aws_vpc" "a" {}',
    'data "b" "c" {\n  provider = aws.west\n}',
    'provider "aws" {}',
    "locals {\n  a = provider::aws::arn_parse(b)\n}",
    'module "a" {\n  source = "a/b/c"\n}',
    dedent`
      import {
        to       = a_b.c
        provider = aws.d
        id       = "e"
      }`,
  ].map((text) => using(`${text}\n`)).concat(dedent`
    terraform {
      required_providers {
        aws = {
          configuration_aliases = [aws.a]
        }
      }
    }
  `),
  invalid: [
    {
      code: REQUIRED,
      errors: [
        placed(REQUIRED, "ä", {
          messageId: "unused",
          data: { name: "ä" },
          suggestions: [
            {
              messageId: "remove",
              output: 'terraform {\r\n  required_providers {\r\n    aws = "2"\r\n  }\r\n}\r\n',
            },
          ],
        }),
        placed(REQUIRED, "aws", {
          messageId: "unused",
          data: { name: "aws" },
          suggestions: [
            {
              messageId: "remove",
              output: 'terraform {\r\n  required_providers {\r\n    ä = { version = "1" } # why\r\n  }\r\n}\r\n',
            },
          ],
        }),
      ],
    },
    {
      code: using('resource "awscc_vpc" "aws" {}\n'),
      errors: [
        placed(using(""), "aws", {
          messageId: "unused",
          suggestions: [
            {
              messageId: "remove",
              output: dedent`
                terraform {
                  required_providers {}
                }
                resource "awscc_vpc" "aws" {}
              `,
            },
          ],
        }),
      ],
    },
  ],
});

const JSON_CODE = '{ "terraform": { "required_providers": { "aws": { "version": "1" } } } }\n';

jsonTester.run("terraform/no-unused-required-providers", noUnusedRequiredProviders, {
  valid: ['{ "terraform": { "required_providers": { "aws": {} } }, "provider": { "aws": {} } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"aws"', { messageId: "unused" })] }],
});

test("other files and child modules count", () => {
  const versions = using('module "a" {\n  source = "./a"\n}\n');
  const message = "3:5 Provider `aws` is required, but nothing in this module uses it. Remove it. (suggestion)";
  const child = (text: string) => lintFolder({ "versions.tf": versions, "a/main.tf": text }, RULES).problems;
  assert.equal(child('resource "aws_vpc" "b" {}\n'), {});
  assert.equal(child('resource "time_sleep" "b" {}\n'), { "versions.tf": [message] });
  assert.equal(child('module "unknown" {\n  source = "a/b/c"\n}\n'), {});
  assert.equal(lintFolder({ "versions.tf": using(""), "b.tf": 'data "aws_vpc" "c" {}\n' }, RULES).problems, {});
});

test.run();
