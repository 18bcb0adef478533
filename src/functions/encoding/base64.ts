/** Base64 with the standard alphabet and padding, as Go's `base64.StdEncoding` reads and writes it. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const DIGITS: ReadonlyMap<string, number> = new Map([...ALPHABET].map((symbol, value) => [symbol, value]));

/** Pieces are joined at the end: appending single characters is too slow for large inputs. */
const PIECE = 3 * 4096;

export function encodeBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(encodePiece(bytes.subarray(at, at + PIECE)));
  return pieces.join("");
}

function encodePiece(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += ALPHABET[bits >> 18]! + ALPHABET[(bits >> 12) & 63]!;
    text += left > 1 ? ALPHABET[(bits >> 6) & 63]! : "=";
    text += left > 2 ? ALPHABET[bits & 63]! : "=";
  }
  return text;
}

/**
 * Decodes Base64; line breaks are skipped. Returns a number for invalid text: the offset of the error, counted in bytes
 * like the reference, which equals UTF-16 code units up to there.
 */
export function decodeBase64(text: string): Uint8Array | number {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4) + 3);
  let length = 0;
  let bits = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const symbol = text[at]!;
    if (symbol === "\n" || symbol === "\r") continue;
    const digit = DIGITS.get(symbol);
    if (digit === undefined) {
      if (symbol !== "=") return at;
      const problem = paddingProblem(text, at, count);
      if (problem !== null) return problem;
      // Leftover bits need not be zero.
      if (count === 3) bytes[length++] = bits >> 10;
      bytes[length++] = count === 3 ? bits >> 2 : bits >> 4;
      return bytes.subarray(0, length);
    }
    bits = ((bits & 0x3ffff) << 6) | digit;
    if (++count < 4) continue;
    bytes[length++] = bits >> 16;
    bytes[length++] = bits >> 8;
    bytes[length++] = bits;
    count = 0;
    bits = 0;
  }
  return count === 0 ? bytes.subarray(0, length) : text.length - count;
}

/**
 * Returns the offset of an error in the padding that begins here, after `count` digits of a group; null if it is valid
 * and ends the text.
 */
function paddingProblem(text: string, start: number, count: number): number | null {
  if (count < 2) return start;
  let at = start + 1;
  const skipLineBreaks = (): void => {
    while (text[at] === "\n" || text[at] === "\r") at++;
  };
  if (count === 2) {
    skipLineBreaks();
    if (at === text.length) return text.length;
    if (text[at] !== "=") return at - 1;
    at++;
  }
  skipLineBreaks();
  return at < text.length ? at : null;
}
