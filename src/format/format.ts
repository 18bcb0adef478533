/**
 * Formats a whole file: parses it, decides line breaks, adds spacing. The only entry; throws for text with syntax
 * errors.
 */
import { parseConfig, TokenType, type Body, type SyntaxTree } from "../syntax/index.ts";
import { HclSyntaxError } from "./hcl-syntax-error.ts";
import { ignoredRanges } from "./ignored-ranges.ts";
import { layoutFile } from "./layout/body.ts";
import { breakExpression } from "./layout/expression.ts";
import { joinableInterpolations } from "./joins/joinable-interpolations.ts";
import { joinableObjects, noJoinableObjects } from "./joins/joinable-objects.ts";
import { Printer } from "./layout/printer.ts";
import { Sequence } from "./layout/sequence.ts";
import { requireKnownOptions } from "./option-table.ts";
import { resolveOptions, type FormatOptions, type ResolvedOptions } from "./options.ts";
import type { PieceList } from "./pieces.ts";
import { finalSpaces, preservedPieces } from "./preserve.ts";
import { noRewrites, terraformRewrites } from "./rewrites.ts";
import { startScratch } from "./scratch.ts";
import { printSpaced } from "./spacing.ts";
import { inOrder } from "./substitutions.ts";

/**
 * Formats a configuration file.
 * @throws {HclSyntaxError} if the text has syntax errors: nothing is ever printed from a damaged tree.
 * @throws {RangeError} for a value that an option does not take.
 * @throws {TypeError} for a name that is no option.
 */
export function format(text: string, options: FormatOptions = {}): string {
  requireKnownOptions(options);
  return formatTree(parseConfig(text), options).text;
}

/**
 * Returns whether a configuration file is formatted: whether `format` would return it unchanged.
 * @throws {HclSyntaxError} if the text has syntax errors.
 */
export function isFormatted(text: string, options: FormatOptions = {}): boolean {
  return format(text, options) === text;
}

/** A formatted tree, and the positions of its tokens. */
export interface FormattedTree {
  readonly text: string;
  /**
   * Returns the end of each source token in the output (UTF-16 offset), -1 for tokens that were not printed verbatim.
   * Requires LF line endings in input and output.
   */
  tokenEnds(): Int32Array;
}

/**
 * Formats a parsed configuration file.
 * @throws {HclSyntaxError} if the tree has errors.
 */
export function formatTree(tree: SyntaxTree, options: FormatOptions = {}): FormattedTree {
  const resolved = resolveOptions(options);
  if (tree.diagnostics.some((diagnostic) => diagnostic.severity === "error"))
    throw new HclSyntaxError(tree.source.text, tree.diagnostics);
  const text = printSpaced(layOut(tree, resolved), resolved);
  const final = resolved.lineBreaks === "preserve" ? text + finalSpaces(tree) : text;
  return { text: withLineEndings(final, resolved.endOfLine), tokenEnds: () => tokenEnds(tree, resolved) };
}

/** Returns the pieces to print, in order. */
function layOut(tree: SyntaxTree, options: ResolvedOptions): PieceList {
  startScratch();
  const body = rootBody(tree);
  const keepsBreaks = options.lineBreaks === "preserve";
  const rewrites = options.dialect === "terraform" ? terraformRewrites(tree, body, keepsBreaks) : noRewrites;
  const substitutions = [...ignoredRanges(tree, body), ...rewrites.substitutions];
  if (keepsBreaks) return preservedPieces(tree, inOrder(substitutions));
  const joinable =
    options.objectWrap === "collapse" ? joinableObjects(tree, rewrites.unwrapped.values()) : noJoinableObjects;
  const joined = joinableInterpolations(tree, options.printWidth);
  const sequence = new Sequence(tree, inOrder([...substitutions, ...joinable.commas, ...joined]), joinable.softBreaks);
  const printer = new Printer(sequence, breakExpression, options, rewrites.unwrapped, lineEnding(tree));
  printer.run(layoutFile(printer, body));
  return printer.output;
}

function rootBody({ root }: SyntaxTree): Body {
  if (root.type !== "ConfigFile") throw new Error(`Bug: formatting needs a configuration, not ${root.type}`);
  return root.body;
}

/**
 * Implements `FormattedTree.tokenEnds`. Lays out again: callers rarely need it, and the first run's memory was reused.
 */
function tokenEnds(tree: SyntaxTree, options: ResolvedOptions): Int32Array {
  const pieces = layOut(tree, options);
  const pieceEnds = new Int32Array(pieces.count);
  printSpaced(pieces, options, pieceEnds);
  const ends = new Int32Array(tree.tokens.count).fill(-1);
  for (let piece = 0; piece < pieces.count; piece++)
    if (pieces.refs[piece]! >= 0) ends[pieces.refs[piece]!] = pieceEnds[piece]!;
  return ends;
}

/**
 * Returns the line ending of layout's line breaks: in a file with several kinds, that of the first line break outside
 * heredocs and comments, which are kept, so that the next run returns the same.
 */
function lineEnding({ source, tokens }: SyntaxTree): string {
  const first = tokens.types.indexOf(TokenType.Newline);
  const newline = first >= 0 && first < tokens.count ? tokens.end(first) - 1 : source.text.indexOf("\n");
  return newline > 0 && source.text.charCodeAt(newline - 1) === 13 ? "\r\n" : "\n";
}

/** Returns a text with uniform line endings, in heredocs and comments too. */
function withLineEndings(text: string, endOfLine: ResolvedOptions["endOfLine"]): string {
  if (endOfLine === "auto") return text;
  return text.replace(/\r\n|\n/g, endOfLine === "crlf" ? "\r\n" : "\n");
}
