/** Ranges as in messages: `main.tf:3,1-12`, columns in characters as the reference counts them. */
import { HclPositions, type TextRange } from "../../text/index.ts";
import type { SourceFile } from "./source-file.ts";
import { query } from "../query.ts";

const positionsOf: (file: SourceFile) => HclPositions = query("positionsOf", ({ text }) => new HclPositions(text));

/** Returns the file's name, and the lines and columns of a range of UTF-16 offsets in it. */
export function rangeText(file: SourceFile, range: TextRange): string {
  return `${file.name}:${positionsOf(file).rangeText(range)}`;
}

/** Returns the file's name and the line where a range begins: `main.tf:3`. */
export function lineText(file: SourceFile, range: TextRange): string {
  return rangeText(file, range).split(",", 1)[0]!;
}
