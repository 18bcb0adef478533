// Which calls fail whatever an unknown argument is. `terraform console` has tried values for each case, and
// `npm run record:arguments` has kept the answers; every call that is reported must be among those that always fail.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule, review, validate } from "../../src/terraform/index.ts";
import { moduleHost } from "../../tools/module-host.ts";
import { CALLS, FILES, LEFT_OUT, LOCALS } from "../../scripts/unknown-arguments/calls.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import { LineIndex } from "../../src/text/index.ts";
import { allCases, type Case, callText } from "../../scripts/unknown-arguments/cases.ts";

/** The minimum share to report among the calls that always fail. */
const BAR = 0.98;

/**
 * Cases that are reported although null has a result: validation reports them too, since it takes an unknown tuple for
 * one that is not null.
 */
const AS_VALIDATION = ['formatlist("%s-%d", ?tuple([string]), @)', 'formatlist("%s-%d", @, ?tuple([string]))'].flatMap(
  (row) => ["tolist([])", "toset([])", "[]"].map((column) => `${row} ${column}`),
);

/** Rows in which nothing is reported that always fails, and why. */
const SILENT: readonly (readonly [rows: RegExp, columns: readonly string[], reason: string])[] = [
  [/^[^@]*$/, ["bool", "number"], "the argument becomes a string, of which nothing else is known"],
  [/^contains/, ["null"], "newer versions look for null"],
  [/^template(file|string)\((?!\?|@)/, [], "the template lacks a variable: only known templates say so"],
  [/^templatefile\(@/, [], "a file of this name may exist during a plan"],
  [
    /^(cidrsubnet|index|parseint|textdecodebase64|zipmap)\(/,
    ["0", "[null]", '""', "true"],
    "only both arguments together are wrong, or one element",
  ],
  [/^log/, ["-1"], "the result is not a number, which is no error of the function"],
];

const recorded = JSON.parse(readFileSync("test/functions/unknown-arguments.json", "utf8")) as {
  readonly rows: Readonly<Record<string, string>>;
};

const answers = Object.values(recorded.rows).join("");
const cases = allCases();
const alwaysFails = new Set(cases.filter((_, index) => answers[index] === "x"));

/** Returns the cases that are reported, each as a local value on its own line. */
function reportedCases(): Set<Case> {
  const types = [...new Set(cases.map(({ type }) => type))];
  const variables = types.map((type, index) => `variable "v${index}" {\n  type = ${type}\n}\n`);
  const values = cases.map((one, index) => `  c${index} = ${callText(one, `var.v${types.indexOf(one.type)}`)}\n`);
  const head = [LOCALS, ...variables, "locals {\n"].join("");
  const text = `${head}${values.join("")}}\n`;
  const before = head.split("\n").length;
  const module = loadModule(".", moduleHost({ ...FILES, "main.tf": text }));
  const lines = new LineIndex(text);
  const errors = [...validate(module, "main.tf").diagnostics, ...review(module, "main.tf", "templates")];
  const failing = errors.flatMap(({ severity, subject }) =>
    severity === "error" ? [lines.lineAt(subject.start)] : [],
  );
  return new Set(failing.map((line) => cases[line - before]!));
}

const reported = reportedCases();

test("the recorded answers are for these cases", () => {
  const rows = [...new Set(cases.map(({ row }) => row))];
  assert.equal(Object.keys(recorded.rows), rows);
  assert.is(answers.length, cases.length);
});

test("each function has a call, or a reason to have none", () => {
  const names = [...terraformFunctions.keys()].filter((name) => !name.includes("::"));
  const called = new Set([...CALLS.map(([name]) => name), ...LEFT_OUT.keys()]);
  assert.equal(
    names.filter((name) => !called.has(name)),
    [],
  );
});

test("a call that may have a result is not reported", () => {
  const wrong = [...reported].filter((one) => !alwaysFails.has(one)).map(({ row, column }) => `${row} ${column}`);
  assert.equal(wrong, AS_VALIDATION);
});

test("calls that always fail are reported", () => {
  const missed = [...alwaysFails].filter((one) => !reported.has(one));
  const share = 1 - missed.length / alwaysFails.size;
  assert.ok(share >= BAR, `${share} of ${alwaysFails.size}`);
  const unexplained = missed.filter(
    ({ row, column }) =>
      !SILENT.some(([rows, columns]) => rows.test(row) && (columns.length === 0 || columns.includes(column))),
  );
  assert.equal(
    unexplained.map(({ row, column }) => `${row} ${column}`),
    [],
  );
});

test.run();
