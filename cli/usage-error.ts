/** The command was called wrongly, or its surroundings miss something: ends the run with a message and exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
