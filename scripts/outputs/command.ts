// Runs the built command as a process, with an environment that is the same everywhere.
import { spawn } from "node:child_process";

/** The outcome of a run of the command. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** No such directory exists, so that nothing of a user's home shows in an output. */
export const NO_HOME = "/nonexistent/home";

/** The environment of every run: no colours, no home directory, UTC. */
function environment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _color, ...inherited } = process.env;
  return { ...inherited, NO_COLOR: "1", HOME: NO_HOME, TZ: "UTC" };
}

/** Runs Node with arguments, the path of a program among them, and resolves when it has ended. `more` is added to the environment. */
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
