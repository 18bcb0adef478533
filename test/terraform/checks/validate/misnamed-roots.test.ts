// Names that people write by mistake for a root, a variable in a file of values, and a string without quotes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { loadModule } from "../../../../src/terraform/index.ts";
import { moduleHost } from "../../../../tools/module-host.ts";

const DECLARED = dedent`
  variable "region" {
  }
  locals {
    a = 1
  }
  data "terraform_remote_state" "net" {
    backend = "local"
  }
  resource "terraform_data" "web" {
  }
`;

function detailsOf(files: Readonly<Record<string, string>>, name: string): string[] {
  const module = loadModule(".", moduleHost(files));
  return module.diagnosticsOf(name).map(({ detail, suggestion }) => `${detail} [${suggestion?.text ?? ""}]`);
}

for (const [reference, question] of [
  ["vars.region", "Did you mean var.region? [var]"],
  ["variable.region", "Did you mean var.region? [var]"],
  ["terraform_remote_state.net.outputs", "Did you mean the data resource data.terraform_remote_state.net? [data.]"],
  ["locl.a", "Did you mean local.a? [local]"],
  ["terraform_data.wbe.id", "Did you mean terraform_data.web? [web]"],
  ["resource.terraform_data.wbe.id", "Did you mean terraform_data.web? [web]"],
  ["data.terraform_remote_state.nett.outputs", "Did you mean data.terraform_remote_state.net? [net]"],
] as const)
  test(`${reference} is answered with the object that is meant`, () => {
    const [detail] = detailsOf({ "main.tf": `${DECLARED}output "x" {\n  value = ${reference}\n}\n` }, "main.tf");
    assert.ok(detail?.endsWith(question), detail);
  });

test("a resource of another type is not answered", () => {
  const [detail] = detailsOf({ "main.tf": `${DECLARED}output "x" {\n  value = null_resource.web.id\n}\n` }, "main.tf");
  assert.ok(detail?.endsWith("has not been declared in this module. []"), detail);
});

test("another name for the iterator of the only `dynamic` block is answered with its name", () => {
  const text = dedent`
    resource "acme_bucket" "a" {
      dynamic "rule" {
        for_each = [1]
        content {
          id   = lifecycle_rule.value
          name = lifecycle_rule.name
          dynamic "transition" {
            for_each = [lifecycle_rule.key]
            content {
              days = lifecycle_rule.value
            }
          }
        }
      }
    }
  `;
  const questions = detailsOf({ "main.tf": text }, "main.tf").map((detail) => detail.replace(/^.*module\.\s*/s, ""));
  assert.equal(questions, ["Did you mean rule.value? [rule]", "[]", "Did you mean rule.key? [rule]", "[]"]);
});

test("another root is not answered", () => {
  const [detail] = detailsOf({ "main.tf": `${DECLARED}output "x" {\n  value = vars.zone\n}\n` }, "main.tf");
  assert.ok(detail?.endsWith("has not been declared in this module. []"), detail);
});

test("a misspelt variable in a file of values is answered with the near one", () => {
  const files = { "main.tf": DECLARED, "terraform.tfvars": 'regoin = "x"\nother = 1\n' };
  const [near, far] = detailsOf(files, "terraform.tfvars");
  assert.ok(near?.endsWith('Did you mean "region"? [region]'), near);
  assert.ok(far?.endsWith('"variable" block to the configuration. []'), far);
});

test("one word without quotes gets the advice to quote it, longer expressions do not", () => {
  const of = (value: string) => detailsOf({ "main.tf": `variable "a" {\n  default = ${value}\n}\n` }, "main.tf")[0];
  assert.ok(of("eu-west-1")?.includes('To write a string, put it in quotes: "eu-west-1".'));
  assert.not.ok(of("a + b")?.includes("quotes"));
});

test.run();
