// Which modules the worker's first answer does without.
import { relative, resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { examples } from "../build/examples.ts";
import { exportsOf } from "../build/rare-modules.ts";
import { rareModules } from "../build/rare.ts";

const root = resolve(import.meta.dirname, "../..");

test("the first answer does without checks of stacks, and not without the parser", async () => {
  const rare = (await rareModules(examples()[0]!)).map((path) => relative(root, path));
  assert.ok(rare.includes("src/terraform/checks/validate/stacks/stack-files.ts"));
  assert.ok(rare.includes("src/json/parser.ts"));
  assert.not.ok(rare.includes("src/syntax/parser/parser.ts"));
  assert.ok(rare.length > 200);
});

test("only modules of functions, classes and literals can be rare", () => {
  assert.is(exportsOf(resolve(root, "src/json/codes.ts")), null);
  const { functions, classes, literals } = exportsOf(resolve(root, "src/json/parser.ts"))!;
  assert.equal([functions.length > 0, classes, literals], [true, [], []]);
});

test.run();
