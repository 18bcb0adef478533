// The progress of a run over files: one line that changes in a terminal, and elsewhere a line now and then, so that a log
// shows that a long run goes on.

/** The milliseconds before a terminal shows the line. */
const PATIENCE = 1000;

/** The milliseconds before a log gets its first line, and those between two lines. */
const LOG_PATIENCE = 10_000;
const LOG_INTERVAL = 30_000;

const CLEAR_LINE = "\r\x1b[K";

/** A progress line. */
export interface Progress {
  update(done: number): void;
  /** Removes the line; call it before printing anything else. */
  clear(): void;
}

/** Returns the progress on a stream for a number of files; `now` returns the time in milliseconds. */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, "isTTY" | "write">,
  total: number,
  now: () => number = Date.now,
): Progress {
  const start = now();
  let isVisible = false;
  let next = start + LOG_PATIENCE;
  return {
    update(done) {
      const time = now();
      if (stream.isTTY) {
        if (time - start < PATIENCE) return;
        stream.write(`${CLEAR_LINE}${done} of ${total} files`);
        isVisible = true;
      } else if (time >= next) {
        stream.write(`${done} of ${total} files after ${Math.floor((time - start) / 1000)} s\n`);
        next = time + LOG_INTERVAL;
      }
    },
    clear() {
      if (isVisible) stream.write(CLEAR_LINE);
      isVisible = false;
    },
  };
}
