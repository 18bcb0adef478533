// Files of stacks and of their deployments: blocks, names, references, inputs and providers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { versionReports } from "../../../helpers/version-rows.ts";

const MODULE = dedent`
  # m/main.tf:
  terraform {
    required_providers {
      aws = { source = "hashicorp/aws" }
    }
  }
  variable "region" {
    type = string
  }
  variable "size" {
    type    = number
    default = 1
  }
  output "id" {
    value = "a"
  }
`;

const STACK = dedent`
  # base.tfcomponent.hcl:
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
  provider "aws" "this" {
    for_each = var.regions
    config {
      region = each.value
    }
  }
  variable "regions" {
    type = set(string)
  }
  variable "token" {
    type      = string
    ephemeral = true
    default   = null
  }
  locals {
    first = "a"
  }
`;

/** Returns the reports for the content of a file beside a stack with a module, as its lines in that file. */
function reports(text: string, file = "a.tfcomponent.hcl", versions = "TF 1.15"): string[] {
  const all = versionReports(versions, `${MODULE}${STACK}# ${file}:\n${text}`);
  return all.map((one) => one.replace(` ${file}:`, " "));
}

function component(rest: string): string {
  return `component "c" {\n  source    = "./m"\n  providers = { aws = provider.aws.this["a"] }\n${rest}}\n`;
}

const INPUTS = '  inputs    = { region = "a" }\n';

test("a stack with its deployments", () => {
  const text = dedent`
    language = TFStack2025
    component "network" {
      source   = "./m"
      for_each = var.regions
      inputs = {
        region = each.value
        size   = "3"
      }
      providers = {
        aws = provider.aws.this[each.key]
      }
    }
    component "app" {
      source     = "./m"
      inputs     = { region = component.network["a"].id }
      providers  = { aws = provider.aws.this["a"] }
      depends_on = [component.network]
    }
    output "ids" {
      type  = map(string)
      value = { for name, one in component.network : name => one.id }
    }
    removed {
      from      = component.old["a"]
      source    = "./m"
      providers = { aws = provider.aws.this["a"] }
      lifecycle {
        destroy = true
      }
    }
  `;
  assert.equal(reports(text), []);
  const deployments = dedent`
    locals {
      regions = ["eu-west-1"]
    }
    identity_token "aws" {
      audience = ["aws.workload.identity"]
    }
    store "varset" "secrets" {
      id       = "varset-1"
      category = "terraform"
    }
    upstream_input "network" {
      type   = "stack"
      source = "app.terraform.io/org/project/stack"
    }
    deployment_auto_approve "safe" {
      check {
        condition = context.plan.changes.remove == 0
        reason    = "Removes something."
      }
    }
    deployment_group "first" {
      auto_approve_checks = [deployment_auto_approve.safe]
    }
    deployment "production" {
      inputs = {
        regions = local.regions
        token   = identity_token.aws.jwt
      }
      deployment_group = deployment_group.first
    }
    publish_output "ids" {
      value = deployment.production.ids
    }
  `;
  assert.equal(reports(deployments, "d.tfdeploy.hcl"), []);
});

test("blocks and arguments", () => {
  assert.equal(reports('resource "a" "b" {\n}\n'), ["unsupported-block-type 1,1-9"]);
  assert.equal(reports('component "c" {\n}\n'), ["missing-required-argument 1,15-15"]);
  assert.equal(reports(component(`${INPUTS}  count = 1\n`)), ["unsupported-argument 5,3-8"]);
  assert.equal(reports('variable "v" {\n}\n'), ["missing-required-argument 1,14-14"]);
  assert.equal(
    reports(dedent`
      variable "v" {
        type    = number
        default = "x"
      }
    `),
    ["invalid-variable-default 3,13-16"],
  );
  assert.equal(reports('output "o" {\n  value = 1\n}\n'), ["missing-required-argument 1,12-12"]);
  assert.equal(
    reports(dedent`
      output "o" {
        type  = number
        value = "x"
      }
    `),
    ["invalid-output-value 3,11-14"],
  );
  assert.equal(
    reports(dedent`
      output "o" {
        type  = number
        value = 1
        precondition {
          condition     = true
          error_message = nope
          other         = 1
        }
      }
    `),
    ["stack-output-precondition 4,3-15"],
  );
  assert.equal(reports("language = TF2021\n"), ["invalid-stack-language 1,12-18"]);
  assert.equal(reports('provider "aws" "b" {\n  region = 1\n}\n'), ["unsupported-argument 2,3-9"]);
  assert.equal(
    reports(dedent`
      provider "aws" "b" {
        config {}
        config {}
      }
    `),
    ["duplicate-provider-config 3,3-9"],
  );
});

test("blocks and arguments of deployments", () => {
  const of = (text: string): string[] => reports(text, "d.tfdeploy.hcl");
  assert.equal(of('component "a" {\n}\n'), ["unsupported-block-type 1,1-10"]);
  assert.equal(of('store "tfvars" "a" {\n}\n'), ["missing-required-argument 1,20-20"]);
  assert.equal(of('store "varset" "a" {\n  category = "env"\n}\n'), ["store-without-name 1,20-20"]);
  assert.equal(of('store "other" "a" {\n  anything = "env"\n}\n'), []);
  assert.equal(
    of(dedent`
      store "varsets" "a" {
        id       = "x"
        category = "env"
      }
    `),
    ["unknown-store-type 1,7-16"],
  );
  assert.equal(of('upstream_input "a" {\n  type = "stack"\n}\n'), ["missing-required-argument 1,20-20"]);
  assert.equal(of('publish_output "a" {\n}\n'), ["missing-required-argument 1,20-20"]);
  assert.equal(of('deployment_auto_approve "a" {\n}\n'), ["auto-approve-without-check 1,1-28"]);
  assert.equal(of('deployment_group "a" {\n}\n'), ["missing-required-argument 1,22-22"]);
});

test("versions", () => {
  assert.equal(reports(component(`${INPUTS}  depends_on = []\n`), "a.tfcomponent.hcl", "TF 1.9").slice(0, 1), [
    "unavailable-feature 5,3-13",
  ]);
  const validation = dedent`
    variable "v" {
      type = string
      validation {
        condition     = var.v != ""
        error_message = "Empty."
      }
    }
  `;
  assert.equal(reports(validation), []);
  assert.equal(reports(validation, "a.tfcomponent.hcl", "TF 1.14"), ["unavailable-feature 3,3-13"]);
  assert.equal(
    versionReports(
      "TF 1.14",
      dedent`
        # a.tfstack.hcl:
        locals {
          a = 1
        }
      `,
    ),
    ["stack-file-name a.tfstack.hcl:2,3-4"],
  );
  assert.equal(
    versionReports(
      "TF 1.12",
      dedent`
        # a.tfstack.hcl:
        locals {
          a = 1
        }
      `,
    ),
    [],
  );
});

test("sources", () => {
  const of = (source: string, rest = ""): string[] => reports(`component "c" {\n  source = "${source}"\n${rest}}\n`);
  assert.equal(of("m"), ["invalid-stack-source 2,12-15"]);
  assert.equal(of("a/b/c"), ["missing-stack-version 2,12-19"]);
  assert.equal(of("a/b/c", '  version = "1.0.0"\n'), []);
  assert.equal(of("app.terraform.io/org/network", '  version = "1.0.0"\n'), []);
  assert.equal(of("app.terraform.io/org/network//a", '  version = "1.0.0"\n'), []);
  assert.equal(of("org/network", '  version = "1.0.0"\n'), []);
  assert.equal(of("app.terraform.io/org/network"), ["missing-stack-version 2,12-42"]);
  assert.equal(of("github.com/org/network", '  version = "1.0.0"\n'), ["unsupported-stack-version 3,3-20"]);
  assert.equal(of("./missing"), ["missing-component-module 2,12-23"]);
  assert.equal(reports(component(`${INPUTS}  version = "1.0.0"\n`)), ["unsupported-stack-version 5,3-20"]);
});

test("duplicate names", () => {
  assert.equal(reports('variable "regions" {\n  type = string\n}\n', "z.tfcomponent.hcl"), [
    "duplicate-stack-declaration 1,1-19",
  ]);
  assert.equal(reports("locals {\n  first = 1\n}\n", "z.tfcomponent.hcl"), ["duplicate-stack-declaration 2,3-8"]);
  assert.equal(reports('provider "aws" "this" {\n}\n', "z.tfcomponent.hcl"), ["duplicate-stack-declaration 1,1-22"]);
  assert.equal(reports("required_providers {\n}\n", "z.tfcomponent.hcl"), ["duplicate-stack-declaration 1,1-19"]);
  assert.equal(
    reports(
      dedent`
        identity_token "a" {
        }
        identity_token "a" {
        }
      `,
      "d.tfdeploy.hcl",
    ),
    ["duplicate-stack-declaration 3,1-19"],
  );
  const removed = dedent`
    removed {
      from      = component.c
      source    = "./m"
      providers = { aws = provider.aws.this["a"] }
    }
  `;
  assert.equal(reports(component(INPUTS) + removed), ["component-of-removed 6,1-8"]);
});

test("references", () => {
  const output = (value: string): string[] => reports(`output "o" {\n  type  = list(string)\n  value = ${value}\n}\n`);
  assert.equal(output("var.region"), ["undeclared-variable 3,11-21"]);
  assert.equal(output("local.last"), ["undeclared-local 3,11-21"]);
  assert.equal(output("component.b.id"), ["undeclared-in-stack 3,11-25"]);
  assert.equal(output("stack.b.id"), ["undeclared-in-stack 3,11-21"]);
  assert.equal(output("provider.aws.that"), ["undeclared-in-stack 3,11-28"]);
  assert.equal(output("each.key"), ["each-outside-of-stack-call 3,11-19"]);
  assert.equal(output("module.a.b"), ["unknown-stack-symbol 3,11-17"]);
  assert.equal(output("upper([])"), ["invalid-argument 3,17-18"]);
  assert.equal(output("[for region in var.regions : region]"), []);
  assert.equal(reports(component(`${INPUTS}  depends_on = [component.d]\n`)), ["invalid-stack-dependency 5,17-28"]);
});

test("references of deployments", () => {
  const of = (value: string): string[] =>
    reports(`publish_output "a" {\n  value = ${value}\n}\nidentity_token "aws" {\n}\n`, "d.tfdeploy.hcl");
  assert.equal(of("identity_token.gcp.jwt"), ["undeclared-in-stack 2,11-33"]);
  assert.equal(of("identity_token.aws.token"), ["unsupported-deployment-attribute 2,11-35"]);
  assert.equal(of("context.plan.change.remove"), ["unsupported-deployment-attribute 2,11-37"]);
  assert.equal(of("context.plan.changes.total"), []);
  // HCP Terraform may have attributes that are not documented.
  assert.equal(of("context.plan.newer.total"), []);
  assert.equal(of("store.varset.a.b"), ["undeclared-in-stack 2,11-27"]);
  assert.equal(of("upstream_input.a.b"), ["undeclared-in-stack 2,11-29"]);
  assert.equal(of("deployment.a.b"), ["undeclared-in-stack 2,11-25"]);
  assert.equal(of("local.first"), ["undeclared-local 2,11-22"]);
});

test("inputs of components", () => {
  const of = (inputs: string): string[] => reports(component(`  inputs = ${inputs}\n`));
  assert.equal(reports(component("")), ["missing-stack-input 1,1-14"]);
  assert.equal(of("{}"), ["missing-stack-input 4,3-9"]);
  assert.equal(of('{ region = "a", zone = "b" }'), ["unknown-stack-input 4,28-32"]);
  assert.equal(of('{ region = "a", size = "b" }'), ["invalid-stack-input 4,35-38"]);
  assert.equal(of("{ region = var.regions }"), ["invalid-stack-input 4,23-34"]);
  assert.equal(of("{ region = provider.aws.this }"), ["invalid-stack-input 4,23-40"]);
  assert.equal(of('{ region = provider.aws.this["a"] }'), ["invalid-stack-input 4,23-45"]);
  assert.equal(of("{ region = var.region }"), ["undeclared-variable 4,23-33"]);
  assert.equal(of('merge({ region = "a" }, { size = [] })'), ["invalid-stack-input 4,12-50"]);
});

test("outputs of components", () => {
  const output = dedent`
    output "o" {
      type  = string
      value = component.c.arn
    }
  `;
  assert.equal(reports(component(INPUTS) + output), ["no-such-attribute 8,22-26"]);
});

test("for_each", () => {
  assert.equal(reports(component(`${INPUTS}  for_each = ["a"]\n`)), ["invalid-stack-for-each 5,14-19"]);
});

test("inputs of deployments", () => {
  const of = (inputs: string): string[] => reports(`deployment "d" {\n  inputs = ${inputs}\n}\n`, "d.tfdeploy.hcl");
  assert.equal(of("{}"), ["missing-stack-input 2,3-9"]);
  assert.equal(of('{ regions = "a" }'), ["invalid-stack-input 2,24-27"]);
  assert.equal(of('{ regions = ["a"], region = "b" }'), ["unknown-stack-input 2,31-37"]);
});

test("embedded stacks", () => {
  const inner = dedent`
    # s/a.tfcomponent.hcl:
    variable "n" {
      type = number
    }
    output "o" {
      type  = string
      value = "a"
    }
  `;
  const of = (text: string): string[] => versionReports("TF 1.15", `${inner}# a.tfcomponent.hcl:\n${text}`);
  const call = dedent`
    stack "s" {
      source = "./s"
      inputs = { n = 1 }
    }
  `;
  assert.equal(of(`${call}output "o" {\n  type  = string\n  value = stack.s.o\n}\n`), []);
  assert.equal(of('stack "s" {\n  source = "./s"\n}\n'), ["missing-stack-input a.tfcomponent.hcl:1,1-10"]);
  assert.equal(of(call.replace("n = 1", 'n = "x"')), ["invalid-stack-input a.tfcomponent.hcl:3,18-21"]);
  assert.equal(of(`${call}output "o" {\n  type  = string\n  value = stack.s.p\n}\n`), [
    "no-such-attribute a.tfcomponent.hcl:7,18-20",
  ]);
});

test("providers", () => {
  assert.equal(reports('provider "random" "this" {\n}\n'), ["undeclared-stack-provider 1,10-18"]);
  assert.equal(
    reports(dedent`
      component "c" {
        source = "./m"
        inputs = { region = "a" }
      }
    `),
    ["missing-component-provider 1,1-14"],
  );
  const other = dedent`
    # m/main.tf:
    terraform {
      required_providers {
        random = { source = "hashicorp/random" }
      }
    }
    provider "random" {
    }
    # a.tfcomponent.hcl:
    component "c" {
      source = "./m"
    }
  `;
  assert.equal(versionReports("TF 1.15", other), [
    "missing-component-provider a.tfcomponent.hcl:1,1-14",
    "inline-provider-configuration a.tfcomponent.hcl:2,3-17",
  ]);
});

test("the built-in provider and functions of providers", () => {
  const text = dedent`
    provider "terraform" "x" {}
    output "o" {
      type  = string
      value = provider::aws::arn_parse("a")
    }
  `;
  assert.equal(reports(text), []);
});

test("types", () => {
  const variable = (type: string): string[] => reports(`variable "v" {\n  type = ${type}\n}\n`);
  assert.equal(variable("providerconfig(aws)"), []);
  assert.equal(variable("map(object({ a = optional(number, 1), p = providerconfig(aws) }))"), []);
  assert.equal(variable("any"), ["any-in-stack 2,10-13"]);
  assert.equal(variable("list(any)"), ["any-in-stack 2,15-18"]);
  assert.equal(variable("list"), ["missing-element-type 2,10-14"]);
  assert.equal(variable("providerconfig"), ["missing-provider-name 2,10-24"]);
  assert.equal(variable('providerconfig("aws")'), ["provider-name-not-an-identifier 2,25-30"]);
  assert.equal(variable("providerconfig(aws, b)"), ["missing-provider-name 2,30-31"]);
  assert.equal(
    reports(dedent`
      output "o" {
        type  = any
        value = 1
      }
    `),
    ["any-in-stack 2,11-14"],
  );
  assert.equal(versionReports("TF 1.15", 'variable "v" {\n  type = providerconfig(aws)\n}\n'), [
    "unknown-type-constructor 2,10-29",
  ]);
});

test("variables may have the names of arguments", () => {
  const text = dedent`
    variable "providers" {
      type = set(string)
    }
    variable "source" {
      type = string
    }
  `;
  assert.equal(reports(text), []);
});

/** Returns the reports for a `removed` block with arguments. */
function removed(from: string, rest = "", before = ""): string[] {
  return reports(`removed {\n  from = ${from}\n${rest}}\n${before}`);
}

const OF_MODULE = '  source = "./m"\n  providers = { aws = provider.aws.this["a"] }\n';

test("targets of removed blocks", () => {
  assert.equal(removed("component.gone", OF_MODULE), []);
  assert.equal(removed('stack.gone["a"]', '  source = "./s"\n'), []);
  assert.equal(removed("module.gone", OF_MODULE), ["invalid-removed-from 2,10-21"]);
  assert.equal(removed("component.gone.id", OF_MODULE), ["invalid-removed-from 2,10-27"]);
  assert.equal(removed("stack.gone.component.a", OF_MODULE), ["orphaned-removed 1,1-8"]);
  assert.equal(removed("stack.gone.stack.a", '  source = "./s"\n'), ["orphaned-removed 1,1-8"]);
  const whole = dedent`
    removed {
      from = stack.gone
      source = "./s"
    }
  `;
  assert.equal(removed("stack.gone.component.a", OF_MODULE, whole), []);
  const call = 'stack "here" {\n  source = "./s"\n}\n';
  assert.equal(removed("stack.here.component.a", OF_MODULE, call), []);
  const inner = (from: string): string[] =>
    versionReports(
      "TF 1.15",
      `# s/a.tfcomponent.hcl:\nlocals {\n  a = 1\n}\n# a.tfcomponent.hcl:\n${call}removed {\n  from = ${from}\n  source = "./t"\n}\n`,
    );
  assert.equal(inner("stack.here.stack.gone"), []);
  assert.equal(inner("stack.here.stack.gone.stack.a"), ["orphaned-removed a.tfcomponent.hcl:4,1-8"]);
});

test("arguments of removed blocks", () => {
  const each = "  for_each = var.regions\n";
  assert.equal(removed("component.gone[each.key]", each + OF_MODULE), []);
  assert.equal(removed("stack.gone[each.key].component.a[each.key]", each + OF_MODULE), ["orphaned-removed 1,1-8"]);
  assert.equal(removed('component.gone["a"]', each + OF_MODULE), ["removed-without-each 3,3-11"]);
  assert.equal(removed("component.gone[each.key]", `  for_each = ["a"]\n${OF_MODULE}`), [
    "invalid-stack-for-each 3,14-19",
  ]);
  assert.equal(removed("stack.gone", '  source = "./s"\n  providers = {}\n'), ["providers-of-removed-stack 4,3-12"]);
  assert.equal(removed("component.gone", `${OF_MODULE}  inputs = {}\n`), ["inputs-of-removed-component 5,3-9"]);
  assert.equal(removed("component.gone", '  source = "./m"\n'), ["missing-component-provider 1,1-8"]);
  assert.equal(removed("component.gone", '  source = "./missing"\n'), ["missing-component-module 3,12-23"]);
});

test("sources of removed blocks", () => {
  const other = dedent`
    removed {
      from = stack.gone["b"]
      source = "./t/../s"
    }
  `;
  assert.equal(removed('stack.gone["a"]', '  source = "./s"\n', other), []);
  assert.equal(removed('stack.gone["a"]', '  source = "./t"\n', other), ["other-removed-source 7,12-22"]);
  const one = component(`${INPUTS}  for_each = var.regions\n`);
  assert.equal(removed('component.c["old"]', OF_MODULE, one), []);
});

test("dependencies", () => {
  const of = (references: string): string[] => reports(component(`${INPUTS}  depends_on = [${references}]\n`));
  assert.equal(of("var.regions"), ["invalid-stack-dependency 5,17-28"]);
  assert.equal(of("stack.gone"), ["invalid-stack-dependency 5,17-27"]);
  const two = `component "b" {\n  source = "./m"\n  depends_on = [component.c["a"]]\n  inputs = { region = "a" }\n  providers = { aws = provider.aws.this["a"] }\n}\n`;
  assert.equal(reports(component(INPUTS) + two), ["deep-stack-dependency 8,17-33"]);
});

test("providers of resources that the module does not require", () => {
  const module = dedent`
    # n/main.tf:
    resource "random_pet" "a" {
    }
    resource "terraform_data" "a" {
    }
  `;
  const of = (source: string, providers: string): string[] =>
    versionReports(
      "TF 1.15",
      `${module}# a.tfcomponent.hcl:\nrequired_providers {\n  random = { source = "${source}", version = "1.0.0" }\n}\nprovider "random" "a" {\n}\ncomponent "c" {\n  source = "./n"\n  providers = {${providers}}\n}\n`,
    );
  assert.equal(of("hashicorp/random", " random = provider.random.a "), []);
  assert.equal(of("hashicorp/random", ""), ["missing-component-provider a.tfcomponent.hcl:6,1-14"]);
  assert.equal(of("other/random", " random = provider.random.a "), [
    "mismatched-component-provider a.tfcomponent.hcl:8,26-43",
  ]);
});

test("cycles", () => {
  assert.equal(
    reports(dedent`
      locals {
        a = local.b
        b = local.a
      }
    `),
    ["stack-cycle 2,3-4"],
  );
  const text = component("  inputs = { region = component.c.id }\n");
  assert.equal(reports(text), ["stack-cycle 1,11-14"]);
});

test("a module that only a component uses is no root module", () => {
  const output = dedent`
    output "o" {
      value      = 1
      deprecated = "use p"
    }
  `;
  const stack = (source: string): string =>
    `# stack/main.tfcomponent.hcl:\ncomponent "a" {\n  source = "${source}"\n}\n`;
  assert.equal(versionReports("TF 1.15", output), ["deprecated-root-output 1,1-11"]);
  assert.equal(versionReports("TF 1.15", `# main.tf:\n${output}${stack("../")}`), []);
  assert.equal(versionReports("TF 1.15", `# main.tf:\n${output}${stack("../other")}`), [
    "deprecated-root-output 1,1-11",
  ]);
});

test("syntax errors make the rest unknown", () => {
  assert.equal(
    versionReports(
      "TF 1.15",
      dedent`
        # a.tfcomponent.hcl:
        locals {
        # b.tfcomponent.hcl:
        output "o" {
          type  = string
          value = local.a
        }
      `,
    ),
    [],
  );
});

test.run();
