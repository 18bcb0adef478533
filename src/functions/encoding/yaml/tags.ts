/** Reads the anchors, aliases and tags before nodes and the directives before documents. */
import { isBlank, isBlankOrEnd, isBreak, type YamlCursor } from "./cursor.ts";

/** A tag as written: the handle, which a directive may define, and the rest; no handle for a full tag. */
export interface WrittenTag {
  readonly handle: string;
  readonly suffix: string;
}

/** A directive before a document. */
export type Directive =
  | { readonly kind: "yaml"; readonly isSupported: boolean }
  | { readonly kind: "tag"; readonly handle: string; readonly prefix: string };

function isWord(symbol: string): boolean {
  return /^[0-9A-Za-z_-]$/.test(symbol);
}

/** Reads the name after `&` or `*`. */
export function readAnchor(cursor: YamlCursor): string {
  cursor.take();
  const name = cursor.takeWhile(isWord);
  const next = cursor.peek();
  if (name === "" || !(isBlankOrEnd(next) || "?:,]}%@`".includes(next))) {
    throw cursor.problem("did not find expected alphabetic or numeric character");
  }
  return name;
}

/** Reads a tag from its `!`. */
export function readTag(cursor: YamlCursor): WrittenTag {
  let tag: WrittenTag;
  if (cursor.peek(1) === "<") {
    cursor.take(2);
    tag = { handle: "", suffix: readUri(cursor, "") };
    if (cursor.peek() !== ">") throw cursor.problem("did not find the expected '>'");
    cursor.take();
  } else {
    const handle = readHandle(cursor);
    if (handle.length > 1 && handle.endsWith("!")) tag = { handle, suffix: readUri(cursor, "") };
    else {
      const suffix = readUri(cursor, handle);
      tag = suffix === "" ? { handle: "", suffix: "!" } : { handle: "!", suffix };
    }
  }
  if (!isBlankOrEnd(cursor.peek())) throw cursor.problem("did not find expected whitespace or line break");
  return tag;
}

function readHandle(cursor: YamlCursor): string {
  const handle = cursor.take() + cursor.takeWhile(isWord);
  return cursor.peek() === "!" ? handle + cursor.take() : handle;
}

/** Reads the rest of a tag; `head` was read as a handle and is its beginning. */
function readUri(cursor: YamlCursor, head: string): string {
  const written = head.slice(1) + cursor.takeWhile((symbol) => /^[0-9A-Za-z_\-;/?:@&=+$,.!~*'()[\]%]$/.test(symbol));
  if (head === "" && written === "") throw cursor.problem("did not find expected tag URI");
  if (!written.includes("%")) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    throw cursor.problem("did not find URI escaped octet");
  }
}

/** Reads a directive from its `%` to the end of its line. */
export function readDirective(cursor: YamlCursor): Directive {
  cursor.take();
  const name = cursor.takeWhile(isWord);
  if (name === "") throw cursor.problem("could not find expected directive name");
  if (!isBlankOrEnd(cursor.peek())) throw cursor.problem("found unexpected non-alphabetical character");
  const directive = readValue(cursor, name);
  cursor.takeWhile(isBlank);
  if (cursor.peek() === "#") cursor.takeWhile((symbol) => !isBreak(symbol));
  if (cursor.peek() !== "" && !isBreak(cursor.peek())) {
    throw cursor.problem("did not find expected comment or line break");
  }
  if (cursor.peek() !== "") cursor.takeLineBreak();
  return directive;
}

function readValue(cursor: YamlCursor, name: string): Directive {
  cursor.takeWhile(isBlank);
  if (name === "YAML") return { kind: "yaml", isSupported: readVersion(cursor) };
  if (name !== "TAG") throw cursor.problem("found unknown directive name");
  if (cursor.peek() !== "!") throw cursor.problem("did not find expected '!'");
  const handle = readHandle(cursor);
  if (handle !== "!" && !handle.endsWith("!")) throw cursor.problem("did not find expected '!'");
  if (!isBlank(cursor.peek())) throw cursor.problem("did not find expected whitespace");
  cursor.takeWhile(isBlank);
  const prefix = readUri(cursor, "");
  if (!isBlankOrEnd(cursor.peek())) throw cursor.problem("did not find expected whitespace or line break");
  return { kind: "tag", handle, prefix };
}

/** Reads a version; returns whether it is 1.1, the only one that the reference accepts. */
function readVersion(cursor: YamlCursor): boolean {
  const major = readNumber(cursor);
  if (cursor.peek() !== ".") throw cursor.problem("did not find expected digit or '.' character");
  cursor.take();
  return readNumber(cursor) === "1" && major === "1";
}

function readNumber(cursor: YamlCursor): string {
  const digits = cursor.takeWhile((symbol) => /^[0-9]$/.test(symbol));
  if (digits === "") throw cursor.problem("did not find expected version number");
  if (digits.length > 2) throw cursor.problem("found extremely long version number");
  return digits.replace(/^0(?=.)/, "");
}
