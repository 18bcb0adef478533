/** Comments that silence a report, or its rule in the whole file, as actions: as `hclkit lint --add-ignore` writes them. */
import { isSameJson, reachesJson, silencedJson } from "../../lint/add-ignores/json.ts";
import { isSameNative, reachesNative, silencedNative } from "../../lint/add-ignores/native.ts";
import type { LintDiagnostic } from "../../lint/index.ts";
import { type BlockOf, terraformBlocks, type TextRange } from "../../src/index.ts";
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
    const problem = { ruleId: rule, line, column };
    const action = (title: string, after: () => string | null): CodeAction => ({
      title,
      kind: "quickfix",
      changesFiles: false,
      change: () => {
        const ignored = after();
        return ignored === null ? null : { edits: new Map([[document.path, lineEdits(text, ignored)]]), files: null };
      },
      isPreferred: false,
      report: index,
    });
    const here = action(`Ignore ${name} here`, () => silenced(document, [problem], []));
    const everywhere = action(`Ignore ${name} in this file`, () => silenced(document, [], [rule]));
    return [...(isReached(document, problem) ? [here] : []), ...(hasHead(tree.root) ? [everywhere] : [])];
  });
}

/** Returns whether a file has a place for comments about all of it: JSON has one in an object that is not empty. */
const hasHead = (root: ServiceDocument["tree"]["root"]): boolean =>
  root.type !== "JsonFile" || (root.value.type === "JsonObject" && root.value.properties.length > 0);

/** Returns whether there is a place for a comment about a problem. */
function isReached(document: ServiceDocument, problem: Problems[number]): boolean {
  const { nativeTree, jsonTree, lines } = document;
  if (nativeTree !== null) return reachesNative(nativeTree, lines, problem);
  return jsonTree !== null && reachesJson(jsonTree, lines, problem, blockOf(document));
}

const blockOf = ({ product }: ServiceDocument): BlockOf => (PRODUCT[product].modules ? terraformBlocks : () => null);

type Problems = Parameters<typeof silencedNative>[1];

/** Returns the text with comments; null where no comment helps, or if it would change the code. */
function silenced(document: ServiceDocument, problems: Problems, rules: string[]): string | null {
  const { text } = document;
  if (document.jsonTree === null) {
    const after = silencedNative(text, problems, rules, REASON);
    return after !== null && isSameNative(text, after) ? after : null;
  }
  const after = silencedJson(text, problems, rules, { reason: REASON, blockOf: blockOf(document) });
  return after !== null && isSameJson(text, after) ? after : null;
}
