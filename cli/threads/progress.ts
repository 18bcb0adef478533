// A progress line on a terminal for long runs. Silent in short runs and without a terminal.

/** The delay, in milliseconds, before the line is shown. */
const PATIENCE = 1000;

const CLEAR_LINE = "\r\x1b[K";

/** A progress line. */
export interface Progress {
  update(done: number): void;
  /** Removes the line; call it before printing anything else. */
  clear(): void;
}

/** Returns a progress line on a stream for a number of files. */
export function createProgress(stream: NodeJS.WriteStream, total: number): Progress {
  const start = Date.now();
  let visible = false;
  return {
    update(done) {
      if (!stream.isTTY || Date.now() - start < PATIENCE) return;
      stream.write(`${CLEAR_LINE}${done} of ${total} files`);
      visible = true;
    },
    clear() {
      if (visible) stream.write(CLEAR_LINE);
      visible = false;
    },
  };
}
