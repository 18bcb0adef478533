// Whole paths against patterns.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { literalPattern, matchesPath } from "../../../src/functions/index.ts";

const CASES: readonly (readonly [pattern: string, matching: readonly string[], others: readonly string[]])[] = [
  ["env/*.tfvars", ["env/a.tfvars"], ["env/a/b.tfvars", "a.tfvars", "x/env/a.tfvars", "env/a.tfvars.json"]],
  ["**/*.tfvars", ["a.tfvars", "x/y/a.tfvars"], ["a.tf"]],
  ["env/**", ["env/a", "env/b/c"], ["a/env/b"]],
  ["env/**/x.*", ["env/x.a", "env/b/c/x.d"], ["env/b/y.a"]],
  ["**", ["a", "a/b"], []],
  ["{a,b}/[c-e]?", ["a/cx", "b/ex"], ["c/cx", "a/fx", "a/c"]],
  ["a/{b", [], ["a/b", "a/{b"]],
];

for (const [pattern, matching, others] of CASES) {
  test(pattern, () => {
    for (const path of matching) assert.ok(matchesPath(pattern, path), path);
    for (const path of others) assert.not.ok(matchesPath(pattern, path), path);
  });
}

test("a literal pattern matches only its path", () => {
  const path = "/a[b]/{c}*?/\\d";
  assert.ok(matchesPath(literalPattern(path), path));
  assert.not.ok(matchesPath(literalPattern("/a*"), "/ab"));
});

test.run();
