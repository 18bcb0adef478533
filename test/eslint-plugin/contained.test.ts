// A rule that throws is reported as a bug, once for each file, and everything else continues.
import { Linter, type Rule } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { contained } from "../../eslint-plugin/contained.ts";
import { OptionError } from "../../eslint-plugin/option-error.ts";
import plugin from "../../eslint-plugin/index.ts";
import { lint } from "../../tools/lint.ts";

const TEXT = "a = 1\nb = 2\n";

function problems(rule: object): readonly string[] {
  const other: Rule.RuleModule = {
    create: (context) => ({ "ConfigFile:exit": (node: Rule.Node) => context.report({ node, message: "seen" }) }),
  };
  const rules = { broken: contained(rule) as Rule.RuleModule, other };
  const config: Linter.Config = {
    files: ["**/*.*"],
    plugins: { hcl: plugin, local: { rules } },
    language: "hcl/hcl",
    rules: { "local/broken": "error", "local/other": "error" },
  };
  return new Linter()
    .verify(TEXT, [config], { filename: "main.tf" })
    .map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`);
}

const SEEN = "1 local/other: seen";

function bug(line: number, reason: string): string {
  return `${line} local/broken: Bug in hclkit: this rule failed on this file, and reports nothing more for it: ${reason}. Please report it.`;
}

test("a listener that throws is reported once, at the node", () => {
  const create = (): object => ({
    Attribute: (): never => {
      throw new Error("no {{ attribute }}");
    },
  });
  assert.equal(problems({ create }), [SEEN, bug(1, "no {{ attribute }}")].toSorted());
});

test("a rule that fails to start is reported", () => {
  const create = (): never => {
    throw new TypeError("nothing");
  };
  assert.equal(problems({ create }), [SEEN, bug(1, "nothing")].toSorted());
});

test("reports before an exception stay", () => {
  const create = (context: Rule.RuleContext): object => ({
    Attribute: (node: Rule.Node) => {
      if (node.loc?.start.line === 2 || context.sourceCode.getText(node as never).startsWith("b")) throw new Error("b");
      context.report({ node, message: "first" });
    },
  });
  assert.equal(problems({ create }), ["1 local/broken: first", SEEN, bug(2, "b")]);
});

test("an option that the rule cannot use ends the run", () => {
  const create = (): never => {
    throw new OptionError("no such file");
  };
  assert.throws(() => problems({ create }), /no such file/);
});

test("invalid settings are still configuration errors", () => {
  const config: Linter.Config = {
    files: ["**/*.*"],
    plugins: { hcl: plugin },
    language: "hcl/hcl",
    settings: { hcl: { typo: 1 } },
    rules: { "hcl/no-duplicate-keys": "error" },
  };
  assert.throws(() => new Linter().verify(TEXT, [config], { filename: "main.tf" }), /There is no setting "typo"/);
});

test("an expression with a throwing function is linted", () => {
  const rules = { "hcl/no-invalid-expression": "error", "hcl/no-unknown-function": "error" } as const;
  const text = dedent`
    locals {
      a = merge(false ? { a = "x" } : null)
      b = uper("a")
    }
  `;
  const messages = lint(text, { filename: "a.tf", rules }).map(({ ruleId }) => ruleId);
  assert.equal(messages, ["hcl/no-unknown-function"]);
});

test.run();
