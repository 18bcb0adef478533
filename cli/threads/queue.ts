// The groups of tasks of a run as memory that threads share: which group is next, whether to stop, and the task at hand of each thread.

const NEXT = 0;
const STOP = 1;
const LENGTH = 2;
/** From here on there is a number for each thread: 0, or 1 more than its task. */
const CURRENT = 3;

/** More threads than this wait for the disk and for each other. */
export const MAX_THREADS = 8;

/** Shared by every thread of a run: `counters` go to a worker, which makes the same queue of them. */
export class Queue {
  readonly counters: Int32Array;

  constructor(counters: Int32Array) {
    this.counters = counters;
  }

  /** A queue of so many groups. */
  static of(length: number): Queue {
    const cells = CURRENT + MAX_THREADS;
    const counters = new Int32Array(new SharedArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT));
    counters[LENGTH] = length;
    return new Queue(counters);
  }

  /** Takes the next group: its index, or null when none is left or the run was stopped. Each is given to one thread only. */
  take(): number | null {
    if (this.isStopped) return null;
    const index = Atomics.add(this.counters, NEXT, 1);
    return index < this.length ? index : null;
  }

  /** Lets every thread finish the task at hand and take no other. */
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

  /** Records the task that a thread (by its number) is working on; null for none. */
  begin(thread: number, task: number | null): void {
    Atomics.store(this.counters, CURRENT + thread, task === null ? 0 : task + 1);
  }

  /** The current tasks by the numbers of the threads; null for a thread without one. */
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
