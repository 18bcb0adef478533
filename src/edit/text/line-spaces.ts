/** The whitespace inside lines, as it is and as the formatter would write it. Knows nothing of the lines' content. */
import { type FormatOptions, spaceLines } from "../../format/index.ts";
import { isCloser, isOpener, scan, type TokenTable, TokenType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";

/** The whitespace between two tokens on a line, which may be empty. */
export interface LineSpace {
  /** The token after it: an item's `=`, a comment at the end of a line, anything else. */
  readonly kind: "assign" | "comment" | "other";
  readonly range: TextRange;
  /** The formatter's whitespace there. */
  readonly canonical: string;
}

/** A line as a range in a list of tokens. */
interface Line {
  readonly start: number;
  readonly end: number;
  /** Opened minus closed brackets in the lines before; and its minimum up to the line's end. */
  readonly depth: number;
  readonly least: number;
}

/** Whole lines, after lines that open the brackets that they close, because indentation counts in columns. */
export interface LinesInContext {
  readonly context: string;
  readonly text: string;
}

/**
 * Returns lines that close no bracket from other lines, given without the last line break, which matters only at the
 * end of a file.
 */
export function linesAlone(text: string): LinesInContext {
  return { context: "", text: `${text}\n` };
}

/**
 * Returns the gaps of lines; for a line that is entirely deeper in brackets than a limit, only the one before a
 * comment. Offsets are in the lines' text.
 */
export function lineSpacesOf({ context, text }: LinesInContext, options: FormatOptions, maxDepth: number): LineSpace[] {
  const tokens = scan(context + text, "normal");
  const spaced = scan(spaceLines(tokens, options), "normal");
  const [significant, spacedSignificant] = [withoutBlanks(tokens), withoutBlanks(spaced)];
  // If spacing splits a token, its whitespace is undetermined.
  if (significant.length !== spacedSignificant.length) return [];
  const spaces: LineSpace[] = [];
  const shift = context.length;
  for (const { start, end, least } of linesOf(tokens, significant)) {
    if (start === end || tokens.start(significant[start]!) < shift) continue;
    const assign = assignOf(tokens, significant, start, end);
    for (let index = start + 1; index < end; index++) {
      const token = significant[index]!;
      // Comment columns do not depend on brackets.
      const isComment = index === end - 1 && tokens.types[token] === TokenType.LineComment;
      if (least > maxDepth && !isComment) continue;
      const range = { start: spaceStart(tokens, token) - shift, end: tokens.start(token) - shift };
      const canonical = spaced.text.slice(
        spaceStart(spaced, spacedSignificant[index]!),
        spaced.start(spacedSignificant[index]!),
      );
      spaces.push({ kind: isComment ? "comment" : index === assign ? "assign" : "other", range, canonical });
    }
  }
  return spaces;
}

/** Returns the maximum depth of the lines that contain some offsets (ascending), without their own brackets. */
export function greatestDepth({ context, text }: LinesInContext, offsets: readonly number[]): number {
  const tokens = scan(context + text, "normal");
  const significant = withoutBlanks(tokens);
  let greatest = -Infinity;
  let next = 0;
  for (const { end, depth } of linesOf(tokens, significant)) {
    const lineEnd = end < significant.length ? tokens.end(significant[end]!) : Infinity;
    for (; next < offsets.length && context.length + offsets[next]! < lineEnd; next++)
      greatest = Math.max(greatest, depth);
  }
  return greatest;
}

/** Returns all tokens except whitespace: the ones that spacing keeps. */
function withoutBlanks({ types, count }: TokenTable): number[] {
  const tokens: number[] = [];
  for (let token = 0; token < count - 1; token++)
    if (types[token] !== TokenType.Whitespace && types[token] !== TokenType.ByteOrderMark) tokens.push(token);
  return tokens;
}

function linesOf(tokens: TokenTable, significant: readonly number[]): Line[] {
  const lines: Line[] = [];
  let depth = 0;
  for (let start = 0; start <= significant.length;) {
    let end = start;
    let next = depth;
    let least = depth;
    for (; end < significant.length && tokens.types[significant[end]!] !== TokenType.Newline; end++) {
      next += change(tokens, significant[end]!);
      least = Math.min(least, next);
    }
    lines.push({ start, end, depth, least });
    depth = next;
    start = end + 1;
  }
  return lines;
}

function spaceStart(tokens: TokenTable, token: number): number {
  const isSpaced = token > 0 && tokens.types[token - 1] === TokenType.Whitespace;
  return tokens.start(isSpaced ? token - 1 : token);
}

/**
 * Returns the first `=` on a line, if no bracket is open before it: that of the item that begins there. -1 if absent.
 */
function assignOf(tokens: TokenTable, significant: readonly number[], start: number, end: number): number {
  let open = 0;
  for (let index = start; index < end; index++) {
    if (index > start && tokens.types[significant[index]!] === TokenType.Equal) return open === 0 ? index : -1;
    open += change(tokens, significant[index]!);
  }
  return -1;
}

function change(tokens: TokenTable, token: number): number {
  const type = tokens.types[token]!;
  return isOpener(type) ? 1 : isCloser(type) ? -1 : 0;
}
