/** A JSON array whose elements are found and parsed when they are asked for: a module uses few. */
import { valueIn } from "../../source/json-text.ts";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** An array of arrays with a string and digits, as attributes are: its elements begin after each `],`. */
const PLAIN = /^\s*\[(?:\["[^"\\\]]*",[\d,]+\](?:,(?=\[)|(?=\]$)))*\]$/;

/** A JSON array that is kept as text. */
export class JsonList {
  private readonly text: string;
  /** Where each element begins that was found, and where the one after them would. */
  private readonly starts: number[];
  private isRead: boolean;
  private readonly isPlain: boolean;

  /** Any other value gives an empty list; an array with mistakes is read as far as it goes. */
  constructor(text: string) {
    const [opening] = /^\s*\[(?!\s*\])/.exec(text) ?? [];
    this.text = text;
    this.starts = opening === undefined ? [] : [opening.length];
    this.isRead = opening === undefined;
    this.isPlain = PLAIN.test(text);
  }

  /** Returns whether there is an element with an index. */
  has(index: number): boolean {
    while (!this.isRead && !(index < this.starts.length - 1)) this.findNext();
    return index >= 0 && index < this.starts.length - 1;
  }

  /** Returns an element; undefined without one, and for one with mistakes. */
  at(index: number): unknown {
    return this.has(index) ? valueIn(this.text.slice(this.starts[index], this.starts[index + 1]! - 1)) : undefined;
  }

  private findNext(): void {
    const { text, starts } = this;
    const start = starts.at(-1)!;
    const end = this.isPlain ? text.indexOf("]", start) + 1 : elementEnd(text, start);
    if (end < text.length) starts.push(end + 1);
    this.isRead = text.charCodeAt(end) !== COMMA;
  }
}

/** Returns where the comma or bracket is that ends the element at a position; the text's length without one. */
function elementEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++)
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COMMA:
        if (depth === 0) return at;
        break;
      case OPEN:
      case 0x7b: // {
        depth++;
        break;
      case CLOSE:
      case 0x7d: // }
        if (depth-- === 0) return at;
        break;
      default:
    }
  return text.length;
}

/** Returns where the quote is that ends a string; the text's length without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}
