// Reports for test files, and their declarations: rows were compared with `terraform validate`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { readTestFile } from "../../../../src/terraform/documents/test-files/test-file.ts";
import { sourceFile } from "../../../../src/terraform/source/source-file.ts";
import { rangeOfConstraints } from "../../../../src/terraform/versions/range.ts";
import { LanguageVersions } from "../../../../src/terraform/versions/language-versions.ts";
import { type ReportRow, testReports } from "../../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [
    `run "x" {
  assert {
    condition = 1 +
  }
}`,
    "missing-required-argument 2,10-10",
    "constant-condition 3,17-20",
  ],
  [
    `run "x" {
  assert {
}`,
  ],
  [
    `test {
  parallel = true
}`,
  ],
  [
    `variables {
  a = 1
}`,
  ],
  [`provider "terraform" {}`],
  [
    `run "one" {
  command = plan
  state_key = "x"
  parallel = true
  variables {
    a = 2
  }
  assert {
    condition = output.o == 1
    error_message = "X."
  }
  plan_options {
    mode = refresh-only
    refresh = true
    replace = [terraform_data.x]
    target = [terraform_data.x]
  }
  override_resource {
    target = terraform_data.x
    values = {}
    override_during = plan
  }
  expect_failures = [var.a]
}`,
  ],
  [
    `mock_provider "aws" {
  source = "./x"
  override_during = plan
  mock_resource "aws_x" {
    defaults = {}
    override_during = plan
  }
  mock_data "aws_x" {
  }
}`,
  ],
  [`foo {}`, "unsupported-block-type 1,1-4"],
  [`variables {}`],
  [
    `variables {
  x {}
}`,
    "unexpected-block 2,3-4",
  ],
  [`provider "AWS" {}`, "provider-name-not-normalized 1,1-15"],
  [
    `provider "aws" {
  version = "1"
}`,
    "provider-version-in-test 2,13-16",
  ],
  [`provider "aws" {}`],
  [`mock_provider "aws" {}`],
  [
    `mock_provider "b" {
  foo = 1
  bar {}
  alias = "x y"
  mock_resource "x" {
    defaults = var.x
    foo = 1
  }
  mock_resource "x" {}
  mock_data "x" {}
  mock_data "x" {}
  override_resource {}
  override_module {}
  source = 1
  override_during = foo
}`,
    "unsupported-argument 2,3-6",
    "unsupported-block-type 3,3-6",
    "invalid-provider-alias 4,11-16",
    "unsupported-argument 7,5-8",
    "duplicate-mock 9,17-20",
    "duplicate-mock 11,13-16",
    "missing-override-target 12,3-20",
    "unsupported-block-type 13,3-18",
    "invalid-override-during 15,3-24",
  ],
  [
    `run "a b" {
  command = "plan"
  foo = 1
  bar {}
  variables {}
  variables {}
  plan_options {
    mode = "normal"
    refresh = "x"
    replace = "x"
    foo = 1
  }
  plan_options {}
  assert {
    condition = true
  }
  assert {
    condition = true
    error_message = "x"
  }
  module {}
  module {
    source = "foo"
  }
  module {
    source = "./x"
    version = "1"
  }
  providers = {
    aws = aws.b.c
  }
  expect_failures = [local.x, "var.a", 1, var.a, module.x, output.o, check.x, terraform_data.x, path.module, module.x.y]
}`,
    "invalid-run-name 1,5-10",
    "invalid-command-keyword 2,13-19",
    "unsupported-argument 3,3-6",
    "unsupported-block-type 4,3-6",
    "several-test-blocks 6,3-12",
    "invalid-mode-keyword 8,12-20",
    "unsuitable-value-type 9,16-17",
    "static-list-required 10,16-17",
    "unsupported-argument 11,5-8",
    "several-test-blocks 13,3-15",
    "missing-required-argument 14,10-10",
    "constant-condition 15,17-21",
    "constant-condition 18,17-21",
    "missing-run-module-source 21,3-9",
    "relative-module-source 23,5-19",
    "invalid-registry-source 26,5-19",
    "invalid-provider-reference 30,11-18",
    "unexpectable-failure 32,22-29",
    "quoted-reference 32,31-38",
    "static-reference-required 32,40-41",
    "unexpectable-failure 32,50-58",
    "unexpectable-failure 32,97-108",
    "unexpectable-failure 32,110-120",
  ],
  [`run "a" {}`],
  [`run "a" {\n  expect_failures = [var.a, output.b, check.c, d.e, data.d.e, d.e[0], resource.d.e]\n}`],
  [
    `run "a" {\n  expect_failures = [self, run.b, each.key, foo, output, terraform.workspace, module.b.c]\n}`,
    "unexpectable-failure 2,22-26",
    "unexpectable-failure 2,28-33",
    "unexpectable-failure 2,35-43",
    "resource-without-name 2,45-48",
    "object-accessed-directly 2,50-56",
    "unexpectable-failure 2,58-77",
    "unexpectable-failure 2,79-89",
  ],
  [
    `run "a" {\n  expect_failures = [var["v"], data["x"].y, data.a, ephemeral, resource.a["b"], d["e"], lazy.a, local[0]]\n}`,
    "object-operation 2,25-30",
    "object-operation 2,36-41",
    "object-without-names 2,45-51",
    "object-without-names 2,53-62",
    "resource-without-name 2,74-79",
    "resource-without-name 2,82-87",
    "reserved-symbol 2,89-93",
    "object-operation 2,102-105",
  ],
  [
    `run "a" {\n  module {}\n  module {\n    source = "./b"\n  }\n  module {\n    source = "./b"\n  }\n}`,
    "missing-run-module-source 2,3-9",
    "several-test-blocks 6,3-9",
  ],
  [`run "" {}`, "invalid-run-name 1,5-7"],
  [`override_resource {}`, "missing-override-target 1,1-18"],
  [
    `override_resource {
  target = data.x.y
  values = var.x
  override_during = apply
}`,
    "invalid-override-target 2,3-20",
  ],
  [
    `override_resource {
  target = terraform_data.x
}`,
  ],
  [
    `override_resource {
  target = terraform_data.x
  values = [1]
}`,
    "override-values-not-an-object 3,3-15",
  ],
  [
    `override_data {
  target = terraform_data.x
  foo = 1
}`,
    "invalid-override-target 2,3-28",
    "unsupported-argument 3,3-6",
  ],
  [
    `override_data {
  target = module.x
}`,
    "invalid-override-target 2,3-20",
  ],
  [
    `override_module {
  target = terraform_data.x
  outputs = []
}`,
    "invalid-override-target 2,3-28",
    "override-values-not-an-object 3,3-15",
  ],
  [
    `override_module {
  target = module.x
  values = {}
}`,
    "unsupported-argument 3,3-9",
  ],
  [
    `override_module {
  target = "x"
}`,
    "static-reference-required 2,12-15",
  ],
  [
    `run "z" {
  module {
    source = "git::https://x.com/y"
  }
  plan_options {
    mode = refresh-only
    refresh = false
  }
  override_resource {
    target = terraform_data.x
  }
  override_resource {
    target = terraform_data.x
  }
}`,
    "remote-run-module-source 3,5-36",
    "incompatible-plan-options 7,5-20",
    "duplicate-override 12,3-20",
  ],
  [`test {}`],
  [`test "x" {}`, "unexpected-block-label 1,6-9"],
  [
    `mock_provider "b" {
  mock_resource "x" {
    defaults = var.x
  }
  mock_resource "x" {
    override_during = foo
  }
  override_during = apply
}`,
    "duplicate-mock 5,17-20",
    "invalid-override-during 6,5-26",
  ],
  [
    `run "x" {
 state_key = 1
}`,
  ],
  [
    `run "y" {
 state_key = var.x
}`,
    "variables-not-allowed 2,14-17",
    "unsuitable-value-type 2,14-19",
  ],
  [
    `run "a" {}
run "a" {}`,
    "duplicate-run 2,1-8",
  ],
  [
    `variables {}
variables {}`,
    "several-test-blocks 2,1-10",
  ],
  [
    `provider "a" {}
mock_provider "a" {}`,
    "duplicate-test-provider 2,1-18",
  ],
  [
    `provider "a" {}
provider "a" {
  alias = "b"
}`,
  ],
  [
    `override_resource {
  target = a.b
}
override_resource {
  target = a.b[0]
}
override_resource {
  target = a.b
}`,
    "duplicate-override 7,1-18",
  ],
  [
    `override_resource {
  target = a.b
  values = { c = var.d }
}`,
  ],
];

for (const [text, ...reports] of ROWS) test(JSON.stringify(text), () => assert.equal(testReports(text), reports));

test("reads the parts of a run", () => {
  const text = dedent`
    run "a" {
      command = plan
      variables {
        b = 1
      }
      module {
        source = "./c"
      }
      expect_failures = [var.d]
    }
  `;
  const { runs } = readTestFile(sourceFile({ name: "x.tftest.hcl", role: "test" }, text)).declarations;
  const [run] = runs;
  assert.is(run?.command, "plan");
  assert.equal([...(run?.variables.keys() ?? [])], ["b"]);
  assert.is(run?.moduleSource, "./c");
  assert.equal(
    run?.expectFailures.map((steps) => steps.map((step) => (step.kind === "index" ? "" : step.name))),
    [["var", "d"]],
  );
});

test("reports references in mocks and overrides for versions that evaluate them without names", () => {
  const text = dedent`
    override_module {
      target = module.a
      outputs = { b = var.x, c = upper("d") }
    }
    override_data {
      target = data.a.b
      values = local.x
    }
    mock_provider "a" {
      mock_resource "a_b" {
        defaults = { c = "\${run.d.e}" }
      }
    }
  `;
  const codesIn = (version: string): string[] =>
    readTestFile(
      sourceFile({ name: "x.tftest.hcl", role: "test" }, text),
      LanguageVersions.of("terraform", rangeOfConstraints(version)),
    ).diagnostics.map(({ code }) => code);
  assert.equal(codesIn("1.11"), ["variables-not-allowed", "variables-not-allowed", "variables-not-allowed"]);
  assert.equal(codesIn("1.15"), []);
});

test("reports `for_each` without `alias` in mocked providers of OpenTofu only", () => {
  const text = 'mock_provider "a" {\n  for_each = {}\n}\n';
  assert.equal(testReports(text), []);
  assert.equal(testReports(text, "opentofu"), ["provider-for-each-without-alias 2,3-11"]);
});

test("reports blocks and arguments that no version of OpenTofu has", () => {
  assert.equal(
    testReports(
      dedent`
        something {
        }
        run "a" {
          something = 1
        }
      `,
      "opentofu",
    ),
    ["unsupported-block-type 1,1-10", "unsupported-argument 4,3-12"],
  );
});

test.run();
