/** Why a value cannot be converted. Knows nothing of conversions. */
import type { Path } from "../path.ts";

/** A failed conversion: the message reads on from "Invalid value: " and has no full stop; `path` leads to what is wrong. */
export class ConversionError {
  readonly message: string;
  readonly path: Path;

  constructor(message: string, path: Path = []) {
    this.message = message;
    this.path = path;
  }
}
