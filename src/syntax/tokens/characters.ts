/** Predicates about single characters, by their UTF-16 code units. */
import { isWhiteSpace } from "../../text/index.ts";

const LF = 0x0a;
const CR = 0x0d;

export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isSurrogate(code: number): boolean {
  return (code & 0xf800) === 0xd800;
}

export function isLoneSurrogate(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return isSurrogate(code) && !(code < 0xdc00 && (text.charCodeAt(offset + 1) & 0xfc00) === 0xdc00);
}

export function lineBreakLength(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  if (code === LF) return 1;
  return code === CR && text.charCodeAt(offset + 1) === LF ? 2 : 0;
}

/** Returns whether a line contains only a heredoc's marker and Unicode whitespace. */
export function isMarkerLine(text: string, start: number, end: number, marker: string): boolean {
  let from = start;
  let to = end;
  while (from < to && isWhiteSpace(text.charCodeAt(from))) from++;
  while (to > from && isWhiteSpace(text.charCodeAt(to - 1))) to--;
  return to - from === marker.length && text.startsWith(marker, from);
}
