/**
 * The two parsers: they return the project's tree, or throw its first syntax error in Prettier's form for a code frame.
 * They differ only in their names, which determine the dialect.
 */
import type { Parser, ParserOptions } from "prettier";
import { CR_REFUSED, formatTree, hasIgnorePragma, hasPragma, HclSyntaxError } from "../src/format/index.ts";
import { isOfOtherProgram } from "../src/products/content.ts";
import { isGeneratedFile } from "../src/products/file-names.ts";
import { parseConfig, type SyntaxTree } from "../src/syntax/index.ts";
import { cursorAnchors } from "./cursor.ts";
import { HclFile, type PrettierNode } from "./file.ts";
import { engineOptions, isEmbedded } from "./options.ts";

/**
 * The message for a text with U+FFFD: Prettier substitutes it for bytes that are not UTF-8, and would overwrite them.
 */
const UNDECODABLE = "The file is not valid UTF-8, or contains U+FFFD: writing it could lose bytes";

/** The name of the printer for both parsers. */
export const astFormat = "hcl";

/**
 * Returns the first error in Prettier's form: 1-based line and column, for a code frame, and a real `SyntaxError`,
 * which other tools expect.
 */
function prettierError(tree: SyntaxTree): SyntaxError {
  const { message, diagnostics } = new HclSyntaxError(tree.source.text, tree.diagnostics);
  const { subject } = diagnostics.find(({ severity }) => severity === "error")!;
  const start = tree.source.positionAt(subject.start);
  const end = tree.source.positionAt(subject.end);
  // Prettier's code frame shows every line of a range: only the start of a multi-line range is marked.
  const loc = end.line === start.line ? { start, end } : { start };
  return Object.assign(new SyntaxError(message), { loc, diagnostics });
}

/** Returns an error at one character, in the same form as `prettierError`. */
function refusal(message: string, tree: SyntaxTree, offset: number): SyntaxError {
  const start = tree.source.positionAt(offset);
  return Object.assign(new SyntaxError(`${message} (${start.line}:${start.column})`), { loc: { start } });
}

/** Returns true for a file that a tool writes, and for another program's file with a product's name. */
function isLeftAlone(path: string, text: string): boolean {
  return isGeneratedFile(path) || isOfOtherProgram(path, () => parseConfig(text));
}

function parse(text: string, options: ParserOptions<PrettierNode>): HclFile {
  if (options.filepath !== undefined && isLeftAlone(options.filepath, text)) return new HclFile(text, null);
  if (options.endOfLine === "cr") throw new Error(CR_REFUSED);
  // A fence has no final line break, which a heredoc requires.
  const tree = parseConfig(isEmbedded(options) && !text.endsWith("\n") ? `${text}\n` : text);
  const undecodable = text.indexOf("\ufffd");
  if (undecodable >= 0) throw refusal(UNDECODABLE, tree, undecodable);
  if (tree.diagnostics.some(({ severity }) => severity === "error")) throw prettierError(tree);
  const cursor = (options["cursorOffset"] as number | undefined) ?? -1;
  if (cursor < 0) return new HclFile(text, tree);
  // The printed tokens are only known after formatting.
  return new HclFile(text, tree, cursorAnchors(tree, formatTree(tree, engineOptions(options)), cursor));
}

function locStart(node: PrettierNode): number {
  return node.type === "HclFile" ? 0 : node.start;
}

function locEnd(node: PrettierNode): number {
  return node.type === "HclFile" ? node.text.length : node.end;
}

const parser: Parser<PrettierNode> = { parse, astFormat, locStart, locEnd, hasPragma, hasIgnorePragma };

/** Parsers by name, for the `parser` option and the languages. */
export const parsers = { terraform: parser, hcl: parser };
