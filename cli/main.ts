#!/usr/bin/env node
// The `hclkit` command: finds the subcommand, runs it and converts its result to an exit code. Everything else is
// imported on demand, because start-up time matters most in a pre-commit hook.
import { COMMANDS, exitWith } from "./commands.ts";
import { ExitCode } from "./exit-code.ts";
import { isBrief } from "./lint/brief.ts";
import { applyGlobalOptions, takeGlobalOptions } from "./global-options.ts";
import { UsageError } from "./usage-error.ts";
import { reasonOf } from "./files/file-problem.ts";
import { endWithoutOutput } from "./terminal.ts";
import { type RunKind, tuneFor } from "./tune.ts";

/** Commands that run rules, which may take any time: they run in a thread that can be terminated. */
const SUPERVISED: ReadonlySet<string> = new Set(["lint", "check"]);

/** What commands in the main thread do, if it is special. */
const KINDS: ReadonlyMap<string, RunKind> = new Map([
  ["fmt", "formatting"],
  ["lsp", "server"],
]);

async function run(args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const { generalHelp } = await import("./usage/help.ts");
    (name === undefined ? process.stderr : process.stdout).write(generalHelp());
    return name === undefined ? ExitCode.error : ExitCode.clean;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    const { VERSION } = await import("../src/version.ts");
    process.stdout.write(`${VERSION}\n`);
    return ExitCode.clean;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    const { unknownCommand } = await import("./unknown-command.ts");
    throw new UsageError(unknownCommand(name, Object.keys(COMMANDS)));
  }
  // A directory that was deleted is reported here: threads could not even start in it.
  process.cwd();
  const isSupervised = SUPERVISED.has(name) && !isBrief(rest, process.cwd());
  tuneFor(isSupervised ? "threads" : (KINDS.get(name) ?? "one thread"));
  if (!isSupervised) return (await COMMANDS[name]!())(rest);
  const { supervise } = await import("./threads/supervise.ts");
  return supervise(name, rest, new URL("./command-thread.js", import.meta.url));
}

/** Runs the command line without the options that every command accepts, which are applied to the process. */
async function runHere(): Promise<ExitCode> {
  const options = takeGlobalOptions(process.argv.slice(2));
  applyGlobalOptions(options);
  return run(options.args);
}

/** Only its output tells such a run that its reader is gone. */
const isEndless = process.argv.includes("--watch") || process.argv.includes("lsp");
endWithoutOutput(process.stdout, reasonOf, isEndless);
endWithoutOutput(process.stderr, reasonOf, isEndless);
void exitWith(runHere);
