// Loads the parts that lint from the program's file, for the file with `hclkit lint` (`lint.ts`): in place of
// `cli/lint/load-part.ts`.
import type { LintPart } from "../lint/parts.ts";
import type { Program } from "./load.ts";

/** The program beside this file, as the function that imports for it knows it. */
const PROGRAM = "./program.cjs";

/** Resolves to a part's exports. */
export const lintPart: LintPart = async (name) => ((await import(PROGRAM)) as Program).lintPart(name) as never;
