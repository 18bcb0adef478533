// Empty provider blocks in modules that others call. The first rows were compared with `terraform validate` in the caller.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../../src/terraform/index.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleFiles } from "../../../../tools/module-files.ts";
import { openHost } from "../../../../tools/module-host.ts";
import { testVersionRows } from "../../../helpers/version-rows.ts";

const CALLER = dedent`
  # caller/main.tf:
  module "m" {
    source = "../"
  }
`;
const CODE = "redundant-empty-provider";

testVersionRows([
  ["TF 1.11", `provider "a" {\n}\n${CALLER}`, `${CODE} 1,1-13`],
  ["OT 1.12", `provider "a" {\n}\n${CALLER}`, `${CODE} 1,1-13`],
  ["TF 0.14", `provider "a" {\n}\n${CALLER}`],
  ["TF 1.11", 'provider "a" {\n}\n'],
  ["TF 1.11", `provider "a" {\n}\n# stack/a.tfcomponent.hcl:\ncomponent "m" {\n  source = "../"\n}\n`],
  ["TF 1.11", `provider "a" {\n  region = "r"\n}\nprovider "b" {\n  c {}\n}\n${CALLER}`],
  ["TF 1.11", `provider "a" {\n  alias = "x"\n}\n${CALLER}`, `${CODE} 1,1-13`],
  ["TF 1.11", `provider "a" {\n}\nprovider "b" {\n}\n${CALLER}`, `${CODE} 1,1-13`, `${CODE} 3,1-13`],
  // One report for each provider, at the first position as text: 10 is before 2.
  ["TF 1.11", `\nprovider "a" {\n}\n\n\n\n\n\n\nprovider "a" {\n  alias = "x"\n}\n${CALLER}`, `${CODE} 10,1-13`],
  ["TF 1.11", `provider "a" {\n}\n${CALLER}# override.tf:\nprovider "a" {\n  region = "r"\n}\n`],
  ["TF 1.11", `# main.tf.json:\n{"provider": {"a": {}}}\n${CALLER}`, `${CODE} main.tf.json:1,20-21`],
]);

test("the message has the entry to write", () => {
  const detail = (text: string): string => {
    const module = loadModule(".", openHost(moduleFiles(text + CALLER)), {
      versions: { product: "terraform", version: "1.11" },
    });
    return module.diagnostics.map(({ diagnostic }) => diagnostic.detail.split("of this module:\n")[1]).join(" ");
  };
  assert.is(detail('provider "aws" {\n}\n'), '    aws = {\n      source = "hashicorp/aws"\n    }');
  const aliased = dedent`
    terraform {
      required_providers {
        a = {
          source = "b/c"
        }
      }
    }
    provider "a" {
      alias = "x"
    }
    provider "a" {
    }
  `;
  const entry = ["a = {", '  source = "b/c"', "  configuration_aliases = [", "    a,", "    a.x,", "  ]", "}"];
  assert.is(detail(aliased), entry.map((line) => `    ${line}`).join("\n"));
});

test("a module that a computed source may lead to counts as called", () => {
  const counts = (source: string, product: "terraform" | "opentofu" = "opentofu", name = "main.tf"): boolean => {
    const block = { module: { m: { source } } };
    const text = name.endsWith(".json") ? JSON.stringify(block) : `module "m" {\n  source = "${source}"\n}\n`;
    const files = openHost({ [name]: text, "modules/vpc/main.tf": 'provider "a" {\n}\n' });
    const module = loadModule("modules/vpc", files, {
      versions: { product, version: product === "opentofu" ? "1.12" : "1.11" },
    });
    return module.diagnostics.some(({ diagnostic }) => diagnostic.code === CODE);
  };
  assert.ok(counts("./modules/vpc"));
  assert.ok(counts("./modules/${var.v}"));
  assert.ok(counts("./${var.v}/vpc"));
  assert.ok(counts("./modules/v${var.v}", "opentofu", "main.tf.json"));
  assert.not(counts("./modules/${var.v}/a"));
  assert.not(counts("./modules/b${var.v}"));
  assert.not(counts("${var.v}"));
  // Terraform computes no sources before 1.15.
  assert.not(counts("./modules/${var.v}", "terraform"));
});

test.run();
