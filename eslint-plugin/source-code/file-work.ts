/**
 * The limits for all rules together on one file. When its steps are used up the rules stop; when the value budget is spent
 * nothing more is evaluated. No file keeps the linter busy for long, and no limit depends on a clock.
 */
import { scaled, SharedBudget, Work } from "../../src/internal.ts";
import { lazy } from "../../src/memo.ts";
import type { Limit } from "../limits.ts";

/** The steps that rules may take for any file, plus those for each character in it. */
const STEPS = 10_000_000;
const STEPS_FOR_CHARACTER = 100;

/** The resource usage of one file. */
export class FileWork {
  /** The limits that were reached. */
  readonly reached = new Set<Limit>();
  private readonly budget = lazy(() => new SharedBudget());
  private readonly work: () => Work;

  /** `length` is the text's. */
  constructor(length: number) {
    // Not before the first rule, which passes the setting that raises limits.
    this.work = lazy(() => new Work(scaled(STEPS + length * STEPS_FOR_CHARACTER)));
  }

  /** The budget for its expression values; the module has a separate budget. */
  get values(): SharedBudget {
    return this.budget();
  }

  /** The steps of its rules; the module has a separate limit. */
  get steps(): Work {
    return this.work();
  }

  /** Whether the steps are used up: then no rule visits any more nodes. */
  get isOver(): boolean {
    return this.steps.isOver;
  }
}
