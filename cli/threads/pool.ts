// Processes a run's tasks in the main thread and, if worthwhile, in worker threads beside it. Code for long runs is
// imported on demand.
import { createProgress } from "./progress.ts";
import { Queue } from "./queue.ts";
import { type Signal, SIGNALS } from "./signals.ts";

/**
 * The warm-up, in milliseconds after the first task, during which durations are meaningless: everything is slow on
 * first use.
 */
const WARM_UP = 300;

/** The milliseconds of work that are enough for a prediction. */
const TRIAL = 60;

/** Watches one thread. Times are milliseconds of `Date.now()`. */
export class Pace {
  private first: number | null = null;
  /** The time when the thread was warm, and the number of tasks done by then. */
  private warm: { readonly time: number; readonly done: number } | null = null;

  /**
   * Returns the milliseconds that this thread would need for `left` tasks after `done` tasks; 0 while that is unknown.
   */
  rest(now: number, done: number, left: number): number {
    this.first ??= now;
    if (now - this.first < WARM_UP) return 0;
    this.warm ??= { time: now, done };
    const elapsed = now - this.warm.time;
    const doneSince = done - this.warm.done;
    return doneSince === 0 || elapsed < TRIAL ? 0 : (elapsed / doneSince) * left;
  }
}

/** Processes a task, by its index. */
export type Work<Outcome> = (task: number) => Outcome | Promise<Outcome>;

/** The worker threads that a run may have. */
export interface Workers {
  /** The script, which calls `serve`. */
  readonly script: URL;
  /** The data for `serve`. It is cloned. */
  readonly data: object;
  /** They start when the main thread would need this many more milliseconds: each has to warm up. */
  readonly worth: number;
}

/** The tasks of a run, and the threads for them. */
export interface PoolOptions<Outcome> {
  /** Task indexes, from 0. Each group goes to one thread. */
  readonly groups: readonly (readonly number[])[];
  /** Processes a task in the main thread. */
  readonly work: Work<Outcome>;
  /** Null if the main thread must process everything. */
  readonly workers: Workers | null;
  /** False if signals end the process at once, as they do by default. */
  readonly handlesSignals?: boolean;
  /** Returns the minimum milliseconds per task, as far as known before any was timed. */
  readonly leastPerTask?: () => number;
}

/** The number of the thread with the pool. */
const MAIN = 0;

/** The main thread checks signals and workers' messages at least this often, in milliseconds. */
const TURN = 40;

/** Lets the event loop run once: signals and messages arrive. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The threads of one run. */
export class Pool<Outcome> {
  readonly groups: readonly (readonly number[])[];
  readonly queue: Queue;
  /** Outcomes by task index; unprocessed tasks are missing. */
  readonly outcomes = new Map<number, Outcome>();
  /** The signal that ended the run early. */
  signal: Signal | null = null;
  private readonly options: PoolOptions<Outcome>;
  private readonly total: number;
  private readonly pace = new Pace();
  private helpers: Promise<void> | null = null;

  constructor(options: PoolOptions<Outcome>) {
    this.options = options;
    this.groups = options.groups;
    this.queue = Queue.of(options.groups.length);
    this.total = options.groups.reduce((sum, group) => sum + group.length, 0);
  }

  /**
   * Processes the tasks until none are left or a signal arrives. Rejects with errors from `work`, and with a worker's
   * UsageError.
   */
  async run(): Promise<void> {
    const progress = createProgress(process.stderr, this.total);
    const update = () => progress.update(this.outcomes.size);
    const signals = this.options.handlesSignals === false ? [] : SIGNALS;
    for (const signal of signals) process.once(signal, this.stop);
    try {
      for (let group = this.queue.take(MAIN); group !== null; group = this.queue.take(MAIN)) {
        await this.doTasks(this.groups[group]!, update);
      }
      await this.waitForWorkers(update);
      // A failed worker leaves its tasks unprocessed.
      for (const group of this.groups) await this.doTasks(group, update);
    } finally {
      progress.clear();
      for (const signal of signals) process.off(signal, this.stop);
    }
  }

  private readonly stop = (signal: Signal): void => {
    this.signal = signal;
    this.queue.stop();
  };

  /** The time of the last turn of the event loop; the first one is before the first task. */
  private turn = 0;

  private async doTasks(group: readonly number[], update: () => void): Promise<void> {
    for (const task of group) {
      if (this.outcomes.has(task)) continue;
      const now = Date.now();
      if (now - this.turn >= TURN) {
        update();
        this.startWorkers(now);
        await nextTurn();
        this.turn = Date.now();
      }
      if (this.queue.isStopped) return;
      this.queue.begin(MAIN, task);
      this.outcomes.set(task, await this.options.work(task));
    }
    this.queue.begin(MAIN, null);
  }

  /** Starts workers, once, if worthwhile. */
  private startWorkers(now: number): void {
    const { workers, leastPerTask } = this.options;
    if (workers === null || this.helpers !== null) return;
    const done = this.outcomes.size;
    const left = this.total - done;
    const rest = Math.max(done === 0 ? 0 : this.pace.rest(now, done, left), (leastPerTask?.() ?? 0) * left);
    if (rest < workers.worth) return;
    this.helpers = import("./start-workers.ts").then(({ startWorkers }) => startWorkers(this, workers));
    // The main thread waits for it after its own work.
    this.helpers.catch(() => undefined);
  }

  private async waitForWorkers(update: () => void): Promise<void> {
    const timer = setInterval(update, TURN);
    try {
      await this.helpers;
    } finally {
      clearInterval(timer);
    }
  }
}
