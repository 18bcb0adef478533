/** Block labels as Terraform's formatter writes them: it decodes every label and encodes it again. */
import type { BlockLabel } from "../syntax/index.ts";

/** A label in canonical form, quotes included. One that holds `$` or `%` stays as written: the reference drops it. */
export function labelText(label: BlockLabel): string {
  const { text } = label;
  if (isPlain.test(text) || (label.form === "quoted" && /[$%]/.test(text))) return text;
  return `"${encoded(label.value.normalize())}"`;
}

/** What nearly all labels look like: decoding and encoding would change nothing. */
const isPlain = /^"[\w\-.:/ ]*"$/;

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
