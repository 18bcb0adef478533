// Rules about undeclared and unused names in modules in which a Terragrunt unit elsewhere generates files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";

const MODULE = dedent`
  output "all" {
    value = [var.env, local.tags, data.aws_region.here, module.m.id, terraform_data.r.id]
  }
  variable "used" {
  }
  resource "aws_instance" "a" {
    provider = aws.west
  }
  module "n" {
    source    = "./n"
    providers = { aws = aws }
  }
`;

const GENERATED = dedent`
  terraform {
    required_version = ">= 1.5"
    required_providers {
      aws = { source = "hashicorp/aws" }
    }
  }
  provider "aws" {
    alias  = "west"
    region = var.used
  }
  variable "env" {}
  locals {
    tags = {}
  }
  data "aws_region" "here" {}
  module "m" {
    source = "./m"
  }
  resource "terraform_data" "r" {}
`;

const RULES = {
  "hcl/terraform/no-undeclared-reference": "error",
  "hcl/terraform/valid-provider": "error",
  "hcl/terraform/consistent-provider-names": "error",
  "hcl/terraform/no-unused-declarations": "error",
  "hcl/terraform/required-version": "error",
  "hcl/terraform/required-providers": "error",
} as const;

const unit = (contents: string): string =>
  `terraform {\n  source = "../../modules//app"\n}\ngenerate "g" {\n  path = "g.tf"\n  contents = ${contents}\n}\n`;

const files = (contents: string, generated: string) => ({
  "modules/app/main.tf": MODULE,
  "modules/app/n/main.tf": dedent`
    terraform {
      required_providers {
        aws = { source = "hashicorp/aws" }
      }
    }
  `,
  "live/app/terragrunt.hcl": unit(contents),
  "live/app/g.txt": generated,
});

test("what is generated counts as declared and used", () => {
  const { problems } = lintFolder(files('file("g.txt")', GENERATED), RULES);
  assert.equal(problems["modules/app/main.tf"], undefined);
});

test("a file that cannot be read may declare and use anything", () => {
  const { problems } = lintFolder(files('templatefile("g.txt", {})', GENERATED), RULES);
  assert.equal(problems["modules/app/main.tf"], undefined);
});

test("a file that a hook copies may declare and use anything", () => {
  const hook = (...words: readonly string[]): string =>
    `terraform {\n  before_hook "h" {\n    commands = ["init"]\n    execute  = ${JSON.stringify(words)}\n  }\n}\n`;
  const problemsWith = (...words: readonly string[]): number => {
    const { problems } = lintFolder({ "main.tf": MODULE, "terragrunt.hcl": hook(...words) }, RULES);
    return problems["main.tf"]?.length ?? 0;
  };
  assert.is(problemsWith("cp", "../variables.tf", "."), 0);
  assert.is(problemsWith("cp", "../shared/*", "."), 0);
  assert.ok(problemsWith("cp", "../settings.yaml", ".") > 5);
  assert.ok(problemsWith("tflint", "main.tf") > 5);
});

test("a test run may have the provider configurations that are generated", () => {
  const module = dedent`
    terraform {
      required_providers {
        aws = {
          source                = "hashicorp/aws"
          configuration_aliases = [aws.west]
        }
      }
    }
    resource "aws_instance" "a" {
      provider = aws.west
    }
  `;
  const problemsWith = (generated: string): number => {
    const { problems } = lintFolder(
      {
        "modules/app/main.tf": module,
        "modules/app/a.tftest.hcl": 'run "a" {\n  command = plan\n}\n',
        "live/app/terragrunt.hcl": unit('file("g.txt")'),
        "live/app/g.txt": generated,
      },
      { "hcl/terraform/valid-test": "error" },
    );
    return problems["modules/app/a.tftest.hcl"]?.length ?? 0;
  };
  assert.is(problemsWith('variable "x" {}\n'), 1);
  assert.is(problemsWith('provider "aws" {\n  alias = "west"\n}\n'), 0);
});

test("everything else is reported", () => {
  const { problems } = lintFolder(files('file("g.txt")', 'variable "other" {}\n'), RULES);
  const starts = problems["modules/app/main.tf"]!.map((problem) => problem.slice(problem.indexOf(" ") + 1, 60));
  assert.is(starts.filter((text) => text.startsWith("Reference to undeclared")).length, 5);
  assert.is(problems["modules/app/main.tf"]!.length, 9, JSON.stringify(problems));
});

test.run();
