/** Formatting as edits: only changed lines, and in a file with syntax errors the items around them. */
import { format, type FormatOptions } from "../../format/index.ts";
import { type BodyItem, type ConfigFile, parseConfig, type SyntaxTree } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { lineEdits } from "../text/line-edits.ts";
import type { TextEdit } from "../text/text-edit.ts";

/**
 * Returns the edits that format a file, sorted and without overlaps; with a range, those for its lines: a line break at
 * its end belongs to it, and not the line behind. In a file with syntax errors, the items at its top that have none are
 * formatted, and everything else stays.
 */
export function formatEdits(tree: SyntaxTree<ConfigFile>, options: FormatOptions = {}, range?: TextRange): TextEdit[] {
  const { text } = tree.source;
  const edits = tree.diagnostics.length === 0 ? lineEdits(text, format(text, options)) : soundEdits(tree, options);
  return range === undefined ? edits : edits.filter((edit) => isInLines(edit.range, range, text.length));
}

/** Returns whether an edit, which has whole lines or is between two, is about a range; an empty one is in its line. */
function isInLines({ start, end }: TextRange, range: TextRange, length: number): boolean {
  if (start === end) return range.start <= start && start <= range.end;
  if (range.start === range.end) return start <= range.start && (range.start < end || end === length);
  return start < range.end && range.start < end;
}

/** Returns the edits of the lines whose items have no syntax errors. */
function soundEdits(tree: SyntaxTree<ConfigFile>, options: FormatOptions): TextEdit[] {
  const { text } = tree.source;
  return soundLines(tree).flatMap(({ start, end }) => {
    const part = text.slice(start, end);
    if (parseConfig(part).diagnostics.length > 0) return [];
    return lineEdits(part, format(part, options)).map((edit) => ({
      range: { start: edit.range.start + start, end: edit.range.end + start },
      text: edit.text,
    }));
  });
}

/** Returns the ranges of whole lines with sound items; neighbours are in one, since they are aligned with each other. */
function soundLines(tree: SyntaxTree<ConfigFile>): TextRange[] {
  const { text } = tree.source;
  const found: { start: number; end: number }[] = [];
  let last: { start: number; end: number } | null = null;
  for (const item of tree.root.body.items) {
    const start = text.lastIndexOf("\n", item.start - 1) + 1;
    const lineEnd = text.indexOf("\n", item.end);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    const isShared = last !== null && start < last.end;
    if (isShared || !isSound(tree, item, start, end)) {
      if (isShared) found.pop();
      last = null;
      continue;
    }
    if (last !== null && isBlank(text.slice(last.end, start))) last.end = end;
    else found.push((last = { start, end }));
  }
  return found;
}

/** Returns whether an item has whole lines, without an error in or next to it. */
function isSound(tree: SyntaxTree<ConfigFile>, item: BodyItem, start: number, end: number): boolean {
  if (item.type === "ErrorNode" || !isBlank(tree.source.text.slice(start, item.start))) return false;
  return !tree.diagnostics.some(({ subject }) => subject.start < end && subject.end >= start);
}

const isBlank = (text: string): boolean => text.trim() === "";
