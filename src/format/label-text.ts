/** Block labels as Terraform's formatter writes them: quoted, with the escapes that it chooses. */

/**
 * A label in canonical form, given as written (bare or quoted). A label that holds `$` or `%` is left alone: the reference drops it.
 */
export function labelText(written: string): string {
  if (!written.startsWith('"')) return `"${written}"`;
  if (!written.includes("\\") || written.includes("$") || written.includes("%")) return written;
  return written.replace(escapes, (escape, four: string | undefined, eight: string | undefined) => {
    const digits = four ?? eight;
    if (digits === undefined) return escape;
    const character = String.fromCodePoint(Number.parseInt(digits, 16));
    return printable.test(character) && character !== '"' && character !== "\\" ? character : escape;
  });
}

/** Any escape; a code point's digits are captured. Linear: every alternative has a bounded length. */
const escapes = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|.)/g;

/** What is printed as itself: letters, marks, numbers, punctuation, symbols and the space. */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
