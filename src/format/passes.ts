/**
 * One pass over a file: which line breaks it gets, and its text. `fit` takes another pass over its own output in the rare case that a
 * pass went by an estimate. Knows nothing of line endings that a host asks for.
 */
import { parseConfig, TokenType, type SyntaxTree } from "../syntax/index.ts";
import { ignoredRanges } from "./ignored-ranges.ts";
import { ItemList } from "./item-list.ts";
import { joinableObjects, noJoinableObjects } from "./joinable-objects.ts";
import { printFile } from "./layout/body.ts";
import { Printer } from "./layout/printer.ts";
import type { ResolvedOptions } from "./options.ts";
import { finalBlanks, preservedItems } from "./preserve.ts";
import { noRewrites, rootBody, terraformRewrites } from "./rewrites.ts";
import { startScratch } from "./scratch.ts";
import { Sequence } from "./sequence.ts";
import { SourceComparison } from "./source-comparison.ts";
import { alignedTooFar, printSpaced, type SpacingOptions } from "./spacing.ts";

/** What one pass read and what it prints. */
export interface Pass {
  readonly tree: SyntaxTree;
  readonly items: ItemList;
  readonly text: string;
  /** Whether layout went by an estimate, so that a second pass might decide otherwise. */
  readonly isEstimated: boolean;
}

/** The most passes over a file. More than two are hardly ever needed; a limit there must be. */
const MAX_PASSES = 5;

/** The passes that format a tree without errors; the text of the last one is the result. */
export function formattingPasses(tree: SyntaxTree, options: ResolvedOptions): readonly Pass[] {
  if (options.lineBreaks === "preserve") return [preservePass(tree, options)];
  const passes: Pass[] = [];
  for (let next: SyntaxTree | null = tree; next !== null && passes.length < MAX_PASSES;) {
    const pass: Pass = fitPass(next, options, false)!;
    passes.push(pass);
    next = pass.isEstimated && pass.text !== next.source.text ? parseConfig(pass.text) : null;
  }
  return passes;
}

/** The text of the first pass of `fit`; `null` if it is found early that it is not the source. */
export function firstFitText(tree: SyntaxTree, options: ResolvedOptions): string | null {
  return fitPass(tree, options, true)?.text ?? null;
}

/** Where each token of the source ends in the text of the last pass (UTF-16 offset), -1 for those that are not in it as they stand. */
export function tokenEnds(passes: readonly Pass[], options: ResolvedOptions): Int32Array {
  const [first, ...others] = passes.map((pass) => ({ tree: pass.tree, ends: passEnds(pass, options) }));
  const result = first!.ends;
  for (const { tree, ends } of others) {
    for (let token = 0; token < result.length; token++) {
      const end = result[token]!;
      if (end <= 0) continue;
      const next = tree.tokens.indexAt(end - 1);
      result[token] = tree.tokens.end(next) === end ? ends[next]! : -1;
    }
  }
  return result;
}

function passEnds({ tree, items }: Pass, options: ResolvedOptions): Int32Array {
  startScratch();
  const itemEnds = new Int32Array(items.count);
  printSpaced(items, spacingOptions(options), itemEnds);
  const ends = new Int32Array(tree.tokens.count).fill(-1);
  for (let item = 0; item < items.count; item++) if (items.refs[item]! >= 0) ends[items.refs[item]!] = itemEnds[item]!;
  return ends;
}

function preservePass(tree: SyntaxTree, options: ResolvedOptions): Pass {
  startScratch();
  const body = rootBody(tree);
  const rewrites = options.dialect === "terraform" ? terraformRewrites(tree, body, true) : noRewrites;
  const items = preservedItems(tree, rewrites, ignoredRanges(tree, body));
  const text = printSpaced(items, spacingOptions(options)) + finalBlanks(tree);
  return { tree, items, text, isEstimated: false };
}

/**
 * A pass of `fit`; with `mustBeSame`, `null` if the text that it makes would not be the source. What an estimate has let through is
 * found in the printed text, and the tree laid out again with that knowledge.
 */
function fitPass(tree: SyntaxTree, options: ResolvedOptions, mustBeSame: boolean): Pass | null {
  const tooWide = new Set<number>();
  for (let tries = 1; ; tries++) {
    const pass = fitOnce(tree, options, mustBeSame, tooWide);
    if (pass === null || !pass.isEstimated || !options.align || tries === MAX_PASSES) return pass;
    const known = tooWide.size;
    startScratch();
    for (const item of alignedTooFar(pass.items, spacingOptions(options), options.printWidth))
      tooWide.add(pass.items.refs[item]!);
    if (tooWide.size === known) return pass;
  }
}

function fitOnce(
  tree: SyntaxTree,
  options: ResolvedOptions,
  mustBeSame: boolean,
  tooWide: ReadonlySet<number>,
): Pass | null {
  startScratch();
  const body = rootBody(tree);
  const rewrites = options.dialect === "terraform" ? terraformRewrites(tree, body, false) : noRewrites;
  const joinable = options.objectWrap === "collapse" ? joinableObjects(tree, rewrites) : noJoinableObjects;
  const sequence = new Sequence(tree, rewrites, ignoredRanges(tree, body), joinable);
  const items = new ItemList(tree.tokens);
  const printer = new Printer(sequence, items, options, rewrites, lineEnding(tree), tooWide);
  const comparison = new SourceComparison(items);
  // What an estimate decides may be decided otherwise in the next try.
  const differs = (): boolean => !printer.isEstimated && comparison.differs();
  const isWhole = printer.run(() => printFile(printer, body), mustBeSame ? differs : null);
  if (!isWhole) return null;
  return { tree, items, text: printSpaced(items, spacingOptions(options)), isEstimated: printer.isEstimated };
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
