// Loads the parts that lint from the program's asset. In place of `cli/lint/load-part.ts`, except in the program itself.
import type { LintPart } from "../lint/parts.ts";
import type { Program } from "../program/load.ts";

const PROGRAM = "asset:program.cjs";

/** Resolves to a part's exports. */
export const lintPart: LintPart = async (name) => ((await import(PROGRAM)) as Program).lintPart(name) as never;
