// Runs a command in a separate thread, so that the main thread can handle signals at any time, can skip files that take
// too much memory, and can end a run that a file keeps from ending.
import { setImmediate as turn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { ExitCode } from "../exit-code.ts";
import type { Discovery } from "../files/discover.ts";
import { TemporaryFiles } from "../files/temporary-files.ts";
import type { CommandData, QueueMessage, SignalMessage, StreamFacts } from "./command-data.ts";
import { ProcessorTime } from "./processor-time.ts";
import { Queue } from "./queue.ts";
import { exitCodeOf, type Signal, SIGNALS } from "./signals.ts";
import { startThread } from "./start-thread.ts";

/** The milliseconds after a signal for the thread to finish its current file and to report how many are left. */
const GRACE = 200;

/** A thread that is asked to end does so within this many milliseconds, unless its code cannot be stopped. */
const LAST_WORDS = 300;

/**
 * The seconds of processor time after which the run ends because of one file. hclkit's own rules count their work, and end
 * long before: this is for rules from elsewhere. It never decides about a report.
 */
const FILE_SECONDS = 120;

/** How often the main thread checks the current files, in milliseconds. */
const LOOK = 500;

const factsOf = (stream: NodeJS.WriteStream): StreamFacts => ({
  isTTY: stream.isTTY === true,
  hasColors: stream.isTTY === true && stream.hasColors(16),
});

/** The end of an attempt to run the command: an exit code, or a file that ended the thread. */
type End = ExitCode | { readonly givenUp: string; readonly reason: string };

/**
 * Runs a command with its arguments in a thread; resolves to its exit code. `script` runs the command in `CommandData`.
 * `discovery` contains the run's files if they were found before. `fileSeconds` is the processor time, in seconds, after
 * which one file ends the run.
 */
export async function supervise(
  command: string,
  args: readonly string[],
  script: URL,
  discovery: Discovery | null = null,
  fileSeconds: number = FILE_SECONDS,
): Promise<ExitCode> {
  const givenUp = new Map<string, string>();
  for (;;) {
    const streams = { stdout: factsOf(process.stdout), stderr: factsOf(process.stderr) };
    const data: CommandData = { command, args, ...streams, givenUp, discovery };
    const end = await new Supervised(script, data, fileSeconds).end;
    if (typeof end === "number") return end;
    givenUp.set(end.givenUp, end.reason);
  }
}

/** One attempt: a thread, and the main thread's side of it. */
class Supervised {
  readonly end: Promise<End>;
  private readonly worker: Worker;
  private readonly fileSeconds: number;
  private readonly temporary = new TemporaryFiles();
  private readonly timer = setInterval(() => this.look(), LOOK);
  private watched: { readonly queue: Queue; readonly paths: readonly string[] } | null = null;
  private readonly processor = new ProcessorTime();
  private signal: Signal | null = null;
  private grace: NodeJS.Timeout | null = null;
  private isStopping = false;
  private error: (Error & { readonly code?: string }) | null = null;
  private resolve: (end: End) => void = () => undefined;

  constructor(script: URL, data: CommandData, fileSeconds: number) {
    this.fileSeconds = fileSeconds;
    this.end = new Promise((resolve) => (this.resolve = resolve));
    this.worker = startThread(script, { workerData: data, argv: process.argv.slice(2) });
    this.worker.on("message", ({ memory, paths }: QueueMessage) => {
      this.watched = { queue: new Queue(memory), paths };
    });
    this.worker.on("error", (error) => (this.error = error as Error));
    this.worker.on("exit", (code) => void this.close(this.endOf(code)));
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
  }

  /** Returns how the thread ended by itself. */
  private endOf(code: number): End {
    if (this.error === null) return code as ExitCode;
    const isOutOfMemory = this.error.code === "ERR_WORKER_OUT_OF_MEMORY";
    const task = isOutOfMemory ? (this.watched?.queue.tasks[0] ?? null) : null;
    if (task !== null) {
      return {
        givenUp: this.watched!.paths[task]!,
        reason: "needs more memory than Node gives a thread: it is left out",
      };
    }
    const { message, stack } = this.error;
    process.stderr.write(`hclkit: ${isOutOfMemory ? "out of memory" : (stack ?? message)}\n`);
    return ExitCode.error;
  }

  private readonly onSignal = (signal: Signal): void => {
    if (this.signal !== null) {
      void this.stop(signal);
      return;
    }
    this.signal = signal;
    this.worker.postMessage(signal satisfies SignalMessage);
    this.grace = setTimeout(() => void this.stop(signal), GRACE).unref();
  };

  /** Ends the thread, regardless of its state, and the command. */
  private async stop(signal: Signal): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    this.worker.removeAllListeners("exit");
    const isOver = await Promise.race([
      this.worker.terminate().then(() => true),
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), LAST_WORDS).unref();
      }),
    ]);
    await turn();
    this.temporary.remove();
    process.stderr.write("Interrupted; no file is left half-written.\n");
    if (!isOver) {
      // Even the end of the process would wait for this thread.
      for (const each of SIGNALS) process.off(each, this.onSignal);
      process.kill(process.pid, signal);
    }
    await this.close(exitCodeOf(signal));
  }

  /** Ends the run when a file takes too long. */
  private look(): void {
    if (this.watched === null || this.signal !== null) return;
    const { queue, paths } = this.watched;
    this.processor.add(queue.tasks);
    const task = this.processor.longerThan(this.fileSeconds * 1000);
    if (task !== null) void this.giveUp(paths[task]!);
  }

  private async giveUp(path: string): Promise<void> {
    clearInterval(this.timer);
    this.worker.removeAllListeners("exit");
    await this.worker.terminate();
    process.stderr.write(
      `hclkit: ${path}: takes more than ${this.fileSeconds} seconds of processor time: the run was ended\n`,
    );
    await this.close(ExitCode.error);
  }

  private async close(end: End): Promise<void> {
    clearInterval(this.timer);
    if (this.grace !== null) clearTimeout(this.grace);
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
    await turn();
    this.temporary.remove();
    this.temporary.close();
    this.resolve(end);
  }
}
