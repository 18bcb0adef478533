// Lints the same files on an idle machine, beside a busy loop at the lowest priority, with the process stopped at random
// moments, and with a clock that jumps: the output must be the same each time. Prints what it did, and fails if it did
// nothing.
//
//   npm run check:clock -- [--stops N] [--budget SECONDS] [--seed N]
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type CommandLine, numbers, runScript } from "../tools/command-line.ts";
import { withoutProgress } from "../tools/progress-lines.ts";

const OPTIONS = {
  stops: { type: "string", default: "5" },
  budget: { type: "string", default: "240" },
  seed: { type: "string", default: "1" },
} as const;

const command = join(import.meta.dirname, "../dist/cli/main.js");

/** Longer than the longest limit of the wall clock that there ever was, in milliseconds. */
const STOPPED = 12_000;

/** A clock that jumps by an hour, forwards and backwards, at each call. */
const JUMPING = `
const [now, monotonic] = [Date.now, performance.now.bind(performance)];
let calls = 0;
Date.now = () => now() + (calls++ % 2 === 0 ? 3_600_000 : -3_600_000);
performance.now = () => monotonic() + 3_600_000 * calls++;
`;

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Disturbance {
  readonly node?: readonly string[];
  readonly prefix?: readonly string[];
  /** The milliseconds of processor time after which the process is stopped. */
  readonly stopAt?: number;
}

const started = Date.now();
let stopped = 0;

/** Runs lint over a directory, disturbed. */
async function run(cwd: string, { node = [], prefix = [], stopAt }: Disturbance = {}): Promise<Outcome> {
  const line = [
    ...prefix,
    process.execPath,
    ...node,
    command,
    "lint",
    "--no-cache",
    "--no-config",
    "--config-preset",
    "all",
    "-f",
    "unix",
  ];
  const child = spawn(line[0]!, line.slice(1), { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  const ended = new Promise<number | null>((resolve) => void child.on("close", resolve));
  if (stopAt !== undefined) await stop(child.pid!, stopAt, ended);
  const code = await ended;
  return { code, stdout, stderr: withoutProgress(stderr) };
}

/** Stops a process once it has used so much processor time, and continues it later. */
async function stop(pid: number, after: number, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver && processorTime(pid) < after) await wait(5);
  if (isOver) return;
  process.kill(pid, "SIGSTOP");
  stopped++;
  await wait(STOPPED);
  process.kill(pid, "SIGCONT");
}

/** Returns a process's processor time in milliseconds; without a `/proc`, the time since it started. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Infinity;
  }
}

/** Writes modules with problems of many kinds, and expressions of some cost. */
function writeFiles(cwd: string): void {
  for (let index = 0; index < 30; index++) {
    const text = [
      `variable "unused_${index}" {}`,
      `locals {\n  squares_${index} = length([for a in range(300) : a if contains(range(100), a)]) == 3 ? "\${local.b}" : 1\n}`,
      `output "o${index}" {\n  value = var.missing_${index}\n}`,
      `resource "aws_instance" "i${index}" {\n  count = true ? 1 : 0\n  tags = { a = 1, a = 2 }\n}`,
    ];
    writeFileSync(join(cwd, `f${index}.tf`), `${text.join("\n\n")}\n`);
  }
}

function describe(outcome: Outcome): string {
  return `exit code ${outcome.code}, ${outcome.stdout.split("\n").length - 1} lines`;
}

let failures = 0;
let compared = 0;

function compare(what: string, expected: Outcome, actual: Outcome): void {
  compared++;
  const isSame = JSON.stringify(expected) === JSON.stringify(actual);
  if (!isSame) failures++;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${isSame ? "same" : "DIFFERENT"} ${what}: ${describe(actual)} (${seconds} s)`);
  if (!isSame)
    console.log(`expected:\n${expected.stdout}${expected.stderr}\nactual:\n${actual.stdout}${actual.stderr}`);
}

async function main({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const { stops, budget, seed } = numbers(values, "stops", "budget", "seed");
  const isInBudget = (): boolean => (Date.now() - started) / 1000 < budget;
  const cwd = mkdtempSync(join(tmpdir(), "hclkit-clock-"));
  try {
    writeFiles(cwd);
    const expected = await run(cwd);
    console.log(`${describe(expected)} without a disturbance`);
    if (expected.stdout === "") throw new Error("nothing was reported");
    const jumping = join(cwd, "jumping.mjs");
    writeFileSync(jumping, JUMPING);
    compare("with a clock that jumps", expected, await run(cwd, { node: ["--import", jumping] }));
    const busy = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    try {
      const prefix = existsSync("/usr/bin/nice") ? ["/usr/bin/nice", "-n", "19"] : [];
      compare("at the lowest priority beside a busy loop", expected, await run(cwd, { prefix }));
    } finally {
      busy.kill("SIGKILL");
    }
    let random = seed;
    for (let count = 0; count < stops && isInBudget(); count++) {
      random = (random * 48_271) % 2_147_483_647;
      const stopAt = 100 + (random % 1900);
      compare(`stopped for ${STOPPED / 1000} s after ${stopAt} ms of work`, expected, await run(cwd, { stopAt }));
    }
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
  console.log(`${compared} runs compared, ${stopped} of them stopped; ${failures} different`);
  if (stopped === 0) console.error("No process was stopped: nothing was checked.");
  return stopped === 0 || failures > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
