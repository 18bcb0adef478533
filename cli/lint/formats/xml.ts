// Text in XML 1.0.

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/**
 * Returns the text escaped as an attribute value or as character data. Characters that XML cannot contain become
 * U+FFFD.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd")
    .replace(/[&<>"'\n\r\t]/g, (char) => ENTITIES[char]!);
}

/** Returns an element's attributes, each after a space; undefined values are omitted. */
export function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(String(value))}"`]))
    .join("");
}

/** The first line of a document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
