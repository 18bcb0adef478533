// Loads an executable's program and server. In place of `cli/program/load.ts`.
import type { Program, Server } from "../program/load.ts";

/** The assets with the program and the server, which `start.ts` imports. */
const PROGRAM = "asset:program.cjs";
const SERVER = "asset:server.cjs";

/** Resolves to the program. */
export async function loadProgram(): Promise<Program> {
  return (await import(PROGRAM)) as Program;
}

/** Resolves to the server's main thread. */
export async function loadServer(): Promise<Server> {
  return (await import(SERVER)) as Server;
}
