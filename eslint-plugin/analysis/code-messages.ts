/** Messages and suggestions of rules that report diagnostics. A message's id is the diagnostic's code. */
import type { SuggestedEdit } from "@eslint/core";
import type { Diagnostic, DiagnosticCode } from "../../src/index.ts";
import { isSuggesting } from "../../src/internal.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Fix, replace } from "../fixes/replace.ts";

/** The suggested text, and its fix. */
interface Meant {
  readonly name: string;
  /** Whether the text is inserted and replaces nothing. */
  readonly isInserted: boolean;
  readonly fix: Fix;
}

/** Returns a diagnostic's suggestion as a fix; null without a suggestion, or if its range is unknown. */
function meantFix(sourceCode: HclSourceCode, { suggestion }: Diagnostic): Meant | null {
  if (suggestion?.range == null) return null;
  const { range, text } = suggestion;
  // A file with syntax errors cannot be formatted, and the suggestion may be about one of them.
  const fix: Fix | null =
    sourceCode.diagnostics.length > 0
      ? (fixer) => fixer.replaceTextRange([range.start, range.end], text)
      : replace(sourceCode, [range.start, range.end], text);
  return fix === null ? null : { name: text.trim(), isInserted: range.start === range.end, fix };
}

/** The part of a rule's `meta` about its messages. */
export interface CodeMeta {
  readonly messages: Record<string, string>;
  readonly hasSuggestions?: true;
}

const SUGGESTIONS = { rename: "Write `{{name}}` instead.", insert: "Insert `{{name}}`." };

/** Returns the messages for some codes, including those for suggestions if one of the codes has any. */
export function codeMeta(codes: readonly DiagnosticCode[]): CodeMeta {
  const messages = Object.fromEntries(codes.map((code) => [code, "{{summary}}: {{detail}}"]));
  if (!codes.some(isSuggesting)) return { messages };
  return { hasSuggestions: true, messages: { ...messages, ...SUGGESTIONS } };
}

/**
 * Returns the message and the suggestions for a diagnostic, for `context.report`, and records it. There are no suggestions if
 * `isPlaced` is false: then the diagnostic's offsets are not file offsets.
 */
export function codeMessage(sourceCode: HclSourceCode, diagnostic: Diagnostic, isPlaced = true) {
  const { code, summary, detail } = diagnostic;
  getOrCompute(sourceCode.reported, code, (): Diagnostic[] => []).push(diagnostic);
  return { messageId: code, data: { summary, detail }, suggest: isPlaced ? suggestionsOf(sourceCode, diagnostic) : [] };
}

function suggestionsOf(sourceCode: HclSourceCode, diagnostic: Diagnostic): SuggestedEdit[] {
  const meant = meantFix(sourceCode, diagnostic);
  if (meant === null) return [];
  return [{ messageId: meant.isInserted ? "insert" : "rename", data: { name: meant.name }, fix: meant.fix }];
}
