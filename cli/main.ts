#!/usr/bin/env node
// The `hclkit` command: finds the subcommand, runs it and converts its result to an exit code. Everything else is
// imported on demand, because start-up time matters most in a pre-commit hook.
import { COMMANDS, exitWith } from "./commands.ts";
import { ExitCode } from "./exit-code.ts";
import { UsageError } from "./usage-error.ts";
import { reasonOf } from "./files/file-problem.ts";
import { endWithoutOutput } from "./terminal.ts";
import { tuneForShortRuns } from "./tune.ts";

/** Commands that run rules, which may take any time: they run in a thread that can be terminated. */
const SUPERVISED: ReadonlySet<string> = new Set(["lint", "check"]);

/** Returns true for a run that is over before a thread has started. */
async function isBriefLint(args: readonly string[]): Promise<boolean> {
  const { isBrief } = await import("./lint/brief.ts");
  return isBrief(args, process.cwd());
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const { GENERAL_HELP } = await import("./help.ts");
    (name === undefined ? process.stderr : process.stdout).write(GENERAL_HELP);
    return name === undefined ? ExitCode.error : ExitCode.clean;
  }
  if (name === "--version" || name === "-v" || name === "version") {
    const { VERSION } = await import("../src/version.ts");
    process.stdout.write(`${VERSION}\n`);
    return ExitCode.clean;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    const kind = name.startsWith("-") ? "option" : "command";
    const commands = Object.keys(COMMANDS);
    const { suggestionFor } = await import("./command-line.ts");
    const suggestion = suggestionFor(name, [...commands, "--help", "--version"]);
    const advice = suggestion === "" ? ` The commands are ${commands.join(", ")}.` : suggestion;
    throw new UsageError(`Unknown ${kind} "${name}".${advice} See hclkit --help.`);
  }
  // A directory that was deleted is reported here: threads could not even start in it.
  process.cwd();
  if (!SUPERVISED.has(name) || (name === "lint" && (await isBriefLint(rest)))) return (await COMMANDS[name]!())(rest);
  const { supervise } = await import("./threads/supervise.ts");
  return supervise(name, rest, new URL("./command-thread.js", import.meta.url));
}

const args = process.argv.slice(2);
tuneForShortRuns(SUPERVISED.has(args[0] ?? ""));
endWithoutOutput(process.stdout, reasonOf);
endWithoutOutput(process.stderr, reasonOf);
await exitWith(() => run(args));
