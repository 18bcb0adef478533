/** Strings in messages as Go's `%q` prints them: in double quotes, with escapes for what cannot be seen. */

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

const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

export function goQuote(text: string): string {
  return `"${Array.from(text, quoted).join("")}"`;
}

function quoted(symbol: string): string {
  const short = SHORT_ESCAPES.get(symbol);
  if (short !== undefined) return short;
  if (VISIBLE.test(symbol)) return symbol;
  const code = symbol.codePointAt(0)!;
  const hex = code.toString(16);
  if (code < 0x80) return `\\x${hex.padStart(2, "0")}`;
  return code > 0xffff ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
}
