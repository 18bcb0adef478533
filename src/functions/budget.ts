/**
 * What one evaluation may cost: output and time.
 *
 * One unit is a character made; an element of a collection counts as many. Going over the limit ends the evaluation with an
 * exception that only the evaluator's entry points catch; they turn it into a diagnostic. It is the one exception that is no bug.
 */

/** Thrown when an evaluation costs too much. */
export class EvaluationLimit extends Error {
  override readonly name = "EvaluationLimit";
}

/** How often the clock is read: once in so many calls. */
const CLOCK_INTERVAL = 32;

/** Units that an element counts: about its memory, compared with a character's. */
const ELEMENT_UNITS = 32;

/** Text from this length on takes long enough to make to look at the clock each time. */
const LONG_TEXT = 65_536;

/** The limits of one evaluation. */
export interface Limits {
  /** Characters of all strings made, elements counted as 32. */
  readonly units: number;
  /** Milliseconds. */
  readonly milliseconds: number;
}

/** Enough for any configuration that people write: 16 million characters or 500,000 elements. */
export const DEFAULT_LIMITS: Limits = { units: 16_000_000, milliseconds: 1000 };

/** The limits of all evaluations of a file or module together. */
const SHARED_LIMITS: Limits = { units: 64_000_000, milliseconds: 3000 };

/** Costs below these are not counted: the number of evaluations, which is that of the expressions, bounds their sum. */
const COUNTS_FROM: Limits = { units: 1_000_000, milliseconds: 20 };

/** The rest of the limits that all evaluations of a file or module share: of many expensive expressions, only the first are evaluated. */
export class SharedBudget {
  private units: number;
  private milliseconds: number;

  constructor({ units, milliseconds }: Limits = SHARED_LIMITS) {
    this.units = units;
    this.milliseconds = milliseconds;
  }

  /** Returns true when nothing is left: no more expressions are evaluated then. */
  get isSpent(): boolean {
    return this.units <= 0 || this.milliseconds <= 0;
  }

  /** Accounts for what one evaluation has cost. */
  spend({ units, milliseconds }: Limits): void {
    if (units >= COUNTS_FROM.units) this.units -= units;
    if (milliseconds >= COUNTS_FROM.milliseconds) this.milliseconds -= milliseconds;
  }
}

/** The rest of the limits of an evaluation: code that makes text or elements spends units of it, and code that takes long checks the clock. */
export class Budget {
  private readonly now: () => number;
  private readonly limits: Limits;
  private readonly start: number;
  private readonly deadline: number;
  private units: number;
  private calls = 0;

  /** `now` gives milliseconds. */
  constructor(limits: Limits = DEFAULT_LIMITS, now: () => number = Date.now) {
    this.limits = limits;
    this.units = limits.units;
    this.now = now;
    this.start = now();
    this.deadline = this.start + limits.milliseconds;
  }

  /** What was used up so far. */
  get spent(): Limits {
    return { units: this.limits.units - this.units, milliseconds: this.now() - this.start };
  }

  /** Accounts for text of so many characters; throws `EvaluationLimit` when it is too much. Call it before the text is made. */
  spend(characters: number): void {
    this.units -= characters;
    if (this.units < 0) throw new EvaluationLimit("its result, or what it needs on the way, is too large");
    if (characters >= LONG_TEXT) this.checkTime();
    else this.step();
  }

  /** Accounts for so many elements of collections; throws `EvaluationLimit` when it is too much. Call it before they are made. */
  spendElements(count: number): void {
    this.spend(count * ELEMENT_UNITS);
  }

  /** Accounts for a step that makes nothing; throws `EvaluationLimit` when the time is up. */
  step(): void {
    if (++this.calls % CLOCK_INTERVAL === 0) this.checkTime();
  }

  /** Looks at the clock at once, after work that may take long in itself; throws `EvaluationLimit` when the time is up. */
  checkTime(): void {
    if (this.now() > this.deadline) throw new EvaluationLimit("it takes too long");
  }
}
