// Whatever can be found to be wrong with a module is reported by exactly one rule: nothing is found and never told, or told twice.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codesOfRule } from "../../eslint-plugin/analysis/modules/module-rule.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { codeTables } from "../../src/codes.ts";

/** Tables whose codes are those of other rules: of syntax errors, of programs that read bodies, of other products. */
const NOT_OF_MODULES = new Set([
  ...["syntaxCodes", "jsonCodes", "dynamicBlockCodes", "decoderCodes"],
  ...["productCodes", "packerCodes", "bakeCodes"],
]);

/** The codes that are reported for modules. */
const moduleCodes = Object.entries(codeTables).flatMap(([name, table]) =>
  NOT_OF_MODULES.has(name) ? [] : Object.keys(table),
);

/** The codes of decoding that resources are reported for. */
const OF_DECODING = ["incorrect-attribute-type", "too-many-blocks"];

/** What rules for single files report, in modules too. */
const OF_SINGLE_FILES: Readonly<Record<string, string>> = {
  "quoted-reference": "terraform/no-quoted-references",
  "unknown-function": "no-unknown-function",
  "unknown-function-in-namespace": "no-unknown-function",
  "unknown-namespace": "no-unknown-function",
};

/**
 * What no module is reported for: types of variables are constraints with defaults, keys of objects are looked at by the values, and
 * names that are not declared are not evaluated.
 */
const NEVER = new Set([
  "unknown-variable",
  "any-in-exact-type",
  "optional-in-exact-type",
  "optional-default-not-allowed",
]);

test("every code that is reported for modules belongs to one rule", () => {
  const codes = [...moduleCodes, ...OF_DECODING].filter((code) => !NEVER.has(code));
  const owners = new Map<string, string[]>();
  for (const [name, rule] of Object.entries(rules)) {
    for (const code of codesOfRule(rule)) owners.set(code, [...(owners.get(code) ?? []), name]);
  }
  for (const [code, rule] of Object.entries(OF_SINGLE_FILES)) {
    assert.ok(rule in rules, rule);
    owners.set(code, [...(owners.get(code) ?? []), rule]);
  }
  const wrong = codes.filter((code) => owners.get(code)?.length !== 1);
  assert.equal(
    wrong.map((code) => `${code}: ${owners.get(code)?.join(" and ") ?? "no rule"}`),
    [],
  );
});

test.run();
