/** Booleans as Go's `strconv.ParseBool` reads them. */

/** Returns the boolean that a text is; null for every other text. */
export function boolInText(text: string): boolean | null {
  if (/^(?:1|t|T|TRUE|true|True)$/.test(text)) return true;
  return /^(?:0|f|F|FALSE|false|False)$/.test(text) ? false : null;
}
