/**
 * The limits for all rules together on one file. When the time is up the rules stop; when the value budget is spent
 * nothing more is evaluated. One report explains it: no file keeps the linter busy for long.
 */
import { SharedBudget } from "../../src/internal.ts";

/** The milliseconds that rules may take for any file, plus those for each million characters in it. */
const MILLISECONDS = 10_000;
const MILLISECONDS_FOR_MILLION = 5000;

/** The clock is read once in this many visits. */
const VISITS = 16;

/** The exceeded limit: the time for the file, the budget for expression values, or the number of called modules. */
export type Overrun = "time" | "values" | "modules";

/** The resource usage of one file. */
export class FileWork {
  /** The budget for its expression values; the module has a separate budget. */
  readonly values: SharedBudget = new SharedBudget();
  /** Whether the time is up: then no rule visits any more nodes. */
  isOver = false;
  private readonly told = new Set<Overrun>();
  private visits = 0;
  private readonly deadline: number;
  private readonly now: () => number;

  /** `length` is the text's; `now` returns milliseconds. */
  constructor(length: number, now: () => number = () => performance.now()) {
    this.now = now;
    this.deadline = now() + MILLISECONDS + (length / 1e6) * MILLISECONDS_FOR_MILLION;
  }

  /** Records one visit of a rule. Returns the limit to report when it is first exceeded, else null. */
  visited(exceeded: () => Exclude<Overrun, "time"> | null): Overrun | null {
    if (this.isOver) return null;
    if (++this.visits % VISITS === 1) this.isOver = this.now() > this.deadline;
    const overrun = this.isOver ? "time" : exceeded();
    if (overrun === null || this.told.has(overrun)) return null;
    this.told.add(overrun);
    return overrun;
  }
}
