/** Templates that other tools render to HCL: Levant, Nomad Pack, Go templates, Jinja, ERB. */
import type { SyntaxTree } from "./tree.ts";

type ForeignSource = Pick<SyntaxTree, "diagnostics" | "source">;

/** The start of an action of Levant or Nomad Pack, told apart from `[[` of nested tuples by its content. */
const LEVANT =
  /\[\[-?\s*(?:[.$]|\/\*|-\s|(?:if|else|end|range|with|define|template|block|var|meta|include|fileContents|env|key|consulKey)(?:\s|-?\]\]))/;
/** Pairs of marks that HCL never has outside of strings and comments. */
const OTHER = [
  ["{{", "}}"],
  ["{%", "%}"],
  ["<%", "%>"],
] as const;
/** A quoted string, or one that the line does not close: its end is empty. Matching that too keeps the search linear. */
const STRINGS = /"(?:[^"\\]|\\.)*("?)/g;

/** The first marks of all of them: most files have none, and need no parse to be told apart. */
const MARK = /\[\[|\{\{|\{%|<%/;

/**
 * Returns true for a file of a general name whose first syntax error is a mark of a template. `parse` is called only for a file that may be
 * one.
 */
export function isForeignTemplateFile(fileName: string, text: string, parse: (text: string) => ForeignSource): boolean {
  return /\.(?:hcl|job|nomad)$/i.test(fileName) && MARK.test(text) && isForeignTemplate(parse(text));
}

/** Returns true for a tree whose first syntax error is a mark of a template. */
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
