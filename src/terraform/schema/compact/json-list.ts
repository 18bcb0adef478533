/** A JSON array whose elements are parsed when they are asked for: a module uses few. */
import { valueIn } from "../../source/json-text.ts";

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** A JSON array that is kept as text. */
export class JsonList {
  private readonly text: string;
  /** Where each element begins, and one after the last element and what ends it. */
  private readonly starts: Uint32Array;

  /** Any other value gives an empty list; an array with mistakes is read as far as it goes. */
  constructor(text: string) {
    this.text = text;
    this.starts = startsIn(text);
  }

  /** The number of elements. */
  get length(): number {
    return Math.max(this.starts.length - 1, 0);
  }

  /** Returns an element; undefined without one, and for one with mistakes. */
  at(index: number): unknown {
    const start = this.starts[index];
    const next = this.starts[index + 1];
    return start === undefined || next === undefined ? undefined : valueIn(this.text.slice(start, next - 1));
  }
}

function startsIn(text: string): Uint32Array {
  const starts: number[] = [];
  let depth = 0;
  for (let at = text.search(/\S/); at >= 0 && at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COMMA:
        if (depth === 1) starts.push(at + 1);
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (depth++ === 0) starts.push(at + 1);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        if (--depth === 0) starts.push(at + 1);
        break;
      default:
    }
    if (depth <= 0) break;
  }
  const isEmpty = starts.length === 2 && text.slice(starts[0], starts[1]! - 1).trim() === "";
  return Uint32Array.from(isEmpty || !/^\s*\[/.test(text) ? [] : starts);
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
