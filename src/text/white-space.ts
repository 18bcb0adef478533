/** Whitespace as in Go's `unicode.IsSpace`, which differs slightly from JavaScript's `\s`. */

/** Returns whether a code point is whitespace. A byte order mark is not. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x2000) return code === 0x85 || code === 0xa0 || code === 0x1680;
  return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}
