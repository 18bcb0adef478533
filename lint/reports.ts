/** Converts what ESLint reports about a text to data, with the diagnostics that the rules have reported. */
import type { Linter, Rule } from "eslint";
import type { HclRuleDocs } from "../eslint-plugin/types.ts";
import type { HclSourceCode } from "../eslint-plugin/source-code/hcl-source-code.ts";
import type { Diagnostic, TextRange } from "../src/index.ts";
import { getOrCompute } from "../src/memo.ts";
import { directoryOf, resolvePath, shownRange } from "../src/internal.ts";
import type { LintDiagnostic, LintSuggestion, LintTag, RelatedPlace, TextEdit } from "./diagnostic.ts";

/** A linted text. */
export interface LintedText {
  /** Absolute, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
  readonly messages: readonly Linter.LintMessage[];
  /** Null for a text with syntax errors. */
  readonly sourceCode: HclSourceCode | null;
  /** The syntax errors, in their order. */
  readonly syntaxErrors: readonly Diagnostic[];
  /** Returns the metadata of a rule in the file's configuration. */
  readonly metaOf: (rule: string) => Rule.RuleMetaData | undefined;
}

/** Returns the reports in source order. */
export function reportsOf(linted: LintedText): LintDiagnostic[] {
  // ESLint counts offsets without a byte order mark.
  const mark = linted.text.startsWith("\uFEFF") ? 1 : 0;
  const errors = [...linted.syntaxErrors];
  const reported = new ReportedDiagnostics(linted.sourceCode);
  return linted.messages.map((message) => {
    const isSyntax = message.fatal === true;
    const diagnostic = isSyntax ? (errors.shift() ?? null) : reported.by(message);
    const meta = message.ruleId === null ? undefined : linted.metaOf(message.ruleId);
    const docs = (meta?.docs ?? {}) as HclRuleDocs & { readonly url?: string };
    return {
      rule: message.ruleId,
      code: diagnostic?.code ?? null,
      severity: isSyntax || message.severity === 2 ? "error" : "warning",
      message: message.message,
      range: shifted(isSyntax && diagnostic !== null ? shownRange(diagnostic) : rangeOf(linted, message), mark),
      data: diagnostic?.data ?? {},
      related: diagnostic === null ? [] : relatedOf(linted, diagnostic, mark),
      tags: (docs.tags ?? []) as readonly LintTag[],
      url: docs.url ?? null,
      fix: message.fix === undefined ? null : [editOf(message.fix, mark)],
      suggestions: suggestionsOf(message, mark),
    };
  });
}

/** The diagnostics that rules have reported about a text. */
class ReportedDiagnostics {
  private readonly sourceCode: HclSourceCode | null;
  /** By code, and then by the offset where they begin: the first one there. */
  private readonly places = new Map<string, ReadonlyMap<number, Diagnostic>>();

  /** `sourceCode` is null for a text with syntax errors, about which no rule has reported anything. */
  constructor(sourceCode: HclSourceCode | null) {
    this.sourceCode = sourceCode;
  }

  /** Returns the diagnostic behind a message: the one with its code that begins there; null without one. */
  by({ messageId, line, column }: Linter.LintMessage): Diagnostic | null {
    const { sourceCode } = this;
    if (sourceCode === null || messageId === undefined) return null;
    const candidates = sourceCode.reported.get(messageId) ?? [];
    if (candidates.length <= 1) return candidates[0] ?? null;
    const places = getOrCompute(
      this.places,
      messageId,
      () => new Map(candidates.toReversed().map((one) => [shownRange(one).start, one])),
    );
    return places.get(sourceCode.getIndexFromLoc({ line, column: column - 1 })) ?? null;
  }
}

function rangeOf({ sourceCode }: LintedText, { line, column, endLine, endColumn }: Linter.LintMessage): TextRange {
  if (sourceCode === null) return { start: 0, end: 0 };
  const offset = (atLine: number, atColumn: number): number => {
    const lines = sourceCode.lines.length;
    if (atLine > lines) return sourceCode.text.length;
    const length = sourceCode.lines[atLine - 1]!.length;
    return sourceCode.getIndexFromLoc({ line: atLine, column: Math.min(Math.max(atColumn - 1, 0), length) });
  };
  const start = line === undefined ? 0 : offset(line, column);
  return { start, end: endLine == null ? start : Math.max(start, offset(endLine, endColumn ?? 1)) };
}

function shifted({ start, end }: TextRange, by: number): TextRange {
  return { start: start + by, end: end + by };
}

function relatedOf({ path, sourceCode }: LintedText, { related = [] }: Diagnostic, mark: number): RelatedPlace[] {
  const directory = sourceCode?.module?.directory ?? directoryOf(path);
  return related.map(({ file, range, message }) => ({
    path: file === undefined ? path : resolvePath(directory, file),
    range: file === undefined ? shifted(range, mark) : range,
    message,
  }));
}

function editOf({ range: [start, end], text }: Rule.Fix, mark: number): TextEdit {
  return { range: shifted({ start, end }, mark), text };
}

function suggestionsOf({ suggestions = [] }: Linter.LintMessage, mark: number): LintSuggestion[] {
  return suggestions.map(({ desc, fix }) => ({ title: desc, edits: [editOf(fix, mark)] }));
}
