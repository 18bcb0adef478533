/**
 * The budget of one evaluation: its output and its steps.
 *
 * One unit is a character of output; a collection element counts several. One step evaluates an expression, or is work
 * that takes about as long. Exceeding a limit ends the evaluation with an exception that only the evaluator's
 * entry points catch; they turn it into a diagnostic. It is the only exception that is not a bug.
 */
import { scaled } from "../work.ts";

/** Thrown if an evaluation exceeds its budget. */
export class EvaluationLimit extends Error {
  override readonly name = "EvaluationLimit";
}

/** Units for an element: about its memory relative to a character's. */
const ELEMENT_UNITS = 32;

/** The limits of one evaluation. */
export interface Limits {
  /** Characters of all created strings; elements count as 32. */
  readonly units: number;
  /** Evaluated expressions, and work in functions that takes about as long. */
  readonly steps: number;
}

/**
 * Sufficient for any real configuration: 16 million characters or 500,000 elements, and 2 million expressions, which take
 * about a second.
 */
export const DEFAULT_LIMITS: Limits = { units: 16_000_000, steps: 2_000_000 };

/** The limits of all evaluations in a file or module together. */
const SHARED_LIMITS: Limits = { units: 64_000_000, steps: 2_000_000 };

const scaledLimits = ({ units, steps }: Limits): Limits => ({ units: scaled(units), steps: scaled(steps) });

/** Smaller costs are not counted: the number of evaluations, which is that of the expressions, bounds their sum. */
const COUNTS_FROM: Limits = { units: 100_000, steps: 1000 };

/**
 * The budget shared by all evaluations in a file or module: of many expensive expressions, only the first are
 * evaluated.
 */
export class SharedBudget {
  private readonly limits: Limits;
  private units: number;
  private steps: number;

  constructor(limits: Limits = scaledLimits(SHARED_LIMITS)) {
    this.limits = limits;
    this.units = limits.units;
    this.steps = limits.steps;
  }

  /** Begins anew: the next state of a module has as much as the one before it. */
  renew(): void {
    this.units = this.limits.units;
    this.steps = this.limits.steps;
  }

  /** Whether nothing is left: no further expressions are evaluated then. */
  get isSpent(): boolean {
    return this.units <= 0 || this.steps <= 0;
  }

  /** Subtracts the cost of one evaluation. */
  spend({ units, steps }: Limits): void {
    if (units >= COUNTS_FROM.units) this.units -= units;
    if (steps >= COUNTS_FROM.steps) this.steps -= steps;
  }
}

/**
 * The remaining budget of an evaluation: code that creates text or elements spends units, and code that creates nothing
 * counts its steps. Nothing depends on a clock, so that an evaluation has the same result on every machine.
 */
export class Budget {
  private readonly limits: Limits;
  private units: number;
  private steps: number;

  constructor(limits: Limits = scaledLimits(DEFAULT_LIMITS)) {
    this.limits = limits;
    this.units = limits.units;
    this.steps = limits.steps;
  }

  /** The cost so far. */
  get spent(): Limits {
    return { units: this.limits.units - this.units, steps: this.limits.steps - this.steps };
  }

  /** Spends the units for a text; throws `EvaluationLimit` if too few are left. Call it before creating the text. */
  spend(characters: number): void {
    this.units -= characters;
    if (this.units < 0) throw new EvaluationLimit("its result, or what it needs on the way, is too large");
    this.work(1);
  }

  /**
   * Spends the units for collection elements; throws `EvaluationLimit` if too few are left. Call it before creating
   * them.
   */
  spendElements(count: number): void {
    this.spend(count * ELEMENT_UNITS);
  }

  /** The remaining units. */
  get unitsLeft(): number {
    return this.units;
  }

  /** Spends the units for elements, less what was spent since `unitsLeft` had a value. */
  spendElementsSince(unitsLeft: number, count: number): void {
    this.spend(Math.max(0, count * ELEMENT_UNITS - (unitsLeft - this.units)));
  }

  /** Counts steps without output; throws `EvaluationLimit` if too few are left. Call it before the work if possible. */
  work(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) throw new EvaluationLimit("it takes too many steps");
  }
}
