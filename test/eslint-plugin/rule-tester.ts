// ESLint's RuleTester for this plugin's rules, under uvu: one tester for each syntax. Every expected problem has its
// message and its range, and every expected output is the result after one pass; later passes must be safe, by the same
// checks that run over the corpus.
import { type Linter, RuleTester, type Rule } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin, { type HclRuleDefinition } from "../../eslint-plugin/index.ts";
import { checkFix } from "../../tools/checks/fix-checks.ts";
import { exampleFile } from "../../tools/lint.ts";

/**
 * A rule's tests for one syntax, as RuleTester accepts them. The file is `main.tf` or `main.tf.json`, for a product's
 * rule one of its files, unless a case specifies another.
 */
interface RuleCases {
  readonly valid: readonly (string | RuleTester.ValidTestCase)[];
  readonly invalid: readonly RuleTester.InvalidTestCase[];
}

/** The tester for one syntax. */
export interface HclRuleTester {
  /** Registers the cases with uvu; the test file still has to call `test.run()`. */
  run(name: string, rule: HclRuleDefinition<never> | object, cases: RuleCases): void;
}

// RuleTester's own structure: each case becomes a uvu test, named by the rule and the code.
let prefix = "";
RuleTester.describe = (name: string, body: () => void) => {
  const outer = prefix;
  prefix = outer === "" ? name : `${outer}: ${name}`;
  body();
  prefix = outer;
};
RuleTester.it = (name: string, body: () => void) => {
  test(`${prefix}: ${name}`, body);
};
RuleTester.itOnly = (name: string, body: () => void) => {
  test.only(`${prefix}: ${name}`, body);
};

const ASSERTIONS = { requireMessage: "messageId", requireLocation: true } as const;

function testerOf(language: "hcl/hcl" | "hcl/json", suffix: string): HclRuleTester {
  const tester = new RuleTester({ plugins: { hcl: plugin }, language });
  return {
    run(name, rule, cases) {
      const filename = `${exampleFile(name)}${suffix}`;
      const named = <Case extends RuleTester.ValidTestCase>(one: Case): Case => ({ filename, ...one });
      const valid = cases.valid.map((one) => named(typeof one === "string" ? { code: one } : one));
      const invalid = cases.invalid.map(named);
      tester.run(name, rule as Rule.RuleModule, { valid, invalid, assertionOptions: ASSERTIONS });
      const fixed = invalid.filter(({ output }) => typeof output === "string");
      for (const [index, { code, filename: path, options = [], languageOptions = {} }] of fixed.entries()) {
        test(`${name}: fix ${index + 1} is safe`, () => {
          const rules: Linter.RulesRecord = { [`hcl/${name}`]: ["error", ...(options as unknown[])] };
          assert.is(checkFix(code, { filename: path!, rules, languageOptions, plugin: withRule(name, rule) }), null);
        });
      }
    },
  };
}

/** Returns the plugin with a rule under a name that it may not have there. */
function withRule(name: string, rule: object): typeof plugin {
  if (plugin.rules[name] === rule) return plugin;
  return { ...plugin, rules: { ...plugin.rules, [name]: rule as Rule.RuleModule } };
}

/** Tests rules on the native syntax. */
export const hclTester: HclRuleTester = testerOf("hcl/hcl", "");

/** Tests rules on HCL's JSON syntax. */
export const jsonTester: HclRuleTester = testerOf("hcl/json", ".json");
