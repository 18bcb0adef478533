// Tunes V8 for runs of a second or two, and for a server beside an editor.
import { setFlagsFromString } from "node:v8";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

/**
 * The amount of bytecode that V8 inlines into one function, and how often a function runs before it is compiled: less
 * and later than by default.
 */
const INLINING = "--max-inlined-bytecode-size-cumulative";
const BUDGET = "--interrupt-budget";

/**
 * The budgets, in bytes of bytecode. Rules are much more code than the formatter, and run less often: most of it would be
 * optimised shortly before the run ends, and in each thread.
 */
const FORMATTING_BUDGET = 200_000;
const LINTING_BUDGET = 600_000;

/** The megabytes of new objects that a thread creates before the first garbage collection; one by default. */
const NEW_SPACE = "--min-semi-space-size=16";

/**
 * How many times as much a full space for new objects has after it grows, in the main thread, whose heap exists before
 * flags are set: its first growth is to the maximum, and few collections follow.
 */
const NEW_SPACE_GROWTH = "--semi-space-growth-factor=16";

/**
 * By how many percent a thread's old objects may grow until they are collected again. V8 waits longer where the
 * machine has much memory: a run over 10,000 files would keep twice as much.
 */
const GROWTH = "--heap-growing-percent=50";

/** For rules: new objects collected by the thread that made them, since the other cores are busy with files. */
const RULES_SWITCHES = ["--no-parallel-scavenge"];

/** For runs over many files: machine code without optimisation for each function at once, since the budget delays that too. */
const THREADS_SWITCHES = ["--always-sparkplug"];

/** The maximum new objects in megabytes, for Node 24, whose threads would keep twice as many. */
const MOST_NEW_SPACE = "--max-semi-space-size=16";

/**
 * For a server, whose memory counts for as long as an editor is open: the megabytes of new objects in each thread, and
 * the function that collects garbage in a quiet moment. Code that was not used for some time stays, since the next
 * keystroke may need it.
 */
const SERVER_SWITCHES = ["--max-semi-space-size=4", "--expose-gc", "--no-flush-bytecode"];

/**
 * What a run does: formatting, something else in one thread, rules over files in several threads, or a server, with a
 * thread that lints.
 */
export type RunKind = "formatting" | "one thread" | "threads" | "server";

/** The name of what threads know about the process. */
const TUNED = "hclkit: tuned for";

/** What this process is tuned for, in all its threads; null in a process that is not. */
export function tunedFor(): RunKind | null {
  const kind = getEnvironmentData(TUNED) as unknown;
  return (kind as RunKind | undefined) ?? null;
}

/*
 * The figures, for `lint` over 1,424 files on two cores: the processor time, and the memory, of a run without one flag by
 * those of a run with all. Runs in turns on a busy machine, whose ratios scatter by 0.05.
 *
 *                               Node 20        Node 22        Node 24
 *   INLINING                    1.13 | 0.97    1.26 | 0.98    1.09 | 1.09
 *   BUDGET                      1.16 | 1.08
 *   NEW_SPACE                   1.02 | 1.00    none: 0.97     1.16 | 0.97
 *   MOST_NEW_SPACE              none           none: 1.00     0.95 | 1.27
 *   GROWTH                      1.03 | 1.30    0.94 | 1.18    0.97 | 1.10
 *   --no-parallel-scavenge      1.08 | 1.00
 *   --always-sparkplug          1.13 | 0.98    none: 0.96
 *
 * NEW_SPACE_GROWTH, for the first `lint` of one file: 1.06, 1.05 and 1.12; for `fmt --check` of all: 1.05, 1.14, 1.03.
 */

/**
 * Makes V8 spend less on optimised code, and on garbage while modules load. A run is over before most of that pays for
 * the compiler's threads, which compete for cores with formatting and linting: `npm run bench -- v8` compares a run with
 * and without. A server runs the same code for each keystroke: V8's own amounts save a sixth of its time. More space for
 * new objects saves none. V8 refuses code that was kept under other flags: `CodeCache` distinguishes kinds.
 *
 * Node's manual warns that flags which change at run time may lead to crashes or lost data. That holds for flags on
 * which the heap, objects or existing code already depend. The first two are numbers that the compiler reads when it
 * decides about the next function; the third is read when the heap of a new thread is created, and the switches before
 * each compilation and collection, or when a context is created. All are set before our code runs. Untested Node
 * versions keep their defaults, and so does a run whose arguments to Node already set the first one.
 */
export function tuneFor(kind: RunKind): void {
  setEnvironmentData(TUNED, kind);
  if (process.execArgv.some((argument) => argument.startsWith(INLINING))) return;
  const major = Number.parseInt(process.versions.node, 10);
  for (const flag of flagsFor(major, kind)) setFlagsFromString(flag);
}

/** Returns the flags for a major version of Node. */
function flagsFor(major: number, kind: RunKind): readonly string[] {
  if (major > 24) return [];
  // Later V8 versions count calls in place of bytecode, and have no budget.
  const isFirst = major < 22;
  if (kind === "server") return [GROWTH, ...SERVER_SWITCHES, ...(isFirst ? RULES_SWITCHES : [])];
  const flags = [`${INLINING}=100`, kind === "threads" ? GROWTH : NEW_SPACE_GROWTH];
  if (isFirst) {
    flags.push(`${BUDGET}=${kind === "formatting" ? FORMATTING_BUDGET : LINTING_BUDGET}`, NEW_SPACE);
    if (kind !== "formatting") flags.push(...RULES_SWITCHES);
    if (kind === "threads") flags.push(...THREADS_SWITCHES);
  } else if (major === 24 && kind === "threads") flags.push(MOST_NEW_SPACE, NEW_SPACE);
  return flags;
}
