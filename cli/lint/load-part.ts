// Loads the parts that lint as modules: from source, and in the program itself. In the package, the command's own file has
// `cli/program/part-of-program.ts` in its place.
import { LINT_PARTS, type LintPart } from "./parts.ts";

/** Resolves to a part's exports. */
export const lintPart: LintPart = (name) => LINT_PARTS[name]() as Promise<never>;
