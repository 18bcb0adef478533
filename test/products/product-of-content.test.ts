// Detecting the product of `*.hcl` files by their content.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { dialectOfFile } from "../../eslint-plugin/source-code/dialect.ts";
import { parseConfig } from "../../src/index.ts";
import { productOfContent } from "../../src/products/content.ts";

const productOf = (text: string) => productOfContent(parseConfig(text));

test("a Nomad job is one `job` block with something to run, and variables", () => {
  assert.is(
    productOf(dedent`
      variable "a" {}
      locals {
      }
      job "x" {
        group "g" {}
      }
    `),
    "nomad",
  );
  assert.is(productOf('job "x" {\n  datacenters = ["dc1"]\n}\n'), "nomad");
  for (const text of [
    'job "x" {}\n',
    'job {\n  task "a" {}\n}\n',
    dedent`
      job "x" {
        task "a" {}
      }
      job "y" {
        task "a" {}
      }
    `,
    dedent`
      job "x" {
        task "a" {}
      }
      project = "y"
    `,
    dedent`
      job "x" {
        task "a" {}
      }
      server {
      }
    `,
  ])
    assert.is(productOf(text), null, text);
});

test("a Bake file has a target with an attribute that only Bake has", () => {
  assert.is(
    productOf(dedent`
      TAG = "x"
      group "g" {
        targets = ["a"]
      }
      target "a" {
        context = "."
      }
    `),
    "docker-bake",
  );
  for (const text of [
    'target "a" {}\n',
    'group "g" {}\n',
    dedent`
      target "a" {
        context = "."
      }
      service "x" {
      }
    `,
  ])
    assert.is(productOf(text), null, text);
});

test("a Terragrunt unit has a block that no other product has, and no other product's blocks", () => {
  assert.is(
    productOf(dedent`
      include "root" {
        path = "x"
      }
      inputs = {}
    `),
    "terragrunt",
  );
  assert.is(
    productOf(dedent`
      locals {
      }
      dependency "a" {
        config_path = "../a"
      }
    `),
    "terragrunt",
  );
  for (const text of [
    "locals {\n  a = 1\n}\n",
    'terraform {\n  source = "x"\n}\n',
    "inputs = {}\n",
    dedent`
      include {
        path = "x"
      }
      resource "a" "b" {
      }
    `,
  ])
    assert.is(productOf(text), null, text);
});

test("content decides only where the name does not", () => {
  const job = parseConfig('job "x" {\n  task "a" {}\n}\n');
  assert.is(dialectOfFile("/a/jobs/x.hcl", job), "nomad");
  assert.is(dialectOfFile("/a/x.pkr.hcl", job), "packer");
  assert.is(dialectOfFile("/a/x.hcl", parseConfig("a = 1\n")), "hcl");
});

test.run();
