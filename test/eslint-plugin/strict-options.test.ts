// Rules that check more in `strict` and `all` than in `recommended`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";

function entry(preset: string, rule: string): unknown {
  const config = plugin.configs[preset]!.find(({ language }) => language === "hcl/hcl");
  return config!.rules![`hcl/${rule}`];
}

for (const [rule, options] of [
  ["no-hardcoded-credentials", { entropy: true }],
  ["no-suspicious-heredoc", { indentation: true }],
] as const) {
  test(`${rule} has its options in strict and in all`, () => {
    assert.equal(entry("strict", rule), ["error", options]);
    assert.equal(entry("all", rule), ["error", options]);
    assert.is(entry("recommended", rule), "warn");
    assert.is(entry("terraform", rule), "warn");
  });
}

test.run();
