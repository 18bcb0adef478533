// Worker threads, which commands start only in runs too long for a test.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { DEFAULT_OPTIONS } from "../../cli/fmt/configuration.ts";
import { fileWork, type FmtWork, type Mode, type Outcome } from "../../cli/fmt/process-file.ts";
import { Pace } from "../../cli/threads/pool.ts";
import { Pool } from "../../cli/threads/pool.ts";
import { Queue } from "../../cli/threads/queue.ts";
import { startWorker } from "../../cli/threads/start-workers.ts";
import { bin } from "../../tools/bundle.ts";
import { tree } from "../helpers/cli.ts";

const WRITE: Mode = { write: true, diff: false, color: false };

/** Runs `hclkit fmt` over some files with a worker pool. */
async function runOf(files: Record<string, string>, mode: Mode, url: string | null = null) {
  const made = tree(files);
  const jobs = Object.keys(files).map((name) => ({ name, path: join(made.path, name), options: DEFAULT_OPTIONS }));
  const data: FmtWork = { jobs, mode, verdicts: null };
  const script = new URL(url ?? "./fmt-worker.js", pathToFileURL(await bin()));
  const groups = jobs.map((_, index) => [index]);
  const pool = new Pool<Outcome>({ groups, work: await fileWork(data), workers: null });
  return { ...made, pool, workers: { script, data, worth: 0 } };
}

test("two workers share the files of a queue and send their outcomes", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `f${index}.tf`);
  const files = {
    ...Object.fromEntries(names.map((name) => [name, "a=1\n"])),
    "bad.tf": "a = = 1\n",
    "good.tf": "a = 1\n",
  };
  const { pool, workers, read } = await runOf(files, WRITE);
  await Promise.all([startWorker(pool, workers, 1), startWorker(pool, workers, 2)]);
  assert.is(pool.queue.waiting, 0);
  assert.is(pool.outcomes.size, 42);
  for (const [index, name] of names.entries()) {
    assert.equal(pool.outcomes.get(index), { status: "changed", detail: "" });
    assert.is(read(name), "a = 1\n");
  }
  const bad = pool.outcomes.get(40)!;
  assert.is(bad.status, "failed");
  assert.match(bad.detail, "bad.tf:1:5: error");
  assert.equal(pool.outcomes.get(41), { status: "same", detail: "" });
});

test("a worker creates diffs on request", async () => {
  const { pool, workers, read } = await runOf({ "a.tf": "a=1\n" }, { write: false, diff: true, color: false });
  await startWorker(pool, workers);
  assert.is(
    pool.outcomes.get(0)!.detail,
    dedent`
      --- a/a.tf
      +++ b/a.tf
      @@ -1,1 +1,1 @@
      -a=1
      +a = 1
    `,
  );
  assert.is(read("a.tf"), "a=1\n");
});

test("a stopped queue returns no more files, and those are left unchanged", async () => {
  const { pool, workers, read } = await runOf({ "a.tf": "a=1\n", "b.tf": "a=1\n" }, WRITE);
  assert.is(pool.queue.take(0), 0);
  pool.queue.stop();
  await startWorker(pool, workers);
  await pool.run();
  assert.is(pool.outcomes.size, 0);
  assert.is(read("a.tf") + read("b.tf"), "a=1\na=1\n");
});

test("a worker that fails to start loses no file", async () => {
  const { pool, workers } = await runOf({ "a.tf": "a=1\n" }, WRITE, "file:///nowhere/worker.js");
  await startWorker(pool, workers);
  await pool.run();
  assert.is(pool.outcomes.get(0)!.status, "changed");
});

test("files that a worker took but did not process are processed by the main thread", async () => {
  const { pool, read } = await runOf({ "a.tf": "a=1\n", "b.tf": "a=1\n" }, WRITE);
  assert.is(pool.queue.take(0), 0);
  await pool.run();
  assert.equal([pool.outcomes.get(0)!.status, pool.outcomes.get(1)!.status], ["changed", "changed"]);
  assert.is(read("a.tf"), "a = 1\n");
});

test("after a signal the current task ends and the others are left", async () => {
  const pool: Pool<number> = new Pool({
    groups: [[0, 1], [2]],
    work: (task) => {
      if (task === 0) process.emit("SIGINT", "SIGINT");
      return task;
    },
    workers: null,
  });
  await pool.run();
  assert.is(pool.signal, "SIGINT");
  assert.equal([...pool.outcomes.keys()], [0]);
});

test("each thread takes neighbouring groups, and each group is handed out once", () => {
  const queue = Queue.of(9);
  const other = new Queue(queue.memory);
  const takes = [
    [queue, 0],
    [other, 1],
    [queue, 0],
    [other, 1],
    [other, 2],
    [queue, 0],
    [queue, 0],
    [queue, 0],
    [other, 1],
    [other, 1],
  ] as const;
  assert.equal(
    takes.map(([one, thread]) => one.take(thread)),
    [0, 5, 1, 6, 3, 2, 8, 7, 4, null],
  );
  assert.is(queue.waiting, 0);
});

test("a queue without groups hands out nothing", () => {
  const queue = Queue.of(0);
  assert.equal([queue.take(0), queue.take(1), queue.waiting], [null, null, 0]);
});

test("the pace is that of a warm thread", () => {
  const pace = new Pace();
  const rests = [
    pace.rest(1000, 1, 99),
    // Slow, because everything is used for the first time.
    pace.rest(1200, 2, 98),
    pace.rest(1300, 3, 97),
    pace.rest(1340, 7, 93),
    pace.rest(1400, 13, 87),
  ];
  assert.equal(rests, [0, 0, 0, 0, 870]);
});

test.run();
