// A run's task groups in shared memory: those that each thread is to process, whether to stop, and each thread's current
// task.

const STOP = 0;
/** From this cell on there is a number for each thread: 0, or its task plus 1. */
const CURRENT = 2;

/** The maximum number of threads: more would only wait for the file system and for each other. */
export const MAX_THREADS = 8;

const CELLS = CURRENT + MAX_THREADS;
const RANGES_AT = CELLS * Int32Array.BYTES_PER_ELEMENT;
const BYTES = RANGES_AT + MAX_THREADS * BigInt64Array.BYTES_PER_ELEMENT;

/** The number of the thread that has all groups at first. */
const FIRST_THREAD = 0;

/** Consecutive groups: the index of the first one, and the index after the last one. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Shared by all threads of a run: a worker receives `memory` and creates the same queue from it.
 *
 * Neighbouring groups read the same files, so each thread has a range of its own: one without groups takes the later
 * half of the longest range.
 */
export class Queue {
  readonly memory: SharedArrayBuffer;
  private readonly cells: Int32Array;
  /** The remaining groups by thread, each as one number: a thread changes it in one step. */
  private readonly ranges: BigInt64Array;

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.cells = new Int32Array(memory, 0, CELLS);
    this.ranges = new BigInt64Array(memory, RANGES_AT, MAX_THREADS);
  }

  /** Returns a queue with this many groups. */
  static of(length: number): Queue {
    const queue = new Queue(new SharedArrayBuffer(BYTES));
    queue.ranges[FIRST_THREAD] = packed({ start: 0, end: length });
    return queue;
  }

  /**
   * Takes the next group for a thread, by its number: returns its index, or null if none is left or the run was stopped.
   * Each group goes to one thread only.
   */
  take(thread: number): number | null {
    while (!this.isStopped) {
      const { start, end } = this.range(thread);
      if (start === end) {
        if (!this.takeRange(thread)) return null;
      } else if (this.replace(thread, { start, end }, { start: start + 1, end })) return start;
    }
    return null;
  }

  /** Takes the later half of the longest range for a thread without groups; returns false if all ranges are empty. */
  private takeRange(thread: number): boolean {
    for (;;) {
      const ranges = this.allRanges();
      const longest = ranges.reduce((best, one, other) => (lengthOf(one) > lengthOf(ranges[best]!) ? other : best), 0);
      const range = ranges[longest]!;
      if (lengthOf(range) === 0) return false;
      const middle = range.start + Math.floor(lengthOf(range) / 2);
      if (!this.replace(longest, range, { start: range.start, end: middle })) continue;
      Atomics.store(this.ranges, thread, packed({ start: middle, end: range.end }));
      return true;
    }
  }

  private allRanges(): Range[] {
    return Array.from({ length: MAX_THREADS }, (_, thread) => this.range(thread));
  }

  private range(thread: number): Range {
    const range = Atomics.load(this.ranges, thread);
    return { start: Number(range >> 32n), end: Number(BigInt.asUintN(32, range)) };
  }

  /** Replaces a thread's range; returns false if another thread has changed it. */
  private replace(thread: number, before: Range, after: Range): boolean {
    const expected = packed(before);
    return Atomics.compareExchange(this.ranges, thread, expected, packed(after)) === expected;
  }

  /** Makes every thread finish its current task and take no other. */
  stop(): void {
    Atomics.store(this.cells, STOP, 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.cells, STOP) !== 0;
  }

  /** The number of groups that no thread has taken yet. */
  get waiting(): number {
    return this.allRanges().reduce((sum, range) => sum + lengthOf(range), 0);
  }

  /** Records a thread's current task (by the thread's number); null for none. */
  begin(thread: number, task: number | null): void {
    Atomics.store(this.cells, CURRENT + thread, task === null ? 0 : task + 1);
  }

  /** The current tasks by thread number; null for a thread without one. */
  get tasks(): (number | null)[] {
    return Array.from({ length: MAX_THREADS }, (_, thread) => {
      const cell = Atomics.load(this.cells, CURRENT + thread);
      return cell === 0 ? null : cell - 1;
    });
  }
}

const packed = ({ start, end }: Range): bigint => (BigInt(start) << 32n) | BigInt(end);

const lengthOf = ({ start, end }: Range): number => end - start;
