/** Exit codes of all commands. They are part of the public interface: `hclkit --help` lists them. */
export const ExitCode = {
  /** Nothing to do, or everything done. */
  clean: 0,
  /** `fmt --check`, `--list` or `--diff` found files that are not formatted; `lint` or `check` found problems. */
  wouldChange: 1,
  /** A usage error, a file that cannot be read, parsed or written, or a missing host. */
  error: 2,
  /** SIGHUP (128 + 1): the terminal was closed. */
  hungUp: 129,
  /** SIGINT: the usual code for an interrupted command (128 + 2). */
  interrupted: 130,
  /** SIGTERM (128 + 15). */
  terminated: 143,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
