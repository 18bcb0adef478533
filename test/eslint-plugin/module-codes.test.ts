// Whatever can be found to be wrong with a module is reported by exactly one rule: nothing is found and never told, or told twice.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codesOfRule } from "../../eslint-plugin/analysis/modules/module-rule.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { bodyCodes } from "../../src/diagnostics/body-codes.ts";
import { evaluationCodes } from "../../src/diagnostics/evaluation-codes.ts";
import { typeExpressionCodes } from "../../src/diagnostics/type-expression-codes.ts";

/** Codes of whole modules by the file that they are in: all files of the catalogue whose names begin so. */
async function moduleCodes(): Promise<string[]> {
  const folder = join(import.meta.dirname, "../../src/diagnostics");
  const files = readdirSync(folder).filter((name) => name.startsWith("module-"));
  assert.ok(files.length >= 5);
  const groups = await Promise.all(
    files.map(async (name) => (await import(pathToFileURL(join(folder, name)).href)) as Record<string, object>),
  );
  return groups.flatMap((exported) => Object.values(exported).flatMap((codes) => Object.keys(codes)));
}

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
  "json-duplicate-key",
  "json-invalid-key",
  "json-null-key",
]);

test("every code that is reported for modules belongs to one rule", async () => {
  const wanted = [
    ...(await moduleCodes()),
    ...Object.keys({ ...bodyCodes, ...typeExpressionCodes, ...evaluationCodes }),
  ].filter((code) => !NEVER.has(code));
  const owners = new Map<string, string[]>();
  for (const [name, rule] of Object.entries(rules)) {
    for (const code of codesOfRule(rule)) owners.set(code, [...(owners.get(code) ?? []), name]);
  }
  for (const [code, rule] of Object.entries(OF_SINGLE_FILES)) {
    assert.ok(rule in rules, rule);
    owners.set(code, [...(owners.get(code) ?? []), rule]);
  }
  const wrong = wanted.filter((code) => owners.get(code)?.length !== 1);
  assert.equal(
    wrong.map((code) => `${code}: ${owners.get(code)?.join(" and ") ?? "no rule"}`),
    [],
  );
});

test.run();
