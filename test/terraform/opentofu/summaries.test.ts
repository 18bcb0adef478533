// Errors that both products have, with the summaries of each.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { review, loadModule } from "../../../src/terraform/index.ts";
import { dedent } from "../../../tools/dedent.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { moduleHost, reportsOf } from "../../../tools/module-host.ts";

/** Returns the summaries of the errors in a module, with those of `moved` and `removed` blocks. */
function summaries(product: "terraform" | "opentofu", text: string): string[] {
  const module = loadModule(".", moduleHost(moduleFiles(text)), { versions: { product, version: "1.12" } });
  const refactorings = module.files.flatMap(({ name }) => review(module, name, "refactorings"));
  return [...reportsOf(module), ...refactorings].flatMap(({ severity, summary }) =>
    severity === "error" ? summary : [],
  );
}

const EPHEMERAL = dedent`
  variable "a" {
    ephemeral = true
  }
`;

const CHILD = dedent`
  # main.tf:
  module "m" {
    source = "./m"
  }
`;

const ROWS: readonly (readonly [text: string, terraform: string, openTofu: string])[] = [
  [
    `${EPHEMERAL}resource "terraform_data" "b" {\n  input = var.a\n}\n`,
    "Invalid use of ephemeral value",
    "Ephemeral value used in non-ephemeral context",
  ],
  [
    `${EPHEMERAL}output "b" {\n  value     = var.a\n  ephemeral = true\n}\n`,
    "Ephemeral output not allowed",
    "Invalid output configuration",
  ],
  [
    dedent`
      resource "a_b" "c" {
      }
      removed {
        from = a_b.c
      }
    `,
    "Removed resource still exists",
    "Removed resource block still exists",
  ],
  [
    `${CHILD}removed {\n  from = module.m\n}\n# m/main.tf:\n`,
    "Removed module still exists",
    "Removed module block still exists",
  ],
  [
    `${CHILD}removed {\n  from = module.m.a_b.c\n}\n# m/main.tf:\nresource "a_b" "c" {\n}\n`,
    "Removed resource still exists",
    "Removed resource block still exists",
  ],
];

for (const [text, terraform, openTofu] of ROWS) {
  test(JSON.stringify(text), () => {
    assert.equal(summaries("terraform", text), [terraform]);
    assert.equal(summaries("opentofu", text), [openTofu]);
  });
}

test("marked values of backends", () => {
  const backend = dedent`
    terraform {
      backend "local" {
        path = var.a
      }
    }
  `;
  assert.equal(summaries("opentofu", EPHEMERAL + backend), ["Backend config contains ephemeral values"]);
  assert.equal(summaries("opentofu", EPHEMERAL.replace("ephemeral", "sensitive") + backend), [
    "Backend config contains sensitive values",
  ]);
});

test.run();
