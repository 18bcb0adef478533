/** Fixes that apply a diagnostic's suggestion. */
import type { Diagnostic } from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Fix, replace } from "./replace.ts";

/** The suggested text, and its fix. */
export interface Meant {
  readonly name: string;
  /** Whether the text is inserted and replaces nothing. */
  readonly isInserted: boolean;
  readonly fix: Fix;
}

/** Returns a diagnostic's suggestion as a fix; null without a suggestion, or if its range is unknown. */
export function meantFix(sourceCode: HclSourceCode, { suggestion }: Diagnostic): Meant | null {
  if (suggestion?.range == null) return null;
  const { range, text } = suggestion;
  // A file with syntax errors cannot be formatted, and the suggestion may be about one of them.
  const fix: Fix | null =
    sourceCode.diagnostics.length > 0
      ? (fixer) => fixer.replaceTextRange([range.start, range.end], text)
      : replace(sourceCode, [range.start, range.end], text);
  return fix === null ? null : { name: text.trim(), isInserted: range.start === range.end, fix };
}
