// Constructs that show that a module is for OpenTofu.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";

const productOf = (files: Readonly<Record<string, string>>): string => loadModule(".", moduleHost(files)).dialect;

const CONSTRUCTS: readonly (readonly [name: string, text: string])[] = [
  [
    "main.tf",
    dedent`
      provider "a" {
        alias    = "b"
        for_each = var.c
      }
    `,
  ],
  [
    "main.tf",
    dedent`
      resource "a" "b" {
        lifecycle {
          enabled = var.c
        }
      }
    `,
  ],
  [
    "main.tf",
    dedent`
      data "a" "b" {
        lifecycle {
          enabled = var.c
        }
      }
    `,
  ],
  [
    "main.tf",
    dedent`
      module "a" {
        source = "./a"
        lifecycle {
          enabled = var.c
        }
      }
    `,
  ],
  ["main.tf.json", '{"resource": {"a": {"b": {"lifecycle": {"enabled": true}}}}}'],
  [
    "main_override.tf",
    dedent`
      provider "a" {
        alias    = "b"
        for_each = var.c
      }
    `,
  ],
  [
    "a.tftest.hcl",
    dedent`
      mock_provider "a" {
        alias    = "b"
        for_each = var.c
      }
    `,
  ],
  ["main.tf", 'output "a" {\n  value = "${tofu.workspace}-b"\n}\n'],
  ["main.tf", 'output "a" {\n  value = !tofu.applying\n}\n'],
  ["a.tftest.hcl", "override_data {\n  target = data.a.b[*]\n}\n"],
  [
    "a.tftest.hcl",
    dedent`
      run "x" {
        override_resource {
          target = a.b[*]
        }
      }
    `,
  ],
];

for (const [name, text] of CONSTRUCTS)
  test(`${name}: ${JSON.stringify(text)}`, () => {
    const files = { "main.tf": "", [name]: text };
    assert.is(productOf(files), "opentofu");
    // Where a file pins a version of Terraform, it is a mistake.
    assert.is(productOf({ ...files, ".terraform-version": "1.11.0\n" }), "terraform");
  });

const OTHERS: readonly (readonly [name: string, text: string])[] = [
  [
    "main.tf",
    dedent`
      resource "a" "b" {
        for_each = var.c
        enabled  = true
        lifecycle {
        }
      }
    `,
  ],
  [
    "main.tf",
    dedent`
      provider "a" {
        features {}
      }
      resource "a" "b" {
        for_each = var.c
      }
    `,
  ],
  // What OpenTofu refuses as well is a mistake, not evidence.
  ["main.tf", 'provider "a" {\n  for_each = var.c\n}\n'],
  ...["count = 1", "depends_on = [b.c]", 'source = "d"', "lifecycle {}", "locals {}"].map(
    (line) => ["main.tf", `provider "a" {\n  alias    = "b"\n  for_each = var.c\n  ${line}\n}\n`] as const,
  ),
  ...["count", "for_each"].map(
    (name) =>
      ["main.tf", `resource "a" "b" {\n  ${name} = var.c\n  lifecycle {\n    enabled = true\n  }\n}\n`] as const,
  ),
  ["main.tf", 'output "a" {\n  value = "lifecycle enabled"\n}\n'],
  [
    "main.tf",
    dedent`
      # tofu.workspace
      output "a" {
        value = "tofu.workspace \${a.tofu.workspace}"
      }
    `,
  ],
  ["a.tftest.hcl", "override_data {\n  target = data.a.b\n}\n"],
];

for (const [name, text] of OTHERS)
  test(`nothing of OpenTofu's in ${name}: ${JSON.stringify(text)}`, () => {
    assert.is(productOf({ "main.tf": "", [name]: text }), "terraform");
  });

test("a computed source of a module in a directory with OpenTofu's name", () => {
  const computed = 'module "m" {\n  source = "./${var.name}"\n}\n';
  const product = (directory: string, text = computed, more: Readonly<Record<string, string>> = {}): string =>
    loadModule(`/w/${directory}`, moduleHost({ "/w/.git": "", [`/w/${directory}/main.tf`]: text, ...more })).dialect;
  assert.is(product("infra/tofu/app"), "opentofu");
  assert.is(product("opentofu"), "opentofu");
  assert.is(product("opentofu", computed, { "/w/opentofu/.terraform-version": "1.11.0\n" }), "terraform");
  assert.is(product("infra/app"), "terraform");
  assert.is(product("tofu-controller"), "terraform");
  assert.is(product("tofu", 'module "m" {\n  source = "./a"\n}\n'), "terraform");
  // Directories around a repository say nothing about it.
  assert.is(product("tofu/repository", computed, { "/w/tofu/repository/.git": "" }), "terraform");
});

test.run();
