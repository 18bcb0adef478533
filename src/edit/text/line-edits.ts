/** Line edits from one text to another. Knows no HCL. */
import { type ChangeObject, diffArrays } from "diff";
import type { TextEdit } from "./text-edit.ts";
import { uniqueLines } from "./unique-lines.ts";

/**
 * The most changed lines for which the fewest edits are searched: the work grows with their square. With more, the lines
 * that each text has once are fixed points, and the parts between them are compared.
 */
const MOST_CHANGED = 300;

type Change = Pick<ChangeObject<string[]>, "value" | "added" | "removed">;

/** Returns the edits that turn a text into another: whole lines, as few as possible unless there are very many. */
export function lineEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const edits: TextEdit[] = [];
  let at = 0;
  let open: { start: number; end: number; text: string } | null = null;
  for (const { value, added, removed } of changes(linesOf(before), linesOf(after))) {
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

function changes(before: string[], after: string[]): readonly Change[] {
  return fewestChanges(before, after) ?? changesBetween(before, after);
}

const fewestChanges = (before: string[], after: string[]): readonly Change[] | undefined =>
  diffArrays(before, after, { maxEditLength: MOST_CHANGED });

/** Returns the changes between the lines that each text has once. */
function changesBetween(before: string[], after: string[]): Change[] {
  const found: Change[] = [];
  const end = { before: before.length, after: after.length };
  let from = { before: 0, after: 0 };
  for (const line of [...uniqueLines(before, after), end]) {
    const [removed, added] = [before.slice(from.before, line.before), after.slice(from.after, line.after)];
    found.push(...(fewestChanges(removed, added) ?? [change(removed, "removed"), change(added, "added")]));
    if (line !== end) found.push({ value: [before[line.before]!], added: false, removed: false });
    from = { before: line.before + 1, after: line.after + 1 };
  }
  return found;
}

const change = (value: string[], kind: "added" | "removed"): Change => ({
  value,
  added: kind === "added",
  removed: kind === "removed",
});

const edit = ({ start, end, text }: { start: number; end: number; text: string }): TextEdit => ({
  range: { start, end },
  text,
});

/** Returns a text's lines with their line breaks. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
