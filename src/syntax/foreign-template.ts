/** Templates that other tools render to HCL: Levant, Nomad Pack, Go templates, Jinja, ERB. */
import type { SyntaxTree } from "./tree.ts";

type ForeignSource = Pick<SyntaxTree, "diagnostics" | "source">;

/** The start of a Levant or Nomad Pack action; its content distinguishes it from the `[[` of nested tuples. */
const LEVANT =
  /\[\[-?\s*(?:[.$]|\/\*|-\s|(?:if|else|end|range|with|define|template|block|var|meta|include|fileContents|env|key|consulKey)(?:\s|-?\]\]))/;
/** Delimiter pairs that HCL never has outside strings and comments. */
const OTHER = [
  ["{{", "}}"],
  ["{%", "%}"],
  ["<%", "%>"],
] as const;
/** A quoted string; if its end is empty, the line does not close it. Matching these too keeps the search linear. */
const STRINGS = /"(?:[^"\\]|\\.)*("?)/g;

/** The opening delimiters: most files contain none and need no parse. */
const MARK = /\[\[|\{\{|\{%|<%/;

/**
 * Returns true for a text whose first syntax error is a template delimiter. Calls `parse` only for a text that may be a
 * template.
 */
export function isForeignTemplateText(text: string, parse: (text: string) => ForeignSource): boolean {
  return MARK.test(text) && isForeignTemplate(parse(text));
}

/** Returns true for a tree whose first syntax error is a template delimiter. */
export function isForeignTemplate({ diagnostics, source }: ForeignSource): boolean {
  const [first] = diagnostics;
  if (first === undefined) return false;
  const { text } = source;
  const { start } = first.subject;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const end = text.indexOf("\n", start);
  const line = text.slice(from, end < 0 ? text.length : end);
  if (LEVANT.test(line)) return true;
  const code = line.replace(STRINGS, (string, end) => (end === "" ? string : '""'));
  return OTHER.some(([open, close]) => {
    const at = code.indexOf(open);
    return at >= 0 && code.includes(close, at + open.length);
  });
}
