// The last lines of the full report: problem counts, what --fix does or did, and how to silence a report.
import type { ESLint } from "eslint";
import { paint, wrap } from "../../terminal.ts";
import { counted, pathBelow, type ReportInput } from "./report-input.ts";

const ADVICE = "hclkit explain RULE describes a rule. A comment # hclkit-ignore RULE: reason silences it on a line.";

type Count = "errorCount" | "warningCount" | "fixableErrorCount" | "fixableWarningCount";

function total(results: readonly ESLint.LintResult[], ...keys: readonly Count[]): number {
  return results.reduce((sum, result) => keys.reduce((all, key) => all + result[key], sum), 0);
}

/** Returns what --fix did: "Fixed 14 problems in 3 files, formatted 2 files."; null if it changed nothing. */
function doneLine({ fixed }: ReportInput): string | null {
  if (fixed === null || fixed.files + fixed.formatted === 0) return null;
  const problems = `${counted(fixed.problems, "problem")} in ${counted(fixed.files, "file")}`;
  const parts = [
    ...(fixed.files > 0 ? [`fixed ${fixed.problems > 0 ? problems : counted(fixed.files, "file")}`] : []),
    ...(fixed.formatted > 0 ? [`formatted ${counted(fixed.formatted, "file")}`] : []),
  ];
  const text = parts.join(", ");
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

/** Returns a line for each file that --fix changed: "formatted  main.tf". */
function changedLines({ fixed, cwd }: ReportInput): string[] {
  const changed = (fixed?.changed ?? []).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const width = Math.max(0, ...changed.map(({ what }) => what.length));
  return changed.map(({ path, what }) => `${what.padEnd(width)}  ${pathBelow(path, cwd) ?? path}`);
}

/** Returns the last lines; empty without problems and fixes. */
export function countLines(input: ReportInput): string[] {
  const { results, color } = input;
  const [errors, warnings] = [total(results, "errorCount"), total(results, "warningCount")];
  const done = doneLine(input);
  if (errors + warnings === 0) return done === null ? [] : [...changedLines(input), done];
  const counts = `${counted(errors, "error")}, ${counted(warnings, "warning")}.`;
  const fixable = total(results, "fixableErrorCount", "fixableWarningCount");
  const isAre = fixable === 1 ? "is" : "are";
  return [
    ...changedLines(input),
    color ? paint("bold", paint(errors > 0 ? "red" : "yellow", counts)) : counts,
    ...(done === null ? [] : [done]),
    ...(fixable > 0 && input.fixed === null ? [`${fixable} of them ${isAre} fixable with --fix.`] : []),
    ...wrap(ADVICE, input.width, ""),
  ];
}
