/** Ranges as messages name them: `main.tf:3,1-12`, columns in characters as the reference counts them. */
import { HclPositions, type TextRange } from "../../text/index.ts";
import type { SourceFile } from "./source-file.ts";

const known = new WeakMap<SourceFile, HclPositions>();

/** The name of the file, and lines and columns of a range of UTF-16 offsets in it. */
export function placeOf(file: SourceFile, range: TextRange): string {
  let positions = known.get(file);
  if (positions === undefined) {
    positions = new HclPositions(file.text);
    known.set(file, positions);
  }
  const start = positions.positionAt(range.start);
  const end = positions.positionAt(range.end);
  const last = end.line === start.line ? `${end.column}` : `${end.line},${end.column}`;
  return `${file.name}:${start.line},${start.column}-${last}`;
}
