// Variable values, overrides and providers in tests. The verdicts are those of `terraform test`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleReports } from "../../../../tools/module-host.ts";

const FILES = {
  "main.tf": dedent`
    variable "name" {
      type    = string
      default = "long"
      validation {
        condition     = length(var.name) > 2
        error_message = "Too short."
      }
    }
    variable "size" {
      type    = number
      default = 1
    }
    variable "tags" {
      type     = map(string)
      nullable = false
    }
    variable "settings" {
      type    = object({ a = number, b = optional(number, 1) })
      default = { a = 1 }
    }
    resource "terraform_data" "this" {
    }
    module "child" {
      source = "./child"
    }
    module "remote" {
      source = "a/b/c"
    }
    data "terraform_remote_state" "state" {
      backend = "local"
    }
  `,
  "child/main.tf": dedent`
    resource "terraform_data" "inner" {
    }
    output "doubled" {
      value = 2
    }
  `,
  "setup/main.tf": dedent`
    variable "count_of" {
      type    = number
      default = 1
    }
    output "number" {
      value = var.count_of
    }
  `,
};

/** Returns the reports for a test file: line and code. */
function reports(text: string): string[] {
  return moduleReports({ ...FILES, "main.tftest.hcl": text }).map(({ line, code }) => `${line} ${code}`);
}

/** Returns a run with these arguments and blocks, one a line. */
const run = (...lines: readonly string[]): string => ['run "a" {', ...lines, "}"].join("\n");
const variables = (values: string): string => `variables {\n${values}\n}`;
const SETUP = 'module {\nsource = "./setup"\n}';
const UNKNOWN = 'module {\nsource = "./absent/setup"\n}';

const ROWS: readonly (readonly [title: string, text: string, ...expected: string[]])[] = [
  ["values that fit", run(variables('size = "2"\nsettings = { a = 1 }\nname = upper("abc")'))],
  ["a value of another type", run(variables('size = "x"')), "3 unsuitable-test-value"],
  ["a part of another type", run(variables("settings = { a = true }")), "3 unsuitable-test-value"],
  ["a missing attribute", run(variables("settings = { b = 1 }")), "3 unsuitable-test-value"],
  ["null", run(variables("tags = null\nsize = null")), "3 null-test-value"],
  ["a value of the file", [variables('size = "x"'), run()].join("\n"), "2 unsuitable-test-value"],
  [
    "a value of the file in two runs",
    [variables('size = "x"'), run(), 'run "b" {\n}'].join("\n"),
    "2 unsuitable-test-value",
  ],
  ["a value of the file that the run replaces", [variables('size = "x"'), run(variables("size = 1"))].join("\n")],
  ["a value of the file without runs", variables('size = "x"\nnope = 1')],
  ["an undeclared variable", run(variables("nmae = 1")), "3 undeclared-run-variable"],
  [
    "one that the file refers to",
    run(variables("nmae = 1"), "assert {\ncondition = var.nmae == 1\n}").replace(
      "1\n}\n}",
      dedent`
        1
        error_message = "x"
        }
        }`,
    ),
  ],
  ["an undeclared variable of the file", [variables("nmae = 1"), run()].join("\n"), "2 unused-test-variable"],
  ["a variable of another run's module", [variables("count_of = 1"), run(), `run "b" {\n${SETUP}\n}`].join("\n")],
  ["a run with an unknown module", [variables("nmae = 1"), run(), `run "b" {\n${UNKNOWN}\n}`].join("\n")],
  [
    "values for another module",
    run(SETUP, variables('count_of = "x"\nsize = 1')),
    "6 unsuitable-test-value",
    "7 undeclared-run-variable",
  ],
  ["values for an unknown module", run(UNKNOWN, variables('count_of = "x"\nsize = "x"'))],
  [
    "an output of an earlier run",
    [run(SETUP), `run "b" {\n${variables("size = run.a.number\nsettings = run.a.number")}\n}`].join("\n"),
    "9 unsuitable-test-value",
  ],
  ["a rejected value", run(variables('name = "x"')), "3 rejected-test-value"],
  ["a rejected value of the file", [variables('name = "x"'), run()].join("\n"), "2 rejected-test-value"],
  ["an expected rejection", run("command = plan", variables('name = "x"'), "expect_failures = [var.name]")],
  [
    "an expected rejection that never happens",
    run("command = plan", variables('name = "xyz"'), "expect_failures = [var.name]"),
    "6 passing-expected-failure",
  ],
  ["a value that only the plan knows", run("command = plan", "expect_failures = [var.name]")],
  [
    "names of the module",
    run(variables("name = local.l\nsize = terraform_data.this.id")),
    "3 invalid-run-variable-reference",
    "4 invalid-run-variable-reference",
  ],
  [
    "names of the module in the file",
    [variables("name = module.child.doubled"), run()].join("\n"),
    "2 invalid-file-variable-reference",
  ],
  ["global variables", [variables("name = var.global"), run(variables("size = var.size"))].join("\n")],
  ["a missing directory", run('module {\nsource = "./stup"\n}'), "3 missing-run-module-directory"],
  ["a provider of the module", run("providers = {\nterraform = terraform\n}"), "3 undefined-test-provider"],
  [
    "a mocked provider",
    [run("providers = {\nterraform = terraform.m\n}"), 'mock_provider "terraform" {\nalias = "m"\n}'].join("\n"),
  ],
];

for (const [title, text, ...expected] of ROWS) test(title, () => assert.equal(reports(text), expected));

/** Override targets, and whether they exist. */
const TARGETS: readonly (readonly [kind: string, target: string, exists: boolean])[] = [
  ["resource", "terraform_data.this", true],
  ["resource", "terraform_data.nope", false],
  ["resource", "module.child.terraform_data.inner", true],
  ["resource", "module.child.terraform_data.nope", false],
  ["resource", "module.nope.terraform_data.nope", false],
  ["resource", "module.remote.terraform_data.nope", true],
  ["data", "data.terraform_remote_state.state", true],
  ["data", "data.terraform_remote_state.nope", false],
  ["module", "module.child", true],
  ["module", "module.remote", true],
  ["module", "module.nope", false],
];

for (const [kind, target, exists] of TARGETS) {
  test(`override_${kind} of ${target}`, () => {
    const override = `override_${kind} {\ntarget = ${target}\n}`;
    const expected = exists ? [] : ["undeclared-override-target"];
    const codesOf = (text: string): string[] => reports(text).map((report) => report.split(" ")[1]!);
    assert.equal(codesOf(`${run()}\n${override}`), expected);
    assert.equal(codesOf(run(override)), expected);
    if (kind !== "module") assert.equal(codesOf(`${run()}\nmock_provider "terraform" {\n${override}\n}`), expected);
    assert.equal(codesOf(override), []);
    assert.equal(codesOf(run(UNKNOWN, override)), []);
  });
}

test("overrides of the file apply to the modules of all runs", () => {
  const override = "override_resource {\ntarget = terraform_data.this\n}";
  assert.equal(reports(`${run(SETUP)}\n${override}`), ["7 undeclared-override-target"]);
  assert.equal(reports(`${run(SETUP)}\nrun "b" {\n}\n${override}`), []);
});

test("outputs that a module does not declare", () => {
  const override = dedent`
    override_module {
    target = module.child
    outputs = { doubled = 1, dubled = 2 }
    }`;
  assert.equal(reports(run(override)), ["4 undeclared-override-output"]);
});

const mock = (defaults: string, kind = "resource", type = "terraform_data"): string =>
  `${run()}\nmock_provider "terraform" {\nmock_${kind} "${type}" {\ndefaults = ${defaults}\n}\n}`;
const values = (given: string, target = "terraform_data.this"): string =>
  run(`override_resource {\ntarget = ${target}\nvalues = ${given}\n}`);

const MOCK_VALUES: readonly (readonly [text: string, ...expected: string[]])[] = [
  [mock('{ id = "x", output = 1 }')],
  [mock("{ ouput = 1 }"), "5 undeclared-mock-attribute"],
  [mock("{ id = [1] }"), "5 unsuitable-mock-value"],
  [mock("{ nope = 1 }", "data")],
  [mock("{ nope = 1 }", "data", "terraform_remote_state"), "5 undeclared-mock-attribute"],
  [mock("{ nope = 1 }", "resource", "aws_instance")],
  [values('{ id = "x" }')],
  [values("{ idd = 1 }"), "4 undeclared-mock-attribute"],
  [values("{ id = {} }"), "4 unsuitable-mock-value"],
  [values("{ idd = 1 }", "module.child.terraform_data.inner"), "4 undeclared-mock-attribute"],
  [values("{ idd = 1 }", "module.remote.terraform_data.inner")],
  // An argument that the provider does not compute: its value is ignored.
  [values("{ triggers_replace = 1 }")],
];

for (const [text, ...expected] of MOCK_VALUES)
  test(`mocked values: ${text}`, () => assert.equal(reports(text), expected));

test("JSON", () => {
  const text = JSON.stringify({ run: { a: { variables: { size: "x", nope: 1 } } }, variables: { name: "x" } });
  const json = moduleReports({ ...FILES, "main.tftest.json": text }).map(({ code }) => code);
  assert.equal(json, ["unsuitable-test-value", "undeclared-run-variable", "rejected-test-value"]);
});

test.run();
