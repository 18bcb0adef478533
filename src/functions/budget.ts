/**
 * The budget of one evaluation: output and time.
 *
 * One unit is a character of output; a collection element counts several. Exceeding the limit ends the evaluation with
 * an exception that only the evaluator's entry points catch; they turn it into a diagnostic. It is the only exception
 * that is not a bug.
 */

/** Thrown if an evaluation exceeds its budget. */
export class EvaluationLimit extends Error {
  override readonly name = "EvaluationLimit";
}

/** The clock is read once in this many calls. */
const CLOCK_INTERVAL = 32;

/** Units for an element: about its memory relative to a character's. */
const ELEMENT_UNITS = 32;

/** Text this long takes enough time to read the clock each time. */
const LONG_TEXT = 65_536;

/** The limits of one evaluation. */
export interface Limits {
  /** Characters of all created strings; elements count as 32. */
  readonly units: number;
  /** Milliseconds. */
  readonly milliseconds: number;
}

/** Sufficient for any real configuration: 16 million characters or 500,000 elements. */
export const DEFAULT_LIMITS: Limits = { units: 16_000_000, milliseconds: 1000 };

/** The limits of all evaluations in a file or module together. */
const SHARED_LIMITS: Limits = { units: 64_000_000, milliseconds: 3000 };

/** Smaller costs are not counted: the number of evaluations, which is that of the expressions, bounds their sum. */
const COUNTS_FROM: Limits = { units: 1_000_000, milliseconds: 20 };

/**
 * The budget shared by all evaluations in a file or module: of many expensive expressions, only the first are
 * evaluated.
 */
export class SharedBudget {
  private units: number;
  private milliseconds: number;

  constructor({ units, milliseconds }: Limits = SHARED_LIMITS) {
    this.units = units;
    this.milliseconds = milliseconds;
  }

  /** Whether nothing is left: no further expressions are evaluated then. */
  get isSpent(): boolean {
    return this.units <= 0 || this.milliseconds <= 0;
  }

  /** Subtracts the cost of one evaluation. */
  spend({ units, milliseconds }: Limits): void {
    if (units >= COUNTS_FROM.units) this.units -= units;
    if (milliseconds >= COUNTS_FROM.milliseconds) this.milliseconds -= milliseconds;
  }
}

/**
 * The remaining budget of an evaluation: code that creates text or elements spends units, and slow code checks the
 * clock.
 */
export class Budget {
  private readonly now: () => number;
  private readonly limits: Limits;
  private readonly start: number;
  private readonly deadline: number;
  private units: number;
  private calls = 0;

  /** `now` returns milliseconds. */
  constructor(limits: Limits = DEFAULT_LIMITS, now: () => number = Date.now) {
    this.limits = limits;
    this.units = limits.units;
    this.now = now;
    this.start = now();
    this.deadline = this.start + limits.milliseconds;
  }

  /** The cost so far. */
  get spent(): Limits {
    return { units: this.limits.units - this.units, milliseconds: this.now() - this.start };
  }

  /** Spends the units for a text; throws `EvaluationLimit` if too few are left. Call it before creating the text. */
  spend(characters: number): void {
    this.units -= characters;
    if (this.units < 0) throw new EvaluationLimit("its result, or what it needs on the way, is too large");
    if (characters >= LONG_TEXT) this.checkTime();
    else this.step();
  }

  /**
   * Spends the units for collection elements; throws `EvaluationLimit` if too few are left. Call it before creating
   * them.
   */
  spendElements(count: number): void {
    this.spend(count * ELEMENT_UNITS);
  }

  /** Counts a step without output; throws `EvaluationLimit` if the time is up. */
  step(): void {
    if (++this.calls % CLOCK_INTERVAL === 0) this.checkTime();
  }

  /** Reads the clock at once, after potentially slow work; throws `EvaluationLimit` if the time is up. */
  checkTime(): void {
    if (this.now() > this.deadline) throw new EvaluationLimit("it takes too long");
  }
}
