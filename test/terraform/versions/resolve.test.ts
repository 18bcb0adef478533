// Which product and versions a module is for, from its files and those around it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { versionReports } from "../../helpers/version-rows.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { ModuleLoader } from "../../../src/terraform/source/load/loader.ts";
import type { VersionOption } from "../../../src/terraform/versions/resolve.ts";
import { dedent } from "../../../tools/dedent.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { moduleHost } from "../../../tools/module-host.ts";

function versionsOf(text: string, versions: VersionOption | null = null, directory = "."): string {
  const { product, text: range } = loadModule(directory, moduleHost(moduleFiles(text)), { versions }).versions;
  return `${product} ${range}`;
}

function required(version: string): string {
  return `terraform {\n  required_version = "${version}"\n}\n`;
}

function locked(host: string): string {
  return `provider "${host}/hashicorp/null" {\n  version = "3.2.4"\n}\n`;
}

const ROWS: readonly (readonly [name: string, text: string, versions: string])[] = [
  ["nothing is said", 'variable "a" {}\n', "terraform 1.15 to 1.16"],
  ["required_version", required(">= 1.5"), "terraform 1.5 to 1.16"],
  ["required_version of several files", `${required(">= 1.5")}# b.tf:\n${required("< 1.8.0")}`, "terraform 1.5 to 1.7"],
  [
    "required_version of modules that are called",
    `module "m" {\n  source = "./m"\n}\n# m/main.tf:\nmodule "n" {\n  source = "./n"\n}\n# m/n/main.tf:\n${required(">= 1.9")}`,
    "terraform 1.9 to 1.16",
  ],
  ["modules that call each other", 'module "m" {\n  source = "./."\n}\n', "terraform 1.15 to 1.16"],
  [
    "a module in a cycle, whose caller alone states versions",
    `${required(">= 1.9")}module "m" {\n  source = "./m"\n}\n# m/main.tf:\nmodule "n" {\n  source = "./.."\n}\n`,
    "terraform 1.9 to 1.16",
  ],
  [
    "versions that contradict each other",
    `${required(">= 1.5")}# b.tf:\n${required("< 1.2")}`,
    "terraform 1.15 to 1.16",
  ],
  ["an override replaces", `${required(">= 1.5")}# x_override.tf:\n${required("~> 1.3.0")}`, "terraform 1.3"],
  [
    "the last override replaces",
    `a {}\n# a_override.tf:\n${required(">= 1.5")}# b_override.tf:\n${required("~> 1.3.0")}`,
    "terraform 1.3",
  ],
  ["0.15 is the last version before 1.0", required("< 1.0"), "terraform 0.12 to 0.15"],
  ["a constraint in JSON", '# a.tf.json:\n{"terraform": {"required_version": "~> 1.3.0"}}\n', "terraform 1.3"],
  [".terraform-version", "a {}\n# .terraform-version:\n1.5.7\n", "terraform 1.5.7"],
  [".terraform-version that says latest", "a {}\n# .terraform-version:\nlatest\n", "terraform 1.15 to 1.16"],
  [
    ".tool-versions",
    dedent`
      a {}
      # .tool-versions:
      nodejs 22
      terraform 1.7.1 1.6.0 # two
    `,
    "terraform 1.6 to 1.7.1",
  ],
  [
    "mise.toml",
    dedent`
      a {}
      # mise.toml:
      [env]
      terraform = "1.1"
      [tools]
      terraform = { version = "1.4" }
    `,
    "terraform 1.4",
  ],
  [
    "mise.toml with a table of its own",
    dedent`
      a {}
      # mise.toml:
      [tools.terraform]
      version = "1.4"
    `,
    "terraform 1.4",
  ],
  [".tfswitchrc", "a {}\n# .tfswitchrc:\n1.5.7\n", "terraform 1.5.7"],
  [
    ".tfswitch.toml",
    dedent`
      a {}
      # .tfswitch.toml:
      bin = "b"
      version = "1.5.7"
    `,
    "terraform 1.5.7",
  ],
  [
    "OpenTofu by .tfswitch.toml",
    dedent`
      a {}
      # .tfswitch.toml:
      product = "opentofu"
      version = "1.8.0"
    `,
    "opentofu 1.8",
  ],
  ["OpenTofu by a test below", "a {}\n# tests/a.tofutest.hcl:\n", "opentofu 1.12 to 1.13"],
  ["Terraform with a test below", "a {}\n# tests/a.tftest.hcl:\n", "terraform 1.15 to 1.16"],
  ["a pin of the newest of a minor version", "a {}\n# .terraform-version:\nlatest:^1\\.5\n", "terraform 1.5"],
  ["the same in .tool-versions", "a {}\n# .tool-versions:\nterraform latest:1.5\n", "terraform 1.5"],
  [
    "an array over several lines in mise.toml",
    dedent`
      a {}
      # mise.toml:
      [tools]
      terraform = [
        "1.9", # two
        "1.8",
      ]
    `,
    "terraform 1.8 to 1.9",
  ],
  ["a dotted key in mise.toml", 'a {}\n# mise.toml:\ntools.terraform = "1.5.7"\n', "terraform 1.5.7"],
  [
    "a pin of one number",
    dedent`
      a {}
      # mise.toml:
      [tools]
      terraform = "1"
    `,
    "terraform 1.15 to 1.16",
  ],
  [
    ".mise.local.toml",
    dedent`
      a {}
      # .mise.local.toml:
      [tools]
      terraform = "1.8"
    `,
    "terraform 1.8",
  ],
  ["an upper bound alone", required("< 1.9.0"), "terraform 0.12 to 1.8"],
  ["any minor version", required("~> 1.5"), "terraform 1.5 to 1.16"],
  ["a pin and required_version", `${required(">= 1.5")}# .terraform-version:\n1.7.0\n`, "terraform 1.7"],
  ["OpenTofu by a file", 'variable "a" {}\n# b.tofu:\n', "opentofu 1.12 to 1.13"],
  [
    "OpenTofu by encryption",
    dedent`
      terraform {
        encryption {
        }
      }
    `,
    "opentofu 1.12 to 1.13",
  ],
  ["OpenTofu by .opentofu-version", "a {}\n# .opentofu-version:\n1.8.0\n", "opentofu 1.8"],
  ["OpenTofu by .tool-versions", "a {}\n# .tool-versions:\nopentofu 1.8.1\n", "opentofu 1.8.1"],
  [
    "Terraform beside OpenTofu in .tool-versions",
    dedent`
      a {}
      # .tool-versions:
      opentofu 1.8.1
      terraform 1.9.0
    `,
    "terraform 1.9 to 1.16",
  ],
  [
    "a construct of OpenTofu where both are pinned",
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          enabled = false
        }
      }
      # .tool-versions:
      opentofu 1.11.1
      terraform 1.9.0
    `,
    "opentofu 1.11.1",
  ],
  [
    "OpenTofu by mise.toml",
    dedent`
      a {}
      # mise.toml:
      [tools]
      opentofu = "latest"
    `,
    "opentofu 1.12 to 1.13",
  ],
  [
    "OpenTofu by a lock file",
    `a {}\n# .terraform.lock.hcl:\n${locked("registry.opentofu.org")}`,
    "opentofu 1.12 to 1.13",
  ],
  [
    "Terraform's lock file",
    `a {}\n# .terraform.lock.hcl:\n${locked("registry.terraform.io")}`,
    "terraform 1.15 to 1.16",
  ],
  [
    "OpenTofu by its block",
    dedent`
      language {
        compatible_with {
          opentofu = ">= 1.11"
        }
      }
    `,
    "opentofu 1.11 to 1.13",
  ],
  ["OpenTofu ignores required_version in .tf", `${required("< 1.2")}# b.tofu:\n`, "opentofu 1.12 to 1.13"],
  ["OpenTofu reads required_version in .tofu", `# b.tofu:\n${required("~> 1.8.0")}`, "opentofu 1.8"],
];

for (const [name, text, expected] of ROWS) test(name, () => assert.is(versionsOf(text), expected));

test("an option comes first", () => {
  const text = `${required(">= 1.5")}# b.tofu:\n`;
  assert.is(versionsOf(text, { product: "terraform", version: "1.9" }), "terraform 1.9");
  assert.is(versionsOf(text, { product: "opentofu", version: "1.9.1" }), "opentofu 1.9.1");
  assert.is(versionsOf(text, { product: "terraform" }), "terraform 1.5 to 1.16");
});

test("an option that the module does not allow", () => {
  const reports = (versions: string, text: string): string[] => versionReports(versions, text);
  const constraint = required(">= 1.10");
  assert.equal(reports("TF 1.9", constraint), ["unmet-version-constraint 2,3-31"]);
  assert.equal(reports("TF 1.10", constraint), []);
  assert.equal(reports("TF < 1.12", constraint), []);
  assert.equal(reports("TF 1.9.3", required("~> 1.9.4")), ["unmet-version-constraint 2,3-32"]);
  assert.equal(reports("TF 1.9", required("~> 1.9.4")), []);
  assert.equal(reports("OT 1.9", constraint), ["unmet-version-constraint 2,3-31"]);
  assert.equal(reports("OT 1.12", required(">= 1.14")), []);
  assert.equal(reports("OT 1.12", `# a.tofu:\n${required(">= 1.13")}`), ["unmet-version-constraint a.tofu:2,3-31"]);
  const language = dedent`
    language {
      compatible_with {
        opentofu = ">= 1.13"
      }
    }
  `;
  assert.equal(reports("OT 1.12", language), ["unmet-version-constraint 3,5-25"]);
  assert.equal(reports("OT 1.13", language), []);
});

for (const [written, shown] of [
  ["1.11", "exactly 1.11.0"],
  ["= 1.10.5", "exactly 1.10.5"],
  ["~> 1.10.0", "~> 1.10.0"],
  ["= 1.11.0, != 1.11.4", "= 1.11.0, != 1.11.4"],
] as const) {
  test(`the message about ${written} names ${shown}`, () => {
    const host = moduleHost({ "main.tf": required(written) });
    const module = loadModule(".", host, { versions: { product: "terraform", version: "1.11.4" } });
    const [message = ""] = module.diagnostics.map(({ diagnostic: { detail } }) => detail);
    assert.ok(message.startsWith(`The module requires ${shown}, and is checked for Terraform 1.11.4.`), message);
  });
}

test("the nearest lock file counts", () => {
  const text = [
    `# .terraform.lock.hcl:\n${locked("registry.opentofu.org")}`,
    `# a/.terraform.lock.hcl:\n${locked("registry.terraform.io")}`,
    "# a/b/main.tf:\n# c/main.tf:\n",
  ].join("");
  assert.is(versionsOf(text, null, "a/b"), "terraform 1.15 to 1.16");
  assert.is(versionsOf(text, null, "c"), "opentofu 1.12 to 1.13");
});

test("files in directories above count, the nearest one first", () => {
  const text = dedent`
    # .terraform-version:
    1.5.0
    # a/.terraform-version:
    1.6.0
    # a/b/main.tf:
    # c/main.tf:
  `;
  assert.is(versionsOf(text, null, "a/b"), "terraform 1.6");
  assert.is(versionsOf(text, null, "c"), "terraform 1.5");
});

test("what versions add that are not described is left alone", () => {
  const text = dedent`
    something {
    }
    variable "a" {
      other = 1
    }
  `;
  const reports = (versions: string): readonly string[] =>
    loadModule(".", moduleHost(moduleFiles(text + required(versions)))).diagnostics.map(
      ({ diagnostic }) => diagnostic.code,
    );
  assert.equal(reports(">= 1.30"), []);
  assert.equal(reports(">= 1.5"), ["unsupported-block-type", "unsupported-argument"]);
});

test("what called modules state reaches every module of one loader, in any order", () => {
  const call = (source: string): string => `module "n" {\n  source = "${source}"\n}\n`;
  const files = {
    "a/main.tf": call("../b"),
    "b/main.tf": `${required(">= 1.9")}${call("../c")}`,
    "c/main.tf": call("../d"),
    "d/main.tf": 'variable "x" {}\n',
    "e/main.tf": call("../f"),
    "f/main.tf": `${required("< 1.8")}${call("../e")}`,
  };
  const expected = {
    a: "1.9 to 1.16",
    b: "1.9 to 1.16",
    c: "1.15 to 1.16",
    d: "1.15 to 1.16",
    e: "0.12 to 1.7",
    f: "0.12 to 1.7",
  };
  for (const order of ["abcdef", "fedcba", "cbafed"]) {
    const loader = new ModuleLoader(moduleHost(files));
    const versions = [...order].map((name) => [name, loader.load(name).versions.text] as const);
    assert.equal(Object.fromEntries(versions), expected, order);
  }
});

test.run();
