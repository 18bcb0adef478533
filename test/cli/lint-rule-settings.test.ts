// How an engine applies the command line's settings for rules.
import { ESLint } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Engines } from "../../cli/lint/engines.ts";
import { presetConfig } from "../../cli/lint/config-objects.ts";
import {
  DEFAULT_RULE_SETTINGS,
  eslintOptionsOf,
  fixFilterOf,
  formatSeverityOf,
  lastRules,
  type RuleSettings,
} from "../../lint/rule-settings.ts";
import { tree } from "../helpers/cli.ts";

const INTERPOLATION = "hcl/no-useless-interpolation";
const COMPLEXITY = "hcl/max-expression-complexity";

/** The default preset reports the interpolation alone. */
const TEXT = 'output "a" {\n  value = "${path.module}"\n}\n';

/** Returns the result of the engine in the package, which has to be that of ESLint. */
async function lint(more: Partial<RuleSettings>, fix = false): Promise<ESLint.LintResult> {
  const { path: cwd } = tree({});
  const filePath = `${cwd}/outputs.tf`;
  const rules = { ...DEFAULT_RULE_SETTINGS, ...more };
  const shared = { fix, writes: false, readsFixes: true, presets: ["default"], readsConfig: true };
  const engine = await new Engines({ cwd, rules, ...shared }, [cwd]).engineFor(filePath);
  const outcome = await engine.lintText(TEXT, filePath);
  assert.ok("result" in outcome);
  const { result } = outcome;
  const overrideConfig = [...presetConfig(["default"]), { rules: lastRules(rules) }];
  const eslint = new ESLint({ cwd, ...eslintOptionsOf(rules, fix), overrideConfigFile: true, overrideConfig });
  const [expected] = await eslint.lintText(TEXT, { filePath });
  assert.equal([result.messages, result.output], [expected!.messages, expected!.output]);
  return result;
}

async function reportsOf(rules: Partial<RuleSettings>): Promise<[string | null, number][]> {
  const { messages } = await lint(rules);
  return messages.map(({ ruleId, severity }) => [ruleId, severity]);
}

test("the command line's rules come after those in the configuration", async () => {
  assert.equal(await reportsOf({}), [[INTERPOLATION, 1]]);
  assert.equal(await reportsOf({ overrides: { [INTERPOLATION]: "off" } }), []);
  assert.equal(await reportsOf({ overrides: { [INTERPOLATION]: "error" } }), [[INTERPOLATION, 2]]);
});

test("only the selected rules run, whether or not the configuration has them", async () => {
  assert.equal(await reportsOf({ only: [INTERPOLATION] }), [[INTERPOLATION, 2]]);
  assert.equal(await reportsOf({ only: [COMPLEXITY] }), []);
  assert.equal(await reportsOf({ only: ["hcl/terraform/documented-outputs"] }), [
    ["hcl/terraform/documented-outputs", 2],
  ]);
  const overrides = { "hcl/terraform/documented-outputs": "warn", [INTERPOLATION]: "error" } as const;
  assert.equal(await reportsOf({ only: ["hcl/terraform/documented-outputs"], overrides }), [
    ["hcl/terraform/documented-outputs", 1],
  ]);
});

test("rules that are configured as warnings can be skipped", async () => {
  const overrides = { [INTERPOLATION]: "warn" } as const;
  assert.equal(await reportsOf({ overrides, runsWarnings: false }), []);
  assert.equal(await reportsOf({ overrides, fixesWarnings: false }), [[INTERPOLATION, 1]]);
});

test("fixes are limited by severity and by the rule's type", async () => {
  const isFixed = async (rules: Partial<RuleSettings>) => (await lint(rules, true)).output !== undefined;
  assert.is(await isFixed({}), true);
  assert.is(await isFixed({ fixTypes: ["suggestion"] }), true);
  assert.is(await isFixed({ fixTypes: ["problem", "layout"] }), false);
  const overrides = { [INTERPOLATION]: "warn" } as const;
  assert.is(await isFixed({ overrides }), true);
  assert.is(await isFixed({ overrides, fixesWarnings: false }), false);
});

test("the predicate for fixes handles directives and rules without a type", () => {
  const types: Record<string, string> = { a: "problem", b: "layout" };
  const picked = (settings: Partial<RuleSettings>) => {
    const isFixed = fixFilterOf({ ...DEFAULT_RULE_SETTINGS, ...settings }, (ruleId) => types[ruleId]);
    const messages = ["a", "b", "untyped", null].flatMap((ruleId) =>
      ([1, 2] as const).map((severity) => ({ ruleId, severity })),
    );
    return messages.filter(isFixed).map(({ ruleId, severity }) => `${ruleId} ${severity}`);
  };
  assert.equal(picked({ fixTypes: ["problem"] }), ["a 1", "a 2"]);
  assert.equal(picked({ fixTypes: ["layout", "directive"], fixesWarnings: false }), ["b 2", "null 2"]);
  assert.is(picked({}).length, 8);
});

test("the formatting rule belongs to the command, not to an engine", () => {
  const severity = (settings: Partial<RuleSettings>) => formatSeverityOf({ ...DEFAULT_RULE_SETTINGS, ...settings });
  const formatRule = "hclkit/format";
  assert.is(severity({}), 2);
  assert.is(severity({ overrides: { [formatRule]: "warn" } }), 1);
  assert.is(severity({ overrides: { [formatRule]: ["warn"] }, runsWarnings: false }), 0);
  assert.is(severity({ overrides: { [formatRule]: 0 } }), 0);
  assert.is(severity({ only: [formatRule] }), 2);
  assert.is(severity({ only: [INTERPOLATION] }), 0);
  const settings = {
    ...DEFAULT_RULE_SETTINGS,
    overrides: { [formatRule]: "off" },
    only: [formatRule, INTERPOLATION],
  } as const;
  assert.equal(lastRules(settings), { [INTERPOLATION]: "error" });
});

test.run();
