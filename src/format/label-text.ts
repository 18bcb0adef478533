/** Block labels as Terraform's formatter writes them: it decodes every label and encodes it again. */
import { TokenType, type BlockLabel, type TokenTable } from "../syntax/index.ts";

/** A label in canonical form, quotes included; `null` if it stays as written. One that holds `$` or `%` does: the reference drops it. */
export function rewrittenLabel(tokens: TokenTable, label: BlockLabel): string | null {
  const { firstToken, endToken } = label;
  const isQuoted = tokens.types[firstToken] === TokenType.OQuote;
  if (isQuoted && isPlain(tokens.text, tokens.end(firstToken), tokens.start(endToken - 1))) return null;
  const { text } = label;
  if (isQuoted && /[$%]/.test(text)) return null;
  const canonical = `"${encoded(label.value.normalize())}"`;
  return canonical === text ? null : canonical;
}

/** Whether a text is printable ASCII that stands for itself, as nearly all labels are. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    if (code < 32 || code > 126 || code === BACKSLASH || code === DOLLAR || code === PERCENT) return false;
  }
  return true;
}

const DOLLAR = 36;
const PERCENT = 37;
const BACKSLASH = 92;

function encoded(value: string): string {
  return value.replace(unprintable, (character) => {
    const short = shortEscapes.get(character);
    if (short !== undefined) return short;
    const digits = character.codePointAt(0)!.toString(16);
    return digits.length > 4 ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
  });
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ['"', '\\"'],
  ["\\", "\\\\"],
]);

/** Quotes, backslashes, and what is no letter, mark, number, punctuation, symbol or space: Go's `unicode.IsPrint`. */
const unprintable = /["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;
