/** The validation of a file in its module, or of values in the modules that they may be for. */
import { validate, validateValues, type Validation } from "../../src/internal.ts";
import type { FileInModule } from "./workspace.ts";

/** Returns the validation of a file in its module. */
export function validationOf({ module, name, elsewhere }: FileInModule): Validation {
  return elsewhere ? validateValues(elsewhere.file, elsewhere.modules) : validate(module, name);
}
