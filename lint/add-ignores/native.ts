/**
 * Comments that silence problems in the native syntax: on a line above each, or around the argument or block where a line
 * cannot have one, such as inside a heredoc, and where one expression has problems on several lines.
 */
import {
  type ConfigFile,
  isComment,
  isTrivia,
  LineIndex,
  type Node,
  nodeAt,
  parseConfig,
  type SyntaxTree,
  type SyntaxNode,
  TokenType,
} from "../../src/index.ts";
import { attributeAround } from "../../src/internal.ts";
import { getOrCompute } from "../../src/memo.ts";
import { Insertions, type Silenced } from "./insertions.ts";

/** A text in which problems get comments. */
class NativeFile {
  private readonly text: string;
  private readonly tree: SyntaxTree<ConfigFile>;
  private readonly lines: LineIndex;
  private readonly insertions = new Insertions();

  constructor(tree: SyntaxTree<ConfigFile>, lines: LineIndex) {
    this.text = tree.tokens.text;
    this.tree = tree;
    this.lines = lines;
  }

  /** Silences a rule in the whole file. */
  silenceFile(ruleId: string): void {
    const { tokens } = this.tree;
    // Below a heading, which may be a licence or a comment for another tool.
    let end = 0;
    for (let index = 0; index < tokens.count && (isTrivia(tokens.types[index]!) || end === 0); index++) {
      const type = tokens.types[index]!;
      if (!isComment(type) && type !== TokenType.ByteOrderMark) break;
      end = tokens.end(index);
      if (tokens.types[index + 1] === TokenType.Newline) index += 1;
      end = tokens.end(index);
    }
    this.insertions.add("-file", end, ruleId);
  }

  /** Silences problems; returns whether each has a place for its comment. */
  silence(problems: readonly Silenced[]): boolean {
    const byAttribute = new Map<Node | null, Silenced[]>();
    for (const problem of problems)
      getOrCompute(byAttribute, attributeAround(this.nodeOf(problem)), (): Silenced[] => []).push(problem);
    let areAllSilenced = true;
    for (const [attribute, own] of byAttribute) {
      const isSpread = attribute !== null && new Set(own.map(({ line }) => line)).size > 1;
      for (const problem of own)
        areAllSilenced &&=
          isSpread || !this.canFollowComment(problem.line) ? this.surround(problem) : this.putAbove(problem);
    }
    return areAllSilenced;
  }

  /** Returns the text with the comments. */
  result(reason: string | null): string {
    const eol = this.text.includes("\r\n") ? "\r\n" : "\n";
    return this.insertions.applyTo(this.text, reason, (words, { kind, offset }) => {
      const isAtLineStart = offset === 0 || this.text[offset - 1] === "\n" || this.text[offset - 1] === "\uFEFF";
      const indent = kind === "-file" ? "" : (this.indents.get(`${offset} ${kind}`) ?? this.indentAt(offset));
      return `${isAtLineStart ? "" : eol}${indent}# ${words}${eol}`;
    });
  }

  /** The indentation of comments that end a part: that of the comment that begins it. */
  private readonly indents = new Map<string, string>();

  private indentAt(lineStart: number): string {
    return /^[ \t]*/.exec(this.text.slice(lineStart, lineStart + 1000))![0];
  }

  private nodeOf({ line, column }: Silenced): Node {
    return nodeAt(this.tree, this.lines.offsetAt(line, column));
  }

  private lineStart(line: number): number {
    return this.lines.offsetAt(line, 1);
  }

  /** Returns whether a comment above a line would be about this line: it is neither in a string nor a comment itself. */
  private canFollowComment(line: number): boolean {
    const { tokens } = this.tree;
    const start = this.lineStart(line);
    let token = tokens.indexAt(start);
    if (tokens.start(token) < start && tokens.types[token] !== TokenType.Whitespace) return false;
    for (let at: SyntaxNode | null = nodeAt(this.tree, start); at !== null; at = at.parent)
      if ((at.type === "HeredocTemplate" || at.type === "QuotedTemplate") && at.start < start) return false;
    if (tokens.types[token] === TokenType.Whitespace) token += 1;
    return !isComment(tokens.types[token]!);
  }

  private putAbove({ line, ruleId }: Silenced): boolean {
    this.insertions.add("", this.lineStart(line), ruleId);
    return true;
  }

  /** Puts comments around the innermost argument or block with lines of its own, or around a comment. */
  private surround({ line, column, ruleId }: Silenced): boolean {
    const { tokens } = this.tree;
    const offset = this.lines.offsetAt(line, column);
    const token = tokens.indexAt(offset);
    if (isComment(tokens.types[token]!) && this.hasOwnLines(tokens.start(token), tokens.end(token)))
      return this.putAround(tokens.start(token), tokens.end(token), ruleId);
    for (let at: SyntaxNode | null = nodeAt(this.tree, offset); at !== null; at = at.parent)
      if ((at.type === "Attribute" || at.type === "Block") && this.hasOwnLines(at.start, at.end))
        return this.putAround(at.start, at.end, ruleId);
    return false;
  }

  /** Returns whether nothing else but comments behind it is on the lines of a part of the text. */
  private hasOwnLines(start: number, end: number): boolean {
    const { tokens } = this.tree;
    if (this.text.slice(this.lineStart(this.lines.lineAt(start)), start).trim() !== "") return false;
    let after = tokens.indexAt(end);
    while (tokens.types[after] === TokenType.Whitespace || isComment(tokens.types[after]!)) after += 1;
    return tokens.types[after] === TokenType.Newline || tokens.types[after] === TokenType.EOF;
  }

  private putAround(start: number, end: number, ruleId: string): boolean {
    const from = this.lineStart(this.lines.lineAt(start));
    const next = this.lineStart(this.lines.lineAt(end) + 1);
    // The last line of a text has no line after it.
    const to = next > end ? next : this.text.length;
    this.insertions.add("-start", from, ruleId);
    this.insertions.add("-end", to, ruleId);
    this.indents.set(`${to} -end`, this.indentAt(from));
    return true;
  }
}

/** Returns whether there is a place for a comment that silences a problem in a file, given its tree and its lines. */
export const reachesNative = (tree: SyntaxTree<ConfigFile>, lines: LineIndex, problem: Silenced): boolean =>
  new NativeFile(tree, lines).silence([problem]);

/** Returns the significant tokens of a text. */
function codeIn({ tokens }: SyntaxTree<SyntaxNode>): string[] {
  const code: string[] = [];
  for (let index = 0; index < tokens.count; index++)
    if (!isTrivia(tokens.types[index]!)) code.push(tokens.tokenText(index));
  return code;
}

/** Returns whether a text parses, and has the code of another: they differ in comments and whitespace alone. */
export function isSameNative(before: string, after: string): boolean {
  const tree = parseConfig(after);
  if (tree.diagnostics.length > 0) return false;
  const [old, now] = [codeIn(parseConfig(before)), codeIn(tree)];
  return old.length === now.length && old.every((token, index) => token === now[index]);
}

/**
 * Returns a text with comments that silence problems, and rules in the whole file; null if one of the problems is at a place
 * that no comment reaches.
 */
export function silencedNative(
  text: string,
  problems: readonly Silenced[],
  fileRules: readonly string[],
  reason: string | null,
): string | null {
  const file = new NativeFile(parseConfig(text), new LineIndex(text));
  for (const rule of fileRules) file.silenceFile(rule);
  return file.silence(problems) ? file.result(reason) : null;
}
