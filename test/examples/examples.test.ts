// Requires examples/after to be the output for examples/before, for our formatter and vice versa.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format } from "../../src/index.ts";
import { runHere } from "../helpers/run-here.ts";

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
const fmt = async (...parameters: string[]) => runHere(["fmt", ...parameters], { cwd: join(examples, "..") });

test("the command finds the examples: it would change all files in before, and none in after", async () => {
  const before = await fmt("--list", "examples/before");
  assert.is(before.code, 1);
  for (const name of names) assert.ok(before.stdout.includes(name), name);
  assert.is((await fmt("--check", "examples/after")).code, 0);
});

test.run();
