// The pace of a thread, which predicts the remaining time of a run.

/**
 * The warm-up, in milliseconds after the first task, during which durations are meaningless: everything is slow on
 * first use.
 */
const WARM_UP = 300;

/** The milliseconds of work that are enough for a prediction. */
const TRIAL = 60;

/** Watches one thread. Times are milliseconds of `Date.now()`. */
export class Pace {
  private first: number | null = null;
  /** The time when the thread was warm, and the number of tasks done by then. */
  private warm: { readonly time: number; readonly done: number } | null = null;

  /**
   * Returns the milliseconds that this thread would need for `left` tasks after `done` tasks; 0 while that is unknown.
   */
  rest(now: number, done: number, left: number): number {
    this.first ??= now;
    if (now - this.first < WARM_UP) return 0;
    this.warm ??= { time: now, done };
    const elapsed = now - this.warm.time;
    const doneSince = done - this.warm.done;
    return doneSince === 0 || elapsed < TRIAL ? 0 : (elapsed / doneSince) * left;
  }
}
