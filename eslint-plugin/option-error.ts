/** An option of a rule that its schema accepts but the rule cannot use, such as a file that does not exist. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}
