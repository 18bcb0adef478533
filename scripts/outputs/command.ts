// Runs the built command as a process, with the same environment everywhere.
import { spawn } from "node:child_process";

/** The outcome of a run. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** No such directory exists, so that a user's home does not affect outputs. */
export const NO_HOME = "/nonexistent/home";

/** Returns the environment for every run: no colours, no home directory, UTC. */
function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _color, ...inherited } = process.env;
  return { ...inherited, NO_COLOR: "1", HOME: NO_HOME, TZ: "UTC" };
}

/**
 * Runs Node with arguments, including a program's path, and resolves when it has ended. `more` is added to the
 * environment.
 */
export function runNode(
  args: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const env = { ...environment(), ...more };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => stdout.push(part));
  child.stderr.on("data", (part: Buffer) => stderr.push(part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
  });
}
