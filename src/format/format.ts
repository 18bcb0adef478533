/** Formatting of a whole file: parse, decide line breaks, space. The only entry; throws for text that does not parse. */
import { parseConfig, type SyntaxTree } from "../syntax/index.ts";
import { HclSyntaxError } from "./hcl-syntax-error.ts";
import { resolveOptions, type FormatOptions, type ResolvedOptions } from "./options.ts";
import { firstFitText, formattingPasses, tokenEnds } from "./passes.ts";

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
  refuseErrors(tree);
  const once = firstFitText(tree, resolved);
  return once !== null && withLineEndings(once, resolved.endOfLine) === text;
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
  refuseErrors(tree);
  const resolved = resolveOptions(options);
  const passes = formattingPasses(tree, resolved);
  return {
    text: withLineEndings(passes[passes.length - 1]!.text, resolved.endOfLine),
    tokenEnds: () => tokenEnds(passes, resolved),
  };
}

function refuseErrors(tree: SyntaxTree): void {
  if (tree.diagnostics.some((diagnostic) => diagnostic.severity === "error"))
    throw new HclSyntaxError(tree.source.text, tree.diagnostics);
}

/** Makes every line end alike, those of heredocs and comments too. */
function withLineEndings(text: string, endOfLine: ResolvedOptions["endOfLine"]): string {
  if (endOfLine === "auto") return text;
  return text.replace(/\r\n|\n/g, endOfLine === "crlf" ? "\r\n" : "\n");
}
