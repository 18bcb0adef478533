// The limits for the rules on one file: reaching one results in a single report, and everything else continues.
import { Linter, type Rule } from "eslint";
import { basename } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { contained } from "../../eslint-plugin/contained.ts";
import plugin from "../../eslint-plugin/index.ts";
import type { RunSettings } from "../../eslint-plugin/module/run-settings.ts";
import { FileWork } from "../../eslint-plugin/source-code/file-work.ts";
import { countWork, SharedBudget, type SharedEvaluateOptions, WorkLimit } from "../../src/internal.ts";
import { evaluate, parseExpression } from "../../src/index.ts";
import { lint } from "../../tools/lint.ts";
import { lintFolder } from "../helpers/lint-folder.ts";

const messagesOf = (text: string, rules: Linter.RulesRecord, tolerant = false): string[] =>
  lint(text, { filename: "main.tf", rules, languageOptions: { tolerant } }).map(({ message }) => message);

test("expensive expressions share a budget", () => {
  const shared = new SharedBudget({ units: 1000, steps: 2000 });
  const options: SharedEvaluateOptions = { shared };
  const value = () => evaluate(parseExpression("1 + 1"), options);
  assert.is(value().diagnostics.length, 0);
  shared.spend({ units: 99_999, steps: 999 });
  assert.is(shared.isSpent, false);
  shared.spend({ units: 0, steps: 2000 });
  assert.is(shared.isSpent, true);
  assert.equal(
    value().diagnostics.map(({ code }) => code),
    ["evaluation-limit"],
  );
});

test("the steps of a file are limited, and more of them for a longer text", () => {
  const [short, long] = [new FileWork(0), new FileWork(1_000_000)];
  short.steps.count(10_000_000);
  assert.is(short.isOver, false);
  assert.throws(
    () => short.steps.count(1),
    (error: unknown) => error instanceof WorkLimit,
  );
  assert.is(short.isOver, true);
  long.steps.count(100_000_000);
  assert.is(long.isOver, false);
});

test("expressions that take too many steps have one warning for the file, and other problems are reported", () => {
  const slow = Array.from(
    { length: 20 },
    (_, index) =>
      `a${index} = length([for i in range(1000): [for j in range(1000): [for k in range(1000): i*j*k]]]) == 3 ? 1 : 2\n`,
  );
  const messages = messagesOf(`${slow.join("")}c = x.0\n`, {
    "hcl/no-invalid-expression": 2,
    "hcl/no-constant-condition": 2,
    "hcl/no-legacy-index": 2,
    "hcl/limit": 1,
  });
  assert.is(messages.filter((message) => message.startsWith("The expressions of this file")).length, 1);
  assert.ok(messages.includes("Legacy index syntax. Use `[0]`."));
});

test("a file whose calls lead to too many modules has one warning, and the rules check the first of them", () => {
  const call = (name: string, source: string): string => `module "${name}" {\n  source = "${source}"\n}\n`;
  const levels = Array.from({ length: 12 }, (_, level) => {
    const calls = level < 11 ? `${call("a", `../m${level + 1}`)}${call("b", `../m${level + 1}`)}` : "";
    return [`m${level}/main.tf`, `resource "aws_ebs_volume" "v" {\n}\n${calls}`] as const;
  });
  const { problems } = lintFolder(
    { ...Object.fromEntries(levels), "main.tf": `provider "aws" {\n}\n${call("top", "./m0")}` },
    { "hcl/limit": 1, "hcl/terraform/no-failing-condition": 2, "hcl/terraform/valid-attribute-value": 2 },
  );
  const message =
    "1:1 The module calls in this file lead to too many modules, or too deep: the rest of them is not checked. The setting `limits` raises this limit.";
  assert.equal(problems["main.tf"], [message]);
  assert.is(problems["m11/main.tf"], undefined);
});

test("a module whose graph takes too many steps has one warning, and so has its caller, whatever asks for the graph", () => {
  const cycle = dedent`
    locals {
      a = local.b
      b = local.a
    }
  `;
  const calls = Array.from(
    { length: 800 },
    (_, index) => `module "m${index}" {\n  source = "./"\n}\noutput "o${index}" {}\n`,
  );
  const { problems } = lintFolder(
    { "main.tf": `${cycle}module "big" {\n  source = "./big"\n}\n`, "big/main.tf": `${cycle}${calls.join("")}` },
    { "hcl/limit": 1, "hcl/terraform/no-dependency-cycle": 2, "hcl/terraform/valid-module-call": 2 },
  );
  const message =
    "1:1 The module of this file takes too many steps: rules that need all of it report nothing more for the file. The setting `limits` raises this limit.";
  assert.equal(problems, { "main.tf": [message], "big/main.tf": [message] });
});

/** A rule whose every visit counts as many steps. */
const SLOW: Rule.RuleModule = {
  create: (context) => ({
    Attribute(node: Rule.Node) {
      context.report({ node, message: "seen" });
      countWork(4_000_000);
    },
  }),
};

test("rules stop when the steps of the file are used up: one warning, in the name of no other rule", () => {
  const rules = { ...plugin.rules, slow: contained(SLOW) };
  const plugins = { hcl: { ...plugin, rules } };
  const run = (settings: NonNullable<Linter.Config["settings"]>, limit: 0 | 1 = 1) =>
    new Linter()
      .verify(
        dedent`
          a = 1
          b = 2
          c = 3
          d = 4
          e = 5
        `,
        [{ files: ["**/*.tf"], plugins, language: "hcl/hcl", settings, rules: { "hcl/limit": limit, "hcl/slow": 2 } }],
        "main.tf",
      )
      .map(({ ruleId, line, severity, message }) => [ruleId, line, severity, message]);
  const seen = (line: number) => ["hcl/slow", line, 2, "seen"];
  const note =
    "The rules have taken too many steps on this file, and report nothing more for it. The setting `limits` raises this limit.";
  assert.equal(run({}), [seen(1), ["hcl/limit", 1, 1, note], seen(2), seen(3)]);
  assert.equal(run({}, 0), [seen(1), seen(2), seen(3)]);
  assert.equal(run({ hcl: { limits: 2 } }), [1, 2, 3, 4, 5].map(seen));
  const told: unknown[] = [];
  const onLimit: RunSettings["onLimit"] = (path, limit) => void told.push([basename(path), limit]);
  assert.equal(run({ hclkit: { onLimit } }), [seen(1), seen(2), seen(3)]);
  assert.equal(told, [["main.tf", "steps"]]);
});

test("the first syntax errors are reported, with the number of the others", () => {
  const text = `a = [${",".repeat(500)}]\n`;
  for (const messages of [messagesOf(text, {}), messagesOf(text, { "hcl/syntax": 2 }, true)]) {
    assert.is(messages.length, 101);
    assert.match(messages.at(-1)!, /There are \d+ more syntax errors: the first 100 are reported\.$/);
  }
});

test.run();
