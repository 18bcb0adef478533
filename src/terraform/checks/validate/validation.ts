/** The result of validating a file. Only types. */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import type { ConfigExpression } from "../../../model/index.ts";

/** The result of validating a file. */
export interface Validation {
  /** In source order; syntax errors are in the file itself and not repeated. */
  readonly diagnostics: readonly Diagnostic[];
  /** The file's sound expressions: they were evaluated without errors, or override files have replaced them. */
  readonly sound: ReadonlySet<ConfigExpression>;
}
