// Records a checkout's outputs: writes the inputs, runs the steps, two at a time, and describes the recording in
// `about.json`.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";
import { requireShared } from "../../tools/command-line.ts";
import { buildCheckout, type BuildUnderTest, commitOf, presetsOf } from "./build-under-test.ts";
import { evalSteps } from "./eval-steps.ts";
import { fileSteps } from "./file-steps.ts";
import { formatSteps } from "./format-steps.ts";
import { listInputs, writeInputs } from "./inputs.ts";
import { lintSteps } from "./lint-steps.ts";
import { otherSteps } from "./other-steps.ts";
import type { Step } from "./step.ts";

/** The file that describes a recording. */
const ABOUT_FILE = "about.json";
/** The file that lists a recording's inputs. */
export const INPUTS_FILE = "inputs.txt";

/** The description of a recording. */
export interface About {
  /** The checkout's commit; with a plus sign if there were uncommitted changes. */
  readonly commit: string;
  readonly node: string;
  /** The recorded steps, sorted. */
  readonly steps: readonly string[];
}

/** The request for a recording. */
export interface RecordOptions {
  /** The directory to write to; replaced if it contains a recording. */
  readonly directory: string;
  /** The checkout to build and run. */
  readonly checkout: string;
  /** Only the steps with these names, or below them; empty for all. */
  readonly only: readonly string[];
  /** A directory with generated modules; null to generate them. */
  readonly modules: string | null;
}

const PARALLEL = 2;

/** Records outputs and returns the number of failed steps. Throws a UsageError for an invalid request. */
export async function record(options: RecordOptions): Promise<number> {
  const shared = requireShared();
  const directory = emptied(resolve(options.directory));
  const build = buildCheckout(options.checkout);
  const steps = (await allSteps(build)).filter(({ name }) => isChosen(name, options.only));
  if (steps.length === 0) throw new UsageError(`No step is named ${options.only.join(" or ")}.`);
  const scratch = mkdtempSync(join(tmpdir(), "hclkit-outputs-"));
  try {
    const inputs = join(scratch, "inputs");
    writeInputs(inputs, shared, options.modules === null ? null : resolve(options.modules));
    writeFileSync(join(directory, INPUTS_FILE), listInputs(inputs));
    const failed = await runSteps(steps, { build, shared, inputs, directory, scratch });
    const recorded = steps.map(({ name }) => name).filter((name) => !failed.has(name));
    const about: About = { commit: commitOf(build.checkout), node: process.version, steps: recorded.toSorted() };
    writeFileSync(join(directory, ABOUT_FILE), `${JSON.stringify(about, null, 2)}\n`);
    return failed.size;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Returns whether a name is in a list or below one of its names; an empty list contains all names. */
export function isChosen(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((chosen) => name === chosen || name.startsWith(`${chosen}/`));
}

/** Empties the directory and returns it. Only recordings are removed. */
function emptied(directory: string): string {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    if (!existsSync(join(directory, INPUTS_FILE))) throw new UsageError(`${directory} holds something else.`);
    rmSync(directory, { recursive: true });
  }
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** Returns all steps; the long ones first, so that none of them is left for the end. */
async function allSteps(build: BuildUnderTest): Promise<Step[]> {
  return [...otherSteps, ...fileSteps, ...evalSteps, ...formatSteps, ...lintSteps(await presetsOf(build))];
}

interface Surroundings {
  readonly build: BuildUnderTest;
  readonly shared: string;
  readonly inputs: string;
  readonly directory: string;
  readonly scratch: string;
}

/** Runs steps; prints and returns the names of those that failed. */
async function runSteps(steps: readonly Step[], { directory, scratch, ...rest }: Surroundings): Promise<Set<string>> {
  const failed = new Set<string>();
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now();
      const context = { ...rest, out: join(directory, step.name), scratch: join(scratch, "steps", step.name) };
      for (const folder of [context.out, context.scratch]) mkdirSync(folder, { recursive: true });
      try {
        await step.run(context);
        console.log(`${step.name.padEnd(32)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
      } catch (error) {
        failed.add(step.name);
        console.log(`${step.name}: FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
      rmSync(context.scratch, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return failed;
}

/** Reads the description of a recording. Throws a UsageError if the description is missing. */
export function readAbout(directory: string): About {
  const file = join(directory, ABOUT_FILE);
  if (!existsSync(file)) throw new UsageError(`${directory} holds no recording.`);
  return JSON.parse(readFileSync(file, "utf8")) as About;
}
