/** Code actions for reports: fixes, and suggestions that the user chooses between. */
import type { LintDiagnostic } from "../../lint/index.ts";
import type { TextEdit, TextRange } from "../../src/index.ts";
import type { CodeAction } from "../results.ts";

/** Returns the actions for reports that touch a range in a file. */
export function reportActions(path: string, reports: readonly LintDiagnostic[], range: TextRange): CodeAction[] {
  return reports.flatMap((report, index): CodeAction[] => {
    if (report.range.start > range.end || report.range.end < range.start) return [];
    const fix: CodeAction[] =
      report.fix === null
        ? []
        : [
            {
              title: `Fix this ${nameOf(report)} problem`,
              kind: "quickfix",
              ...changing(path, report.fix),
              isPreferred: true,
              report: index,
            },
          ];
    const suggested = report.suggestions.map(({ title, edits }): CodeAction => ({
      title: title.replace(/\.$/, ""),
      kind: "quickfix",
      ...changing(path, edits),
      isPreferred: report.fix === null && report.suggestions.length === 1,
      report: index,
    }));
    return [...fix, ...suggested];
  });
}

const changing = (path: string, edits: readonly TextEdit[]): Pick<CodeAction, "changesFiles" | "change"> => ({
  changesFiles: false,
  change: () => ({ edits: new Map([[path, edits]]), files: null }),
});

const nameOf = ({ rule, code }: LintDiagnostic): string => (rule ?? code ?? "").replace(/^hcl\//, "");
