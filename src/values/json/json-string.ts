/** JSON strings as the reference writes them, safe for HTML. */

const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** The characters that the reference escapes and `JSON.stringify` does not. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** Returns a text as a JSON string. `<`, `>`, `&` and line separators are escaped; a lone surrogate is U+FFFD. */
export function jsonString(text: string): string {
  const plain = LONE_SURROGATE.test(text) ? joinedByReplacements(text.split(LONE_SURROGATE)) : JSON.stringify(text);
  return plain.replace(UNSAFE, escaped);
}

function joinedByReplacements(parts: readonly string[]): string {
  return `"${parts.map((part) => JSON.stringify(part).slice(1, -1)).join("\\ufffd")}"`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
