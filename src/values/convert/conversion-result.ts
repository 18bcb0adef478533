/** The result of a conversion: a value or an error. Knows nothing about conversions themselves. */
import type { Path, PathStep } from "../path.ts";
import type { Value } from "../value.ts";

/**
 * A failed conversion: the message follows "Invalid value: " and has no full stop; `path` leads to the invalid part.
 */
export class ConversionError {
  readonly message: string;
  readonly path: Path;

  constructor(message: string, path: Path = []) {
    this.message = message;
    this.path = path;
  }
}

/** Converts values of one type. Error paths start at the value. */
export type Conversion = (value: Value) => Value | ConversionError;

/** Returns a part's result, with the step to the part prepended to an error's path. */
export function within(result: Value | ConversionError, step: () => PathStep): Value | ConversionError {
  return result instanceof ConversionError ? new ConversionError(result.message, [step(), ...result.path]) : result;
}
