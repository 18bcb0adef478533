// Whether a module's providers match those of its child modules: rows were compared with `terraform validate` after
// `terraform get`, except for the ranges of missing configurations.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { moduleReports } from "../../../tools/module-host.ts";
import type { ReportRow } from "../../helpers/module-config.ts";

/** Returns the reports about providers, as `code file:line,column`. */
function providerReports(text: string): string[] {
  return moduleReports(moduleFiles(text)).map(({ code, file, line, column }) => `${code} ${file}:${line},${column}`);
}

const REQUIRED = (aliases: string): string =>
  `terraform {\n  required_providers {\n    a = {\n      source = "b/a"\n      configuration_aliases = [${aliases}]\n    }\n  }\n}\n`;

const CALL = (providers: string, more = ""): string =>
  `module "m" {\n  source = "./m"\n  providers = {\n${providers}  }\n${more}}\n# m/main.tf:\n`;

/** A call, an override with one argument, and a child module. */
const OVERRIDDEN = (base: string, override: string, child: string): string =>
  `\n\nmodule "m" {\n  source = "./m"\n${base}}\n# override.tf:\nmodule "m" {\n  ${override}\n}\n# m/main.tf:\n${child}`;

const CONFIGURED = 'provider "terraform" {\n  region = "r"\n}\n';

const ROWS: readonly ReportRow[] = [
  [
    OVERRIDDEN("", "providers = { terraform = terraform }", ""),
    "undefined-provider-of-child override.tf:2,17",
    "undefined-provider-of-caller override.tf:2,29",
  ],
  [OVERRIDDEN("", "count = 1", CONFIGURED), "legacy-module-repeated override.tf:2,11"],
  [OVERRIDDEN("", "for_each = {}", CONFIGURED), "legacy-module-repeated override.tf:2,14"],
  [OVERRIDDEN("  count = 1\n", "x = 1", CONFIGURED), "legacy-module-repeated main.tf:5,11"],
  [
    dedent`
      module "m" {
        source = "./m"
      }
      # m/main.tf:
    ` + REQUIRED("a.x, a.y"),
    "missing-passed-provider main.tf:1,1",
    "missing-passed-provider main.tf:1,1",
  ],
  [
    dedent`
      module "m" {
        source = "./m"
      }
      # m/main.tf:
    ` +
      REQUIRED("a.x") +
      dedent`
        provider "a" {
          alias  = "x"
          region = "r"
        }
      `,
  ],
  [REQUIRED("") + CALL("    a.x = a\n    a = a\n") + REQUIRED("a.x")],
  [REQUIRED("") + CALL("    a.x = a\n") + REQUIRED(""), "configuration-not-required-by-child main.tf:12,5"],
  [
    REQUIRED("") + CALL("    a.z = a\n    a.x = a\n") + REQUIRED("a.x"),
    "configuration-not-required-by-child main.tf:12,5",
  ],
  [CALL("") + REQUIRED("a.x"), "missing-passed-provider main.tf:1,1"],
  [
    CALL("    a = a\n") + 'provider "a" {\n  region = "r"\n}\n',
    "undefined-provider-of-caller main.tf:4,9",
    "overridden-provider-configuration main.tf:4,5",
    "undefined-provider-of-child main.tf:4,5",
  ],
  [
    dedent`
      module "m" {
        source = "./m"
        count  = 2
      }
      # m/main.tf:
      provider "a" {
        region = "r"
      }
    `,
    "legacy-module-repeated main.tf:3,12",
  ],
  [
    dedent`
      module "m" {
        source = "./m"
        count  = 2
      }
      # m/main.tf:
      provider "a" {
      }
    `,
    "redundant-empty-provider m/main.tf:1,1",
  ],
  [
    dedent`
      module "m" {
        source   = "./m"
        for_each = {}
      }
      # m/main.tf:
      module "n" {
        source = "./n"
      }
      # m/n/main.tf:
      provider "a" {
        region = "r"
      }
    `,
    "legacy-module-repeated main.tf:3,14",
  ],
  [
    dedent`
      provider "a" {
        alias = "x"
      }
      resource "a_b" "c" {
        provider = a.y
      }
    `,
    "missing-provider-configuration main.tf:5,14",
  ],
  [
    dedent`
      provider "a" {
        alias = "x"
      }
      resource "a_b" "c" {
        provider = a.x
      }
    `,
  ],
  // Generated files may contain the configuration.
  ['resource "a_b" "c" {\n  provider = a.y\n}\n'],
  // Terraform's own provider is never configured.
  ['resource "terraform_data" "c" {\n  provider = terraform.y\n}\n', "missing-provider-configuration main.tf:2,14"],
  [REQUIRED("a.y") + 'resource "a_b" "c" {\n  provider = a.y\n}\n'],
  // An unreadable call may pass anything.
  [
    dedent`
      module "m" {
        source    = "./m"
        providers = a
      }
      # m/main.tf:
    ` + REQUIRED("a.x"),
    "static-map-required main.tf:3,15",
  ],
];

for (const [text, ...reports] of ROWS)
  test(JSON.stringify(text), () => assert.equal(providerReports(text).toSorted(), reports.toSorted()));

test("reports nothing about missing children", () => {
  assert.equal(
    providerReports(dedent`
      module "m" {
        source = "example/m/aws"
        count = 2
      }
    `),
    [],
  );
});

test.run();
