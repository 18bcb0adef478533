// The thread that lints for the language server.
import { loadProgram } from "./program/load.ts";

await loadProgram().then((program) => program.lintForServer());
