// Mistakes that Terragrunt refuses, one for each rule; and the valid configurations around them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { findings } from "../helpers/dialect-checks.ts";
import { checkMistakes } from "./check-mistakes.ts";
import { TERRAGRUNT_MISTAKES } from "../../tools/mistakes/terragrunt.ts";

const { unit, root, stack } = TERRAGRUNT_MISTAKES as Record<
  "unit" | "root" | "stack",
  (typeof TERRAGRUNT_MISTAKES)[string]
>;
const alone = (text: string): string => text;

checkMistakes("terragrunt", "terragrunt.hcl", { unit }, { unit: alone });
checkMistakes("terragrunt", "root.hcl", { root }, { root: alone });
checkMistakes(
  "terragrunt",
  "terragrunt.stack.hcl",
  { stack },
  { stack: alone },
  {
    "../u/terragrunt.hcl": "",
    "../s/terragrunt.stack.hcl": "",
  },
);

for (const [name, text] of [
  [".terragrunt-version", "0.55.1\n"],
  [".tool-versions", "terraform 1.9.0\nterragrunt 0.55.1\n"],
  ["mise.toml", '[tools]\nterragrunt = "0.55.1"\n'],
] as const)
  test(`arguments that 1.0 removed, in a repository with ${name}`, () => {
    const removed = (version: string): string[] =>
      findings("terragrunt", { "r/d/terragrunt.hcl": "skip = true\n", [`r/${name}`]: version });
    assert.equal(removed(text), []);
    assert.equal(removed(text.replace("0.55.1", "1.0.2")), ["1 removed-argument skip"]);
  });

test("a state adds outputs to mocks", () => {
  const lines = (argument: string): string[] =>
    findings("terragrunt", {
      "d/terragrunt.hcl": `dependency "a" {\n  config_path = "../a"\n  mock_outputs = { vpc_id = "x" }\n  ${argument}\n}\ninputs = { a = dependency.a.outputs.vpc_ids }\n`,
      "a/terragrunt.hcl": "",
    });
  const found = ["6 output-without-mock vpc_ids"];
  assert.equal(lines(""), found);
  assert.equal(lines('mock_outputs_merge_strategy_with_state = "no_merge"'), found);
  assert.equal(lines('mock_outputs_merge_strategy_with_state = "shallow"'), []);
  assert.equal(lines("mock_outputs_merge_with_state = true"), []);
});

test.run();
