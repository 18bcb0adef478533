/**
 * The two parsers: the project's own tree, and its first syntax error in the form of which Prettier makes a code frame.
 * They differ in nothing but their names, by which the engine's dialect is chosen.
 */
import type { Parser, ParserOptions } from "prettier";
import {
  CR_REFUSED,
  formatTree,
  hasIgnorePragma,
  hasPragma,
  HclSyntaxError,
  isGeneratedFile,
} from "../src/format/index.ts";
import { parseConfig, type SyntaxTree } from "../src/syntax/index.ts";
import { cursorAnchors } from "./cursor.ts";
import { HclFile, type PrettierNode } from "./file.ts";
import { engineOptions, isEmbedded } from "./options.ts";

/** The message for a text with U+FFFD: Prettier puts it in the place of bytes that are not UTF-8, and would overwrite them with it. */
const UNDECODABLE = "The file is not valid UTF-8, or contains U+FFFD: writing it could lose bytes";

/** Name of the printer that both parsers use. */
export const astFormat = "hcl";

/**
 * The first error as Prettier wants it: 1-based line and column, of which it makes a code frame, and a real `SyntaxError`, which is what
 * other tools around it look for.
 */
function prettierError(tree: SyntaxTree): SyntaxError {
  const { message, diagnostics } = new HclSyntaxError(tree.source.text, tree.diagnostics);
  const { subject } = diagnostics.find(({ severity }) => severity === "error")!;
  const start = tree.source.positionAt(subject.start);
  const end = tree.source.positionAt(subject.end);
  // The host's frame shows every line of a range: what goes on below the first line is marked at its start only.
  const loc = end.line === start.line ? { start, end } : { start };
  return Object.assign(new SyntaxError(message), { loc, diagnostics });
}

/** An error at one character, in the form of `prettierError`. */
function refusal(message: string, tree: SyntaxTree, offset: number): SyntaxError {
  const start = tree.source.positionAt(offset);
  return Object.assign(new SyntaxError(`${message} (${start.line}:${start.column})`), { loc: { start } });
}

function parse(text: string, options: ParserOptions<PrettierNode>): HclFile {
  if (options.filepath !== undefined && isGeneratedFile(options.filepath)) return new HclFile(text, null);
  if (options.endOfLine === "cr") throw new Error(CR_REFUSED);
  // A fence comes without its last line break, and a heredoc does not end without one.
  const tree = parseConfig(isEmbedded(options) && !text.endsWith("\n") ? `${text}\n` : text);
  const undecodable = text.indexOf("\ufffd");
  if (undecodable >= 0) throw refusal(UNDECODABLE, tree, undecodable);
  if (tree.diagnostics.some(({ severity }) => severity === "error")) throw prettierError(tree);
  const cursor = (options["cursorOffset"] as number | undefined) ?? -1;
  if (cursor < 0) return new HclFile(text, tree);
  // Only the output tells which tokens are still there to hold on to.
  return new HclFile(text, tree, cursorAnchors(tree, formatTree(tree, engineOptions(options)), cursor));
}

function locStart(node: PrettierNode): number {
  return node.type === "HclFile" ? 0 : node.start;
}

function locEnd(node: PrettierNode): number {
  return node.type === "HclFile" ? node.text.length : node.end;
}

const parser: Parser<PrettierNode> = { parse, astFormat, locStart, locEnd, hasPragma, hasIgnorePragma };

/** Parsers by name: what the `parser` option and the languages refer to. */
export const parsers = { terraform: parser, hcl: parser };
