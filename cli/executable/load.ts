// Loads an executable's parts. In place of `cli/program/load.ts`.
import type { Formatter, Linter, Program, Server } from "../program/load.ts";

/** The assets with the parts, which `start.ts` imports. */
const PROGRAM = "asset:program.cjs";
const SERVER = "asset:server.cjs";
const FORMATTER = "asset:fmt.cjs";
const LINTER = "asset:lint.cjs";

/** Resolves to the program. */
export async function loadProgram(): Promise<Program> {
  return (await import(PROGRAM)) as Program;
}

/** Resolves to the command that lints. */
export async function loadLinter(): Promise<Linter> {
  return (await import(LINTER)) as Linter;
}

/** Resolves to the server's main thread. */
export async function loadServer(): Promise<Server> {
  return (await import(SERVER)) as Server;
}

/** Resolves to the formatter. */
export async function loadFormatter(): Promise<Formatter> {
  return (await import(FORMATTER)) as Formatter;
}
