// Hostile files, each linted by the command in a separate process: a run takes little processor time and memory, also one
// that ends with a note that a file was checked in part, and SIGINT ends every run at once.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { HOSTILE_FILES } from "../tools/hostile/files.ts";
import { root } from "./library.ts";
import { showTime, type Table } from "./measure.ts";

const PRESETS = ["default", "terraform", "all"];
const MOST_MILLISECONDS = 5000;
const MOST_MEGABYTES = 800;
const TIMEOUT = 60_000;
const INTERRUPT_AFTER = 1500;
const MOST_AFTER_SIGNAL = 1000;

interface Ended {
  /** Processor time. */
  readonly milliseconds: number;
  readonly megabytes: number;
  /** Whether the command reported that it stopped early or skipped the file. */
  readonly isRefused: boolean;
  /** The milliseconds between a signal and the end; null if none was sent. */
  readonly afterSignal: number | null;
}

const REFUSALS = /raises this limit|is left out/;

/** Prints the runs of every kind, then compares the slowest and the largest run with the limits. */
export async function hostileLint(table: Table): Promise<void> {
  const results: (Ended & { readonly name: string })[] = [];
  const add = (result: Ended & { readonly name: string }): void => {
    results.push(result);
    print(result);
  };
  for (const [name, files] of Object.entries(HOSTILE_FILES)) {
    const folder = mkdtempSync(join(tmpdir(), "hclkit-hostile-"));
    try {
      for (const [path, text] of Object.entries(files())) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      for (const preset of PRESETS) add({ name: `${name} (${preset})`, ...(await run(folder, preset, null)) });
      const { milliseconds } = results.at(-1)!;
      if (milliseconds > INTERRUPT_AFTER) add({ name, ...(await run(folder, "all", INTERRUPT_AFTER)) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const addWorst = (
    what: string,
    value: (one: Ended) => number,
    limit: number,
    show: (value: number) => string,
  ): void => {
    const worst = results.reduce((a, b) => (value(b) > value(a) ? b : a));
    const ratio = value(worst) / limit;
    table.add({ what, ours: show(value(worst)), against: worst.name, ratio, bound: { atMost: 1 } });
  };
  addWorst(`hostile lint: ${results.length} runs, slowest`, timeOf, MOST_MILLISECONDS, showTime);
  addWorst("hostile lint: most memory", memoryOf, MOST_MEGABYTES, (value) => `${Math.round(value)} MB`);
  addWorst("hostile lint: end after SIGINT", ({ afterSignal }) => afterSignal ?? 0, MOST_AFTER_SIGNAL, showTime);
}

// The time of an interrupted run is measured from the signal.
const timeOf = (one: Ended): number => (one.afterSignal === null ? one.milliseconds : 0);
const memoryOf = (one: Ended): number => one.megabytes;

function print({ name, milliseconds, megabytes, isRefused, afterSignal }: Ended & { readonly name: string }): void {
  const note = afterSignal === null ? (isRefused ? "refused" : "") : `ended ${Math.round(afterSignal)} ms after SIGINT`;
  console.log(`${name.padEnd(56)} ${`${Math.round(milliseconds)} ms`.padStart(9)} ${Math.round(megabytes)} MB ${note}`);
}

/** Lints a directory; sends SIGINT after this many milliseconds unless that is null. */
async function run(folder: string, preset: string, interruptAfter: number | null): Promise<Ended> {
  const start = performance.now();
  const args = [join(root, "dist/cli/main.js"), "lint", "--no-cache", "--config-preset", preset, "."];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let megabytes = 0;
  let processor = 0;
  let signalled: number | null = null;
  // Reports may be very long. The last characters are kept because the message may be split between two chunks.
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      output = REFUSALS.exec(output)?.[0] ?? output.slice(-100);
    });
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, peakMegabytes(child.pid!));
    processor = Math.max(processor, processorTime(child.pid!));
    const elapsed = performance.now() - start;
    if (interruptAfter !== null && signalled === null && elapsed > interruptAfter) {
      signalled = performance.now();
      child.kill("SIGINT");
    }
    if (elapsed > TIMEOUT) child.kill("SIGKILL");
  }, 20);
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  const end = performance.now();
  const afterSignal = signalled === null ? null : end - signalled;
  return { milliseconds: processor, megabytes, isRefused: REFUSALS.test(output), afterSignal };
}

/** Returns a process's processor time in milliseconds, as the system counts it in hundredths of a second. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

/** Returns a process's peak memory, or 0 if the system does not report it. */
function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
