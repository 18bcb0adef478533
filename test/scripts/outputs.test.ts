// Comparing recorded outputs: relevant and ignored differences.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareRecordings, isIdentical } from "../../scripts/outputs/compare.ts";
import { compareRecords } from "../../scripts/outputs/compare-records.ts";
import { referencesIn } from "../../scripts/outputs/eval-steps.ts";
import { reportRecords } from "../../scripts/outputs/lint-steps.ts";
import { comparisonText } from "../../scripts/outputs/print-comparison.ts";
import { isChosen } from "../../scripts/outputs/record.ts";
import { portable } from "../../scripts/outputs/records.ts";
import { tree } from "../helpers/cli.ts";

const EVERYTHING = { only: [], ignore: [] };

/** Creates a recording with some steps and files by path, and returns its directory. */
function recording(steps: readonly string[], files: Record<string, string>): string {
  const about = JSON.stringify({ commit: "0123456", node: "v20.0.0", steps });
  return tree({ "about.json": about, "inputs.txt": "hash  main.tf\n", ...files }).path;
}

function report(changes: object = {}): Record<string, unknown> {
  const place = { path: "main.tf", line: 3, column: 5, ruleId: "hcl/no-such" };
  const suggestions = [{ messageId: "remove", desc: "Remove it.", fix: { range: [4, 5], text: "" } }];
  return { ...place, messageId: "problem", message: "Not so.", severity: 2, suggestions, ...changes };
}

const lines = (...records: object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join("");

test("equal recordings are identical", () => {
  const files = { "lint/all/reports.jsonl": lines(report()), "format/fit/files/main.tf": "a = 1\n" };
  const [a, b] = [recording(["lint/all", "format/fit"], files), recording(["format/fit", "lint/all"], files)];
  const comparison = compareRecordings(a, b, EVERYTHING);
  assert.ok(isIdentical(comparison));
  assert.match(comparisonText(comparison, 10), "2 steps with 2 files compared, 0 files differ");
});

test("different text is shown as a patch", () => {
  const [a, b] = ["a = 1\n", "a  = 1\n"].map((text) => recording(["format/fit"], { "format/fit/files/main.tf": text }));
  const comparison = compareRecordings(a!, b!, EVERYTHING);
  assert.not.ok(isIdentical(comparison));
  const text = comparisonText(comparison, 10);
  assert.match(text, "format/fit: 1 files, 1 DIFFER");
  assert.match(text, "    -a = 1\n    +a  = 1\n");
});

test("bytes count, and files that only one recording has", () => {
  const a = recording(["json"], { "json/files/a.tf.json": "{}\n", "json/files/b.tf.json": "{}\n" });
  const b = recording(["json"], { "json/files/a.tf.json": "{}\r\n", "json/files/c.tf.json": "{}\n" });
  const kinds = compareRecordings(a, b, EVERYTHING).steps.flatMap(({ differences }) =>
    differences.map(({ kind }) => kind),
  );
  assert.equal(kinds, ["text", "gone", "added"]);
});

test("different inputs are a difference, even if everything else is equal", () => {
  const a = recording(["json"], { "json/files/a.tf.json": "{}\n" });
  const b = recording(["json"], { "json/files/a.tf.json": "{}\n", "inputs.txt": "other  main.tf\n" });
  const comparison = compareRecordings(a, b, EVERYTHING);
  assert.not.ok(isIdentical(comparison));
  assert.match(comparisonText(comparison, 10), "!! THE INPUTS DIFFER");
});

test("steps in only one recording are listed and not compared; an empty comparison is not identical", () => {
  const a = recording(["json", "dump"], { "json/files/a.tf.json": "{}\n", "dump/files/a.tf.txt": "tokens\n" });
  const b = recording(["json"], { "json/files/a.tf.json": "{}\n" });
  const comparison = compareRecordings(a, b, EVERYTHING);
  assert.equal(comparison.notCompared, ["dump"]);
  assert.ok(isIdentical(comparison));
  assert.not.ok(isIdentical(compareRecordings(a, b, { only: ["dump"], ignore: [] })));
});

test("a directory without a recording is rejected", () => {
  const a = recording(["json"], {});
  assert.throws(() => compareRecordings(a, tree({}).path, EVERYTHING), /holds no recording/);
});

test("records are removed, added, or changed in place", () => {
  const before = lines(report(), report({ line: 7 }), report({ path: "other.tf" }));
  const after = lines(report({ message: "Not at all." }), report({ line: 8 }), report({ path: "other.tf" }));
  const { gone, added, changed } = compareRecords(before, after, new Set());
  assert.equal(
    gone.map(({ line }) => line),
    [7],
  );
  assert.equal(
    added.map(({ line }) => line),
    [8],
  );
  assert.equal(
    changed.map(({ properties }) => properties),
    [["message"]],
  );
});

test("the order of records is ignored, their number is not", () => {
  const other = report({ path: "other.tf" });
  const { gone, added, changed } = compareRecords(lines(report(), other), lines(other, report()), new Set());
  assert.is(gone.length + added.length + changed.length, 0);
  assert.is(compareRecords(lines(report()), lines(report(), report()), new Set()).added.length, 1);
  assert.is(compareRecords(lines(report(), report()), lines(report()), new Set()).gone.length, 1);
});

test("every property of a report counts, and ignored ones are ignored at any depth", () => {
  const changes = [
    { messageId: "other" },
    { endLine: 4 },
    { severity: 1 },
    { fix: { range: [1, 2], text: "" } },
    { suggestions: [{ messageId: "drop", desc: "Remove it.", fix: { range: [4, 5], text: "" } }] },
    { suggestions: [{ messageId: "remove", desc: "Remove it.", fix: { range: [4, 6], text: "" } }] },
    { suggestions: undefined },
  ];
  const differing = (ignored: readonly string[]): number[] =>
    changes.flatMap((change, index) => {
      const { changed } = compareRecords(lines(report()), lines(report(change)), new Set(ignored));
      return changed.length === 0 ? [] : [index];
    });
  assert.equal(differing([]), [0, 1, 2, 3, 4, 5, 6]);
  assert.equal(differing(["messageId"]), [1, 2, 3, 5, 6]);
});

test("reports are shown one by one, and counted by rule", () => {
  const before = lines(report(), report({ line: 7, ruleId: "hcl/other" }));
  const after = lines(report({ message: "Not at all." }), report({ line: 9, ruleId: "hcl/other" }));
  const [a, b] = [before, after].map((text) => recording(["lint/all"], { "lint/all/reports.jsonl": text }));
  const text = comparisonText(compareRecordings(a!, b!, EVERYTHING), 10);
  for (const line of [
    "    1 gone, 1 new, 1 changed\n",
    "      hcl/no-such: 0 gone, 0 new, 1 changed\n",
    "      hcl/other: 1 gone, 1 new, 0 changed\n",
    "    - main.tf:7:5 hcl/other Not so. (problem)\n",
    "    + main.tf:9:5 hcl/other Not so. (problem)\n",
    '    ~ main.tf:3:5 hcl/no-such\n        message: "Not so."\n               → "Not at all."\n',
  ])
    assert.ok(text.includes(line), line);
});

test("a long list is truncated with a note", () => {
  const many = Array.from({ length: 30 }, (_, index) => report({ line: index + 1 }));
  const a = recording(["lint/all"], { "lint/all/reports.jsonl": lines(...many) });
  const b = recording(["lint/all"], { "lint/all/reports.jsonl": "" });
  const text = comparisonText(compareRecordings(a, b, EVERYTHING), 5);
  assert.match(text, "30 gone, 0 new, 0 changed");
  assert.match(text, "… and 25 more");
});

test("a report becomes a record with all of ESLint's data, suppressed or not, and a relative path", () => {
  const message = {
    ruleId: "hcl/x",
    severity: 2,
    message: "No.",
    line: 1,
    column: 2,
    fix: { range: [0, 1], text: "" },
  };
  const suppressed = { ...message, line: 2, suppressions: [{ kind: "directive", justification: "" }] };
  const results = [{ filePath: "/project/a/main.tf", messages: [message], suppressedMessages: [suppressed] }];
  const records = reportRecords(results, "/project");
  assert.equal(
    records.map(({ path, line }) => [path, line]),
    [
      ["a/main.tf", 1],
      ["a/main.tf", 2],
    ],
  );
  assert.equal(JSON.parse(JSON.stringify(records[0])), { path: "a/main.tf", ...message });
  assert.equal(records[1]!["suppressions"], suppressed.suppressions);
});

test("a step is chosen by its name or by one above it", () => {
  assert.ok(isChosen("lint/all", []));
  assert.ok(isChosen("lint/all", ["format", "lint"]));
  assert.ok(isChosen("lint/all", ["lint/all"]));
  assert.not.ok(isChosen("lint/all", ["lint/terraform"]));
  assert.not.ok(isChosen("lint-schemas", ["lint"]));
});

test("the run's paths and stack traces are not outputs", () => {
  const text = "/tmp/x/inputs/main.tf: broken\n    at run (/home/me/dist/a.js:1:2)\nTypeError\n";
  assert.is(portable(text, { inputs: "/tmp/x/inputs" }), "<inputs>/main.tf: broken\nTypeError\n");
});

test("a module's declarations are read from its JSON", () => {
  assert.equal(referencesIn({ variable: { a: {} }, locals: [{ b: 1 }, { c: 2 }], output: { d: {} } }), [
    "var.a",
    "local.b",
    "local.c",
  ]);
  assert.equal(referencesIn({}), []);
});

test.run();
