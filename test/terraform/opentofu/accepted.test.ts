// Modules that OpenTofu accepts and that were reported, with the versions that do not accept them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { moduleFiles } from "../../../tools/module-files.ts";
import { moduleHost, reportsOf } from "../../../tools/module-host.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { testVersionRows, type VersionRow } from "../../helpers/version-rows.ts";

const TYPED = dedent`
  output "a" {
    value = "1"
    type  = number
  }
`;
const MISTYPED = TYPED.replace('"1"', '"b"');

/** Returns the source of mocks in a test file. */
const MOCKS = dedent`
  # main.tf:
  # t.tftest.hcl:
  mock_provider "a" {
    source = "./b"
  }
`;

const SYMBOLS = dedent`
  # main.tofu:
  symbols "lib" {
    source = "./lib"
  }
  variable "a" {
    type = list(symbols::lib::item())
    validation {
      condition     = symbols::lib::check(var.a)
      error_message = "No."
    }
  }
  locals {
    b = symbols::lib::checked(var.a)
  }
  output "c" {
    value = local.b
    type  = symbols::lib::item()
  }
  language {
    experiments = [symbol_libraries]
  }
`;

const PROVIDERS = dedent`
  provider "null" {
    alias    = "b"
    for_each = toset(["a"])
  }
  resource "null_resource" "c" {
    for_each = toset(["a"])
    provider = null.b[each.key]
  }
`;

const OVERRIDDEN = dedent`
  output "a" {
    value = "b"
  }
  # b_override.tf:
  output "a" {
    ephemeral = true
  }
  # c_override.tf:
  output "a" {
    ephemeral = false
  }
`;

const RUN = '# main.tf:\n# t.tftest.hcl:\nrun "a b" {}\n';

const FUNCTION = dedent`
  # main.tf:
  variable "a" {}
  # t.tftest.hcl:
  variables {
    a = upper("b")
  }
`;

const DEPRECATED = dedent`
  # m/main.tf:
  variable "a" {
    default    = 1
    deprecated = "Use b."
  }
  # main.tf:
`;

function call(value: string): string {
  return `${DEPRECATED}module "m" {\n  source = "./m"\n  a      = ${value}\n}\n`;
}

function required(constraint: string): string {
  return `terraform {\n  required_version = "${constraint}"\n}\n`;
}

function versioned(version: string): string {
  return `# main.tf:\nvariable "v" {}\nmodule "m" {\n  source  = "a/b/c"\n  version = ${version}\n}\n`;
}

function language(experiments: string): string {
  return `language {\n  experiments = ${experiments}\n}\n`;
}

function encrypted(type: string): string {
  const required = ["project_id", "region", "key_ring_id", "key_id"].map((name) => `      ${name} = "a"\n`).join("");
  return `terraform {\n  encryption {\n    key_provider "${type}" "a" {\n${required}      key_length = 32\n    }\n  }\n}\n`;
}

function repeated(argument: string): string {
  return `ephemeral "random_password" "p" {\n  ${argument}\n  length = 8\n}\n`;
}

const MANAGED_BLOCKS = dedent`
  ephemeral "random_password" "p" {
    connection {}
    provisioner "local-exec" {}
  }
`;

const ROWS: readonly VersionRow[] = [
  ["OT 1.14", TYPED],
  ["OT 1.14", MISTYPED, "invalid-output-value 2,11-14"],
  ["OT 1.13", TYPED, "unavailable-feature 3,3-7"],
  [
    "TF 1.15",
    `${TYPED}# a_override.tf:\noutput "a" {\n  value = "b"\n}\n`,
    "invalid-output-value a_override.tf:2,11-14",
  ],
  ["TF 1.15", `${MISTYPED}# a_override.tf:\noutput "a" {\n  type = string\n}\n`],

  ["OT 1.11", repeated("count = terraform.applying ? 1 : 0")],
  ["OT >=1.11", repeated("count = terraform.applying ? 1 : 0")],
  ["OT 1.12", repeated("count = terraform.applying ? 1 : 0"), "invalid-count 2,11-37"],
  ["TF >=1.10", repeated("count = terraform.applying ? 1 : 0"), "invalid-count 2,11-37"],
  ["OT 1.11", repeated("lifecycle {\n    enabled = terraform.applying\n  }"), "invalid-enabled 3,15-33"],

  ["OT 1.11", MANAGED_BLOCKS, "reserved-block-type 2,3-13", "reserved-block-type 3,3-14"],
  ["TF 1.11", MANAGED_BLOCKS],

  ["OT 1.13", MOCKS],
  ["OT 1.12", MOCKS, "unavailable-feature t.tftest.hcl:2,3-9"],

  ["OT 1.14", SYMBOLS],
  [
    "OT 1.12",
    SYMBOLS,
    "unavailable-feature main.tofu:1,1-8",
    "unknown-type-constructor main.tofu:5,15-35",
    "unknown-namespace main.tofu:7,21-40",
    "invalid-function-namespace main.tofu:12,7-28",
    "unavailable-feature main.tofu:16,3-7",
    "unknown-tofu-experiment main.tofu:19,18-34",
    "unknown-type-constructor main.tofu:16,11-31",
  ],

  ["OT 1.9", PROVIDERS],
  [
    "OT 1.9",
    dedent`
      provider "null" {}
      resource "null_resource" "a" {
        provider = null
      }
    `,
  ],
  [
    "OT 1.9",
    dedent`
      provider "null" {}
      resource "null_resource" "a" {
        provider = null.b["c"]
      }
    `,
    "unrepeated-provider 3,14-25",
  ],

  ["TF 1.10", OVERRIDDEN],
  ["OT 1.11", OVERRIDDEN],
  [
    "TF 1.10",
    dedent`
      output "a" {
        value = "b"
      }
      # a_override.tf:
      output "a" {
        ephemeral = true
      }
    `,
    "ephemeral-root-output 1,1-11",
    "value-not-ephemeral 2,11-14",
  ],
  [
    "OT 1.11",
    dedent`
      output "a" {
        value     = "b"
        ephemeral = true
      }
    `,
    "ephemeral-root-output 1,1-11",
  ],

  ["OT 1.6", RUN],
  ["OT 1.7", RUN, "invalid-run-name t.tftest.hcl:1,5-10"],

  ["OT 1.11", FUNCTION],
  ["OT 1.10", FUNCTION, "unavailable-feature t.tftest.hcl:2,7-17"],

  ["OT 1.10", call("null")],
  ["OT 1.10", call("2"), "deprecated-variable-set 3,3-4"],
  ["TF 1.15", call("null"), "deprecated-variable-set 3,3-4"],

  // Constraints for Terraform, which OpenTofu does not read.
  ["OT 1.12", required("1.x")],
  ["OT 1.11", required("1.x"), "invalid-version-constraint 2,22-27"],
  ["OT 1.12", `# a.tofu:\n${required("1.x")}`, "invalid-version-constraint a.tofu:2,22-27"],

  ["OT 1.8", versioned("var.v")],
  ["OT 1.7", versioned("var.v"), "variables-not-allowed 4,13-16"],
  [
    "OT 1.8",
    dedent`
      provider "a" {
        version = var.v
      }
      variable "v" {}
    `,
    "provider-version-deprecated 2,13-18",
    "variables-not-allowed 2,13-16",
  ],

  ["OT 1.13", language("[symbol_libraries]")],
  ["OT 1.12", language("[]")],
  ["OT 1.12", language("[symbol_libraries]"), "unknown-tofu-experiment 2,18-34"],
  ["OT 1.13", language('["symbol_libraries"]'), "unknown-tofu-experiment 2,18-36"],

  ["OT 1.13", encrypted("stackit_kms")],
  ["OT 1.12", encrypted("stackit_kms"), "unavailable-feature 3,18-31"],
];

testVersionRows(ROWS);

/** Returns the summaries and details of the errors in a module. */
function messages(version: string, text: string): string[] {
  const module = loadModule(".", moduleHost(moduleFiles(text)), { versions: { product: "opentofu", version } });
  return reportsOf(module).map(({ summary, detail }) => `${summary}: ${detail}`);
}

test("names OpenTofu where it speaks of its versions", () => {
  const impossible = 'terraform {\n  required_version = "999.99"\n}\n';
  assert.equal(messages("1.12", `# main.tofu:\n${impossible}`), [
    "Incompatible module: No version of OpenTofu meets this constraint: 999.99",
  ]);
  assert.equal(messages("1.11", impossible), [
    "Unsupported OpenTofu Core version: No version of OpenTofu meets this constraint: 999.99",
  ]);
  assert.equal(messages("1.12", 'provider "a" {\n  count = 1\n}\n'), [
    'Reserved argument name in provider block: The provider argument name "count" is reserved for use by OpenTofu in a future version.',
  ]);
  const builtin = dedent`
    terraform {
      required_providers {
        a = { source = "terraform.io/builtin/a" }
      }
    }
  `;
  assert.equal(messages("1.12", builtin), [
    'Invalid dependency on built-in provider: Cannot use terraform.io/builtin/a: this OpenTofu release has no built-in provider named "a".',
  ]);
});

test("names OpenTofu in messages that both products have", () => {
  const all = (text: string): string => messages("1.12", text).join("\n");
  assert.match(all('data "http" "a" {\n  locals {}\n}\n'), "is reserved for use by OpenTofu in a future version");
  const output = dedent`
    variable "a" {
      sensitive = true
    }
    output "b" {
      value = var.a
    }
  `;
  assert.match(all(output), "OpenTofu requires that any root module output");
  const repeated = 'resource "null_resource" "a" {\n  for_each = terraform.applying ? ["a"] : []\n}\n';
  assert.match(all(repeated), "OpenTofu cannot persist it between plan/apply rounds");
});

test.run();
