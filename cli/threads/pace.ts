// The pace of a thread, from which follows how long the rest of a run will take.

/** For so many milliseconds after the first task, nothing can be told from how long tasks take: whatever is used first is slow. */
const WARM_UP = 300;

/** So many milliseconds of work tell how long the rest will take. */
const TRIAL = 60;

/** Watches one thread. Times are milliseconds of `Date.now()`. */
export class Pace {
  private first: number | null = null;
  /** When the thread was warm, and how many tasks were done then. */
  private warm: { readonly time: number; readonly done: number } | null = null;

  /** The milliseconds that this thread would need for `left` tasks when it has done `done`; 0 as long as that cannot be told. */
  rest(now: number, done: number, left: number): number {
    this.first ??= now;
    if (now - this.first < WARM_UP) return 0;
    this.warm ??= { time: now, done };
    const elapsed = now - this.warm.time;
    const doneSince = done - this.warm.done;
    return doneSince === 0 || elapsed < TRIAL ? 0 : (elapsed / doneSince) * left;
  }
}
