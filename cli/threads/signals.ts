// The signals that end a command, and their exit codes.
import { ExitCode } from "../exit-code.ts";

/** The signals that end a run early. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A signal that ends a run early. */
export type Signal = (typeof SIGNALS)[number];

const EXIT_CODES: Readonly<Record<Signal, ExitCode>> = {
  SIGINT: ExitCode.interrupted,
  SIGTERM: ExitCode.terminated,
  SIGHUP: ExitCode.hungUp,
};

/** Returns the exit code of a run that a signal has ended. */
export function exitCodeOf(signal: Signal): ExitCode {
  return EXIT_CODES[signal];
}
