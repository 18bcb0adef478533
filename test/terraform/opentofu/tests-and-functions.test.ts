// Test files, functions of providers and files of OpenTofu.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { openHost } from "../../../tools/module-host.ts";
import { testVersionRows, versionReports, type VersionRow } from "../../helpers/version-rows.ts";

const REQUIRED = dedent`
  terraform {
    required_providers {
      a = { source = "b/a" }
    }
  }
`;

/** A module with a test whose run tests the module at a source. */
const runOf = (source: string): string =>
  dedent`
    # main.tf:
    # t.tftest.hcl:
    run "a" {
      module {
        source = "SOURCE"
      }
    }
  `.replace("SOURCE", source);

const ROWS: readonly VersionRow[] = [
  [
    "OT 1.8",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      provider "a" {}
      provider "a" {}
      mock_provider "a" {}
      mock_provider "a" {}
      override_data {
        target = data.a_b.c
      }
      override_data {
        target = data.a_b.c
      }
      override_module {
      }
    `,
    "duplicate-test-provider t.tftest.hcl:4,1-18",
    "duplicate-override t.tftest.hcl:8,1-14",
    "missing-override-target t.tftest.hcl:11,1-16",
  ],
  ["OT 1.9", runOf("git::https://example.com/a.git"), "remote-run-module-source t.tftest.hcl:3,5-46"],
  ["OT 1.10", runOf("git::https://example.com/a.git")],
  // References to objects that the configuration does not have.
  [
    "OT 1.6",
    dedent`
      # main.tf:
      output "a" {
        value = 1
      }
      # t.tftest.hcl:
      run "a" {
        assert {
          condition     = output.b == 1 && output.a == 1
          error_message = "No."
        }
        expect_failures = [output.a, output.c]
      }
    `,
    "impossible-expected-failure t.tftest.hcl:6,22-30",
    "undeclared-expected-failure t.tftest.hcl:6,32-40",
    "undeclared-output t.tftest.hcl:3,21-29",
  ],
  [
    "OT 1.8",
    dedent`
      # main.tf:
      # t.tofutest.hcl:
      mock_provider "a" {
        mock_resource "a_b" {
          defaults = "c"
        }
        mock_resource "a_b" {}
      }
    `,
    "duplicate-mock t.tofutest.hcl:5,17-22",
    "override-values-not-an-object t.tofutest.hcl:3,5-19",
  ],
  [
    "OT 1.11",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      mock_provider "a" {
        for_each = toset(["b"])
      }
    `,
    "provider-for-each-without-alias t.tftest.hcl:2,3-11",
  ],
  ["OT 1.7", 'output "a" {\n  value = provider::a::b()\n}\n', "undeclared-function-provider 2,11-25"],
  ["OT 1.7", `${REQUIRED}output "a" {\n  value = provider::a::b()\n}\n`],
  ["OT 1.7", `${REQUIRED}output "a" {\n  value = provider::a::alias::b()\n}\n`],
  [
    "OT 1.7",
    dedent`
      # a.tofu:
      output "a" {
        value = 1
      }
    `,
    "unavailable-feature a.tofu:1,1-7",
  ],
  [
    "OT 1.8",
    dedent`
      # a.tofu:
      output "a" {
        value = 1
      }
    `,
  ],
  // A file of OpenTofu takes the place of the one with the same name.
  [
    "OT 1.8",
    dedent`
      # a.tf:
      output "a" {
      }
      # a.tofu:
      output "a" {
        value = 1
      }
    `,
  ],
  [
    "OT 1.8",
    dedent`
      # main.tf:
      # t.tftest.hcl:
      run "1a" {
      }
      # t.tofutest.hcl:
      run "a" {
      }
    `,
  ],
  [
    "OT 1.9",
    dedent`
      resource "terraform_data" "b" {
      }
      moved {
        from = null_resource.a
        to   = terraform_data.b
      }
    `,
    "unavailable-feature 5,10-26",
  ],
  [
    "OT 1.10",
    dedent`
      resource "terraform_data" "b" {
      }
      moved {
        from = null_resource.a
        to   = terraform_data.b
      }
    `,
  ],
  [
    "OT 1.9",
    dedent`
      resource "terraform_data" "b" {
      }
      moved {
        from = terraform_data.a
        to   = terraform_data.b
      }
    `,
  ],
  [
    "OT 1.12",
    dedent`
      # a.tf:
      language {
        compatible_with {
          opentofu = ">= 1.12"
        }
      }
      # b.tf:
      language {
        compatible_with {
          opentofu = ">= 1.12"
        }
      }
    `,
  ],
  ...["OT 1.6", "TF 1.11"].map((versions): VersionRow => [
    versions,
    dedent`
      resource "x_y" "a" {}
      import {
        to = x_y.a
        id = sensitive("a")
      }
    `,
    ...(versions.startsWith("OT") ? ["invalid-import-id 4,8-22"] : []),
  ]),
  [
    "OT 1.11",
    dedent`
      variable "e" { ephemeral = true }
      resource "x_y" "a" {}
      import {
        to = x_y.a
        id = "id-\${var.e}"
      }
    `,
    "invalid-import-id 5,8-21",
  ],
  [
    "OT 1.12",
    dedent`
      language {
        compatible_with { other = "1" }
        compatible_with { opentofu = ">= 1.12" }
        compatible_with { opentofu = ">= 1.12.3" }
      }
    `,
    "duplicate-compatible-with 4,3-18",
  ],
  [
    "OT 1.12",
    dedent`
      language {
        compatible_with { opentofu = ">= 1.12.0-beta1" }
      }
    `,
    "prerelease-in-required-version 2,21-49",
  ],
  [
    "OT 1.12",
    dedent`
      locals { a = 1 }
      # a_override.tf:
      language {
        edition = tofu2024
      }
    `,
    "language-in-override a_override.tf:1,1-9",
  ],
];

testVersionRows(ROWS);

test("messages have the words of the product", () => {
  const text = dedent`
    # main.tf:
    output "a" {
      value = provider::a::b()
    }
  `;
  const summary = (product: "terraform" | "opentofu", version: string): string[] =>
    loadModule(".", openHost(moduleFiles(text)), { versions: { product, version } }).diagnostics.map(
      ({ diagnostic }) => diagnostic.summary,
    );
  assert.equal(summary("opentofu", "1.8"), ["Unknown function provider"]);
  assert.equal(summary("terraform", "1.9"), ["Unknown provider function"]);
  assert.equal(versionReports("TF 1.9", text), ["undeclared-function-provider 2,11-25"]);
});

test.run();
