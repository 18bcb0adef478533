/** Formatting while a person types: the block that a brace has closed, or the line that a line break has ended. */
import { applyEdits, type FormatOptions, formatEdits, parseConfig, type TextEdit, TokenType } from "../../src/index.ts";
import { lineEdits } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import { formattingEdits } from "./formatting.ts";

/** A comment on the line in front of the cursor's, so that the brackets around it are not empty and stay open. */
const MARK = "# the cursor of hclkit";

/**
 * Returns the edits after a character was typed in front of an offset: after `}` those in the block or object that it
 * closes, after a line break those in the line before. The cursor's line and all lines below it stay.
 */
export function typedFormattingEdits(
  document: ServiceDocument,
  options: FormatOptions,
  offset: number,
  typed: string,
): TextEdit[] {
  const { nativeTree, text } = document;
  if (nativeTree === null) return [];
  if (typed !== "}") return endedLineEdits(text, nativeTree.diagnostics.length, options, offset);
  const { tokens } = nativeTree;
  const token = tokens.indexAt(Math.max(0, offset - 1));
  const partner = tokens.partners[token]!;
  if (tokens.types[token] !== TokenType.CBrace || partner < 0) return [];
  return formattingEdits(document, options, { start: tokens.start(partner), end: offset });
}

function endedLineEdits(text: string, damage: number, options: FormatOptions, offset: number): TextEdit[] {
  const end = text.lastIndexOf("\n", offset - 1) + 1;
  if (end === 0) return [];
  const before = text.slice(0, end);
  const lineBreak = before.endsWith("\r\n") ? "\r\n" : "\n";
  const tree = parseConfig(`${before}${MARK}${lineBreak}${text.slice(end)}`);
  if (tree.diagnostics.length > damage) return [];
  const formatted = applyEdits(tree.source.text, formatEdits(tree, options));
  const mark = formatted.lastIndexOf(MARK);
  const markLine = formatted.lastIndexOf("\n", mark) + 1;
  if (mark < 0 || formatted.slice(markLine, mark).trim() !== "") return [];
  const start = text.lastIndexOf("\n", end - 2) + 1;
  return lineEdits(before, formatted.slice(0, markLine)).filter(
    ({ range }) => range.end > start || (range.start === range.end && range.start >= start),
  );
}
