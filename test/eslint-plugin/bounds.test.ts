// The limits for the rules on one file: reaching one results in a single report, and everything else continues.
import type { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { FileWork } from "../../eslint-plugin/source-code/file-work.ts";
import { SharedBudget, WorkLimit } from "../../src/internal.ts";
import { evaluate, parseExpression } from "../../src/index.ts";
import { lint } from "../helpers/lint.ts";
import { lintFolder } from "../helpers/lint-folder.ts";

const messagesOf = (text: string, rules: Linter.RulesRecord, tolerant = false): string[] =>
  lint(text, { filename: "main.tf", rules, languageOptions: { tolerant } }).map(({ message }) => message);

test("expensive expressions share a budget", () => {
  const shared = new SharedBudget({ units: 1000, steps: 2000 });
  const value = () => evaluate(parseExpression("1 + 1"), { shared });
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

test("each limit is reported once", () => {
  const work = new FileWork(0);
  const kinds = ["modules", null, "values", "modules", "values"] as const;
  assert.equal(
    kinds.map((kind) => work.reached(kind)),
    ["modules", null, "values", null, null],
  );
});

test("expressions that take too many steps have one report for the file, and other problems are reported", () => {
  const slow = Array.from(
    { length: 20 },
    (_, index) =>
      `a${index} = length([for i in range(1000): [for j in range(1000): [for k in range(1000): i*j*k]]]) == 3 ? 1 : 2\n`,
  );
  const messages = messagesOf(`${slow.join("")}c = x.0\n`, {
    "hcl/no-invalid-expression": 2,
    "hcl/no-constant-condition": 2,
    "hcl/no-legacy-index": 2,
  });
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
