// Loads the command's parts as modules: from source, and in an executable with Bun. The package has
// `load-compiled.ts` in its place.
import type * as formatter from "./formatter.ts";
import type * as linter from "./lint.ts";
import type * as program from "./program.ts";
import type * as server from "./server.ts";

/** The program's exports. */
export type Program = typeof program;

/** The linting command's exports. */
export type Linter = typeof linter;

/** The exports of the server's main thread. */
export type Server = typeof server;

/** The formatter's exports. */
export type Formatter = typeof formatter;

/** Resolves to the program. */
export function loadProgram(): Promise<Program> {
  return import("./program.ts");
}

/** Resolves to the command that lints. */
export function loadLinter(): Promise<Linter> {
  return import("./lint.ts");
}

/** Resolves to the server's main thread. */
export function loadServer(): Promise<Server> {
  return import("./server.ts");
}

/** Resolves to the formatter. */
export function loadFormatter(): Promise<Formatter> {
  return import("./formatter.ts");
}
