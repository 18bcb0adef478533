/** Templates of other tools, which make HCL and are none yet: Levant, Nomad Pack, Go templates, Jinja, ERB. */
import type { SyntaxTree } from "./tree.ts";

type ForeignSource = Pick<SyntaxTree, "diagnostics" | "source">;

/** What stands between the marks of Levant and Nomad Pack; in HCL, the same brackets are lists in lists. */
const LEVANT =
  /\[\[-?\s*(?:[.$]|\/\*|-\s|(?:if|else|end|range|with|define|template|block|var|meta|include|fileContents|env|key|consulKey|with)(?:\s|-?\]\]))/;
/** Marks that no HCL has outside of strings and comments. */
const OTHER = /\{\{.*\}\}|\{%.*%\}|<%.*%>/;
const STRINGS = /"(?:[^"\\]|\\.)*"/g;

/** Returns true for a file of a general name whose first syntax error is a mark of a template. */
export function isForeignTemplateFile(fileName: string, tree: ForeignSource): boolean {
  return /\.(?:hcl|job|nomad)$/i.test(fileName) && isForeignTemplate(tree);
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
  return LEVANT.test(line) || OTHER.test(line.replace(STRINGS, '""'));
}
