// A run's task groups in shared memory: the next group, whether to stop, and each thread's current task.

const NEXT = 0;
const STOP = 1;
const LENGTH = 2;
/** From this cell on there is a number for each thread: 0, or its task plus 1. */
const CURRENT = 3;

/** The maximum number of threads: more would only wait for the file system and for each other. */
export const MAX_THREADS = 8;

/** Shared by all threads of a run: a worker receives `counters` and creates the same queue from them. */
export class Queue {
  readonly counters: Int32Array;

  constructor(counters: Int32Array) {
    this.counters = counters;
  }

  /** Returns a queue with this many groups. */
  static of(length: number): Queue {
    const cells = CURRENT + MAX_THREADS;
    const counters = new Int32Array(new SharedArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT));
    counters[LENGTH] = length;
    return new Queue(counters);
  }

  /**
   * Takes the next group: returns its index, or null if none is left or the run was stopped. Each goes to one thread
   * only.
   */
  take(): number | null {
    if (this.isStopped) return null;
    const index = Atomics.add(this.counters, NEXT, 1);
    return index < this.length ? index : null;
  }

  /** Makes every thread finish its current task and take no other. */
  stop(): void {
    Atomics.store(this.counters, STOP, 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.counters, STOP) !== 0;
  }

  /** The number of groups that no thread has taken yet. */
  get waiting(): number {
    return Math.max(0, this.length - Atomics.load(this.counters, NEXT));
  }

  /** Records a thread's current task (by the thread's number); null for none. */
  begin(thread: number, task: number | null): void {
    Atomics.store(this.counters, CURRENT + thread, task === null ? 0 : task + 1);
  }

  /** The current tasks by thread number; null for a thread without one. */
  get tasks(): (number | null)[] {
    return Array.from({ length: MAX_THREADS }, (_, thread) => {
      const cell = Atomics.load(this.counters, CURRENT + thread);
      return cell === 0 ? null : cell - 1;
    });
  }

  private get length(): number {
    return Atomics.load(this.counters, LENGTH);
  }
}
