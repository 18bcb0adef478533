/** Formatting as edits: only what changes, so that the cursor and breakpoints stay where they are. */
import {
  applyEdits,
  format,
  formatEdits,
  isHclFile,
  type FormatOptions,
  type TextEdit,
  type TextRange,
} from "../../src/index.ts";
import { lineEdits } from "../../src/internal.ts";
import { memoize } from "../../src/memo.ts";
import type { ServiceDocument } from "../document.ts";

/**
 * Returns the edits that format a document, or its lines that overlap a range. Empty for JSON and templates, which the
 * formatter leaves alone. Around syntax errors, the other items are formatted.
 */
export function formattingEdits(document: ServiceDocument, options: FormatOptions, range?: TextRange): TextEdit[] {
  return document.nativeTree === null ? [] : formatEdits(document.nativeTree, options, range);
}

/** Returns whether a configuration file is formatted, and so is to be kept formatted. */
const isKeptFormatted = memoize(({ path, text }: ServiceDocument): boolean => {
  if (!isHclFile(path)) return false;
  try {
    return format(text) === text;
  } catch {
    return false;
  }
});

/**
 * Returns edits of a file that keep it formatted: where a name has another length, the arguments below and above it are
 * aligned again. A file that is not formatted is left as it is.
 */
export function keepingFormat(document: ServiceDocument, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (!isKeptFormatted(document)) return edits;
  const edited = applyEdits(document.text, edits);
  const formatted = format(edited);
  return formatted === edited ? edits : lineEdits(document.text, formatted);
}

/** Returns the line break of a text: that of its first line. */
const lineBreakOf = (text: string): string => (/^[^\n]*\r\n/.test(text) ? "\r\n" : "\n");

const withLineBreak = (text: string, lineBreak: string): string => text.replaceAll(/\r\n|\n/g, lineBreak);

/** Returns edits with the line breaks of a text: some editors write them as they are sent. */
export function withLineBreaksOf(source: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const lineBreak = lineBreakOf(source);
  return edits.map((edit) => ({ ...edit, text: withLineBreak(edit.text, lineBreak) }));
}

/** Returns texts of new files, by path, formatted where they can be, with the line breaks of the text that they come from. */
export function formattedTexts(texts: ReadonlyMap<string, string>, source: string): ReadonlyMap<string, string> {
  const isFormatted = (path: string): boolean => isHclFile(path) && !path.endsWith(".json");
  return new Map(
    [...texts].map(([path, text]) => {
      const formatted = isFormatted(path) ? format(text, { filename: path }) : text;
      return [path, withLineBreak(formatted, lineBreakOf(source))];
    }),
  );
}
