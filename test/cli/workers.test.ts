// Worker threads, which the command starts only in runs too long for a test.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DEFAULT_OPTIONS } from "../../cli/fmt/configuration.ts";
import { unifiedDiff } from "../../cli/fmt/diff.ts";
import type { Mode } from "../../cli/fmt/process-file.ts";
import { Queue, Status } from "../../cli/threads/queue.ts";
import { runJobs } from "../../cli/fmt/run-jobs.ts";
import { startWorker } from "../../cli/fmt/start-worker.ts";
import { bin, tree } from "../helpers/cli.ts";

const WRITE: Mode = { write: true, diff: undefined, color: false };

function jobsOf(files: Record<string, string>) {
  const made = tree(files);
  const jobs = Object.keys(files).map((name) => ({ name, path: join(made.path, name), options: DEFAULT_OPTIONS }));
  return { ...made, jobs };
}

/** The worker of the bundle. */
const script = async () => new URL("./worker.js", pathToFileURL(await bin()));

test("two workers share the files of a queue and send their messages", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `f${index}.tf`);
  const { jobs, read } = jobsOf({
    ...Object.fromEntries(names.map((name) => [name, "a=1\n"])),
    "bad.tf": "a = = 1\n",
    "good.tf": "a = 1\n",
  });
  const queue = Queue.of(jobs.length);
  const details = new Map<number, string>();
  const start = async () => startWorker(jobs, WRITE, queue, details, await script());
  await Promise.all([start(), start()]);
  assert.is(queue.done, jobs.length);
  assert.is(queue.waiting, 0);
  for (const [index, name] of names.entries()) {
    assert.is(queue.statusOf(index), Status.changed);
    assert.is(read(name), "a = 1\n");
  }
  assert.is(queue.statusOf(40), Status.failed);
  assert.match(details.get(40)!, "bad.tf:1:5: error");
  assert.is(queue.statusOf(41), Status.same);
  assert.equal([...details.keys()], [40]);
});

test("a worker makes diffs when they are asked for", async () => {
  const { jobs, read } = jobsOf({ "a.tf": "a=1\n" });
  const queue = Queue.of(1);
  const details = new Map<number, string>();
  await startWorker(jobs, { write: false, diff: unifiedDiff, color: false }, queue, details, await script());
  assert.is(details.get(0), "--- a/a.tf\n+++ b/a.tf\n@@ -1,1 +1,1 @@\n-a=1\n+a = 1\n");
  assert.is(read("a.tf"), "a=1\n");
});

test("a stopped queue gives out no more files, and those are left as they are", async () => {
  const { jobs, read } = jobsOf({ "a.tf": "a=1\n", "b.tf": "a=1\n" });
  const queue = Queue.of(2);
  assert.is(queue.take(), 0);
  queue.stop();
  await startWorker(jobs, WRITE, queue, new Map(), await script());
  const outcomes = await runJobs(jobs, WRITE, queue, () => undefined);
  assert.equal(outcomes, [undefined, undefined]);
  assert.is(read("a.tf") + read("b.tf"), "a=1\na=1\n");
});

test("a worker that cannot start takes no file with it", async () => {
  const { jobs } = jobsOf({ "a.tf": "a=1\n" });
  const queue = Queue.of(1);
  await startWorker(jobs, WRITE, queue, new Map(), pathToFileURL("/nowhere/worker.js"));
  const outcomes = await runJobs(jobs, WRITE, queue, () => undefined);
  assert.is(outcomes[0]?.status, Status.changed);
});

test("each file is given out once", () => {
  const queue = Queue.of(3);
  assert.equal([queue.take(), queue.take(), queue.take(), queue.take()], [0, 1, 2, undefined]);
});

test.run();
