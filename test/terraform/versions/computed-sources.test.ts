// Modules whose sources are computed from variables and local values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../src/terraform/index.ts";
import { dedent } from "../../../tools/dedent.ts";
import { openHost } from "../../../tools/module-host.ts";
import { versionReports } from "../../helpers/version-rows.ts";

const CHILD = dedent`
  # dev/main.tf:
  variable "size" { type = number }
  output "id" { value = 1 }
`;

/** Returns the reports for a call of `./${var.env}`. */
function reports(variable: string, { versions = "TF 1.15", more = "" } = {}): string[] {
  const call = dedent`
    module "m" {
      source = "./\${var.env}"
      size = "large"
      siz = 2
    }
    output "x" { value = module.m.ids }
  `;
  return versionReports(versions, `${call}variable "env" {\n  ${variable}\n}\n${more}${CHILD}`);
}

const CONST = 'type = string\n  const = true\n  default = "dev"';
const FOUND = ["unsuitable-module-argument 3,10-17", "unsupported-argument 4,3-6", "no-such-attribute 6,30-34"];

test("a source from a variable with a default value", () => {
  assert.equal(reports(CONST), FOUND);
  assert.equal(reports('default = "dev"', { versions: "OT 1.11" }), FOUND);
});

test("a source from a file of values", () => {
  const text = CONST.replace("dev", "prod");
  const more = '# terraform.tfvars:\nenv = "dev"\n';
  assert.equal(reports(text), []);
  assert.equal(reports(text, { more }), FOUND);
  assert.equal(reports(CONST, { more: '# prod.tfvars:\nenv = "prod"\n' }), []);
});

test("a source that depends on what the caller passes", () => {
  assert.equal(
    reports(CONST, {
      more: dedent`
        # top/main.tf:
        module "m" {
          source = "../"
          env = "prod"
        }
      `,
    }),
    [],
  );
  assert.equal(reports("type = string\n  const = true"), []);
  assert.equal(reports('type = string\n  default = "dev"'), ["unknown-module-source 2,17-24"]);
  assert.equal(reports('const = false\n  default = "dev"', { versions: "OT 1.12" }), ["variable-not-static 2,17-24"]);
});

/** Returns the reports for `net`, which a module beside it calls if its source leads there. */
function reportsOfNet(versions: string, variable: string, source = "../${local.name}"): string[] {
  const [product, version] = versions.split(" ");
  const host = openHost({
    "net/main.tf": 'terraform {\n  backend "local" {}\n}\n',
    "top/main.tf": `module "m" { source = "${source}" }\nvariable "env" {\n  ${variable}\n}\nlocals { name = var.env }\n`,
  });
  const option = { product: product === "TF" ? ("terraform" as const) : ("opentofu" as const), version: version! };
  return loadModule("net", host, { versions: option }).diagnostics.map(({ diagnostic }) => diagnostic.code);
}

test("a module counts as called through a source that is computed", () => {
  const constant = 'type = string\n  const = true\n  default = "net"';
  assert.equal(reportsOfNet("TF 1.15", constant), ["ignored-backend"]);
  assert.equal(reportsOfNet("TF 1.15", constant, "../n${substr(local.name, 1, 2)}"), ["ignored-backend"]);
  assert.equal(reportsOfNet("TF 1.14", constant), []);
  assert.equal(reportsOfNet("TF 1.15", constant.replace("net", "other")), []);
  assert.equal(reportsOfNet("TF 1.15", 'default = "net"'), []);
  assert.equal(reportsOfNet("OT 1.8", 'default = "net"'), ["ignored-backend"]);
});

test("a source from a local value", () => {
  const text = dedent`
    locals { name = format("%s", "dev") }
    module "m" {
      source = "./\${local.name}"
    }
  `;
  assert.equal(versionReports("TF 1.15", text + CHILD), ["missing-required-argument 2,12-12"]);
});

test.run();
