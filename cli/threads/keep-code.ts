// Keeps compiled code before the end: an editor may end its server at any time, and a thread's end runs no code.
// Without a cache, and from source, nothing is kept.

/** How long nothing was done before code is kept, in milliseconds. */
const QUIET = 3000;

let keep = (): void => undefined;

/** Says how this thread's compiled code is kept. */
export function keepCodeWith(made: () => void): void {
  keep = made;
}

/** Keeps code once, when the thread has worked and then has had nothing to do for a while. */
export class KeepWhenQuiet {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isDone = false;

  /** Says that the thread has worked. */
  worked(): void {
    if (this.isDone) return;
    if (this.timer !== null) {
      this.timer.refresh();
      return;
    }
    this.timer = setTimeout(() => {
      this.isDone = true;
      keep();
    }, QUIET).unref();
  }
}
