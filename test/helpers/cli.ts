// Runs the command, bundled as in the package, in temporary directories: each run is a process. `run-here.ts` runs it in
// this process.
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bin } from "../../tools/bundle.ts";
import type { CliResult } from "../../tools/run-in-process.ts";
import { temporaryDirectory } from "./temporary.ts";

/** Options for a run. */
export interface CliOptions {
  readonly cwd: string;
  readonly input?: string | Buffer;
  readonly env?: Record<string, string>;
  /** Called with the process as soon as it runs. */
  readonly onStart?: (child: ChildProcess) => void;
  /** The user id to run as, when the tests run as root. */
  readonly uid?: number;
  /** The bin to run in place of the bundled one. */
  readonly command?: string;
}

/** Returns the environment for a run. */
export function environment(): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, ...inherited } = process.env;
  // The schemas of the user's cache would change reports.
  return { ...inherited, XDG_CACHE_HOME: join(tmpdir(), "hclkit-test-no-cache") };
}

/** Runs `hclkit` and waits for its end. */
export async function hclkit(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const command = options.command ?? (await bin());
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd,
    env: { ...environment(), ...options.env },
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  };
  const child = spawn(process.execPath, [command, ...args], spawnOptions);
  options.onStart?.(child);
  child.stdin!.on("error", () => undefined);
  child.stdin!.end(options.input ?? "");
  const output = { stdout: "", stderr: "" };
  child.stdout!.setEncoding("utf8").on("data", (chunk: string) => (output.stdout += chunk));
  child.stderr!.setEncoding("utf8").on("data", (chunk: string) => (output.stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: signal === null ? code : codeAfter(signal), ...output }));
  });
}

/** Returns the exit code that a shell gives a process that a signal has ended. */
const codeAfter = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** Paths with their contents. */
export type Files = Record<string, string | Buffer>;

/** A directory with files. */
export interface Tree {
  /** Absolute, without symbolic links. */
  readonly path: string;
  read(name: string): string;
  write(files: Files): void;
}

/** Creates a temporary directory with these files; it is removed when the tests end. */
export function tree(files: Files): Tree {
  const path = temporaryDirectory();
  const made: Tree = {
    path,
    read: (name) => readFileSync(join(path, name), "utf8"),
    write(more) {
      for (const [name, content] of Object.entries(more)) {
        mkdirSync(dirname(join(path, name)), { recursive: true });
        writeFileSync(join(path, name), content);
      }
    },
  };
  made.write(files);
  return made;
}

/** The arguments that make `"${x}"`, a warning by default with a fix, an error. */
export const AS_ERROR: readonly string[] = ["--rule", "no-useless-interpolation=error"];
