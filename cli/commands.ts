// The commands by name, imported on demand, and the exit codes and messages for their results and errors.
import { ExitCode } from "./exit-code.ts";
import type { CommandName } from "./usage/commands.ts";
import type { Command } from "./program/program.ts";
import { loadFormatter, loadLinter, loadProgram, loadServer, type Program } from "./program/load.ts";
import { startLinting } from "./threads/lint-threads.ts";
import { isUsageError } from "./usage-error.ts";

/** The commands of `hclkit`. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  fmt: async () => (await loadFormatter()).fmt,
  lint: async () => (await loadLinter()).lint,
  check: async () => (await loadLinter()).check,
  init: inProgram("init"),
  rules: inProgram("rules"),
  explain: inProgram("explain"),
  eval: inProgram("eval"),
  schemas: inProgram("schemas"),
  requirements: inProgram("requirements"),
  json: inProgram("json"),
  lsp,
  completion: inProgram("completion"),
  clean: inProgram("clean"),
  dump: inProgram("dump"),
} satisfies Readonly<Record<CommandName, () => Promise<Command>>>;

/** Returns a function that imports a command of the program. */
function inProgram(name: keyof Program["PROGRAM"]): () => Promise<Command> {
  return async () => (await loadProgram()).PROGRAM[name]();
}

/** Returns the server, whose other thread loads at the same time. */
async function lsp(): Promise<Command> {
  const threads = startLinting(new URL("./lsp-worker.js", import.meta.url));
  const { lsp: run } = await loadServer();
  return (args) => run(args, threads);
}

/** Sets the exit code of the process, or of this thread, to the result. Prints an error and sets exit code 2. */
export async function exitWith(run: () => Promise<ExitCode>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    // Stack traces are only for hclkit's bugs.
    const { message, stack, syscall } = error as NodeJS.ErrnoException;
    const text = syscall === "uv_cwd" ? "The current directory does not exist any more." : message;
    const isPlain = isUsageError(error) || syscall === "uv_cwd";
    process.stderr.write(`hclkit: ${isPlain ? text : (stack ?? message)}\n`);
    process.exitCode = ExitCode.error;
  }
}
