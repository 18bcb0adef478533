/** Messages and suggestions of rules that report diagnostics. The id of a message is the code of the diagnostic. */
import type { SuggestedEdit } from "@eslint/core";
import type { Diagnostic, DiagnosticCode } from "../../src/index.ts";
import { isSuggesting } from "../../src/internal.ts";
import { meantFix } from "../fixes/meant.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";

/** The part of a rule's `meta` about its messages. */
export interface CodeMeta {
  readonly messages: Record<string, string>;
  readonly hasSuggestions?: true;
}

const SUGGESTIONS = { rename: "Write `{{name}}` instead.", insert: "Insert `{{name}}`." };

/** The messages for some codes, with those of suggestions where one of the codes has any. */
export function codeMeta(codes: readonly DiagnosticCode[]): CodeMeta {
  const messages = Object.fromEntries(codes.map((code) => [code, "{{summary}}: {{detail}}"]));
  if (!codes.some(isSuggesting)) return { messages };
  return { hasSuggestions: true, messages: { ...messages, ...SUGGESTIONS } };
}

/**
 * The message and the suggestions for a diagnostic, for `context.report`. No suggestions where `isPlaced` is false: then the offsets of the
 * diagnostic are not offsets of the file.
 */
export function codeMessage(sourceCode: HclSourceCode, diagnostic: Diagnostic, isPlaced = true) {
  const { code, summary, detail } = diagnostic;
  return { messageId: code, data: { summary, detail }, suggest: isPlaced ? suggestionsOf(sourceCode, diagnostic) : [] };
}

function suggestionsOf(sourceCode: HclSourceCode, diagnostic: Diagnostic): SuggestedEdit[] {
  const meant = meantFix(sourceCode, diagnostic);
  if (meant === null) return [];
  return [{ messageId: meant.isInserted ? "insert" : "rename", data: { name: meant.name }, fix: meant.fix }];
}
