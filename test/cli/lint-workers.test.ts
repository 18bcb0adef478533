// Worker threads of `hclkit lint` report the same as one thread, and their errors are not lost.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { EngineSettings } from "../../cli/lint/engines.ts";
import { inGroups } from "../../cli/lint/run-files.ts";
import type { Outcome } from "../../cli/lint/lint-file.ts";
import type { LintWork } from "../../cli/lint/lint-work.ts";
import { DEFAULT_RULE_SETTINGS } from "../../lint/rule-settings.ts";
import { Pool } from "../../cli/threads/pool.ts";
import { startWorker } from "../../cli/threads/start-workers.ts";
import { bin } from "../../tools/bundle.ts";
import { tree } from "../helpers/cli.ts";

const FILES = {
  "a/main.tf": 'output "a" {\n  value = local.b.0\n}\n',
  "a/more.tf": "locals {\n  b = [1]\n}\n",
  "b/main.tf": 'output "c" {\n  value = 1\n}\n',
};

/** Returns the worker's reports by file name, and the rest of the queue. */
async function lintIn(files: Record<string, string>, settings: Partial<EngineSettings> = {}, script?: URL) {
  const { path } = tree(files);
  const foundFiles = Object.keys(files).map((name) => ({ name, path: join(path, name) }));
  const shared = { fix: false, writes: false, readsFixes: true, presets: ["terraform"], readsConfig: true };
  const data: LintWork = {
    files: foundFiles,
    givenUp: new Map(),
    formatting: null,
    keepsResults: false,
    settings: { cwd: path, rules: DEFAULT_RULE_SETTINGS, ...shared, ...settings },
  };
  const work = () => assert.unreachable("the main thread has nothing to do");
  const pool = new Pool<Outcome>({ groups: inGroups(foundFiles), work: work as () => never, workers: null });
  const workerScript = script ?? new URL("./lint-worker.js", pathToFileURL(await bin()));
  await startWorker(pool, { script: workerScript, data });
  const reports = new Map([...pool.outcomes].map(([index, outcome]) => [foundFiles[index]!.name, outcome]));
  return { reports, queue: pool.queue };
}

function rulesOf(report: Outcome | undefined): (string | null)[] {
  assert.ok(typeof report === "object");
  return report.result.messages.map(({ ruleId }) => ruleId);
}

test("files are grouped by directory, and small neighbouring directories together", () => {
  const groupsOf = (paths: readonly string[]) => inGroups(paths.map((path) => ({ name: path, path })));
  assert.equal(groupsOf(["/a/x.tf", "/b/x.tf", "/a/y.tf"]), [[0, 2, 1]]);
  const many = (directory: string) => Array.from({ length: 30 }, (_, index) => `/${directory}/${index}.tf`);
  const lengths = groupsOf([...many("a"), "/b/x.tf", "/b/y.tf", ...many("c"), ...many("d")]).map((each) => each.length);
  assert.equal(lengths, [32, 30, 30]);
  assert.equal(groupsOf([]), []);
});

test("a worker lints, with access to the files beside each file", async () => {
  const { reports, queue } = await lintIn(FILES);
  assert.equal(rulesOf(reports.get("a/main.tf")), ["hcl/no-legacy-index"]);
  assert.equal(rulesOf(reports.get("a/more.tf")), []);
  assert.equal(rulesOf(reports.get("b/main.tf")), []);
  assert.is(queue.waiting, 0);
});

test("a file that cannot be processed is reported with its reason", async () => {
  const { reports } = await lintIn({ "a/main.tf": "a = \u0000\u0000" });
  assert.type(reports.get("a/main.tf"), "string");
});

test("an invalid configuration only affects its files", async () => {
  const files = { ...FILES, "a/eslint.config.mjs": 'throw new Error("broken"); // hclkit\n' };
  const { reports } = await lintIn(files, { presets: [] });
  assert.match(reports.get("a/main.tf") as string, "broken");
  assert.type(reports.get("b/main.tf"), "object");
});

test("files of a worker that dies go to others", async () => {
  const { reports, queue } = await lintIn(FILES, {}, new URL("file:///nowhere/lint-worker.js"));
  assert.is(reports.size, 0);
  assert.is(queue.waiting, 1);
});

test.run();
