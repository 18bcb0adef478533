/** Block labels from the strings that they stand for. */

/** A label in quotes, with the escapes that it needs. Lone halves of surrogate pairs cannot be written: they become U+FFFD. */
export function labelSource(value: string): string {
  let text = "";
  for (const character of value) text += escaped(character);
  return `"${text.replaceAll(/[$%](?=\{)/g, "$&$&")}"`;
}

function escaped(character: string): string {
  const code = character.codePointAt(0)!;
  if (character === '"' || character === "\\") return `\\${character}`;
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  if (character === "\t") return "\\t";
  if (code >= 0xd800 && code < 0xe000) return "\ufffd";
  return code < 0x20 || code === 0x7f ? `\\u${code.toString(16).padStart(4, "0")}` : character;
}
