// The rules of presets for a file, as ESLint puts them together from the objects whose patterns match.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { presetRules } from "../../tools/lint.ts";

const has = (preset: string, file: string, rule: string): boolean => `hcl/${rule}` in presetRules(preset, file);

test("`default` has the recommended rules, and those for the file's product", () => {
  for (const file of ["main.tf", "main.tf.json", "job.nomad.hcl"]) assert.ok(has("default", file, "syntax"), file);
  assert.ok(has("default", "main.tf", "terraform/valid-resource"));
  assert.ok(has("default", "main.tf.json", "terraform/valid-resource"));
  assert.ok(has("default", "job.nomad.hcl", "nomad/valid-config"));
  assert.not.ok(has("default", "job.nomad.hcl", "terraform/valid-resource"));
});

test("`fixable` has all rules with fixes, and no others", () => {
  assert.ok(has("fixable", "main.tf", "no-useless-interpolation"));
  assert.not.ok(has("fixable", "main.tf", "syntax"));
});

test.run();
