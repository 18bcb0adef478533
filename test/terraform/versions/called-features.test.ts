// Features of called modules that the caller's versions lack: reported at the call, where the module itself is for more versions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../src/terraform/index.ts";
import { dedent } from "../../../tools/dedent.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { openHost } from "../../../tools/module-host.ts";

/** Returns the reports about features for the module in the root directory: code, line and detail. */
function reports(text: string): string[] {
  return loadModule(".", openHost(moduleFiles(text)))
    .diagnostics.filter(({ diagnostic: { code } }) => code.endsWith("-feature"))
    .map(({ diagnostic: { code, summary, detail } }) => `${code}: ${summary}: ${detail}`);
}

function calling(required: string, files: string): string {
  return `terraform {\n  required_version = "${required}"\n}\nmodule "m" {\n  source = "./m"\n}\n${files}`;
}

const DEPRECATED = dedent`
  # m/main.tf:
  output "o" {
    value      = 1
    deprecated = "Use p."
  }
`;

const IMPORT = dedent`
  # m/main.tf:
  resource "terraform_data" "a" {}
  import {
    to = terraform_data.a
    id = "x"
  }
`;

const ROWS: readonly (readonly [text: string, ...reports: string[]])[] = [
  [
    calling("~> 1.14.0", DEPRECATED),
    'unavailable-feature: Unsupported argument: In module "m", `deprecated` arguments in `output` blocks need Terraform 1.15; this module is for 1.14, by required_version in main.tf:2. Raise that constraint, or do without them.',
  ],
  [
    calling(">= 1.14", DEPRECATED),
    'unsupported-feature: Unsupported feature: In module "m", `deprecated` arguments in `output` blocks need Terraform 1.15; `required_version` allows 1.14.',
  ],
  [calling(">= 1.15", DEPRECATED)],
  // The called module has a bound of its own, which is one of the caller too.
  [calling(">= 1.5", `${DEPRECATED}terraform {\n  required_version = ">= 1.15"\n}\n`)],
  // Versions without a lower bound: nothing is certain.
  [calling("< 2.0", DEPRECATED)],
  [
    calling("~> 1.15.0", IMPORT),
    'unavailable-feature: Invalid import configuration: In module "m", `import` blocks in child modules need Terraform 1.16; this module is for 1.15, by required_version in main.tf:2. Raise that constraint, or do without them.',
  ],
  [calling("~> 1.16.0", IMPORT)],
  // Modules that a called module calls, and calls of functions, in both syntaxes.
  [
    calling(
      "~> 1.8.0",
      dedent`
        # m/main.tf:
        module "n" {
          source = "./n"
        }
        # m/n/main.tf.json:
        {"locals": {"t": "x", "a": "\${templatestring(local.t, {})}"}}
      `,
    ),
    'unavailable-feature: Call to unknown function: In module "m", calls of `templatestring` need Terraform 1.9; this module is for 1.8, by required_version in main.tf:2. Raise that constraint, or do without them.',
  ],
  // Of several features, the one that needs the latest version is reported.
  [
    calling(
      "~> 1.6.0",
      dedent`
        # m/main.tf:
        removed {
          from = a.b
        }
        variable "v" {
          ephemeral = true
        }
      `,
    ),
    'unavailable-feature: Unsupported argument: In module "m", `ephemeral` arguments in `variable` blocks need Terraform 1.10; this module is for 1.6, by required_version in main.tf:2. Raise that constraint, or do without them.',
  ],
  // Modules that call each other.
  [
    calling(
      ">= 1.16",
      dedent`
        # m/main.tf:
        module "n" {
          source = "./.."
        }
      `,
    ),
  ],
];

for (const [text, ...expected] of ROWS)
  test(JSON.stringify(text), () => {
    assert.equal(reports(text), expected);
  });

test("an option is for the called module too, which reports its features itself", () => {
  const versions = { product: "terraform", version: "1.14" } as const;
  const module = loadModule(".", openHost(moduleFiles(calling(">= 1.14", DEPRECATED))), { versions });
  assert.equal(module.diagnostics, []);
});

test.run();
