// Reports on a text at their places in a changed text, until the changed text has been linted.
import { CONFIGURATION_ERROR } from "../language-service/results.ts";
import type { LintDiagnostic } from "../lint/index.ts";
import type { TextRange } from "../src/index.ts";

/** Returns whether a report is about the syntax. */
export const isSyntaxReport = ({ rule, code }: LintDiagnostic): boolean =>
  rule === "hcl/syntax" || (rule === null && code !== CONFIGURATION_ERROR);

/** Returns the reports whose places a change has left as they were, at the places where they are now. */
export function movedReports(reports: readonly LintDiagnostic[], before: string, after: string): LintDiagnostic[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const changedEnd = before.length - end;
  const by = after.length - before.length;
  return reports.flatMap((report) => {
    const range = movedRange(report.range, start, changedEnd, by);
    return range === null ? [] : [{ ...report, range, fix: null, suggestions: [] }];
  });
}

function movedRange(range: TextRange, start: number, end: number, by: number): TextRange | null {
  if (range.end <= start) return range;
  return range.start >= end ? { start: range.start + by, end: range.end + by } : null;
}
