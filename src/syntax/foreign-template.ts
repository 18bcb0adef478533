/**
 * Templates that other tools render to HCL: Levant, Nomad Pack, Go templates, Jinja, ERB, `templatefile`, and tools that
 * replace names. Their marks are told by tokens: text in comments and heredocs does not count, and neither does a whole mark in a
 * string, which HCL reads as text.
 */
import { syntaxCodes } from "./codes.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { isComment, TokenType } from "./tokens/token-type.ts";
import type { SyntaxTree } from "./tree.ts";

type ForeignSource = Pick<SyntaxTree, "diagnostics" | "source" | "tokens">;

/** The opening marks. */
const MARK = /\[\[|\{\{|\{%|<%|\$\{|%\{|%%[A-Za-z]/g;

/** The same, with an interpolation only where an expression may begin: most files contain none and need no parse. */
const OFTEN_MARK = /\[\[|\{\{|\{%|<%|(?:^|[=([,:?&|!<>+*/-])[ \t]*\$\{|^[ \t]*%\{|%%[A-Za-z]/m;

/** Marks in files that are rarely rendered. */
const RARE_MARK = /\{\{|\{%|<%|^[ \t]*%\{|%%[A-Za-z]/m;

/** Beginnings of marks: no text without one of them has a mark. */
const RARE_BEGINNINGS = ["{{", "{%", "<%", "%{", "%%"];
const OFTEN_BEGINNINGS = ["[[", "${", ...RARE_BEGINNINGS];

/** The closing delimiters by opening one; without one, a mark is complete. */
const CLOSING: Readonly<Partial<Record<string, string>>> = { "[[": "]]", "{{": "}}", "{%": "%}", "<%": "%>" };

/** The text after an opening delimiter in a Go template, or in Jinja a name alone. Nested tuples and objects differ. */
const ACTION =
  /^-?\s*(?:[.$]|\/\*|-\s|(?:if|else|end|range|with|define|template|block|break|continue|var|meta|include|fileContents|env|key|consulKey|shell|printf|timeNow)(?:\s|-?(?:\]\]|\}\}))|"?[\w.-]+"?\s*(?:\|[^|]|-?\}\}))/;
const LEVANT_ACTION =
  /^-?\s*(?:[.$]|\/\*|-\s|(?:if|else|end|range|with|define|template|block|break|continue|var|meta|include|fileContents|env|key|consulKey)(?:\s|-?\]\]))/;

/** A name to replace, or a directive that `templatefile` renders: HCL has neither outside strings. */
const NAME_OR_DIRECTIVE = /^(?:%%[A-Za-z][\w.-]*%%|%\{~?\s*(?:if|for|else|endif|endfor)\b)/;

/** The most characters that are looked at in front of a mark, and so never a whole file on one line. */
const MOST_INDENTATION = 200;

/** A mark, by its offset. */
interface Mark {
  readonly at: number;
  readonly open: string;
  /** Whether quotes inside the mark end the string in which it begins. */
  readonly isInString: boolean;
}

/**
 * Returns true for a text that another tool renders. `isOftenRendered` says that files with the text's name often are:
 * then any mark at the first syntax error counts, otherwise only what is certainly no mistake. Calls `parse` only for a
 * text that may be a template.
 */
export function isForeignTemplateText(
  text: string,
  isOftenRendered: boolean,
  parse: (text: string) => ForeignSource,
): boolean {
  // The beginnings of marks are found much faster than the patterns, and most files contain none.
  if (!(isOftenRendered ? OFTEN_BEGINNINGS : RARE_BEGINNINGS).some((beginning) => text.includes(beginning)))
    return false;
  return (isOftenRendered ? OFTEN_MARK : RARE_MARK).test(text) && isForeignTemplate(parse(text), isOftenRendered);
}

/** Returns true for a tree with a mark at its first syntax error, or one whose quotes divide a label. */
export function isForeignTemplate({ diagnostics, source, tokens }: ForeignSource, isOftenRendered = true): boolean {
  const { text } = source;
  const [first] = diagnostics;
  if (first === undefined)
    return marksIn(tokens, 0, text.length).some((mark) => mark.isInString && divides(tokens, mark));
  const { start } = first.subject;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A rendered label tells nothing alone: authors expect that HCL has interpolations there.
  if (isOftenRendered && first.code === syntaxCodes["template-in-string-literal"].code)
    return marksIn(tokens, 0, text.length).some(({ at }) => !isInHeredoc(tokens, at));
  // Consul and Vault render heredocs later: their marks are text for HCL.
  if (isInHeredoc(tokens, from)) return false;
  const lineEnd = text.indexOf("\n", start);
  const to = lineEnd < 0 ? text.length : lineEnd;
  return marksIn(tokens, from, to).some((mark) => mark.isInString || isOftenRendered || isUnmistakable(text, mark));
}

/** Returns whether a line that starts at an offset is in a heredoc. */
function isInHeredoc({ types, ends }: TokenTable, lineStart: number): boolean {
  let depth = 0;
  for (let index = 0; index < types.length && ends[index]! <= lineStart; index++) {
    if (types[index] === TokenType.OHeredoc) depth++;
    else if (types[index] === TokenType.CHeredoc) depth--;
  }
  return depth > 0;
}

/** Finds strings from rising offsets on. No part of the text is searched twice: a line may be the whole file. */
class Finder {
  private readonly text: string;
  private readonly found = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the offset of the next occurrence at or behind an offset; the text's length without one. */
  next(searched: string, from: number): number {
    const before = this.found.get(searched) ?? -1;
    if (before >= from) return before;
    const index = this.text.indexOf(searched, from);
    const offset = index < 0 ? this.text.length : index;
    this.found.set(searched, offset);
    return offset;
  }
}

/** Returns the marks between two offsets. */
function marksIn(tokens: TokenTable, from: number, to: number): Mark[] {
  const { text } = tokens;
  const finder = new Finder(text);
  const marks: Mark[] = [];
  MARK.lastIndex = from;
  for (let match = MARK.exec(text); match !== null && match.index < to; match = MARK.exec(text)) {
    const mark = markAt(tokens, match.index, match[0], finder);
    if (mark !== null) marks.push(mark);
  }
  return marks;
}

/** Returns the mark at an offset, where an opening one is; null for text. */
function markAt(tokens: TokenTable, at: number, open: string, finder: Finder): Mark | null {
  const index = tokens.indexAt(at);
  const type = tokens.types[index]!;
  if (isComment(type) || type === TokenType.StringLit || type === TokenType.TemplateInterp) return null;
  const isInString = type === TokenType.QuotedLit;
  const lineEnd = finder.next("\n", at);
  const rest = tokens.text.slice(at, lineEnd);
  if (open.startsWith("%")) return !isInString && NAME_OR_DIRECTIVE.test(rest) ? { at, open, isInString } : null;
  if (open === "${") return isInString ? null : { at, open, isInString };
  const content = rest.slice(open.length);
  if (open === "[[" && !LEVANT_ACTION.test(content)) return null;
  const ending = finder.next(CLOSING[open]!, at + open.length);
  // An action may go on in the next line.
  if (ending >= lineEnd)
    return !isInString && (open === "[[" || ACTION.test(content)) ? { at, open, isInString } : null;
  if (!isInString) return { at, open, isInString };
  const isDivided =
    ending >= tokens.end(index) || tokens.types[index + 1] === TokenType.QuotedNewline || tokens.isEmpty(index + 1);
  return isDivided && /\S/.test(content) ? { at, open, isInString } : null;
}

/** Returns whether something follows the string with a mark without a space, as it does in labels alone. */
function divides(tokens: TokenTable, { at }: Mark): boolean {
  const quote = tokens.indexAt(at) + 1;
  const type = tokens.types[quote + 1];
  return tokens.types[quote] === TokenType.CQuote && (type === TokenType.Ident || type === TokenType.OQuote);
}

/** Returns whether a mark outside strings is never a mistake in HCL: an action, or a name to replace. */
function isUnmistakable(text: string, { at, open }: Mark): boolean {
  if (open === "${" || open === "[[") return false;
  if (open !== "{{") return true;
  const before = text.slice(Math.max(0, at - MOST_INDENTATION), at);
  const isAtLineStart = before.slice(before.lastIndexOf("\n") + 1).trim() === "";
  return isAtLineStart || ACTION.test(text.slice(at + open.length, at + open.length + 200));
}
