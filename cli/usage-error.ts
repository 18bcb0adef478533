/** A usage error, or a missing requirement: ends the run with a message and exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Returns true for a usage error, from the program as well, which has a class of its own in the package. */
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === "UsageError";
}
