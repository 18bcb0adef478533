/** JSON strings as the reference writes them, safe for HTML. */

const SPECIAL = /["\\<>&\u0000-\u001f\u2028\u2029\ud800-\udfff]/gu;

/** Returns a text as a JSON string. `<`, `>`, `&` and line separators are escaped; a lone surrogate is U+FFFD. */
export function jsonString(text: string): string {
  return `"${text.replace(SPECIAL, escaped)}"`;
}

function escaped(character: string): string {
  switch (character) {
    case '"':
    case "\\":
      return `\\${character}`;
    case "\b":
      return "\\b";
    case "\f":
      return "\\f";
    case "\n":
      return "\\n";
    case "\r":
      return "\\r";
    case "\t":
      return "\\t";
    default: {
      const code = character.charCodeAt(0);
      return code >= 0xd800 ? "\\ufffd" : `\\u${code.toString(16).padStart(4, "0")}`;
    }
  }
}
