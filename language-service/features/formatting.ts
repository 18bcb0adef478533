/** Formatting as edits: only what changes, so that the cursor and breakpoints stay where they are. */
import { diffArrays } from "diff";
import { applyEdits, format, isHclFile, type FormatOptions, type TextEdit, type TextRange } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";

/**
 * Returns the edits that format a document, or its lines that overlap a range. Empty for JSON and templates, which
 * the formatter leaves alone, and for text with syntax errors.
 */
export function formattingEdits(document: ServiceDocument, options: FormatOptions, range?: TextRange): TextEdit[] {
  const tree = document.nativeTree;
  if (tree === null || tree.diagnostics.some(({ severity }) => severity === "error")) return [];
  const edits = lineEdits(document.text, format(document.text, options));
  return range === undefined
    ? edits
    : edits.filter((edit) => edit.range.start <= range.end && edit.range.end >= range.start);
}

/** Returns whether a configuration file is formatted, and so is to be kept formatted. */
function isKeptFormatted(path: string, text: string): boolean {
  if (!isHclFile(path)) return false;
  try {
    return format(text) === text;
  } catch {
    return false;
  }
}

/**
 * Returns edits of a file that keep it formatted: where a name has another length, the arguments below and above it are
 * aligned again. A file that is not formatted is left as it is.
 */
export function keepingFormat(path: string, text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (!isKeptFormatted(path, text)) return edits;
  const edited = applyEdits(text, edits);
  const formatted = format(edited);
  return formatted === edited ? edits : lineEdits(text, formatted);
}

/** Returns line edits that turn a text into another. */
export function lineEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { start: number; end: number; text: string } | null = null;
  for (const { value, added, removed } of diffArrays(linesOf(before), linesOf(after))) {
    const text = value.join("");
    if (!added && !removed) {
      if (open !== null) edits.push(edit(open));
      open = null;
      at += text.length;
      continue;
    }
    open ??= { start: at, end: at, text: "" };
    if (added) open.text += text;
    else open.end = at += text.length;
  }
  if (open !== null) edits.push(edit(open));
  return edits;
}

const edit = ({ start, end, text }: { start: number; end: number; text: string }): TextEdit => ({
  range: { start, end },
  text,
});

/** Returns a text's lines with their line breaks. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
