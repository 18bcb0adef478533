/** Comments that silence a report, or its rule in the whole file, as actions: as `hclkit lint --add-ignore` writes them. */
import { isSameJson, silencedJson } from "../../lint/add-ignores/json.ts";
import { isSameNative, silencedNative } from "../../lint/add-ignores/native.ts";
import type { LintDiagnostic } from "../../lint/index.ts";
import { terraformBlocks, type TextRange } from "../../src/index.ts";
import { lineEdits, PRODUCT } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { CodeAction } from "../results.ts";

/** The reason in a comment until the person has written one. */
const REASON = "TODO: say why";

/** Returns the actions that silence the reports that touch a range; none with syntax errors, and in templates. */
export function ignoreActions(
  document: ServiceDocument,
  reports: readonly LintDiagnostic[],
  range: TextRange,
): CodeAction[] {
  const { tree, text } = document;
  if (tree.diagnostics.length > 0 || tree.root.type === "TemplateFile" || text.startsWith("\uFEFF")) return [];
  return reports.flatMap((report, index) => {
    const { rule } = report;
    if (rule === null || rule === "hcl/syntax" || report.range.start > range.end || report.range.end < range.start)
      return [];
    const { line, column } = document.lines.positionAt(report.range.start);
    const name = rule.replace(/^hcl\//, "");
    const here = silenced(document, [{ ruleId: rule, line, column }], []);
    const everywhere = silenced(document, [], [rule]);
    const action = (title: string, after: string | null): CodeAction[] =>
      after === null
        ? []
        : [
            {
              title,
              kind: "quickfix",
              edits: new Map([[document.path, lineEdits(text, after)]]),
              isPreferred: false,
              report: index,
            },
          ];
    return [...action(`Ignore ${name} here`, here), ...action(`Ignore ${name} in this file`, everywhere)];
  });
}

type Problems = Parameters<typeof silencedNative>[1];

/** Returns the text with comments; null where no comment helps, or if it would change the code. */
function silenced({ text, tree, product }: ServiceDocument, problems: Problems, rules: string[]): string | null {
  if (tree.root.type !== "JsonFile") {
    const after = silencedNative(text, problems, rules, REASON);
    return after !== null && isSameNative(text, after) ? after : null;
  }
  const blockOf = PRODUCT[product].modules ? terraformBlocks : () => null;
  const after = silencedJson(text, problems, rules, { reason: REASON, blockOf });
  return after !== null && isSameJson(text, after) ? after : null;
}
