// Compares two recordings, step by step and file by file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compareRecords, type RecordDifferences } from "./compare-records.ts";
import { filesBelow } from "./inputs.ts";
import { INPUTS_FILE, isChosen, readAbout } from "./record.ts";

/** Ways to compare. */
export interface CompareOptions {
  /** Only the steps with these names, or below them; empty for all. */
  readonly only: readonly string[];
  /** Names of record properties to ignore. */
  readonly ignore: readonly string[];
}

/** A changed file. Its path is relative to the recordings. */
export type FileDifference = { readonly path: string } & (
  | { readonly kind: "gone" | "added" }
  | { readonly kind: "text"; readonly before: string; readonly after: string }
  | { readonly kind: "records"; readonly records: RecordDifferences }
);

/** The differences in a step. */
export interface StepComparison {
  readonly step: string;
  /** The number of files in either recording. */
  readonly files: number;
  readonly differences: readonly FileDifference[];
}

/** The result of a comparison. */
export interface Comparison {
  readonly steps: readonly StepComparison[];
  /** Steps that only one of the recordings has, which are not compared. */
  readonly notCompared: readonly string[];
  /** Whether both recordings have the same inputs. */
  readonly sameInputs: boolean;
}

/** Returns whether something was compared and nothing differs. */
export function isIdentical({ steps, sameInputs }: Comparison): boolean {
  return sameInputs && steps.length > 0 && steps.every(({ differences }) => differences.length === 0);
}

/** Compares two directories with recordings. Throws a UsageError if one has none. */
export function compareRecordings(before: string, after: string, { only, ignore }: CompareOptions): Comparison {
  const [stepsBefore, stepsAfter] = [before, after].map((directory) =>
    readAbout(directory).steps.filter((step) => isChosen(step, only)),
  ) as [string[], string[]];
  const inputs = [before, after].map((directory) => readFileSync(join(directory, INPUTS_FILE), "utf8"));
  const ignored = new Set(ignore);
  return {
    steps: stepsBefore
      .filter((step) => stepsAfter.includes(step))
      .map((step) => compareStep(step, before, after, ignored)),
    notCompared: [
      ...stepsBefore.filter((step) => !stepsAfter.includes(step)),
      ...stepsAfter.filter((step) => !stepsBefore.includes(step)),
    ],
    sameInputs: inputs[0] === inputs[1],
  };
}

function compareStep(step: string, before: string, after: string, ignored: ReadonlySet<string>): StepComparison {
  const paths = new Set([before, after].flatMap((directory) => filesBelow(join(directory, step))));
  const differences = [...paths].toSorted().flatMap((path) => {
    const difference = compareFile(`${step}/${path}`, before, after, ignored);
    return difference === null ? [] : [difference];
  });
  return { step, files: paths.size, differences };
}

function compareFile(path: string, before: string, after: string, ignored: ReadonlySet<string>): FileDifference | null {
  if (!existsSync(join(after, path))) return { path, kind: "gone" };
  if (!existsSync(join(before, path))) return { path, kind: "added" };
  const a = readFileSync(join(before, path));
  const b = readFileSync(join(after, path));
  if (a.equals(b)) return null;
  if (!path.endsWith(".jsonl")) return { path, kind: "text", before: a.toString(), after: b.toString() };
  const records = compareRecords(a.toString(), b.toString(), ignored);
  const count = records.gone.length + records.added.length + records.changed.length;
  return count === 0 ? null : { path, kind: "records", records };
}
