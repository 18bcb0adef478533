// The report of --statistics: how many problems each rule has reported, the most frequent first.
import { getOrCompute } from "../../../src/memo.ts";
import { countLines } from "./counts.ts";
import { type Renderer, ruleIdOf } from "./report-input.ts";

interface Counts {
  problems: number;
  errors: number;
  fixable: number;
  readonly files: Set<string>;
}

/** Returns a line for each rule, then the counts; empty without problems and fixes. */
export const formatStatistics: Renderer = (input) => {
  const rules = new Map<string, Counts>();
  for (const { filePath, messages } of input.results)
    for (const message of messages) {
      const counts = getOrCompute(rules, ruleIdOf(message), newCounts);
      counts.problems += 1;
      counts.errors += message.severity === 2 ? 1 : 0;
      counts.fixable += message.fix === undefined ? 0 : 1;
      counts.files.add(filePath);
    }
  const sorted = [...rules].toSorted(([a, one], [b, other]) => other.problems - one.problems || (a < b ? -1 : 1));
  const rows = sorted.map(([rule, { problems, errors, fixable, files }]) => [
    String(problems),
    errors === 0 ? "warning" : errors === problems ? "error" : `${errors} error`,
    rule,
    `in ${files.size} ${files.size === 1 ? "file" : "files"}`,
    fixable === 0 ? "" : fixable === problems ? "fixable" : `${fixable} fixable`,
  ]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length));
  const lines = rows.map(([problems, severity, rule, files, fixable]) =>
    [
      problems!.padStart(width(0)),
      severity!.padEnd(width(1)),
      rule!.padEnd(width(2)),
      files!.padEnd(width(3)),
      fixable!,
    ]
      .join("  ")
      .trimEnd(),
  );
  const counts = countLines(input);
  return [...lines, ...(lines.length > 0 && counts.length > 0 ? [""] : []), ...counts]
    .map((line) => `${line}\n`)
    .join("");
};

const newCounts = (): Counts => ({ problems: 0, errors: 0, fixable: 0, files: new Set() });
