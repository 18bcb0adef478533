/**
 * Preserves alignment across edits: if the `=` on consecutive lines, or the comments at their ends, were aligned as by
 * the formatter, they are aligned after a change too, and so is the spacing inside lines. Other lines are not changed,
 * because the author, or another tool, lays them out differently.
 *
 * Considers the changed lines and those that join them, at the change's bracket depth.
 */
import { type FormatOptions, ignoredRanges } from "../../format/index.ts";
import { type SyntaxTree, type TokenTable, TokenType } from "../../syntax/index.ts";
import { type LineSpace, lineSpacesOf, greatestDepth, type LinesInContext } from "./line-spaces.ts";
import { lineEnd, lineOffset } from "./logical-lines.ts";
import { applyEdits, composeEdits, type TextEdit } from "./text-edit.ts";

/** A range of lines, by number. */
interface Region {
  first: number;
  /** Exclusive. */
  end: number;
}

/** A file's lines. */
interface FileLines {
  readonly tokens: TokenTable;
  /** First token of each line. */
  readonly starts: readonly number[];
  /** Returns whether a comment keeps a line, in whole or in part, as written. */
  readonly isIgnored: (line: number) => boolean;
}

/**
 * Returns the edits, which are sorted and without overlaps, with those that keep alignment. If they move text, all
 * lines from the first edit to the last one count together.
 */
export function keepAlignment(
  tree: SyntaxTree,
  edits: readonly TextEdit[],
  options: FormatOptions,
  movesText: boolean,
): TextEdit[] {
  const lines = linesOf(tree);
  const more: TextEdit[] = [];
  /** The text's growth by the edits before a region. */
  let shift = 0;
  let next = 0;
  for (const region of regionsOf(lines, edits, movesText)) {
    const start = offsetOf(lines, region.first);
    const end = offsetOf(lines, region.end);
    const inside: TextEdit[] = [];
    for (; next < edits.length && edits[next]!.range.end <= end; next++) inside.push(moved(edits[next]!, -start));
    const before = tree.source.text.slice(start, end);
    const after = applyEdits(before, inside);
    if (!hasIgnored(lines, region, before + after)) {
      const context = openersOf(lines, region);
      const [was, is] = [
        { context, text: before },
        { context, text: after },
      ];
      const depth = greatestDepth(
        was,
        inside.map(({ range }) => range.start),
      );
      for (const edit of spacedLike(was, is, depth, options)) more.push(moved(edit, start + shift));
    }
    shift += after.length - before.length;
  }
  return composeEdits(edits, more);
}

function moved({ range, text }: TextEdit, by: number): TextEdit {
  return { range: { start: range.start + by, end: range.end + by }, text };
}

function linesOf(tree: SyntaxTree): FileLines {
  const { tokens, root, source } = tree;
  const starts: number[] = [];
  for (let start = 0; start < tokens.count - 1; start = lineEnd(tokens, start) + 1) starts.push(start);
  if (root.type !== "ConfigFile" || !source.text.includes("prettier-ignore"))
    return { tokens, starts, isIgnored: () => false };
  const ignored = new Set<number>();
  for (const { start, end } of ignoredRanges(tree, root.body)) {
    const after = firstIndex(starts.length, (line) => (starts[line + 1] ?? tokens.count) > start);
    for (let line = after; line < starts.length && starts[line]! < end; line++) ignored.add(line);
  }
  return { tokens, starts, isIgnored: (line) => ignored.has(line) };
}

/** Returns a line's start offset; the end of the text after the last line. */
function offsetOf({ tokens, starts }: FileLines, line: number): number {
  return line === starts.length ? tokens.text.length : lineOffset(tokens, starts[line]!);
}

/** Returns the line that contains an offset; one past the last if none does. */
function lineAt(lines: FileLines, offset: number): number {
  return firstIndex(lines.starts.length, (line) => offsetOf(lines, line + 1) > offset);
}

/** Returns the first index below a length for which a condition holds that holds from some index on; else the length. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the lines that edits change, with those aligned with them. */
function regionsOf(lines: FileLines, edits: readonly TextEdit[], isOne: boolean): Region[] {
  const regions: Region[] = [];
  const above = new JoinedLines(lines, -1);
  const below = new JoinedLines(lines, 1);
  for (const { range, text } of edits) {
    const first = lineAt(lines, range.start);
    const last = lineAt(lines, range.end);
    // A text without a final line break joins the line that stays.
    const isWhole =
      offsetOf(lines, first) === range.start &&
      offsetOf(lines, last) === range.end &&
      (text === "" || text.endsWith("\n"));
    const region = { first, end: isWhole ? last : Math.min(last + 1, lines.starts.length) };
    region.first = above.from(region.first);
    region.end = below.from(region.end);
    const before = regions.at(-1);
    if (before !== undefined && (isOne || before.end >= region.first)) before.end = Math.max(before.end, region.end);
    else regions.push(region);
  }
  return regions;
}

/** The lines that join a boundary between lines, above it or below it. Many edits in the same lines have one answer. */
class JoinedLines {
  private readonly lines: FileLines;
  private readonly step: 1 | -1;
  /** By boundary: where the joined lines end that are on its level, and those that may not be. */
  private readonly level = new Map<number, number>();
  private readonly other = new Map<number, number>();

  constructor(lines: FileLines, step: 1 | -1) {
    this.lines = lines;
    this.step = step;
  }

  /** Returns the boundary at which the lines end that join another boundary, which is a line's number. */
  from(boundary: number): number {
    const path: { readonly kept: Map<number, number>; readonly at: number }[] = [];
    let at = boundary;
    let kept = this.level;
    let end = kept.get(at);
    while (end === undefined) {
      path.push({ kept, at });
      const line = this.step > 0 ? at : at - 1;
      const isInside = line >= 0 && line < this.lines.starts.length;
      if (!isInside || !joins(this.lines, line, kept === this.level)) end = at;
      else {
        if (!joinsBothSides(this.lines, line)) kept = this.other;
        at += this.step;
        end = kept.get(at);
      }
    }
    for (const one of path) one.kept.set(one.at, end);
    return end;
  }
}

/**
 * Returns whether a line may contain something aligned with adjacent lines: a comment at its end or, on their level, an
 * `=`.
 */
function joins({ tokens, starts, isIgnored }: FileLines, line: number, isLevel: boolean): boolean {
  const { types, partners } = tokens;
  let significant = 0;
  let hasCell = false;
  for (let token = starts[line]!; types[token] !== TokenType.Newline && types[token] !== TokenType.EOF; token++) {
    const type = types[token]!;
    const partner = partners[token]!;
    if (type === TokenType.Whitespace || type === TokenType.ByteOrderMark) continue;
    if (significant > 0) hasCell ||= type === TokenType.LineComment || (isLevel && type === TokenType.Equal);
    if ((type === TokenType.OQuote || type === TokenType.OHeredoc) && partner > token) token = partner;
    significant++;
  }
  return hasCell && !isIgnored(line);
}

/** Returns lines that open the brackets that a region closes, as many on each line as are closed on one. */
function openersOf({ tokens, starts }: FileLines, { first, end }: Region): string {
  const last = starts[end] ?? tokens.count - 1;
  const openers: number[] = [];
  for (let token = starts[first] ?? last; token < last; token++) {
    const partner = tokens.partners[token]!;
    if (partner >= 0 && partner < starts[first]!) openers.unshift(partner);
  }
  let context = "";
  for (const [index, opener] of openers.entries())
    context += index > 0 && !tokens.hasNewlineIn(openers[index - 1]!, opener) ? "(" : `${index > 0 ? "\n" : ""}(`;
  return context === "" ? "" : `${context}\n`;
}

/**
 * Returns whether the lines on both sides of a line can be aligned with it: it closes exactly the brackets that it
 * opens, or closes a key in front of its `=`, as in `}) = 1`, which is aligned with lines of both depths.
 */
function joinsBothSides({ tokens, starts }: FileLines, line: number): boolean {
  const { types, partners } = tokens;
  const end = starts[line + 1] ?? tokens.count;
  let closesKey = false;
  for (let token = starts[line]!; token < end; token++) {
    if (closesKey && types[token] === TokenType.Equal) return true;
    const partner = partners[token]!;
    if (partner < 0) continue;
    if (partner >= end) return false;
    closesKey ||= partner < starts[line]!;
  }
  return !closesKey;
}

function hasIgnored(lines: FileLines, region: Region, texts: string): boolean {
  if (texts.includes("prettier-ignore")) return true;
  for (let line = region.first; line < region.end; line++) if (lines.isIgnored(line)) return true;
  return false;
}

const KINDS: readonly LineSpace["kind"][] = ["assign", "comment", "other"];

/** Returns the edits that give lines the formatter's spacing where the earlier lines had it. */
export function spacedLike(
  before: LinesInContext,
  after: LinesInContext,
  depth: number,
  options: FormatOptions,
): TextEdit[] {
  const old = lineSpacesOf(before, options, depth);
  const now = lineSpacesOf(after, options, depth);
  const kinds = KINDS.filter((kind) => old.every((space) => space.kind !== kind || isSpaced(before.text, space)));
  return now
    .filter((space) => kinds.includes(space.kind) && !isSpaced(after.text, space))
    .map(({ range, canonical }) => ({ range, text: canonical }));
}

function isSpaced(text: string, { range, canonical }: LineSpace): boolean {
  return text.slice(range.start, range.end) === canonical;
}
