/** Block labels as Terraform's formatter writes them: it decodes every label and encodes it again. */
import { TokenType, type BlockLabel, type TokenTable } from "../syntax/index.ts";
import { quotedString } from "../text/index.ts";

/**
 * Returns a label in canonical form, quotes included; `null` if it stays as written, as with `$` or `%`, which the
 * reference drops.
 */
export function rewrittenLabel(tokens: TokenTable, label: BlockLabel): string | null {
  const { firstToken, endToken } = label;
  const isQuoted = tokens.types[firstToken] === TokenType.OQuote;
  if (isQuoted && isPlain(tokens.text, tokens.end(firstToken), tokens.start(endToken - 1))) return null;
  const { text } = label;
  if (isQuoted && /[$%]/.test(text)) return null;
  const canonical = quotedString(label.value.normalize());
  return canonical === text ? null : canonical;
}

/** Returns whether a text is printable ASCII without escapes, as in nearly all labels. */
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
