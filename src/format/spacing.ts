/**
 * The canonical horizontal space of both modes: indentation, spaces between tokens, alignment of `=` and of comments at
 * line ends. Pieces in, text out; line breaks are kept as they are. Follows `hclwrite.Format` to the byte. Knows no
 * syntax tree.
 */
import { graphemeWidth } from "../text/index.ts";
import { Lines } from "./lines.ts";
import type { ResolvedOptions } from "./options.ts";
import { Output } from "./output.ts";
import { type PieceList, RAW_LINES } from "./pieces.ts";
import { scratchInt32 } from "./scratch.ts";

/** The options for horizontal space. */
export type SpacingOptions = Pick<ResolvedOptions, "align" | "useTabs" | "tabWidth">;

/**
 * Returns pieces printed with canonical spacing. `ends`, if given, receives the output offset (UTF-16) after each
 * piece.
 */
export function printSpaced(pieces: PieceList, options: SpacingOptions, ends?: Int32Array): string {
  const lines = new Lines(pieces);
  if (options.align) alignCells(pieces, lines, options.tabWidth);
  return print(pieces, lines, options.useTabs ? "\t" : " ".repeat(options.tabWidth), ends);
}

/** Sets the gaps before `=` and then before comments, so that those on consecutive lines start in one column. */
function alignCells(pieces: PieceList, lines: Lines, tabWidth: number): void {
  const widths = scratchInt32(lines.count);
  const widthBefore = (line: number, cell: number): number =>
    lines.level[line]! * tabWidth + cellsWidth(pieces, lines, line, cell);
  alignChains(lines, lines.assign, widths, widthBefore);
  alignChains(lines, lines.comment, widths, widthBefore);
}

/**
 * Aligns the cells that start at `cells` (-1: none, which ends a chain). `widthBefore` returns the columns before a
 * cell.
 */
function alignChains(
  lines: Lines,
  cells: Int32Array,
  widths: Int32Array,
  widthBefore: (line: number, cell: number) => number,
): void {
  const { count, gaps } = lines;
  for (let line = 0; line < count;) {
    if (cells[line]! < 0) {
      line++;
      continue;
    }
    const chainStart = line;
    let widest = 0;
    for (; line < count && cells[line]! >= 0; line++) {
      const width = widthBefore(line, cells[line]!);
      widths[line] = width;
      if (width > widest) widest = width;
    }
    for (let member = chainStart; member < line; member++) gaps[cells[member]!] = widest - widths[member]! + 1;
  }
}

/** Returns the columns of a line's pieces up to the cell that starts at `cell`, without indentation. */
function cellsWidth(pieces: PieceList, { start, gaps }: Lines, line: number, cell: number): number {
  let width = 0;
  for (let piece = start[line]!; piece < cell; piece++)
    width += pieceWidth(pieces, piece) + (piece > start[line]! ? gaps[piece]! : 0);
  return width;
}

function pieceWidth({ refs, texts, tokens }: PieceList, piece: number): number {
  const ref = refs[piece]!;
  return ref < 0 ? graphemeWidth(texts[-1 - ref]!) : graphemeWidth(tokens.text, tokens.start(ref), tokens.end(ref));
}

function print(pieces: PieceList, lines: Lines, indent: string, ends?: Int32Array): string {
  const { types, refs, tokens, texts, count } = pieces;
  const output = new Output(tokens.text);
  const indents: string[] = [""];
  for (let line = 0; line < lines.count; line++) {
    const start = lines.start[line]!;
    const end = lines.end[line]!;
    // One past the end is the line break, if any.
    const last = Math.min(end + 1, count);
    for (let piece = start; piece < last; piece++) {
      const space =
        piece === end || types[piece] === RAW_LINES
          ? ""
          : piece === start
            ? indentText(indents, indent, lines.level[line]!)
            : spaces(lines.gaps[piece]!);
      const ref = refs[piece]!;
      if (ref >= 0) output.copy(space, tokens.start(ref), tokens.end(ref));
      else output.write(space, texts[-1 - ref]!);
      if (ends !== undefined) ends[piece] = output.length;
    }
  }
  return output.finish();
}

function indentText(indents: string[], indent: string, level: number): string {
  while (indents.length <= level) indents.push(indents[indents.length - 1]! + indent);
  return indents[level]!;
}

/** Spaces, by their number. */
const knownSpaces: string[] = [""];

function spaces(count: number): string {
  if (count > 200) return " ".repeat(count);
  while (knownSpaces.length <= count) knownSpaces.push(`${knownSpaces[knownSpaces.length - 1]!} `);
  return knownSpaces[count]!;
}
