// The signals that end a command, and the exit codes that follow from them.
import { ExitCode } from "../exit-code.ts";

/** The signals that end a run before its time. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A signal that ends a run before its time. */
export type Signal = (typeof SIGNALS)[number];

const EXIT_CODES: Readonly<Record<Signal, ExitCode>> = {
  SIGINT: ExitCode.interrupted,
  SIGTERM: ExitCode.terminated,
  SIGHUP: ExitCode.hungUp,
};

/** The exit code of a run that a signal has ended. */
export function exitCodeOf(signal: Signal): ExitCode {
  return EXIT_CODES[signal];
}
