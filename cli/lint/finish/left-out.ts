// Messages about files that were not linted: those that failed, and those that were skipped. Silence always means that
// files were linted.
import { relative, resolve } from "node:path";
import { limitNote } from "../../../eslint-plugin/limits.ts";
import { groupBy } from "../../../src/memo.ts";
import { HCL1_NOTE, type Problem, TEMPLATE_NOTE } from "../../files/discover.ts";
import { EncryptedProblem } from "../../files/file-problem.ts";
import { pathInMessage } from "../../terminal.ts";
import { UsageError } from "../../usage-error.ts";
import type { NotLinted } from "../../../lint/engine/engine.ts";
import type { Linted } from "../lint-file.ts";

/** The maximum number of files listed after the first with the same problem. */
const MAX_NAMED = 10;

/** The maximum number of equal notes that have a line each. */
const MAX_EQUAL_NOTES = 3;

/**
 * Returns the lines about failed files; a problem that several of them share, such as a broken configuration, is
 * printed once.
 */
export function failureLines(failures: readonly Problem[]): string[] {
  return linesOf(failures, 1);
}

/** Returns the lines about skipped files and about directories; a note that many of them share is printed once. */
export function noteLines(notes: readonly Problem[]): string[] {
  return linesOf(notes, MAX_EQUAL_NOTES);
}

/** Returns a line for each problem, or one for all that are equal if there are more of them than `most`. */
function linesOf(problems: readonly Problem[], most: number): string[] {
  return [...groupBy(problems, ({ message }) => message)].flatMap(([message, equal]) => {
    if (equal.length <= most) return equal.map(({ name }) => `${pathInMessage(name)}: ${message}`);
    const [first, ...others] = equal;
    const line = `${pathInMessage(first!.name)}: ${message}`;
    const names = others.slice(0, MAX_NAMED).map(({ name }) => pathInMessage(name));
    const rest = others.length - names.length;
    return [line, `The same for ${names.join(", ")}${rest > 0 ? `, and ${rest} more` : ""}.`];
  });
}

/**
 * Returns notes about templates, HCL 1 and encrypted files, and about specified files that are ignored or that no configuration covers. `named`
 * contains paths as the user wrote them.
 */
export function skippedNotes(linted: readonly Linted[], named: readonly string[], cwd: string): Problem[] {
  const paths = new Set(named.map((path) => resolve(cwd, path)));
  return linted.flatMap(({ result: { filePath }, notLinted }) => {
    const name = relative(cwd, filePath);
    if (notLinted === "template") return [{ name, message: TEMPLATE_NOTE }];
    if (notLinted === "encrypted") return [{ name, message: new EncryptedProblem().message }];
    if (notLinted === "HCL 1") return [{ name, message: HCL1_NOTE }];
    if (notLinted === null || !paths.has(filePath)) return [];
    return [{ name, message: `${WHY[notLinted]} and is not linted` }];
  });
}

const WHY: Readonly<Record<NotLinted, string>> = {
  ignored: "is ignored by the configuration",
  unmatched: "is covered by no configuration",
  "ignored or unmatched": "is ignored or not covered by the configuration",
};

/** Returns notes about files that were cut short, with the option that raises the limits. */
export function limitNotes(linted: readonly Linted[], cwd: string): Problem[] {
  return linted.flatMap(({ result: { filePath }, limits }) =>
    limits.map((limit) => ({ name: relative(cwd, filePath), message: limitNote(limit, "--limits N") })),
  );
}

/** Returns the notes about directories, each once. */
export function directoryNotes(linted: readonly Linted[], cwd: string): Problem[] {
  const all = linted.flatMap(({ notes = [] }) => notes);
  const byText = new Map(all.map((one) => [`${one.directory}\n${one.note}`, one]));
  return [...byText.values()]
    .map(({ directory, note }) => ({ name: relative(cwd, directory) || ".", message: note }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The last sentence in a run that skips all files. */
export const NONE_LINTED = "No file was linted: the configuration ignores all of them, or covers none.";

/** Throws a UsageError if the specified presets cover none of the files: "no problems" would be a wrong answer. */
export function requireCovered(linted: readonly Linted[], presets: readonly string[]): void {
  const isLeftOut = ({ notLinted }: Linted) => notLinted === "unmatched";
  const areMatched = linted.some(({ notLinted }) => notLinted === null);
  if (presets.length === 0 || areMatched || !linted.some(isLeftOut)) return;
  const names = presets.map((name) => `"${name}"`).join(", ");
  throw new UsageError(
    `The ${presets.length === 1 ? `preset ${names} covers` : `presets ${names} cover`} none of the files here. ` +
      "Without --config-preset, each file gets the rules of its product.",
  );
}
