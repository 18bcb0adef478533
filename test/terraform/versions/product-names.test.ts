// Messages name the module's product, and the versions that accept something that the module's versions do not.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { codeTables } from "../../../src/codes.ts";
import { review, reviewTopics, loadModule, type LoadOptions } from "../../../src/terraform/index.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { moduleHost } from "../../../tools/module-host.ts";
import { codeDocs } from "../../../scripts/codes/areas.ts";

function messages(versions: string, text: string): string[] {
  const [product, version] = versions.split(" ");
  const option = { product: product === "TF" ? ("terraform" as const) : ("opentofu" as const), version: version! };
  const module = loadModule(".", moduleHost(moduleFiles(text)), { versions: option });
  const reviewed = reviewTopics.flatMap((topic) => review(module, "main.tf", topic));
  return [...module.diagnostics.map(({ diagnostic }) => diagnostic), ...reviewed].map(
    ({ code, summary, detail }) => `${code}: ${summary}: ${detail}`,
  );
}

/** The codes whose detail has the name of the product in it. */
const named = Object.values(codeTables)
  .flatMap((table) => Object.values(table))
  .filter(({ detail }) => typeof detail === "string" && /\{(?:product|command)\|/.test(detail));

test("every message that names the product names OpenTofu in its modules", () => {
  assert.ok(named.length > 8);
  for (const { code } of named) {
    // Its example is a directory that contains itself.
    if (code === "recursive-module-call") continue;
    const { example } = codeDocs.get(code)!;
    const text = code === "quoted-variable-type" ? 'variable "a" {\n  type = "list"\n}\n' : example.text;
    // The first of these versions reads all arguments that later ones ignore.
    const message = messages("OT 1.7", text).find((one) => one.startsWith(`${code}: `));
    assert.match(message ?? code, /OpenTofu/);
    assert.not.match(message!, /(?:version|releases) of Terraform|future Terraform|terraform init/);
  }
});

const ROWS: readonly (readonly [versions: string, text: string, message: RegExp])[] = [
  [
    "OT 1.12",
    dedent`
      terraform {
        cloud {}
        cloud {}
      }
    `,
    /^duplicate-cloud: Duplicate cloud configurations: /,
  ],
  [
    "TF 1.12",
    dedent`
      terraform {
        cloud {}
        cloud {}
      }
    `,
    /^duplicate-cloud: Duplicate HCP Terraform configurations: /,
  ],
  [
    "OT 1.12",
    dedent`
      terraform {
        cloud {}
        backend "local" {}
      }
    `,
    /^backend-and-cloud: Both a backend and a cloud configuration are present: .* to configure a cloud backend\.$/,
  ],
  ["OT 1.12", 'module "m" {\n  source = "a/b"\n}\n', /OpenTofu failed to determine/],
  ["TF 1.12", 'module "m" {\n  source = "a/b"\n}\n', /Terraform failed to determine/],
  ["TF 1.15", 'output "a" {\n  value = tofu.workspace\n}\n', /The object "tofu" is in OpenTofu 1\.9 and newer\.$/],
  ["OT >=1.8", 'output "a" {\n  value = tofu.workspace\n}\n', /References to `tofu` need OpenTofu 1\.9; .* 1\.8\.$/],
  [
    "TF 1.15",
    dedent`
      provider "aws" {
        alias    = "a"
        for_each = {}
      }
    `,
    /reserved for use by Terraform in a future version\. It is in OpenTofu 1\.9 and newer\.$/,
  ],
  [
    "TF 1.15",
    dedent`
      module "m" {
        source = "./m"
        lifecycle {}
      }
    `,
    /reserved for use by Terraform in a future version\. It is in OpenTofu 1\.11 and newer\.$/,
  ],
  [
    "TF 1.15",
    'resource "x_y" "a" {\n  provider = x.b["k"]\n}\n',
    /configuration alias\. Keys of instances are in OpenTofu 1\.9 and newer\.$/,
  ],
  [
    "TF 1.15",
    dedent`
      resource "x_y" "a" {
        lifecycle {
          prevent_destroy = var.a
        }
      }
      variable "a" {}
    `,
    /Variables may not be used here\. They may in OpenTofu 1\.12 and newer\.$/,
  ],
  [
    "TF 1.5",
    dedent`
      module "m" {
        source = var.a
      }
      variable "a" {}
    `,
    /Variables may not be used here\. They may in Terraform 1\.15 and OpenTofu 1\.8, and newer\.$/,
  ],
  [
    "TF 1.15",
    dedent`
      terraform {
        backend "local" {
          path = var.a
        }
      }
      variable "a" {}
    `,
    /^backend-reference: .* Variables and local values are allowed in OpenTofu 1\.8 and newer\.$/,
  ],
];

for (const [versions, text, message] of ROWS)
  test(`${versions}: ${JSON.stringify(text)}`, () => {
    const all = messages(versions, text);
    assert.ok(
      all.some((one) => message.test(one)),
      all.join("\n"),
    );
  });

test("messages list only arguments that the product has", () => {
  const text = dedent`
    resource "terraform_data" "a" {
      lifecycle {
        xyz = 1
      }
    }
  `;
  const listed = (versions: LoadOptions["versions"] = null): string[] => {
    const { diagnostics } = loadModule(".", moduleHost({ "main.tf": text }), { versions });
    return ["enabled", "destroy"].filter((name) => diagnostics[0]!.diagnostic.detail.includes(`"${name}"`));
  };
  assert.equal(listed(), ["destroy"]);
  assert.equal(listed({ product: "terraform", version: "1.14" }), []);
  assert.equal(listed({ product: "opentofu", version: "1.11" }), ["enabled"]);
  assert.equal(listed({ product: "opentofu", version: "1.12" }), ["enabled", "destroy"]);
});

test.run();
