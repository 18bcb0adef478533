// Loads an executable's program. In place of `cli/program/load.ts`.
import type { Program } from "../program/load.ts";

/** The asset with the program, which `start.ts` imports. */
const PROGRAM = "asset:program.cjs";

/** Resolves to the program. */
export async function loadProgram(): Promise<Program> {
  return (await import(PROGRAM)) as Program;
}
