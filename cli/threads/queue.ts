// The work of a run as memory that threads share: which file is next, whether to stop, and what became of each file.

/** What became of a file. Numbers, because they are shared between threads. */
export const Status = { pending: 0, same: 1, changed: 2, failed: 3 } as const;
export type Status = (typeof Status)[keyof typeof Status];

const NEXT = 0;
const STOP = 1;
const DONE = 2;

/** Shared by every thread of a run; `share()` goes to a worker, `Queue.join` makes the same queue of it there. */
export class Queue {
  readonly counters: Int32Array;
  readonly statuses: Uint8Array;

  constructor(counters: Int32Array, statuses: Uint8Array) {
    this.counters = counters;
    this.statuses = statuses;
  }

  /** A queue of as many files. */
  static of(length: number): Queue {
    const counters = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
    return new Queue(counters, new Uint8Array(new SharedArrayBuffer(length)));
  }

  /** Takes the next file; undefined when there is none or the run was stopped. Each is given to one thread only. */
  take(): number | undefined {
    if (this.isStopped) return undefined;
    const index = Atomics.add(this.counters, NEXT, 1);
    return index < this.statuses.length ? index : undefined;
  }

  /** Records what became of a file. */
  finish(index: number, status: Status): void {
    Atomics.store(this.statuses, index, status);
    Atomics.add(this.counters, DONE, 1);
  }

  /** Lets every thread finish the file at hand and take no other. */
  stop(): void {
    Atomics.store(this.counters, STOP, 1);
  }

  /** Whether the run was stopped. */
  get isStopped(): boolean {
    return Atomics.load(this.counters, STOP) !== 0;
  }

  statusOf(index: number): Status {
    return Atomics.load(this.statuses, index) as Status;
  }

  /** How many files are finished. */
  get done(): number {
    return Atomics.load(this.counters, DONE);
  }

  /** How many files nobody has taken yet. */
  get waiting(): number {
    return Math.max(0, this.statuses.length - Atomics.load(this.counters, NEXT));
  }
}
