// Names in the runs of tests. The verdicts are those of `terraform test`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { moduleReports } from "../../helpers/module-host.ts";

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

/** Returns the codes for a test file, in source order. */
function codes(runs: string): string[] {
  return moduleReports({ "main.tf": MAIN, "main.tftest.hcl": runs, "other/main.tf": "" }).map(({ code }) => code);
}

function asserts(condition: string, more = ""): string {
  return `run "b" {\n${more}  assert {\n    condition     = ${condition}\n    error_message = "No."\n  }\n}\n`;
}

const SETUP = 'run "setup" {\n}\n';
const OTHER = '  module {\n    source = "./other"\n  }\n';
const OTHER_SETUP = `run "setup" {\n${OTHER}}\n`;

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
  // Other modules have other names.
  [OTHER_SETUP + asserts('run.setup.bax == "x"')],
  [asserts('output.bax == "x" && local.a == 1', OTHER)],
];

for (const [runs, ...expected] of ROWS) test(runs, () => assert.equal(codes(runs), expected));

test("a directory with only tests reveals nothing about the module", () => {
  assert.equal(moduleReports({ "main.tftest.hcl": asserts("output.a") }), []);
});

test.run();
