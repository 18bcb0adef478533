// Searches a repository while no answer is due: the first report that needs the search would wait for it.

/** How long nothing was asked before the search begins, in milliseconds. */
const QUIET = 100;

/** Does the steps of a search when nothing was asked for a while, until something is. */
export class SearchWhenQuiet {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private steps: Iterator<void> | null = null;
  private readonly quiet: number;

  /** `quiet` is for tests. */
  constructor(quiet = QUIET) {
    this.quiet = quiet;
  }

  /** Begins a search after a while. */
  later(search: () => Iterator<void>): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.steps = search();
      this.step(this.steps);
    }, this.quiet).unref();
  }

  /** Ends the search: something is asked. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.steps = null;
  }

  private step(steps: Iterator<void>): void {
    if (this.steps !== steps) return;
    // Messages that have arrived are taken between two steps.
    if (!isLast(steps)) setImmediate(() => this.step(steps));
  }
}

/** Does a step; returns whether it was the last one. A search that fails is over: a question would say why. */
function isLast(steps: Iterator<void>): boolean {
  try {
    return steps.next().done === true;
  } catch {
    return true;
  }
}
