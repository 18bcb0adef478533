// Positions: lines and characters from 0, in the encoding that client and server have agreed upon.
import type { Position, Range } from "vscode-languageserver-types";
import { LineIndex, type TextRange } from "../src/text/index.ts";

/** What a character is. */
export type PositionEncoding = "utf-16" | "utf-8" | "utf-32";

/** The encodings that the server knows, the best one first. */
const KNOWN: readonly PositionEncoding[] = ["utf-16", "utf-8", "utf-32"];

/** Returns the encoding to use with a client; every client knows UTF-16. */
export function chosenEncoding(offered: readonly string[] | undefined): PositionEncoding {
  return KNOWN.find((encoding) => offered?.includes(encoding)) ?? "utf-16";
}

/** How long the beginning of a line is in the encoding. */
interface Measured {
  readonly start: number;
  readonly end: number;
  readonly units: number;
}

/** The positions in one text. */
export class TextPositions {
  readonly text: string;
  private readonly lines: LineIndex;
  private readonly encoding: PositionEncoding;
  /** The last answer: positions are mostly asked for in order, and lines may be long. */
  private measured: Measured = { start: 0, end: 0, units: 0 };

  constructor(text: string, encoding: PositionEncoding, lines: LineIndex = new LineIndex(text)) {
    this.text = text;
    this.encoding = encoding;
    this.lines = lines;
  }

  /** Returns a position's UTF-16 offset, clamped to its line. */
  offsetAt({ line, character }: Position): number {
    const { starts } = this.lines;
    if (line >= starts.length) return this.text.length;
    const start = starts[Math.max(0, line)]!;
    const end = this.endOfLine(line);
    if (this.encoding === "utf-16") return Math.min(start + character, end);
    let at = start;
    for (let units = 0; at < end && units < character;) {
      const code = this.text.codePointAt(at)!;
      units += this.encoding === "utf-32" ? 1 : utf8Length(code);
      at += code > 0xffff ? 2 : 1;
    }
    return at;
  }

  /** Returns the position at a UTF-16 offset. */
  positionAt(offset: number): Position {
    const { line, column } = this.lines.positionAt(offset);
    const start = this.lines.starts[line - 1]!;
    const character = this.encoding === "utf-16" ? column - 1 : this.unitsTo(start, start + column - 1);
    return { line: line - 1, character };
  }

  /** Returns a range as in the protocol. */
  rangeOf({ start, end }: TextRange): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** Returns a range in UTF-16 offsets. */
  textRangeOf({ start, end }: Range): TextRange {
    return { start: this.offsetAt(start), end: this.offsetAt(end) };
  }

  /** Returns the length between two offsets in the encoding. */
  length(start: number, end: number): number {
    if (this.encoding === "utf-16") return end - start;
    let units = 0;
    for (const character of this.text.slice(start, end))
      units += this.encoding === "utf-32" ? 1 : utf8Length(character.codePointAt(0)!);
    return units;
  }

  /** Returns the length of a line's beginning. */
  private unitsTo(start: number, end: number): number {
    const { measured } = this;
    const isAhead = measured.start === start && measured.end <= end;
    const units = isAhead ? measured.units + this.length(measured.end, end) : this.length(start, end);
    this.measured = { start, end, units };
    return units;
  }

  /** The offset behind a line's last character, before its line break. */
  private endOfLine(line: number): number {
    let end = this.lines.starts[line + 1] ?? this.text.length;
    while (end > this.lines.starts[line]! && /[\r\n]/.test(this.text[end - 1]!)) end--;
    return end;
  }
}

function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
