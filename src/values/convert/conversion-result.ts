/** What converting a value comes to: a value, or why there is none. Knows nothing of how values are converted. */
import type { Path, PathStep } from "../path.ts";
import type { Value } from "../value.ts";

/** A failed conversion: the message reads on from "Invalid value: " and has no full stop; `path` leads to what is wrong. */
export class ConversionError {
  readonly message: string;
  readonly path: Path;

  constructor(message: string, path: Path = []) {
    this.message = message;
    this.path = path;
  }
}

/** Converts values of one type. Errors have paths that start at the value. */
export type Conversion = (value: Value) => Value | ConversionError;

/** What became of a part, with the step that leads to it put before the path of an error. */
export function within(result: Value | ConversionError, step: () => PathStep): Value | ConversionError {
  return result instanceof ConversionError ? new ConversionError(result.message, [step(), ...result.path]) : result;
}
