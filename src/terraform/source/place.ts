/** Ranges as messages name them: `main.tf:3,1-12`, columns in characters as the reference counts them. */
import { memoize } from "../../memo.ts";
import { HclPositions, type TextRange } from "../../text/index.ts";
import type { SourceFile } from "./source-file.ts";

const positionsOf: (file: SourceFile) => HclPositions = memoize(({ text }) => new HclPositions(text));

/** The name of the file, and lines and columns of a range of UTF-16 offsets in it. */
export function placeOf(file: SourceFile, range: TextRange): string {
  const positions = positionsOf(file);
  const start = positions.positionAt(range.start);
  const end = positions.positionAt(range.end);
  const last = end.line === start.line ? `${end.column}` : `${end.line},${end.column}`;
  return `${file.name}:${start.line},${start.column}-${last}`;
}
