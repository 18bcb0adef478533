import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesWithoutRun, PARTS, readSummary } from "./run-guard.ts";

test("a test file without .run() is found", () => {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-guard-"));
  writeFileSync(join(directory, "good.test.ts"), "test('a', () => {});\ntest.run();\n");
  writeFileSync(join(directory, "bad.test.ts"), "test('a', () => {});\n");
  writeFileSync(join(directory, "helper.ts"), "export const one = 1;\n");
  assert.equal(filesWithoutRun(directory), ["bad.test.ts"]);
  rmSync(directory, { recursive: true });
});

test("each test file is in one part of the suite", () => {
  const names = readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".test.ts"));
  const parts = PARTS.map((pattern) => names.filter((name) => new RegExp(pattern).test(name)));
  assert.equal(parts.flat().toSorted(), names.toSorted());
  for (const part of parts) assert.ok(part.length > 50, String(part.length));
});

test("the totals are read from uvu's report", () => {
  assert.equal(readSummary("\n  Total:     3\n  Passed:    2\n  Skipped:   0\n"), { total: 3, passed: 2 });
  assert.is(readSummary("SyntaxError"), undefined);
});

test.run();
