/**
 * The limits of what all rules together may use for one file. When the time is up the rules stop; when the budget of values is spent nothing
 * more is evaluated. One report says so: no file keeps the linter busy for long.
 */
import { SharedBudget } from "../../src/internal.ts";

/** The milliseconds that rules may take for any file, and for each million of characters in it besides. */
const MILLISECONDS = 10_000;
const MILLISECONDS_FOR_MILLION = 5000;

/** The clock is looked at once in so many visits. */
const VISITS = 16;

/** The limit that was reached: the time for the file, or the budget of the values of expressions. */
export type Overrun = "time" | "values";

/** The account of one file. */
export class FileWork {
  /** The budget of the values of its expressions; the module has a budget of its own. */
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

  /** Records one visit of a rule. Returns the limit to report, the first time that one is found to be reached; else null. */
  visited(areValuesSpent: () => boolean): Overrun | null {
    if (this.isOver) return null;
    if (++this.visits % VISITS === 1) this.isOver = this.now() > this.deadline;
    if (this.hasTold || !(this.isOver || areValuesSpent())) return null;
    this.hasTold = true;
    return this.isOver ? "time" : "values";
  }
}
