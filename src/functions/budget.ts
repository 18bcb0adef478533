/**
 * What one evaluation may cost: steps and output in one measure, and time.
 *
 * One unit is about a character or an element made. Going over the limit ends the evaluation with an exception that only the
 * evaluator's entry points catch; they turn it into a diagnostic. It is the one exception that is no bug.
 */

/** Thrown when an evaluation costs too much. */
export class EvaluationLimit extends Error {
  override readonly name = "EvaluationLimit";
}

/** How often the clock is read: once in so many calls. */
const CLOCK_INTERVAL = 1024;

export interface Limits {
  /** Units of work and output. */
  readonly units: number;
  /** Milliseconds. */
  readonly milliseconds: number;
}

export const DEFAULT_LIMITS: Limits = { units: 20_000_000, milliseconds: 1500 };

export class Budget {
  readonly #now: () => number;
  readonly #deadline: number;
  #units: number;
  #calls = 0;

  /** `now` gives milliseconds. */
  constructor(limits: Limits = DEFAULT_LIMITS, now: () => number = Date.now) {
    this.#units = limits.units;
    this.#now = now;
    this.#deadline = now() + limits.milliseconds;
  }

  /** Accounts for work; throws `EvaluationLimit` when it is too much. Call it before the work is done. */
  spend(units: number): void {
    this.#units -= units;
    if (this.#units < 0) throw new EvaluationLimit("The expression needs more memory or steps than are allowed");
    this.#calls++;
    if (this.#calls % CLOCK_INTERVAL === 0 && this.#now() > this.#deadline) {
      throw new EvaluationLimit("The expression takes longer than is allowed");
    }
  }
}
