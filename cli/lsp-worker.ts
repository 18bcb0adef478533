// The thread that lints for the language server.
import { loadProgram } from "./program/load.ts";

void loadProgram().then((program) => program.lintForServer());
