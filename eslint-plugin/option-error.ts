/**
 * A setting that is invalid, or a rule option that its schema accepts but the rule cannot use, such as a file that does
 * not exist.
 */
export class OptionError extends Error {
  override readonly name = "OptionError";
}
