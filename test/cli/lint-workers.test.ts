// Worker threads of `hclkit lint`: what they report is what one thread reports, and what goes wrong in them is not lost.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Queue } from "../../cli/fmt/queue.ts";
import type { Report } from "../../cli/lint/lint-worker.ts";
import { byDirectory, type ThreadOptions } from "../../cli/lint/run-files.ts";
import { startLintWorker } from "../../cli/lint/start-lint-workers.ts";
import { bin, tree } from "../helpers/cli.ts";

const FILES = {
  "a/main.tf": "locals {\n  a = local.b.0\n}\n",
  "a/more.tf": "locals {\n  b = [1]\n}\n",
  "b/main.tf": "locals {\n  c = 1\n}\n",
};

/** What a worker says of files, by name, and what is left of the queue. */
async function lintIn(files: Record<string, string>, options: Partial<ThreadOptions> = {}, script?: URL) {
  const { path } = tree(files);
  const found = Object.keys(files).map((name) => ({ name, path: join(path, name) }));
  const groups = byDirectory(found);
  const queue = Queue.of(groups.length);
  const threads = { cwd: path, fix: false, preset: "terraform", ...options };
  const reports = new Map<string, Report>();
  const onReport = (index: number, report: Report): Promise<void> => {
    reports.set(found[index]!.name, report);
    return Promise.resolve();
  };
  const own = script ?? new URL("./lint-worker.js", pathToFileURL(await bin()));
  await startLintWorker({ files: found, groups, queue, threads }, onReport, own);
  return { reports, queue };
}

function rulesOf(report: Report | undefined): (string | null)[] {
  assert.ok(typeof report === "object");
  return report.result.messages.map(({ ruleId }) => ruleId);
}

test("files are taken by directory", () => {
  const at = (path: string) => ({ name: path, path });
  assert.equal(byDirectory(["/a/x.tf", "/b/x.tf", "/a/y.tf"].map(at)), [[0, 2], [1]]);
});

test("a worker lints, with what lies beside each file", async () => {
  const { reports, queue } = await lintIn(FILES);
  assert.equal(rulesOf(reports.get("a/main.tf")), ["hcl/no-legacy-index"]);
  assert.equal(rulesOf(reports.get("a/more.tf")), []);
  assert.equal(rulesOf(reports.get("b/main.tf")), []);
  assert.is(queue.done, 2);
});

test("a file that cannot be done is reported with its reason", async () => {
  const { reports } = await lintIn({ "a/main.tf": "a = \u0000\u0000" });
  assert.type(reports.get("a/main.tf"), "string");
});

test("a configuration that cannot be used ends the work", async () => {
  const files = { ...FILES, "eslint.config.mjs": 'throw new Error("broken");\n' };
  try {
    await lintIn(files, { preset: undefined });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).name, "UsageError");
    assert.match((error as Error).message, "broken");
  }
});

test("a worker that dies leaves its files to others", async () => {
  const { reports, queue } = await lintIn(FILES, {}, new URL("file:///nowhere/lint-worker.js"));
  assert.is(reports.size, 0);
  assert.is(queue.waiting, 2);
});

test.run();
