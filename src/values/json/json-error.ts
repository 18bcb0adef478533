/** Why JSON text is not read, or a value not written. Knows nothing of JSON. */
import type { Path, PathStep } from "../path.ts";

/** The message has no full stop; `path` leads to the part of the value that it is about. */
export class JsonError {
  readonly message: string;
  readonly path: Path;

  constructor(message: string, path: Path = []) {
    this.message = message;
    this.path = path;
  }

  /** The same error, seen from the whole that `step` leads from. */
  within(step: PathStep): JsonError {
    return new JsonError(this.message, [step, ...this.path]);
  }
}
