/**
 * What the rules may cost for one file, all of them together. Past it nothing more is looked at, and one report says so: no file, whoever wrote
 * it, keeps the linter busy for long.
 */
import { SharedBudget } from "../../src/internal.ts";

/** The milliseconds that rules may take for any file, and for each million of characters in it besides. */
const MILLISECONDS = 10_000;
const MILLISECONDS_FOR_MILLION = 5000;

/** The clock is looked at once in so many visits. */
const VISITS = 16;

/** Why rules stop: the time is up, or the values of expressions cost too much. */
export type Overrun = "time" | "values";

/** The account of one file. */
export class FileWork {
  /** What the values of its expressions may cost; those of the module have a budget of their own. */
  readonly values: SharedBudget = new SharedBudget();
  /** Returns true when the time is up: then no rule visits anything more. */
  isOver = false;
  private hasTold = false;
  private visits = 0;
  private readonly deadline: number;
  private readonly now: () => number;

  /** `length` is that of the text; `now` gives milliseconds. */
  constructor(length: number, now: () => number = () => performance.now()) {
    this.now = now;
    this.deadline = now() + MILLISECONDS + (length / 1e6) * MILLISECONDS_FOR_MILLION;
  }

  /** Accounts for one visit of a rule, which may have been a long one: returns what is to be reported now, once for the file; else null. */
  visited(areValuesSpent: () => boolean): Overrun | null {
    if (this.isOver) return null;
    if (++this.visits % VISITS === 1) this.isOver = this.now() > this.deadline;
    if (this.hasTold || !(this.isOver || areValuesSpent())) return null;
    this.hasTold = true;
    return this.isOver ? "time" : "values";
  }
}
