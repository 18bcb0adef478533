// Mistakes in tests: names that the module under test, or the previous runs, do not declare.
import { block, c, e } from "../../../tools/generated-modules/blocks.ts";
import type { Draft } from "../../../tools/generated-modules/draft.ts";
import { planBlocks, type PlanDefect } from "../defect.ts";

/** The names in a module under test. */
interface Tested {
  readonly variable: string;
  readonly resource: string;
  readonly output: string;
  readonly local: string;
  readonly file: string;
}

function tested(draft: Draft): Tested {
  const [variable, resource, output, local] = [draft.name(), draft.name(), draft.name(), draft.name()];
  draft.add(block(`variable ${variable}`, { default: c("x") }));
  draft.add(block(`resource terraform_data ${resource}`, { input: e(`var.${variable}`) }));
  draft.add(block("locals", { [local]: e(`upper(var.${variable})`) }));
  draft.add(
    block(`output ${output}`, { value: e(`{ name = terraform_data.${resource}.input, up = local.${local} }`) }),
  );
  return { variable, resource, output, local, file: draft.pick(["main.tftest.hcl", "tests/unit.tftest.hcl"]) };
}

function assertion(condition: string): string {
  return `  assert {\n    condition     = ${condition}\n    error_message = "No."\n  }\n`;
}

function run(name: string, body: string): string {
  return `run "${name}" {\n  command = plan\n${body}}\n`;
}

/** Adds a test with one assertion. */
function asserted(draft: Draft, file: string, condition: string): void {
  draft.add(run("first", assertion(condition)), file);
}

const names = planBlocks(
  "test-name",
  {
    output: (draft, choose) => {
      const { output, file } = tested(draft);
      asserted(draft, file, `output.${choose(`${output}s`, output)}.name == "x"`);
    },
    variable: (draft, choose) => {
      const { variable, file } = tested(draft);
      asserted(draft, file, `var.${choose(`${variable}s`, variable)} == "x"`);
    },
    local: (draft, choose) => {
      const { local, file } = tested(draft);
      asserted(draft, file, `local.${choose(`${local}s`, local)} == "X"`);
    },
    resource: (draft, choose) => {
      const { resource, file } = tested(draft);
      asserted(draft, file, `terraform_data.${choose(`${resource}s`, resource)}.input == "x"`);
    },
    "attribute of a resource": (draft, choose) => {
      const { resource, file } = tested(draft);
      asserted(draft, file, `terraform_data.${resource}.${choose("inptu", "input")} == "x"`);
    },
    "attribute of an output": (draft, choose) => {
      const { output, file } = tested(draft);
      asserted(draft, file, `output.${output}.${choose("nmae", "name")} == "x"`);
    },
    run: (draft, choose) => {
      const { output, file } = tested(draft);
      draft.add(run("setup", ""), file);
      draft.add(run("second", assertion(`run.${choose("stup", "setup")}.${output}.name == "x"`)), file);
    },
    "run in a variable": (draft, choose) => {
      const { output, variable, file } = tested(draft);
      draft.add(run("setup", ""), file);
      const value = `run.${choose("before", "setup")}.${output}.name`;
      draft.add(run("second", `  variables {\n    ${variable} = ${value}\n  }\n`), file);
    },
    "run that comes later": (draft, choose) => {
      const { output, file } = tested(draft);
      draft.add(run("first", ""), file);
      draft.add(run("second", assertion(`run.${choose("third", "first")}.${output}.name == "x"`)), file);
      draft.add(run("third", ""), file);
    },
    "output of a run": (draft, choose) => {
      const { output, file } = tested(draft);
      draft.add(run("setup", ""), file);
      draft.add(run("second", assertion(`run.setup.${choose(`${output}s`, output)}.name == "x"`)), file);
    },
    "output of a run of another module": (draft, choose) => {
      const { variable, file } = tested(draft);
      const directory = draft.name();
      draft.child(directory).add(block("output suffix", { value: c("x") }));
      draft.add(run("setup", `  module {\n    source = "./${directory}"\n  }\n`), file);
      const value = `run.setup.${choose("sufix", "suffix")}`;
      draft.add(run("second", `  variables {\n    ${variable} = ${value}\n  }\n`), file);
    },
    "expected failure of an undeclared variable": (draft, choose) => {
      const { variable, file } = tested(draft);
      const name = draft.name();
      draft.add(
        block(
          `variable ${name}`,
          { default: c("y") },
          block("validation", { condition: e(`var.${name} == "y"`), error_message: c("No.") }),
        ),
      );
      const set = `  variables {\n    ${name} = "z"\n  }\n`;
      draft.add(run("first", `${set}  expect_failures = [var.${choose(`${variable}s`, name)}]\n`), file);
    },
    "function that is not there": (draft, choose) => {
      const { variable, file } = tested(draft);
      asserted(draft, file, `${choose("uper", "upper")}(var.${variable}) == "X"`);
    },
    "number as a condition": (draft, choose) => {
      const { variable, file } = tested(draft);
      asserted(draft, file, `length(var.${variable})${choose("", " > 0")}`);
    },
  },
  "test",
);

/** All mistakes in this file. */
export const testDefects: readonly PlanDefect[] = names;
