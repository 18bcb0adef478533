/** An error in reading JSON or in writing a value as JSON. Knows nothing of JSON. */
import type { Path, PathStep } from "../path.ts";

/** The message has no full stop; `path` leads to the invalid part of the value. */
export class JsonError {
  readonly message: string;
  readonly path: Path;

  constructor(message: string, path: Path = []) {
    this.message = message;
    this.path = path;
  }

  /** Returns the error with a path that starts with `step`. */
  within(step: PathStep): JsonError {
    return new JsonError(this.message, [step, ...this.path]);
  }
}
