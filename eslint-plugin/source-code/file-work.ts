/**
 * The limits for all rules together on one file. When its steps are used up the rules stop; when the value budget is spent
 * nothing more is evaluated. No file keeps the linter busy for long, and no limit depends on a clock.
 */
import { SharedBudget, Work } from "../../src/internal.ts";

/** The steps that rules may take for any file, plus those for each character in it. */
const STEPS = 10_000_000;
const STEPS_FOR_CHARACTER = 100;

/** The exceeded limit: the steps for the file, the budget for expression values, or the number of called modules. */
export type Overrun = "steps" | "values" | "modules";

/** The resource usage of one file. */
export class FileWork {
  /** The budget for its expression values; the module has a separate budget. */
  readonly values: SharedBudget = new SharedBudget();
  /** The steps of its rules; the module has a separate limit. */
  readonly steps: Work;
  private readonly told = new Set<Overrun>();

  /** `length` is the text's. */
  constructor(length: number) {
    this.steps = new Work(STEPS + length * STEPS_FOR_CHARACTER);
  }

  /** Whether the steps are used up: then no rule visits any more nodes. */
  get isOver(): boolean {
    return this.steps.isOver;
  }

  /** Returns a limit to report when it is first exceeded, else null. */
  reached(exceeded: Overrun | null): Overrun | null {
    if (exceeded === null || this.told.has(exceeded)) return null;
    this.told.add(exceeded);
    return exceeded;
  }
}
