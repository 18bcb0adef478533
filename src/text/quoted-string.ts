/** Quoted strings as the reference writes them (`hclwrite`): exactly its escapes. */

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ['"', '\\"'],
  ["\\", "\\\\"],
]);

/**
 * The `$` or `%` of a template sequence, quotes, backslashes, and every character that is no letter, mark, number,
 * punctuation, symbol or space.
 */
const ESCAPED = /[$%](?=\{)|["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** Returns a string as a quoted template without sequences, quotes included. */
export function quotedString(value: string): string {
  return `"${value.replace(ESCAPED, escaped)}"`;
}

function escaped(symbol: string): string {
  if (symbol === "$" || symbol === "%") return symbol + symbol;
  const short = SHORT_ESCAPES.get(symbol);
  if (short !== undefined) return short;
  const code = symbol.codePointAt(0)!;
  const hex = code.toString(16);
  return code > 0xffff ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`;
}
