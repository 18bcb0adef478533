// The commands by name, imported on demand, and the exit codes and messages for their results and errors.
import type { Discovery } from "./files/discover.ts";
import { ExitCode } from "./exit-code.ts";
import type { CommandName } from "./usage/commands.ts";
import { UsageError } from "./usage-error.ts";

/** Runs a command with the arguments after its name. `discovery` contains its files if they were found before. */
type Command = (args: readonly string[], discovery?: Discovery | null) => Promise<ExitCode>;

/** The commands of `hclkit`. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  fmt: async () => (await import("./fmt/command.ts")).fmt,
  lint: async () => (await import("./lint/command.ts")).lint,
  check: async () => (await import("./lint/command.ts")).check,
  init: async () => (await import("./init/command.ts")).init,
  rules: async () => (await import("./rules/command.ts")).rules,
  explain: async () => (await import("./explain/command.ts")).explain,
  eval: async () => (await import("./eval/command.ts")).evaluateCommand,
  schemas: async () => (await import("./schemas/command.ts")).schemas,
  requirements: async () => (await import("./requirements/command.ts")).requirements,
  json: async () => (await import("./json.ts")).json,
  lsp: async () => (await import("./lsp/command.ts")).lsp,
  completion: async () => (await import("./completion/command.ts")).completion,
  dump: async () => (await import("./dump.ts")).dump,
} satisfies Readonly<Record<CommandName, () => Promise<Command>>>;

/** Sets the exit code of the process, or of this thread, to the result. Prints an error and sets exit code 2. */
export async function exitWith(run: () => Promise<ExitCode>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    // Stack traces are only for hclkit's bugs.
    const { message, stack, syscall } = error as NodeJS.ErrnoException;
    const text = syscall === "uv_cwd" ? "The current directory does not exist any more." : message;
    const isPlain = error instanceof UsageError || syscall === "uv_cwd";
    process.stderr.write(`hclkit: ${isPlain ? text : (stack ?? message)}\n`);
    process.exitCode = ExitCode.error;
  }
}
