// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as requiredProviders } from "../../../../eslint-plugin/rules/terraform/required-providers.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const RULES = { "hcl/terraform/required-providers": "error" } as const;
const VPC = '\nresource "aws_vpc" "ä" {}\n';
const required = (requirement: string, more = VPC): string =>
  `terraform {\n  required_providers {\n    aws = ${requirement} # why\n  }\n}\n${more}`;
const wrong = (requirement: string, messageId: string, output: string | null) => ({
  code: required(requirement),
  output: output === null ? null : required(output),
  errors: [placed(required(requirement), requirement, { messageId, data: { name: "aws" } })],
});
const LINES = '{\n      version = "~> 5.0" # one\n    }';

hclTester.run("terraform/required-providers", requiredProviders, {
  valid: [
    required('{ source = "hashicorp/aws", version = "~> 5.0" }'),
    required('{ "source" : "hashicorp/aws", "version" : "~> 5.0" }'),
    { name: "unused entries are none of this rule's business", code: required("{}", "") },
    'resource "terraform_data" "a" {}\n',
    required('{ source = "terraform.io/builtin/aws" }'),
    { code: required('{ version = "1" }'), options: [{ source: false }] },
    { code: required('{ source = "hashicorp/aws" }'), options: [{ version: false }] },
    { code: required('"~> 5.0"'), options: [{ source: false, version: false }] },
    { code: VPC, filename: "a.tftest.hcl" },
    { code: VPC, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: VPC,
      output: null,
      errors: [placed(VPC, 'resource "aws_vpc" "ä"', { messageId: "missing", data: { name: "aws" } })],
    },
    wrong('{ source = "hashicorp/aws" }', "version", null),
    wrong('{ version = "~> 5.0" }', "source", '{ source = "hashicorp/aws", version = "~> 5.0" }'),
    wrong(
      LINES,
      "source",
      dedent`
        {
              source  = "hashicorp/aws"
              version = "~> 5.0" # one
            }`,
    ),
    wrong(
      '"~> 5.0"',
      "legacy",
      dedent`
        {
              source  = "hashicorp/aws"
              version = "~> 5.0"
            }`,
    ),
    {
      name: "what others publish has no source that is certain",
      code: dedent`
        terraform {
          required_providers {
            a = "1"
          }
        }

        provider "a" {
          b = "\${c}"
        }
      `,
      output: null,
      errors: [{ messageId: "legacy", line: 3, column: 9, endLine: 3, endColumn: 12 }],
    },
    {
      name: "nothing at all",
      code: required("{}"),
      output: required('{ source = "hashicorp/aws" }'),
      errors: [
        placed(required("{}"), "{}", { messageId: "source" }),
        placed(required("{}"), "{}", { messageId: "version" }),
      ],
    },
    {
      name: "versions in configurations",
      code: `${required('{ source = "hashicorp/aws", version = "5" }')}provider "aws" {\n  version = "4"\n}\n`,
      output: null,
      errors: [{ messageId: "configuration", line: 9, column: 3, endLine: 9, endColumn: 16 }],
    },
    {
      name: "providers of modules and of single resources",
      code: dedent`
        module "a" {
          source = "./a"
          providers = { b = c.d }
        }

        data "e_f" "g" {
          provider = h
        }
      `,
      output: null,
      errors: [
        { messageId: "missing", data: { name: "h" }, line: 6, column: 1, endLine: 6, endColumn: 15 },
        { messageId: "missing", data: { name: "c" }, line: 3, column: 21, endLine: 3, endColumn: 24 },
      ].toReversed(),
    },
  ],
});

const JSON_CODE =
  '{ "terraform": { "required_providers": { "aws": { "version": "1" } } }, "provider": { "aws": {} } }\n';

jsonTester.run("terraform/required-providers", requiredProviders, {
  valid: ['{ "resource": { "terraform_data": { "a": {} } } }\n'],
  invalid: [
    { code: JSON_CODE, output: null, errors: [placed(JSON_CODE, '{ "version": "1" }', { messageId: "source" })] },
  ],
});

test("each provider is reported once, where it is required or first used", () => {
  const { problems } = lintFolder(
    {
      "a.tf": 'resource "aws_vpc" "a" {}\nresource "aws_vpc" "b" {}\nresource "time_sleep" "c" {}\n',
      "b.tf": 'resource "aws_vpc" "d" {}\n',
      "versions.tf": dedent`
        terraform {
          required_providers {
            time = {}
          }
        }
      `,
    },
    RULES,
  );
  assert.equal(problems, {
    "a.tf": ["1:1 Provider `aws` is not in `required_providers`. Add it with a source and a version."],
    "versions.tf": [
      "3:12 Provider `time` has no source. Add `source`. (fix)",
      "3:12 Provider `time` has no version constraint. Add `version`.",
    ],
  });
});

test.run();
