// Does the files of a run, in the main thread and, when it pays, in workers beside it. What only long runs need is imported by them.
import { processFile, type Job, type Mode, type Outcome } from "./process-file.ts";
import { type Queue, Status } from "../threads/queue.ts";

/**
 * Workers start when the main thread would need this many milliseconds more. Each of them has to warm up, which costs it about half a
 * second of processor time: a run over 1,400 files is faster without.
 */
const WORTH_A_WORKER = 1500;

/** How many milliseconds the main thread works before it says how long the rest will take: the first files are slow. */
const TRIAL = 400;

/** The main thread looks at signals and at what workers say at least this often, in milliseconds. */
const TURN = 40;

/**
 * Does the files of a queue, one after the other in each thread, until they are done or the queue is stopped. Gives the
 * outcomes by file, undefined for a file that was not done. `onTurn` is called now and then with the number of files done.
 */
export async function runJobs(
  jobs: readonly Job[],
  mode: Mode,
  queue: Queue,
  onTurn: (done: number) => void,
): Promise<(Outcome | undefined)[]> {
  const details = new Map<number, string>();
  const start = Date.now();
  let workers: Promise<void> | undefined;
  let turn = start;
  for (let index = queue.take(); index !== undefined; index = queue.take()) {
    const { status, detail } = processFile(jobs[index]!, mode);
    if (detail !== "") details.set(index, detail);
    queue.finish(index, status);
    const now = Date.now();
    if (now - turn < TURN) continue;
    onTurn(queue.done);
    const elapsed = now - start;
    const rest = (elapsed / queue.done) * queue.waiting;
    if (!workers && elapsed > TRIAL && rest > WORTH_A_WORKER) workers = startWorkers(jobs, mode, queue, details);
    await nextTurn();
    turn = Date.now();
  }
  const timer = setInterval(() => onTurn(queue.done), TURN);
  await workers;
  clearInterval(timer);
  return jobs.map((_, index) => {
    const status = queue.statusOf(index);
    return status === Status.pending ? undefined : { status, detail: details.get(index) ?? "" };
  });
}

/** Lets the event loop go round once: signals and messages arrive. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function startWorkers(
  jobs: readonly Job[],
  mode: Mode,
  queue: Queue,
  details: Map<number, string>,
): Promise<void> {
  const { countWorkers, startWorker } = await import("./start-worker.ts");
  const count = countWorkers(queue.waiting);
  await Promise.all(Array.from({ length: count }, () => startWorker(jobs, mode, queue, details)));
}
