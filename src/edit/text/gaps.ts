/** The blanks inside lines, as they are and as the formatter would have them. Knows nothing of what the lines say. */
import { type FormatOptions, spaceLines } from "../../format/index.ts";
import { isCloser, isOpener, scan, type TokenTable, TokenType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";

/** The blanks between two tokens of a line; none count as well. */
export interface Gap {
  /** What they stand before: the `=` of an item, a comment at the end of a line, anything else. */
  readonly kind: "assign" | "comment" | "other";
  readonly range: TextRange;
  /** What the formatter would put there. */
  readonly wanted: string;
}

/** A line as a stretch of a list of tokens. */
interface Line {
  readonly start: number;
  readonly end: number;
  /** Brackets that opened in the lines before, less those that closed; and the least of it up to the line's end. */
  readonly depth: number;
  readonly least: number;
}

/** Whole lines, after lines that open the brackets which they close, because indentation counts in columns. */
export interface LinesInContext {
  readonly context: string;
  readonly text: string;
}

/** Lines that close no bracket of other lines, given without the last line break: only where a file ends it makes a difference. */
export function linesAlone(text: string): LinesInContext {
  return { context: "", text: `${text}\n` };
}

/** The gaps of lines; of a line that is, as a whole, deeper in brackets than a limit only the one before a comment. Offsets are of the lines' own text. */
export function gapsOf({ context, text }: LinesInContext, options: FormatOptions, maxDepth: number): Gap[] {
  const tokens = scan(context + text, "normal");
  const spaced = scan(spaceLines(tokens, options), "normal");
  const [own, other] = [withoutBlanks(tokens), withoutBlanks(spaced)];
  // Where spacing makes one token of two, what it wants cannot be told.
  if (own.length !== other.length) return [];
  const gaps: Gap[] = [];
  const shift = context.length;
  for (const { start, end, least } of linesOf(tokens, own)) {
    if (start === end || tokens.start(own[start]!) < shift) continue;
    const assign = assignOf(tokens, own, start, end);
    for (let index = start + 1; index < end; index++) {
      const token = own[index]!;
      // Columns of comments do not depend on brackets.
      const isComment = index === end - 1 && tokens.types[token] === TokenType.LineComment;
      if (least > maxDepth && !isComment) continue;
      const range = { start: gapStart(tokens, token) - shift, end: tokens.start(token) - shift };
      const wanted = spaced.text.slice(gapStart(spaced, other[index]!), spaced.start(other[index]!));
      gaps.push({ kind: isComment ? "comment" : index === assign ? "assign" : "other", range, wanted });
    }
  }
  return gaps;
}

/** The greatest depth of the lines that hold some offsets (in rising order), their own brackets not counted. */
export function greatestDepth({ context, text }: LinesInContext, offsets: readonly number[]): number {
  const tokens = scan(context + text, "normal");
  const own = withoutBlanks(tokens);
  let greatest = -Infinity;
  let next = 0;
  for (const { end, depth } of linesOf(tokens, own)) {
    const lineEnd = end < own.length ? tokens.end(own[end]!) : Infinity;
    for (; next < offsets.length && context.length + offsets[next]! < lineEnd; next++)
      greatest = Math.max(greatest, depth);
  }
  return greatest;
}

/** All tokens but blanks: the ones that spacing keeps. */
function withoutBlanks({ types, count }: TokenTable): number[] {
  const found: number[] = [];
  for (let token = 0; token < count - 1; token++)
    if (types[token] !== TokenType.Whitespace && types[token] !== TokenType.ByteOrderMark) found.push(token);
  return found;
}

function linesOf(tokens: TokenTable, own: readonly number[]): Line[] {
  const lines: Line[] = [];
  let depth = 0;
  for (let start = 0; start <= own.length;) {
    let end = start;
    let next = depth;
    let least = depth;
    for (; end < own.length && tokens.types[own[end]!] !== TokenType.Newline; end++) {
      next += change(tokens, own[end]!);
      least = Math.min(least, next);
    }
    lines.push({ start, end, depth, least });
    depth = next;
    start = end + 1;
  }
  return lines;
}

function gapStart(tokens: TokenTable, token: number): number {
  const isSpaced = token > 0 && tokens.types[token - 1] === TokenType.Whitespace;
  return tokens.start(isSpaced ? token - 1 : token);
}

/** The first `=` of a line, if no bracket is open before it: that of the item that begins there. -1 if there is none. */
function assignOf(tokens: TokenTable, own: readonly number[], start: number, end: number): number {
  let open = 0;
  for (let index = start; index < end; index++) {
    if (index > start && tokens.types[own[index]!] === TokenType.Equal) return open === 0 ? index : -1;
    open += change(tokens, own[index]!);
  }
  return -1;
}

function change(tokens: TokenTable, token: number): number {
  const type = tokens.types[token]!;
  return isOpener(type) ? 1 : isCloser(type) ? -1 : 0;
}
