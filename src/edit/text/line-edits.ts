/** Line edits from one text to another. Knows no HCL. */
import { diffArrays } from "diff";
import type { TextEdit } from "./text-edit.ts";

/** Returns the edits that turn a text into another: whole lines, as few as possible. */
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
