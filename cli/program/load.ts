// Loads the program as modules: from source, and in an executable. The package has `load-compiled.ts` in its place.
import type * as program from "./program.ts";

/** The program's exports. */
export type Program = typeof program;

/** Resolves to the program. */
export function loadProgram(): Promise<Program> {
  return import("./program.ts");
}
