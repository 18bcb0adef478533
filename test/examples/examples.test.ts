// Requires examples/after to be the output for examples/before, for our formatter and vice versa.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format } from "../../src/index.ts";

const examples = join(import.meta.dirname, "../../examples");
const names = readdirSync(join(examples, "before"));

test("before and after have the same files, from at least four products", () => {
  assert.equal(readdirSync(join(examples, "after")), names);
  for (const ending of [".tf", ".tfvars", ".nomad.hcl", ".pkr.hcl", "terragrunt.hcl"]) {
    assert.ok(
      names.some((name) => name.endsWith(ending)),
      ending,
    );
  }
});

for (const name of names) {
  const before = readFileSync(join(examples, "before", name), "utf8");
  const after = readFileSync(join(examples, "after", name), "utf8");
  test(`${name}: formatting "before" gives "after"`, () => {
    assert.is(format(before, { filename: name }), after);
  });
  test(`${name}: "after" stays as it is, in both modes`, () => {
    assert.is(format(after, { filename: name }), after);
    assert.is(format(after, { filename: name, lineBreaks: "preserve" }), after);
  });
}

/** Runs `hclkit fmt` as examples/run.js does, but from the sources. */
function fmt(...parameters: string[]): { status: number | null; stdout: string } {
  const command = ["--import", import.meta.resolve("tsx"), "cli/main.ts", "fmt", ...parameters];
  return spawnSync(process.execPath, command, { cwd: join(examples, ".."), encoding: "utf8" });
}

test("the command finds the examples: it would change all files in before, and none in after", () => {
  const before = fmt("--list", "examples/before");
  assert.is(before.status, 1);
  for (const name of names) assert.ok(before.stdout.includes(name), name);
  assert.is(fmt("--check", "examples/after").status, 0);
});

test.run();
