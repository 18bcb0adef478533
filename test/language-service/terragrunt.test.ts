// Terragrunt configurations: hovers, and the names of other files in completion.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { dedent } from "../../tools/dedent.ts";

const PATH = "/w/live/app/terragrunt.hcl";

const FILES = {
  "/w/root.hcl": dedent`
    locals {
      region = "eu-west-1"
    }
    inputs = {
      zone = "a"
    }
  `,
  "/w/live/vpc/terragrunt.hcl": 'terraform {\n  source = "../../modules/vpc"\n}\n',
  "/w/live/remote/terragrunt.hcl": 'terraform {\n  source = "git::https://example.com/a.git"\n}\n',
  "/w/modules/vpc/main.tf": dedent`
    output "vpc_id" {
      description = "The network."
      value       = "vpc-1"
    }
    output "subnets" {
      value = [1]
    }
  `,
  "/w/modules/app/main.tf": dedent`
    variable "name" {
      type        = string
      description = "Its name."
    }
  `,
};

const HEAD = dedent`
  include "root" {
    path   = find_in_parent_folders("root.hcl")
    expose = true
  }
  locals {
    env  = "prod"
    name = "app-\${local.env}"
    from = get_env("FROM", "here")
  }
  dependency "vpc" {
    config_path  = "../vpc"
    mock_outputs = { vpc_id = "x", later = 1 }
  }
  dependency "far" {
    config_path  = "../remote"
    mock_outputs = { id = "mocked" }
  }
  feature "fast" {
    default = false
  }
  terraform {
    source = "../../modules/app"
  }
`;

function opened(inputs: string): { readonly service: LanguageService; readonly offset: number } {
  const marked = `${HEAD}inputs = {\n${inputs}\n}\n`;
  const text = marked.replace("|", "");
  const service = new LanguageService(new MemoryFiles({ ...FILES, [PATH]: text }));
  service.open(PATH, text);
  return { service, offset: marked.indexOf("|") };
}

for (const [inputs, expected] of [
  ["a = loc|al.name", ["`local.name`", "type: string", '"app-prod"']],
  ["a = local.na|me", ["`local.name`", "type: string", '"app-prod"']],
  ["a = local.name|", ["`local.name`", "type: string", '"app-prod"']],
  ["a = dependency.vpc.outputs.vpc|_id", ["`dependency.vpc.outputs.vpc_id`", '"vpc-1"', "The network."]],
  ["a = dependency.vp|c.outputs.vpc_id", ["`dependency.vpc`", "../vpc"]],
  ["a = dependency.far.outputs.i|d", ["`dependency.far.outputs.id`", "As mocked:", '"mocked"']],
  ["a = include.root.locals.reg|ion", ["`include.root.locals.region`", '"eu-west-1"']],
  ["a = inclu|de.root.locals.region", ["`include.root`", "/w/root.hcl"]],
  ["a = feature.fast.val|ue", ["`feature.fast.value`", "type: bool", "false"]],
  ["na|me = 1", ["`var.name`", "type: string", "Its name."]],
  ['a = "x-${local.env}|"', ['"x-prod"']],
  ["a = upper|(local.env)", ["`upper(str)`"]],
] as const) {
  test(`hover over ${inputs}`, () => {
    const { service, offset } = opened(inputs);
    const { text } = service.hover(PATH, offset)!;
    for (const part of expected) assert.match(text, part);
  });
}

test("values from the environment are not those of this machine", () => {
  const { service, offset } = opened("a = local.fr|om");
  assert.is(service.hover(PATH, offset)?.text, "`local.from`\n\ntype: string");
});

for (const inputs of ["a = local.missing|", "other| = 1", "a = [for x in [1] : |x]", "a = dependency.no.outputs.|a"]) {
  test(`nothing is said of ${inputs}`, () => {
    const { service, offset } = opened(inputs);
    assert.is(service.hover(PATH, offset), null);
  });
}

for (const [name, part] of [
  ["env", 'env  = "prod"'],
  ["vpc", 'vpc" {'],
  ["root", 'root" {'],
] as const) {
  test(`hover over the declaration of ${name}`, () => {
    const { service } = opened("|");
    assert.match(service.hover(PATH, HEAD.indexOf(part) + 1)!.text, `.${name}\``);
  });
}

for (const [inputs, expected] of [
  ["a = dependency.vpc.outputs.|", ["vpc_id", "subnets", "later"]],
  ["a = dependency.far.outputs.|", ["id"]],
  ["a = dependency.vpc.|", ["outputs", "inputs"]],
  ["a = include.root.|", ["inputs", "locals"]],
  ["a = include.root.locals.|", ["region"]],
  ["a = include.root.inputs.|", ["zone"]],
  ["a = feature.fast.|", ["value"]],
] as const) {
  test(`completion at ${inputs}`, () => {
    const { service, offset } = opened(inputs);
    const labels = service.completion(PATH, offset)?.items.map(({ label }) => label);
    assert.equal(labels, [...expected]);
  });
}

test("the mocks of a dependency are known where an include is missing", () => {
  const text = dedent`
    include "root" {
      path = find_in_parent_folders("missing.hcl")
    }
    dependency "far" {
      config_path  = values.path
      mock_outputs = { id = "mocked" }
    }
    inputs = {
      a = dependency.far.outputs.id
    }
  `;
  const service = new LanguageService(new MemoryFiles({ [PATH]: text }));
  assert.match(service.hover(PATH, text.indexOf("outputs.id") + 9)?.text ?? "", '"mocked"');
});

test.run();
