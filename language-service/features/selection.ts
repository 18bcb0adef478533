/** Selection ranges: what "expand selection" selects, step by step. */
import type { TextRange } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";

/** Returns the ranges around an offset, innermost first, each larger than the one before. */
export function selectionRanges(document: ServiceDocument, offset: number): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { start, end } of document.nodesAt(offset)) {
    const last = ranges.at(-1);
    if (last === undefined || start < last.start || end > last.end) ranges.push({ start, end });
  }
  const whole = { start: 0, end: document.text.length };
  const last = ranges.at(-1);
  return last?.start === whole.start && last.end === whole.end ? ranges : [...ranges, whole];
}
