/** Strings in messages as Go's `%q` prints them: in double quotes, with escapes for invisible characters. */

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\x07", "\\a"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\v", "\\v"],
]);

/** Letters, marks, numbers, punctuation, symbols and the ASCII space are not escaped. */
const SPECIAL = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu;

/** Returns a text in double quotes. Lone surrogates, which Go's strings cannot contain, are escaped. */
export function goQuote(text: string): string {
  return `"${text.replace(SPECIAL, escaped)}"`;
}

function escaped(symbol: string): string {
  const short = SHORT_ESCAPES.get(symbol);
  if (short !== undefined) return short;
  const code = symbol.codePointAt(0)!;
  const hex = code.toString(16);
  if (code < 0x80) return `\\x${hex.padStart(2, "0")}`;
  return code > 0xffff ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
}
