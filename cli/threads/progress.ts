// One line on a terminal that says how far a long run is. Silent in short runs and where nobody looks.

/** Before this many milliseconds nothing is shown. */
const PATIENCE = 1000;

const CLEAR_LINE = "\r\x1b[K";

/** A progress line. */
export interface Progress {
  update(done: number): void;
  /** Takes the line away; call before anything else is printed. */
  clear(): void;
}

/** Makes a progress line on a stream for a number of files. */
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
