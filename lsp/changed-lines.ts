// A text while a client changes it, line by line: each of many changes would otherwise copy the whole text.
import type { Position, Range } from "vscode-languageserver-types";
import { LineIndex } from "../src/text/index.ts";
import { type PositionEncoding, TextPositions } from "./positions.ts";

/** A change to a range, or to the whole text. */
export interface DocumentChange {
  readonly range?: Range;
  readonly text: string;
}

/** A line, and an offset in it. */
interface Place {
  readonly line: number;
  readonly offset: number;
}

/** The most lines that are put in place of others without a copy of all: they are arguments of a call. */
const MOST_SPLICED = 1000;

/** The lines of a text, with their line breaks. */
export class ChangedLines {
  private lines: string[];
  private readonly encoding: PositionEncoding;

  constructor({ text }: TextPositions, encoding: PositionEncoding) {
    this.lines = linesOf(text);
    this.encoding = encoding;
  }

  /** The whole text. */
  get text(): string {
    return this.lines.join("");
  }

  /** Makes a change, whose positions are those after the change before it. */
  change({ range, text }: DocumentChange): void {
    if (range === undefined) {
      this.lines = linesOf(text);
      return;
    }
    const [start, end] = [this.placeAt(range.start), this.placeAt(range.end)];
    // At the start of a line, a line feed may become a part of the line break in front of it.
    const first = start.offset === 0 ? Math.max(0, start.line - 1) : start.line;
    const head = this.lines.slice(first, start.line).join("") + this.lines[start.line]!.slice(0, start.offset);
    const changed = linesOf(head + text + this.lines[end.line]!.slice(end.offset));
    // The line behind follows a line break, and is a line already.
    if (end.line + 1 < this.lines.length) changed.pop();
    if (changed.length > MOST_SPLICED)
      this.lines = this.lines.slice(0, first).concat(changed, this.lines.slice(end.line + 1));
    else this.lines.splice(first, end.line + 1 - first, ...changed);
  }

  private placeAt({ line, character }: Position): Place {
    const last = this.lines.length - 1;
    if (line > last) return { line: last, offset: this.lines[last]!.length };
    const offset = new TextPositions(this.lines[line]!, this.encoding).offsetAt({ line: 0, character });
    return { line, offset };
  }
}

/** Returns the lines of a text; the last one is empty if the text ends with a line break. */
function linesOf(text: string): string[] {
  const { starts } = new LineIndex(text);
  return Array.from(starts, (start, index) => text.slice(start, starts[index + 1]));
}
