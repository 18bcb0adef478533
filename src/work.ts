/**
 * Counts work, so that nothing runs for very long, and nothing depends on a clock. Knows nothing of this project.
 *
 * One meter is current at a time, and code that does work counts its steps with `countWork`, wherever it is called from.
 * A step is about as much as the visit of a node. An object may have a meter of its own: what is computed about it once
 * and kept counts there, so that no other meter depends on who asked first. Without a current meter nothing is counted.
 */

/** Thrown if the work counted by the current meter exceeds its limit. */
export class WorkLimit extends Error {
  override readonly name = "WorkLimit";
}

/** Counts the steps of something up to a limit. */
export class Work {
  private left: number;

  /** `limit` is the number of steps. */
  constructor(limit: number) {
    this.left = limit;
  }

  /** Whether more than the limit was counted. */
  get isOver(): boolean {
    return this.left < 0;
  }

  /** Counts steps; throws `WorkLimit` if the limit is exceeded. */
  count(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new WorkLimit("there is too much work");
  }
}

let current: Work | null = null;

/** Counts steps of the current meter, if there is one; throws `WorkLimit` if its limit is exceeded. */
export function countWork(steps: number): void {
  current?.count(steps);
}

/** Makes a meter the current one, and returns the one before it, which the caller restores in a `finally` block. */
export function enterWork(work: Work | null): Work | null {
  const before = current;
  current = work;
  return before;
}

const meters = new WeakMap<object, Work>();

/** Gives an object a meter of its own. */
export function setWorkOf(owner: object, work: Work): void {
  meters.set(owner, work);
}

/**
 * Runs a computation about an object, with its meter as the current one if it has one; throws `WorkLimit` if that one is
 * over its limit.
 */
export function withWorkOf<Result>(owner: object, run: () => Result): Result {
  const work = current === null ? undefined : meters.get(owner);
  if (work === undefined || work === current) return run();
  work.count(0);
  const before = enterWork(work);
  try {
    return run();
  } finally {
    enterWork(before);
  }
}
