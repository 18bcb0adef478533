/** A usage error, or a missing requirement: ends the run with a message and exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
