// Runs one target in a separate thread, so that an input on which the code under test never returns, or takes all
// memory, is a finding like any other: the main thread notices that the counters stand still, and generates that input
// again from its seed.
import fc from "fast-check";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { saveCrash } from "./crashes.ts";
import { kindOf, minimise } from "./minimise.ts";
import { targets, verdict, type FuzzCase, type Target } from "./targets.ts";

/** The settings for a run. */
export interface Run {
  readonly seed: number;
  readonly cases: number;
  /** Milliseconds. */
  readonly time: number;
  readonly folder: string;
  readonly maxFindings: number;
}

/** The result of a run. */
export interface RunResult {
  readonly cases: number;
  readonly findings: number;
}

interface Job {
  readonly target: string;
  readonly files: readonly string[];
  readonly run: Run;
  /** The batch's seed, the index in it, and a count of all cases: written before each case. */
  readonly progress: SharedArrayBuffer;
}

const BATCH = 1000;
const STALLED = 40_000;

/** Returns the inputs of one batch: a pure function of the seed. */
function batch(target: Target, files: readonly string[], seed: number): FuzzCase[] {
  return fc.sample(target.arbitrary(files), { numRuns: BATCH, seed });
}

/** Runs a target in a thread. */
export function runTarget(target: Target, files: readonly string[], run: Run): Promise<RunResult> {
  const progress = new SharedArrayBuffer(12);
  const counters = new Int32Array(progress);
  const start = performance.now();
  const job: Job = { target: target.name, files, run, progress };
  return new Promise((resolve) => {
    // A thread does not inherit the loader.
    const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
    const worker = new Worker(code, {
      eval: true,
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: 1500 },
    });
    let last = -1;
    const watch = setInterval(() => {
      if (counters[2] === last) void fail("never returned");
      last = counters[2]!;
    }, STALLED);
    let failed = false;
    const fail = async (problem: string): Promise<void> => {
      if (failed) return;
      failed = true;
      clearInterval(watch);
      await worker.terminate();
      const input = batch(target, files, counters[0]!)[counters[1]!]!;
      const path = saveCrash(run.folder, target.name, input, problem);
      console.log(`FINDING ${target.name}: ${problem}\n  text ${JSON.stringify(input.text)}\n  saved as ${path}`);
      resolve({ cases: counters[2]!, findings: 1 });
    };
    worker.on("error", (error) => void fail(`ended the thread: ${error.message}`));
    worker.on("message", (result: RunResult | string) => {
      if (typeof result === "string") return console.log(result);
      clearInterval(watch);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${target.name}: ${result.cases} cases, ${result.findings} findings, ${seconds} s`);
      resolve(result);
    });
  });
}

async function work({ target: name, files, run, progress }: Job): Promise<RunResult> {
  const target = targets.find((candidate) => candidate.name === name)!;
  const counters = new Int32Array(progress);
  const start = performance.now();
  const kinds = new Set<string>();
  let cases = 0;
  let reported = start;
  while (cases < run.cases && performance.now() - start < run.time && kinds.size < run.maxFindings) {
    counters[0] = run.seed + cases;
    for (const [index, input] of batch(target, files, run.seed + cases).entries()) {
      if (cases >= run.cases) break;
      counters[1] = index;
      counters[2] = ++cases;
      const problem = await verdict(target, input);
      if (problem === null || kinds.has(kindOf(problem))) continue;
      kinds.add(kindOf(problem));
      await reportFinding(target, input, problem, run.folder);
    }
    if (performance.now() - reported < 20_000) continue;
    reported = performance.now();
    print(`  ${name}: ${cases} cases, ${kinds.size} findings, ${Math.round((reported - start) / 1000)} s`);
  }
  return { cases, findings: kinds.size };
}

async function reportFinding(target: Target, input: FuzzCase, problem: string, folder: string): Promise<void> {
  const small = await minimise(target, input, problem);
  const message = (await verdict(target, small)) ?? problem;
  const path = saveCrash(folder, target.name, small, message);
  print(
    `FINDING ${target.name}: ${message.split("\n").slice(0, 4).join("\n  ")}\n` +
      `  text ${JSON.stringify(small.text)}\n  options ${JSON.stringify(small.options)}\n  saved as ${path}`,
  );
}

/** Makes the main thread print a line: a thread's own output may wait until it is idle, which it never is. */
function print(line: string): void {
  parentPort!.postMessage(line);
}

if (!isMainThread) parentPort!.postMessage(await work(workerData as Job));
