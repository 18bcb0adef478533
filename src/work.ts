/**
 * Counts work, so that nothing runs for very long, and nothing depends on a clock. Knows nothing of this project.
 *
 * One meter is current at a time, and code that does work counts its steps with `countWork`, wherever it is called from.
 * A step is about as much as visiting a node. An object may have its own meter: computations about it that are kept
 * count there, so that no other meter depends on who asked first. Without a current meter nothing is counted.
 */

/** Thrown if the work counted by the current meter exceeds its limit. */
export class WorkLimit extends Error {
  override readonly name = "WorkLimit";
}

/** Counts steps up to a limit. */
export class Work {
  private readonly limit: number;
  private left: number;

  constructor(limit: number) {
    this.limit = limit;
    this.left = limit;
  }

  /** Begins to count anew. */
  renew(): void {
    this.left = this.limit;
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

let factor = 1;

/** Multiplies the limits that are made from now on. */
export function scaleLimits(by: number): void {
  factor = by;
}

/** Returns a limit, multiplied as the last `scaleLimits` says. */
export function scaled(limit: number): number {
  return limit * factor;
}

let current: Work | null = null;

/** Counts steps with the current meter, if there is one; throws `WorkLimit` if its limit is exceeded. */
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

/** Gives an object its own meter. */
export function setWorkOf(owner: object, work: Work): void {
  meters.set(owner, work);
}

/** Lets the meter of an object begin to count anew, if it has one. */
export function renewWorkOf(owner: object): void {
  meters.get(owner)?.renew();
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
