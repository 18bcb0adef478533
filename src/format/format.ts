/** Formatting of a whole file: parse, decide line breaks, space. The only entry; throws for text that does not parse. */
import { parseConfig, TokenType, type SyntaxTree } from "../syntax/index.ts";
import { HclSyntaxError } from "./hcl-syntax-error.ts";
import { ignoredRanges } from "./ignored-ranges.ts";
import { ItemList } from "./item-list.ts";
import { joinableObjects, noJoinableObjects } from "./joinable-objects.ts";
import { printFile } from "./layout/body.ts";
import { Printer } from "./layout/printer.ts";
import { resolveOptions, type FormatOptions, type ResolvedOptions } from "./options.ts";
import { finalBlanks, preservedItems } from "./preserve.ts";
import { noRewrites, rootBody, terraformRewrites } from "./rewrites.ts";
import { startScratch } from "./scratch.ts";
import { Sequence } from "./sequence.ts";
import { SourceComparison } from "./source-comparison.ts";
import { printSpaced, type SpacingOptions } from "./spacing.ts";

/**
 * Formats a configuration file.
 * @throws {HclSyntaxError} if the text has syntax errors: nothing is ever printed from a damaged tree.
 */
export function format(text: string, options: FormatOptions = {}): string {
  return formatTree(parseConfig(text), options).text;
}

/**
 * Whether a configuration file is formatted: whether `format` would give it back. Quicker than that where it is not, because layout
 * stops when the result cannot be the text any more.
 * @throws {HclSyntaxError} if the text has syntax errors.
 */
export function isFormatted(text: string, options: FormatOptions = {}): boolean {
  const tree = parseConfig(text);
  const resolved = resolveOptions(options);
  if (resolved.lineBreaks === "preserve") return formatTree(tree, options).text === text;
  start(tree);
  const items = fit(tree, resolved, true);
  return items !== null && withLineEndings(printSpaced(items, spacingOptions(resolved)), resolved.endOfLine) === text;
}

/** The result of formatting a tree, and where its nodes went. */
export interface FormattedTree {
  readonly text: string;
  /**
   * Where each token of the source ends in the output (UTF-16 offset), -1 for those that were not printed as they stand. Needs every
   * line ending of input and output to be LF.
   */
  tokenEnds(): Int32Array;
}

/**
 * Formats a parsed configuration file.
 * @throws {HclSyntaxError} if the tree has errors.
 */
export function formatTree(tree: SyntaxTree, options: FormatOptions = {}): FormattedTree {
  start(tree);
  const resolved = resolveOptions(options);
  const keepsBreaks = resolved.lineBreaks === "preserve";
  const items = keepsBreaks ? preserve(tree, resolved) : fit(tree, resolved, false)!;
  const spacing = spacingOptions(resolved);
  const text = printSpaced(items, spacing) + (keepsBreaks ? finalBlanks(tree) : "");
  return {
    text: withLineEndings(text, resolved.endOfLine),
    tokenEnds: () => tokenEnds(tree, items, spacing),
  };
}

/** Begins a run, if the tree has no errors. */
function start(tree: SyntaxTree): void {
  if (tree.diagnostics.some((diagnostic) => diagnostic.severity === "error"))
    throw new HclSyntaxError(tree.source.text, tree.diagnostics);
  startScratch();
}

/** Prints again with positions: asked for when a host keeps track of a cursor. */
function tokenEnds(tree: SyntaxTree, items: ItemList, spacing: SpacingOptions): Int32Array {
  const itemEnds = new Int32Array(items.count);
  printSpaced(items, spacing, itemEnds);
  const ends = new Int32Array(tree.tokens.count).fill(-1);
  for (let item = 0; item < items.count; item++) if (items.refs[item]! >= 0) ends[items.refs[item]!] = itemEnds[item]!;
  return ends;
}

function preserve(tree: SyntaxTree, options: ResolvedOptions): ItemList {
  const body = rootBody(tree);
  const rewrites = options.dialect === "terraform" ? terraformRewrites(tree, body, true) : noRewrites;
  return preservedItems(tree, rewrites, ignoredRanges(tree, body));
}

/** The items in `fit` mode; with `mustBeSame`, `null` if the text that they make would not be the source. */
function fit(tree: SyntaxTree, options: ResolvedOptions, mustBeSame: boolean): ItemList | null {
  const body = rootBody(tree);
  const rewrites = options.dialect === "terraform" ? terraformRewrites(tree, body, false) : noRewrites;
  const joinable = options.objectWrap === "collapse" ? joinableObjects(tree, rewrites) : noJoinableObjects;
  const sequence = new Sequence(tree, rewrites, ignoredRanges(tree, body), joinable);
  const items = new ItemList(tree.tokens);
  const printer = new Printer(sequence, items, options, rewrites, lineEnding(tree));
  const comparison = new SourceComparison(items);
  const isWhole = printer.run(() => printFile(printer, body), mustBeSame ? () => comparison.differs() : null);
  return isWhole ? items : null;
}

function spacingOptions(options: ResolvedOptions): SpacingOptions {
  return {
    align: options.align,
    indent: options.useTabs ? "\t" : " ".repeat(options.tabWidth),
    indentWidth: options.tabWidth,
  };
}

/**
 * The line ending of layout's line breaks, where a file has several kinds: that of its first one outside heredocs and comments,
 * which are kept, so that the next run finds the same.
 */
function lineEnding({ source, tokens }: SyntaxTree): string {
  const first = tokens.types.indexOf(TokenType.Newline);
  const newline = first >= 0 && first < tokens.count ? tokens.end(first) - 1 : source.text.indexOf("\n");
  return newline > 0 && source.text.charCodeAt(newline - 1) === 13 ? "\r\n" : "\n";
}

/** Makes every line end alike, those of heredocs and comments too. */
function withLineEndings(text: string, endOfLine: ResolvedOptions["endOfLine"]): string {
  if (endOfLine === "auto") return text;
  const eol = endOfLine === "crlf" ? "\r\n" : endOfLine === "cr" ? "\r" : "\n";
  return text.replace(/\r\n|\n/g, eol);
}
