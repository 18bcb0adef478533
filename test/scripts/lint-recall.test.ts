// The mistakes that measure the rules: every rule about errors and warnings has some, or a reason why it has none.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SEEDERS } from "../../scripts/lint-recall/seeders/index.ts";
import { NOT_SEEDED } from "../../scripts/lint-recall/seeders/terraform.ts";
import { presetRules } from "../../tools/lint.ts";

const seeded = new Set(SEEDERS.map(({ rule }) => `hcl/${rule}`));

test("the rules of the preset for Terraform have mistakes or a reason", () => {
  const rules = Object.keys(presetRules("terraform", "main.tf")).filter((name) => name.startsWith("hcl/terraform/"));
  const reasons = new Set(Object.keys(NOT_SEEDED).map((rule) => `hcl/${rule}`));
  assert.ok(rules.length > 40);
  assert.equal(
    rules.filter((name) => !seeded.has(name) && !reasons.has(name)),
    [],
  );
  assert.equal(
    [...reasons].filter((name) => seeded.has(name) || !rules.includes(name)),
    [],
  );
});

test.run();
