// Names in the runs of tests. The verdicts are those of `terraform test`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import type { Diagnostic } from "../../../../src/diagnostics/index.ts";
import { loadModule } from "../../../../src/terraform/index.ts";
import { type ModuleFiles, moduleHost, moduleReports } from "../../../../tools/module-host.ts";

const MAIN = `variable "name" {
  default = "x"
}
resource "terraform_data" "made" {
  input = var.name
}
output "box" {
  value = { name = terraform_data.made.input }
}
`;

const OTHER_MODULE = `variable "size" {
  default = 1
}
output "size" {
  value = var.size
}
`;

/** Returns the codes for a test file, in source order. */
function codes(runs: string): string[] {
  return moduleReports({ "main.tf": MAIN, "main.tftest.hcl": runs, "other/main.tf": OTHER_MODULE }).map(
    ({ code }) => code,
  );
}

function asserts(condition: string, more = ""): string {
  return `run "b" {\n${more}  assert {\n    condition     = ${condition}\n    error_message = "No."\n  }\n}\n`;
}

const SETUP = 'run "setup" {\n}\n';
const OTHER = '  module {\n    source = "./other"\n  }\n';
const OTHER_SETUP = `run "setup" {\n${OTHER}}\n`;
/** A module whose directory another tool may create. */
const ABSENT = '  module {\n    source = "./absent/other"\n  }\n';
const ABSENT_SETUP = `run "setup" {\n${ABSENT}}\n`;

const ROWS: readonly (readonly [runs: string, ...codes: string[]])[] = [
  [asserts('output.box.name == "x"')],
  [asserts('output.bax.name == "x"'), "undeclared-output"],
  [asserts('output.box.nmae == "x"'), "no-such-attribute"],
  [asserts('var.name == "x" && terraform_data.made.input == "x"')],
  [asserts('var.nmae == "x"'), "undeclared-variable"],
  // A test variable, and one that the command line may set.
  [`variables {\n  nmae = "x"\n}\n${asserts('var.nmae == "x"')}`],
  [asserts('var.elsewhere == "x"')],
  [asserts('local.a == "x"'), "undeclared-local"],
  [asserts('terraform_data.mode.input == "x"'), "undeclared-resource"],
  [asserts('terraform_data.made.inptu == "x"'), "unsupported-resource-attribute"],
  [asserts('uper(var.name) == "X"'), "unknown-function"],
  [asserts("length(var.name)"), "invalid-assertion-result"],
  [SETUP + asserts('run.setup.box.name == "x"')],
  [SETUP + asserts('run.stup.box.name == "x"'), "undeclared-run"],
  [SETUP + asserts('run.setup.bax == "x"'), "no-such-attribute"],
  [asserts('run.setup.box.name == "x"') + SETUP, "unevaluated-run"],
  [`${SETUP}run "b" {\n  variables {\n    name = run.stup.box\n  }\n}\n`, "unknown-run"],
  [`run "b" {\n  variables {\n    name = run.setup.box\n  }\n}\n${SETUP}`, "unavailable-run"],
  [
    dedent`
      run "b" {
        variables {
          name = run.b.box
        }
      }
    `,
    "unavailable-run",
  ],
  [
    dedent`
      run "b" {
        variables {
          name = foo
        }
      }
    `,
    "resource-without-name",
  ],
  ["variables {\n  name = var\n}\n", "object-accessed-directly"],
  [asserts('run.b.box.name == "x"'), "unevaluated-run"],
  // Other modules have other names.
  [OTHER_SETUP + asserts("run.setup.size == 1")],
  [OTHER_SETUP + asserts('run.setup.box == "x"'), "no-such-attribute"],
  [`${OTHER_SETUP}run "b" {\n  variables {\n    name = run.setup.box\n  }\n}\n`, "no-such-attribute"],
  [asserts("output.size == var.size", OTHER)],
  [asserts('output.box == "x"', OTHER), "undeclared-output"],
  [asserts("local.a == 1", OTHER), "undeclared-local"],
  [asserts("terraform_data.made.input == 1", OTHER), "undeclared-resource"],
  // Modules that cannot be read may have any.
  [ABSENT_SETUP + asserts('run.setup.bax == "x"')],
  [asserts('output.bax == "x" && local.a == 1', ABSENT)],
];

for (const [runs, ...expected] of ROWS) test(runs, () => assert.equal(codes(runs), expected));

const CONDITIONS = `variable "checked" {
  validation {
    condition     = var.checked != "x"
    error_message = "No."
  }
}
variable "plain" {
}
output "checked" {
  value = 1
  precondition {
    condition     = var.plain != "x"
    error_message = "No."
  }
}
output "plain" {
  value = 1
}
resource "terraform_data" "checked" {
  count = 2
  lifecycle {
    postcondition {
      condition     = self.input != "x"
      error_message = "No."
    }
  }
}
resource "terraform_data" "plain" {
}
check "health" {
  data "terraform_remote_state" "scoped" {
    backend = "local"
  }
  assert {
    condition     = var.plain != "x"
    error_message = "No."
  }
}
`;

function testDiagnostics(files: ModuleFiles): readonly Diagnostic[] {
  return loadModule(".", moduleHost(files)).diagnosticsOf("main.tftest.hcl");
}

/** Expected failures, and those of them that can never be. */
const FAILURES: readonly (readonly [expected: string, ...at: string[]])[] = [
  ["var.checked, output.checked, terraform_data.checked, terraform_data.checked[1], check.health"],
  ["resource.terraform_data.checked, data.terraform_remote_state.scoped"],
  ["var.nope, var.plain, output.nope, output.plain", "var.nope", "var.plain", "output.nope", "output.plain"],
  ["terraform_data.nope, terraform_data.plain[0]", "terraform_data.nope", "terraform_data.plain"],
  ["check.nope, data.http.nope", "check.nope", "data.http.nope"],
  ["terraform_data.checked[2]", "terraform_data.checked[2]"],
];

for (const [expected, ...at] of FAILURES) {
  test(`expect_failures = [${expected}]`, () => {
    const run = (more: string): string => `run "a" {\n${more}  expect_failures = [${expected}]\n}\n`;
    const reports = (text: string): string[] => {
      const files = { "main.tf": CONDITIONS, "main.tftest.hcl": text };
      return testDiagnostics(files).map(({ subject }) => text.slice(subject.start, subject.end));
    };
    assert.equal(reports(run("")), at);
    assert.equal(reports(run(ABSENT)), []);
  });
}

test("an expected failure that looks like an object is suggested", () => {
  const text = 'run "a" {\n  expect_failures = [var.chekced]\n}\n';
  const [report] = testDiagnostics({ "main.tf": CONDITIONS, "main.tftest.hcl": text });
  const { range, text: name } = report!.suggestion!;
  assert.is(name, "checked");
  assert.is(text.slice(range!.start, range!.end), "chekced");
});

test("an expected failure of an object without conditions is reported once", () => {
  const text = 'run "a" {\n  expect_failures = [module.child, module.child.terraform_data.a]\n}\n';
  const reports = testDiagnostics({ "main.tf": CONDITIONS, "main.tftest.hcl": text });
  assert.equal(
    reports.map(({ code }) => code),
    ["unexpectable-failure", "unexpectable-failure"],
  );
});

test("a directory with only tests reveals nothing about the module", () => {
  assert.equal(moduleReports({ "main.tftest.hcl": asserts("output.a") }), []);
});

test.run();
