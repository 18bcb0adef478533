// The mistakes that measure the rules: every rule about errors and warnings has some, or a reason why it has none.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SEEDERS } from "../../scripts/lint-recall/seeders/index.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { NOT_SEEDED_PRODUCTS } from "../../scripts/lint-recall/seeders/products.ts";
import { NOT_SEEDED } from "../../scripts/lint-recall/seeders/terraform.ts";
import { presetRules } from "../../tools/lint.ts";

const seeded = new Set(SEEDERS.map(({ rule }) => `hcl/${rule}`));

test("the rules of the preset for Terraform have mistakes or a reason", () => {
  const preset = Object.keys(presetRules("terraform", "main.tf")).filter((name) => name.startsWith("hcl/terraform/"));
  const reasons = new Set(Object.keys(NOT_SEEDED).map((rule) => `hcl/${rule}`));
  assert.ok(preset.length > 40);
  assert.equal(
    preset.filter((name) => !seeded.has(name) && !reasons.has(name)),
    [],
  );
  assert.equal(
    [...reasons].filter((name) => seeded.has(name) || !preset.includes(name)),
    [],
  );
});

test("the rules of other products have mistakes or a reason", () => {
  const names = Object.keys(rules).filter((name) => /^(?:docker-bake|nomad|packer|terragrunt)\//.test(name));
  const missing = names.filter((name) => !seeded.has(`hcl/${name}`) && !Object.hasOwn(NOT_SEEDED_PRODUCTS, name));
  assert.equal(missing, []);
  const known = Object.keys(NOT_SEEDED_PRODUCTS);
  assert.equal(
    known.filter((name) => seeded.has(`hcl/${name}`) || !names.includes(name)),
    [],
  );
});

test.run();
