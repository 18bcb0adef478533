// Compares this build with another one, such as the last release: a change that makes a command or the library slower
// shows in the ratio.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Library from "../src/index.ts";
import { type Cost, costOf } from "../tools/measured-command.ts";
import type { ValidFile } from "../tools/reference-data.ts";
import { copy, terraformFiles } from "./commands.ts";
import { root } from "./library.ts";
import { alternate, median, showTime, type Table, times } from "./measure.ts";

const RUNS = 5;

/** The most that a release may be slower: for nearly the same code, a quiet machine has shown ratios up to 1.05. */
const BAR = 1.1;

/** The command lines, each with a first and a later run: on one file, which is mostly its start, and on all. */
const COMMANDS = ["fmt --check .", "lint .", "check .", "lint --config-preset terraform ."];

/** Makes a directory a repository: other directories beside it, which change all the time, are not read for it. */
const ROOT = { path: ".git/HEAD", text: "" };

const ONE_FILE = { path: "main.tf", text: 'variable "a" {\n  type = string\n}\n\noutput "a" {\n  value = var.a\n}\n' };

/** Adds the rows about another build of the project, in a directory. */
export async function againstBuild(table: Table, files: readonly ValidFile[], against: string): Promise<void> {
  if (!existsSync(join(against, "dist", "cli", "main.js")))
    return table.skip("ratios to another build", `${against} has no dist: run npm run build there`);
  const add: Add = (what, ours, theirs, show = showTime) =>
    table.add({
      what,
      ours: show(ours),
      against: `${show(theirs)} there`,
      ratio: ours / theirs,
      bound: { atMost: BAR },
    });
  await libraries(files, against, add);
  starts(against, add);
  for (const chosen of [[ONE_FILE], terraformFiles(files)])
    for (const isLater of [false, true]) commands(chosen, against, isLater, add);
}

type Add = (what: string, ours: number, theirs: number, show?: (value: number) => string) => void;

const libraryIn = async (directory: string): Promise<typeof Library> =>
  (await import(pathToFileURL(join(directory, "dist", "src", "index.js")).href)) as typeof Library;

async function libraries(files: readonly ValidFile[], against: string, add: Add): Promise<void> {
  const both = [await libraryIn(root), await libraryIn(against)] as const;
  const jobs: readonly [string, (library: typeof Library, file: ValidFile) => unknown][] = [
    ["parse", ({ parseConfig }, { text }) => parseConfig(text)],
    ["format", ({ format }, { text, dialect }) => format(text, { dialect })],
  ];
  for (const [name, work] of jobs) {
    const [ours, theirs] = both.map((library) => () => files.forEach((file) => void work(library, file)));
    for (const each of [ours!, theirs!]) times(3, each);
    const [here, there] = await alternate(RUNS, ours!, theirs!);
    add(`${name}, warm, ${files.length} files`, here, there);
  }
}

/** A run's time and processor time in milliseconds, and its memory in megabytes. */
type Measured = Cost & { readonly time: number };

/** Runs a command in the same way in both builds, in turns; returns all runs. */
function alternating(work: (directory: string, name: string) => Cost, against: string): [Measured[], Measured[]] {
  const measured: [Measured[], Measured[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    for (const [index, [directory, name]] of [[root, "here"] as const, [against, "there"] as const].entries()) {
      const start = performance.now();
      const cost = work(directory, name);
      measured[index]!.push({ ...cost, time: performance.now() - start });
    }
  }
  return measured;
}

const bin = (directory: string): string => join(directory, "dist", "cli", "main.js");

function addAll(name: string, [ours, theirs]: [Measured[], Measured[]], add: Add, hasMemory: boolean): void {
  const both = (key: keyof Measured) => [ours, theirs].map((runs) => median(runs.map((run) => run[key])));
  const [time, processor, memory] = [both("time"), both("processor"), both("mb")];
  add(name, time[0]!, time[1]!);
  add(`${name}: processor`, processor[0]!, processor[1]!);
  if (hasMemory) add(`${name}: memory`, memory[0]!, memory[1]!, (mb) => `${mb} MB`);
}

function starts(against: string, add: Add): void {
  const start = alternating((directory) => costOf([bin(directory), "--version"]), against);
  addAll("hclkit --version", start, add, false);
}

/** Adds the rows about runs over some files, with or without what earlier runs have kept. */
function commands(files: Parameters<typeof copy>[0], against: string, isLater: boolean, add: Add): void {
  const folder = copy([...files, ROOT]);
  const kept = mkdtempSync(join(tmpdir(), "hclkit-bench-kept-"));
  try {
    for (const args of COMMANDS) {
      const work = (directory: string, name: string): Cost => {
        const location = join(kept, name);
        if (!isLater) rmSync(location, { recursive: true, force: true });
        return costOf([bin(directory), ...args.split(" ")], { HCLKIT_CACHE_DIR: location }, folder);
      };
      if (isLater)
        for (const [directory, name] of [[root, "here"] as const, [against, "there"] as const]) work(directory, name);
      const number = files.length === 1 ? "one file" : `${files.length} files`;
      const name = `hclkit ${args}, ${number}, ${isLater ? "later" : "first"} run`;
      addAll(name, alternating(work, against), add, files.length > 1);
    }
  } finally {
    for (const directory of [folder, kept]) rmSync(directory, { recursive: true, force: true });
  }
}
