// Arguments that OpenTofu evaluates before it plans: which references have a value then.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { versionReports } from "../../helpers/version-rows.ts";

function backend(path: string, rest = "", versions = "OT 1.11"): string[] {
  return versionReports(versions, `terraform {\n  backend "local" {\n    path = ${path}\n  }\n}\n${rest}`);
}

function source(text: string, rest = "", versions = "OT 1.11"): string[] {
  return versionReports(versions, `module "a" {\n  source = ${text}\n}\n${rest}`);
}

const RESOURCE = 'resource "terraform_data" "a" {\n}\n';

test("variables, local values, paths, the workspace and functions have a value", () => {
  const rest = dedent`
    variable "a" {
      type = string
    }
    locals {
      b = upper(var.a)
    }
  `;
  for (const path of ["var.a", "local.b", '"${path.root}/a"', '"${terraform.workspace}/a"', "lower(local.b)"]) {
    assert.equal(backend(path, rest), [], path);
    assert.equal(source(`"./\${${path}}"`, rest), [], path);
  }
});

test("anything else has none", () => {
  assert.equal(backend("terraform_data.a.id", RESOURCE), ["dynamic-in-static-context 3,12-28"]);
  assert.equal(backend("data.terraform_remote_state.b.outputs"), ["dynamic-in-static-context 3,12-41"]);
  assert.equal(backend("terraform.applying"), ["ephemeral-attribute-in-static-context 3,12-30"]);
  assert.equal(backend("provider::a::b()"), ["provider-function-in-static-context 3,12-26"]);
  assert.equal(backend("module.m.out"), ["module-output-in-static-context 3,12-24"]);
  assert.equal(backend("var.b"), ["undefined-static-variable 3,12-17"]);
  assert.equal(backend("local.b"), ["undefined-static-local 3,12-19"]);
  assert.equal(source("each.key"), ["dynamic-in-static-context 2,12-20"]);
  assert.equal(source("var.b"), ["undefined-static-variable 2,12-17"]);
});

test("local values are followed", () => {
  const rest = `locals {\n  b = "\${local.c}/b"\n  c = terraform_data.a.id\n}\n${RESOURCE}`;
  assert.equal(backend("local.b", rest), ["dynamic-in-static-context 3,12-19"]);
  assert.equal(
    backend(
      "local.b",
      dedent`
        locals {
          b = [1]
          c = local.b
        }
      `,
    ),
    [],
  );
});

test("sensitive and ephemeral values are refused since 1.9", () => {
  const secret = dedent`
    variable "s" {
      type      = string
      sensitive = true
    }
  `;
  const ephemeral = dedent`
    variable "e" {
      type      = string
      ephemeral = true
    }
  `;
  assert.equal(backend("var.s", secret), ["sensitive-static-value 3,12-17"]);
  assert.equal(backend("var.s", secret, "OT 1.8"), []);
  assert.equal(backend("var.e", ephemeral), ["ephemeral-static-value 3,12-17"]);
  assert.equal(source('"git::https://${var.s}@example.com/a.git"', secret), ["sensitive-static-value 2,12-53"]);
});

test("values have no errors, and sources are strings", () => {
  assert.equal(backend("upper(var.a, 1)", 'variable "a" {\n}\n'), ["too-many-arguments 3,25-26"]);
  assert.equal(source("local.a", "locals {\n  a = [1]\n}\n"), ["unsuitable-value-type 2,12-19"]);
});

test("versions before 1.8 do not evaluate them", () => {
  assert.equal(backend("var.a", 'variable "a" {\n}\n', "OT 1.7"), ["unavailable-feature 3,12-17"]);
});

test("inputs are static where a called module requires it", () => {
  const text = dedent`
    # m/main.tf:
    variable "dir" {
      type = string
    }
    locals {
      path = "./\${var.dir}"
    }
    module "n" {
      source = local.path
    }
    # main.tf:
    module "m" {
      source = "./m"
      dir    = terraform_data.a.id
    }
    resource "terraform_data" "a" {
    }
  `.replaceAll("\\$", "$");
  assert.equal(versionReports("OT 1.10", text), ["dynamic-in-static-context 3,12-28"]);
});

/** Returns the reports for an input of a module with a `const` variable. */
function constant(value: string): string[] {
  const text = `module "m" {
  source = "./m"
  c      = ${value}
}
resource "terraform_data" "a" {
}
variable "s" {
  sensitive = true
}
# m/main.tf:
variable "c" {
  const = true
}
`;
  return versionReports("OT 1.12", `# main.tf:\n${text}`);
}

test("inputs of const variables are static", () => {
  assert.equal(constant('"${path.module}/a"'), []);
  assert.equal(constant("terraform_data.a.id"), ["dynamic-in-static-context 3,12-28"]);
  // Sensitive values are only refused where they are used.
  assert.equal(constant("var.s"), []);
});

test("providers are repeated for known collections", () => {
  const text = dedent`
    provider "aws" {
      alias    = "by_region"
      for_each = terraform_data.a
    }
    resource "terraform_data" "a" {
    }
  `;
  assert.equal(versionReports("OT 1.9", text), ["dynamic-in-static-context 3,14-30"]);
});

test.run();
