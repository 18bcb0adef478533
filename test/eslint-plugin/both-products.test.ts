// Modules that have files for both products: reports that hold for one of them alone.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { inMemory } from "../helpers/memory-plugin.ts";

/** Returns the reports in a file of a module, as `line rule`. */
function reportsIn(
  files: Readonly<Record<string, string>>,
  path: string,
  settings: NonNullable<Linter.Config["settings"]> = {},
): string[] {
  return inMemory(files, ({ directory, plugin }) => {
    const config: Linter.Config = {
      files: ["**/*.*"],
      plugins: { hcl: plugin },
      language: "hcl/hcl",
      settings,
      rules: {
        "hcl/terraform/no-undeclared-reference": "error",
        "hcl/terraform/no-unused-declarations": "error",
        "hcl/terraform/valid-declaration": "error",
      },
    };
    const problems = new Linter({ cwd: directory }).verify(files[path]!, [config], {
      filename: `${directory}/${path}`,
    });
    return problems.map(({ line, ruleId }) => `${line} ${ruleId!.replace("hcl/terraform/", "")}`);
  });
}

const USE = 'output "x" {\n  value = [var.a, var.b, var.c]\n}\n';
const MODULE = {
  "a.tf": 'variable "a" {\n}\n',
  "a.tofu": dedent`
    variable "b" {
    }

    output "y" {
      value = var.none
    }
  `,
  "main.tf": USE,
};

test("a reference that one product's file declares is not reported", () => {
  assert.equal(reportsIn(MODULE, "main.tf"), ["2 no-undeclared-reference"]);
});

test("a file that only OpenTofu reads is checked for OpenTofu", () => {
  assert.equal(reportsIn(MODULE, "a.tofu"), ["5 no-undeclared-reference"]);
});

test("a setting chooses the product", () => {
  for (const product of ["terraform", "opentofu"] as const) {
    const chosen = { hcl: { [`${product}Version`]: "1.9" } };
    assert.equal(reportsIn(MODULE, "main.tf", chosen), ["2 no-undeclared-reference", "2 no-undeclared-reference"]);
  }
});

test("files for OpenTofu that replace none do not make another reading", () => {
  const { "a.tofu": b, "main.tf": main } = MODULE;
  const only = { "b.tofu": b, "main.tf": main };
  assert.equal(reportsIn(only, "main.tf"), ["2 no-undeclared-reference", "2 no-undeclared-reference"]);
});

test("what one product's file uses is not unused", () => {
  const files = {
    "main.tf": dedent`
      locals {
        a = 1
        b = 2
      }
    `,
    "use.tf": 'output "a" {\n  value = local.a\n}\n',
    "use.tofu": "",
  };
  assert.equal(reportsIn(files, "main.tf"), ["3 no-unused-declarations"]);
});

test("a called module may be for both products", () => {
  const files = {
    "main.tf": dedent`
      module "m" {
        source = "./m"
        a      = 1
        b      = 1
        c      = 1
      }
    `,
    "m/a.tf": 'variable "a" {\n}\n',
    "m/a.tofu": 'variable "b" {\n}\n',
  };
  assert.equal(reportsIn(files, "main.tf"), ["5 valid-declaration"]);
});

test.run();
