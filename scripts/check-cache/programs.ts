// Two ways to run the command: in a process for each run, as a user does, and in one process for all, which takes a tenth
// of the time.
import { fork, spawn } from "node:child_process";
import { bin, BUNDLE } from "../../tools/bundle.ts";
import { withoutProgress } from "../../tools/progress-lines.ts";
import type { CliResult } from "../../tools/run-in-process.ts";
import { dirname, join } from "node:path";

/** A repository, and the directory with kept results. */
export interface Repository {
  readonly path: string;
  readonly cache: string;
}

/** A run's output and exit code, in a form to compare. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the command in a repository, with kept results or without. */
export type Run = (repository: Repository, args: readonly string[], isKept: boolean) => Promise<Outcome>;

/** A message to the process for many runs: arguments, a working directory, and the environment. */
export interface Question {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const environment = ({ cache }: Repository, isKept: boolean): NodeJS.ProcessEnv => ({
  ...process.env,
  HCLKIT_CACHE_DIR: cache,
  NO_COLOR: "1",
  ...(!isKept && { HCLKIT_NO_CACHE: "1" }),
});

const outcomeOf = ({ code, stdout, stderr }: CliResult): Outcome => ({
  code,
  output: `${stdout}\n${withoutProgress(stderr)}`,
});

/** Runs the command in a new process. */
export const runInNewProcess: Run = async (repository, args, isKept) => {
  const child = spawn(process.execPath, [await bin(), ...args], {
    cwd: repository.path,
    env: environment(repository, isKept),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve) => void child.on("close", resolve));
  return outcomeOf({ code, stdout, stderr });
};

/** A process that runs the command many times, one run after the other. */
export class LongProcess {
  private readonly child;

  private constructor(bundle: string) {
    const env = { ...process.env, [BUNDLE]: bundle };
    this.child = fork(join(import.meta.dirname, "serve.ts"), { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  }

  /** Starts a process. */
  static async start(): Promise<LongProcess> {
    return new LongProcess(dirname(await bin()));
  }

  /** Runs the command. Rejects if the process has died. */
  readonly run: Run = async (repository, args, isKept) => {
    const question: Question = { args, cwd: repository.path, env: environment(repository, isKept) };
    return new Promise((resolve, reject) => {
      const onExit = (): void => reject(new Error(`the process died: hclkit ${args.join(" ")}`));
      this.child.once("exit", onExit);
      this.child.once("message", (result: CliResult) => {
        this.child.off("exit", onExit);
        resolve(outcomeOf(result));
      });
      this.child.send(question);
    });
  };

  end(): void {
    this.child.removeAllListeners();
    this.child.kill();
  }
}
