// Sensitive and ephemeral values in stacks: where Terraform refuses them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { versionReports } from "../../../helpers/version-rows.ts";

const BESIDE = dedent`
  # m/main.tf:
  variable "plain" {
    type    = any
    default = null
  }
  variable "part" {
    type = object({ a = string })
    default = { a = "b" }
  }
  variable "open" {
    type      = string
    default   = null
    ephemeral = true
  }
  output "id" {
    value = "a"
  }
  output "secret" {
    value     = { a = "b" }
    sensitive = true
  }
  # n/main.tf:
  output "token" {
    value     = ephemeral.random_password.a.result
    ephemeral = true
  }
  ephemeral "random_password" "a" {
    length = 10
  }
  # inner/main.tfcomponent.hcl:
  variable "plain" {
    type    = string
    default = null
  }
  variable "open" {
    type      = string
    default   = null
    ephemeral = true
  }
  output "token" {
    type      = string
    value     = var.open
    ephemeral = true
  }
  output "secrets" {
    type      = map(string)
    value     = {}
    sensitive = true
  }
  # variables.tfcomponent.hcl:
  variable "token" {
    type      = string
    ephemeral = true
  }
  variable "secrets" {
    type      = map(string)
    sensitive = true
  }
  variable "names" {
    type = set(string)
  }
  variable "test" {
    type = bool
  }
  stack "inner" {
    source = "./inner"
  }
  component "other" {
    source = "./m"
  }
  component "new" {
    source    = "./n"
    providers = { random = provider.random.a }
  }
  required_providers {
    random = { source = "hashicorp/random", version = "3.7.0" }
  }
  provider "random" "a" {
  }
  component "unknown" {
    source  = "a/b/c"
    version = "1.0.0"
  }
  locals {
    token  = "Bearer \${var.token}"
    either = var.test ? var.token : ""
  }
`;

/** Returns the reports for the content of a file beside a module and a stack, as its lines in that file. */
function reports(text: string, deployments = ""): string[] {
  const all = versionReports("TF 1.15", `${BESIDE}${deployments}# a.tfcomponent.hcl:\n${text}`);
  return all.map((one) => one.replace(" a.tfcomponent.hcl:", " "));
}

function component(inputs: string): string[] {
  return reports(`component "c" {\n  source = "./m"\n  inputs = { ${inputs} }\n}\n`);
}

function output(value: string, rest = "", type = "string"): string[] {
  return reports(`output "o" {\n  type  = ${type}\n  value = ${value}\n${rest}}\n`);
}

const EPHEMERAL = "  ephemeral = true\n";

test("ephemeral inputs of a component", () => {
  assert.equal(component("plain = var.token"), ["ephemeral-stack-input 3,22-31"]);
  assert.equal(component("plain = { a = [upper(local.token)] }"), ["ephemeral-stack-input 3,22-50"]);
  assert.equal(component("plain = stack.inner.token"), ["ephemeral-stack-input 3,22-39"]);
  assert.equal(component('plain = coalesce("a", var.token)'), ["ephemeral-stack-input 3,22-46"]);
  assert.equal(component("open = var.token"), []);
  assert.equal(component("plain = ephemeralasnull(var.token)"), []);
  assert.equal(component("plain = var.names"), []);
});

test("parts that the variable's type does not have are dropped", () => {
  assert.equal(component('part = { a = "b", c = var.token }'), []);
  assert.equal(component("part = { a = var.token }"), ["ephemeral-stack-input 3,21-38"]);
});

test("values that are ephemeral for some inputs only", () => {
  assert.equal(component('plain = var.test ? var.token : ""'), []);
  assert.equal(component("plain = local.either"), []);
  assert.equal(component("plain = [for name in var.names : var.token]"), []);
  assert.equal(component('plain = try(var.token, "")'), []);
});

test("ephemeral inputs of an embedded stack", () => {
  const call = (inputs: string): string[] =>
    reports(`stack "s" {\n  source = "./inner"\n  inputs = { ${inputs} }\n}\n`);
  assert.equal(call("plain = var.token"), ["ephemeral-stack-input 3,22-31"]);
  assert.equal(call("open = var.token"), []);
});

test("inputs of a deployment may be ephemeral", () => {
  const deployments = dedent`
    # a.tfdeploy.hcl:
    identity_token "t" {
      audience = ["a"]
    }
    deployment "d" {
      inputs = { token = identity_token.t.jwt, secrets = {}, names = [], test = true }
    }
  `;
  assert.equal(reports("", deployments), []);
  assert.equal(reports(`output "o" {\n  type  = string\n  value = var.token\n${EPHEMERAL}}\n`, deployments), [
    "ephemeral-root-stack-output 1,1-11",
  ]);
});

test("ephemeral values of outputs", () => {
  assert.equal(output("var.token"), ["ephemeral-stack-output 3,11-20"]);
  assert.equal(output("stack.inner.token"), ["ephemeral-stack-output 3,11-28"]);
  assert.equal(output("local.either"), []);
  assert.equal(output("var.token", EPHEMERAL), []);
  assert.equal(output("local.either", EPHEMERAL), []);
});

test("ephemeral outputs without ephemeral values", () => {
  assert.equal(output('"a"', EPHEMERAL), ["stack-output-not-ephemeral 3,11-14"]);
  assert.equal(output("[var.names, component.other.id]", EPHEMERAL, "tuple([set(string), string])"), [
    "stack-output-not-ephemeral 3,11-42",
  ]);
  assert.equal(output("stack.inner.secrets", EPHEMERAL, "map(string)"), []);
  assert.equal(output("terraform.applying", EPHEMERAL, "bool"), []);
  assert.equal(output("component.new.token", EPHEMERAL), []);
  assert.equal(output("component.unknown.id", EPHEMERAL), []);
});

test("outputs may be sensitive without being declared so", () => {
  assert.equal(output("var.secrets", "", "map(string)"), []);
  assert.equal(output("component.other.secret", "", "map(string)"), []);
});

test("sensitive for_each", () => {
  const forEach = (value: string): string[] =>
    reports(`component "c" {\n  source   = "./m"\n  for_each = ${value}\n}\n`);
  assert.equal(forEach("var.secrets"), ["invalid-stack-for-each 3,14-25"]);
  assert.equal(forEach("stack.inner.secrets"), ["invalid-stack-for-each 3,14-33"]);
  assert.equal(forEach("toset(keys(var.secrets))"), ["invalid-stack-for-each 3,14-38"]);
  assert.equal(forEach("nonsensitive(var.secrets)"), []);
  assert.equal(forEach("component.other.secret"), []);
  assert.equal(forEach("var.test ? var.secrets : {}"), []);
  assert.equal(forEach("var.names"), []);
});

test.run();
