import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_OPTIONS } from "../../cli/fmt/configuration.ts";
import { processFile } from "../../cli/fmt/process-file.ts";
import { tree } from "../helpers/cli.ts";

function jobFor(text: string) {
  const { path, read } = tree({ "a.tf": text });
  return { job: { name: "a.tf", path: join(path, "a.tf"), options: DEFAULT_OPTIONS }, read };
}

test("a bug in hclkit fails the file, is reported, and nothing is written", () => {
  const { job } = jobFor("a=1\n");
  const broken = () => {
    throw new TypeError("x is not a function");
  };
  const outcome = processFile(job, { write: false, color: false }, broken);
  assert.is(outcome.status, "failed");
  assert.match(outcome.detail, /^a\.tf: TypeError: x is not a function\n {4}at [^]*This is a bug in hclkit/);
});

test("a file with many errors shows the first ten", () => {
  const { job, read } = jobFor(Array.from({ length: 13 }, (_, index) => `a${index} = *\n`).join(""));
  const { status, detail } = processFile(job, { write: true, color: false }, null);
  assert.is(status, "failed");
  assert.is([...detail.matchAll(/^a\.tf:\d+:\d+: error: /gm)].length, 10);
  assert.match(detail, /\na\.tf: and 3 more\n$/);
  assert.match(read("a.tf"), "a12 = *\n");
});

test("syntax errors are coloured on request", () => {
  const { job } = jobFor("a = *\n");
  assert.match(processFile(job, { write: true, color: true }, null).detail, "\x1b[31m");
});

test.run();
