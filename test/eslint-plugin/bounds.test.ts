// The limits for the rules on one file: reaching one results in a single report, and everything else continues.
import type { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FileWork } from "../../eslint-plugin/source-code/file-work.ts";
import { SharedBudget } from "../../src/internal.ts";
import { evaluate, parseExpression } from "../../src/index.ts";
import { lint } from "../helpers/lint.ts";
import { lintFolder } from "../helpers/lint-folder.ts";

const messagesOf = (text: string, rules: Linter.RulesRecord, tolerant = false): string[] =>
  lint(text, { filename: "main.tf", rules, languageOptions: { tolerant } }).map(({ message }) => message);

test("expensive expressions share a budget", () => {
  const shared = new SharedBudget({ units: 1000, milliseconds: 100 });
  const value = () => evaluate(parseExpression("1 + 1"), { shared });
  assert.is(value().diagnostics.length, 0);
  shared.spend({ units: 999_999, milliseconds: 19 });
  assert.is(shared.isSpent, false);
  shared.spend({ units: 0, milliseconds: 100 });
  assert.is(shared.isSpent, true);
  assert.equal(
    value().diagnostics.map(({ code }) => code),
    ["evaluation-limit"],
  );
});

test("rules stop when the time for the file is up, and report that once", () => {
  let now = 0;
  const work = new FileWork(1_000_000, () => now);
  const visits = (count: number) => Array.from({ length: count }, () => work.visited(() => null)).filter(Boolean);
  assert.equal(visits(40), []);
  now = 15_001;
  assert.equal(visits(40), ["time"]);
  assert.is(work.isOver, true);
  assert.equal(visits(40), []);
});

test("rules report once that values are too expensive, and continue", () => {
  const work = new FileWork(0, () => 0);
  const told = Array.from({ length: 40 }, () => work.visited(() => "values")).filter(Boolean);
  assert.equal(told, ["values"]);
  assert.is(work.isOver, false);
});

test("each limit is reported once", () => {
  const work = new FileWork(0, () => 0);
  const kinds = ["modules", null, "values", "modules", "values"] as const;
  assert.equal(
    kinds.map((kind) => work.visited(() => kind)),
    ["modules", null, "values", null, null],
  );
});

test("expressions that take too long have one report for the file, and other problems are reported", () => {
  const slow = Array.from(
    { length: 20 },
    (_, index) =>
      `a${index} = length([for i in range(1000): [for j in range(1000): [for k in range(1000): i*j*k]]]) == 3 ? 1 : 2\n`,
  );
  const start = performance.now();
  const messages = messagesOf(`${slow.join("")}c = x.0\n`, {
    "hcl/no-invalid-expression": 2,
    "hcl/no-constant-condition": 2,
    "hcl/no-legacy-index": 2,
  });
  assert.ok(performance.now() - start < 15_000);
  assert.is(messages.filter((message) => message.startsWith("The expressions of this file")).length, 1);
  assert.ok(messages.includes("Legacy index syntax. Use `[0]`."));
});

test("a file whose calls lead to too many modules has one report, and the rules check the first of them", () => {
  const call = (name: string, source: string): string => `module "${name}" {\n  source = "${source}"\n}\n`;
  const levels = Array.from({ length: 12 }, (_, level) => {
    const calls = level < 11 ? `${call("a", `../m${level + 1}`)}${call("b", `../m${level + 1}`)}` : "";
    return [`m${level}/main.tf`, `resource "aws_ebs_volume" "v" {\n}\n${calls}`] as const;
  });
  const { problems } = lintFolder(
    { ...Object.fromEntries(levels), "main.tf": `provider "aws" {\n}\n${call("top", "./m0")}` },
    { "hcl/terraform/no-failing-condition": 2, "hcl/terraform/valid-attribute-value": 2 },
  );
  const message =
    "1:1 The module calls in this file lead to too many modules, or too deep: the rest of them is not checked.";
  assert.equal(problems["main.tf"], [message]);
  assert.is(problems["m11/main.tf"], undefined);
});

test("the first syntax errors are reported, with the number of the others", () => {
  const text = `a = [${",".repeat(500)}]\n`;
  for (const messages of [messagesOf(text, {}), messagesOf(text, { "hcl/syntax": 2 }, true)]) {
    assert.is(messages.length, 101);
    assert.match(messages.at(-1)!, /There are \d+ more syntax errors: the first 100 are reported\.$/);
  }
});

test.run();
