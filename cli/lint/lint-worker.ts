// A worker thread of `hclkit lint`: takes groups of files from the shared queue until there are none.
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { FoundFile } from "../files/discover.ts";
import { Queue, Status } from "../threads/queue.ts";
import { UsageError } from "../usage-error.ts";
import type { ThreadOptions } from "./crew.ts";
import { Engines } from "./engines.ts";
import { type Outcome, outcomeOf, type Work } from "./lint-file.ts";
import { loadESLint } from "./load-eslint.ts";
import { markAsOneRun } from "./one-run.ts";

/** What a worker starts with. */
export interface WorkerData {
  readonly files: readonly FoundFile[];
  readonly groups: readonly (readonly number[])[];
  readonly counters: Int32Array;
  readonly statuses: Uint8Array;
  readonly threads: ThreadOptions;
}

/** What it says: outcomes of files by index, or why the configuration cannot be used. */
export type WorkerMessage =
  { readonly outcomes: readonly (readonly [index: number, outcome: Outcome])[] } | { readonly misuse: string };

const say = (message: WorkerMessage): void => parentPort!.postMessage(message);

async function work({ files, groups, counters, statuses, threads }: WorkerData): Promise<void> {
  const { cwd, fix, preset, readsFixes } = threads;
  markAsOneRun({ readsFixes });
  const eslint = await loadESLint(cwd);
  const directories = files.map(({ path }) => dirname(path));
  const engines = new Engines({ eslint, cwd, fix, preset }, directories);
  const own: Work = { engines, fix, formatting: undefined, cache: undefined };
  const queue = new Queue(counters, statuses);
  for (let group = queue.take(); group !== undefined; group = queue.take()) {
    const outcomes: [number, Outcome][] = [];
    for (const index of groups[group]!) {
      if (queue.isStopped) break;
      outcomes.push([index, await outcomeOf(files[index]!, own)]);
    }
    say({ outcomes });
    queue.finish(group, Status.same);
  }
}

try {
  await work(workerData as WorkerData);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say({ misuse: error.message });
}
