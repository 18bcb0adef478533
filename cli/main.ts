#!/usr/bin/env node
// The `hclkit` command: finds the sub-command, runs it and turns its result into an exit code. Everything else is
// imported when it is needed, because start-up time is what a user of a pre-commit hook feels most.
import { ExitCode } from "./exit-code.ts";
import { UsageError } from "./usage-error.ts";
import { ignoreBrokenPipe } from "./terminal.ts";

type Command = (args: readonly string[]) => Promise<ExitCode>;

const COMMANDS: Record<string, () => Promise<Command>> = {
  fmt: async () => (await import("./fmt/command.ts")).fmt,
  lint: async () => (await import("./lint/command.ts")).lint,
  check: async () => (await import("./lint/command.ts")).check,
  eval: async () => (await import("./eval/command.ts")).evaluateCommand,
  json: async () => (await import("./json.ts")).json,
  dump: async () => (await import("./dump.ts")).dump,
};

async function run(args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const { GENERAL_HELP } = await import("./help.ts");
    (name === undefined ? process.stderr : process.stdout).write(GENERAL_HELP);
    return name === undefined ? ExitCode.error : ExitCode.clean;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    const { createRequire } = await import("node:module");
    const manifest = createRequire(import.meta.url)("hclkit/package.json") as { version: string };
    process.stdout.write(`${manifest.version}\n`);
    return ExitCode.clean;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    const kind = name.startsWith("-") ? "option" : "command";
    throw new UsageError(
      `Unknown ${kind} "${name}". The commands are ${Object.keys(COMMANDS).join(", ")}; see hclkit --help.`,
    );
  }
  return (await COMMANDS[name]!())(rest);
}

ignoreBrokenPipe(process.stdout);
ignoreBrokenPipe(process.stderr);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // Without a stack trace when it is about the call, with one when it is about hclkit.
  const { message, stack } = error as Error;
  process.stderr.write(`hclkit: ${error instanceof UsageError ? message : (stack ?? message)}\n`);
  process.exitCode = ExitCode.error;
}
