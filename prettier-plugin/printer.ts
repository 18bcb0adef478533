/**
 * Passes the formatter's output to Prettier. It makes no layout decisions: the text is printed in one piece, or, if
 * Prettier tracks a cursor, split at the tokens around it.
 */
import type { AstPath, Doc, ParserOptions, Printer } from "prettier";
import { formatTree, insertPragma } from "../src/format/index.ts";
import { startInOutput } from "./cursor.ts";
import type { HclFile, PrettierNode } from "./file.ts";
import { engineOptions, isEmbedded } from "./options.ts";

type Print = (path: (string | number)[]) => Doc;

/**
 * Prettier's `hardline`, spelled out: importing `prettier/doc` would tie the plugin to the copy of Prettier beside it.
 */
const HARDLINE: Doc = [{ type: "line", hard: true }, { type: "break-parent" }];

function print(path: AstPath<PrettierNode>, options: ParserOptions<PrettierNode>, printChild: Print): Doc {
  const { node } = path;
  if (node.type === "CursorAnchor") return options.originalText.slice(node.start, node.end);
  if (node.tree === null) return node.text;
  const { text } = formatTree(node.tree, engineOptions(options));
  if (node.anchors.length > 0) return cutAtAnchors(node, text, printChild);
  return isEmbedded(options) ? withoutBlanksOnEmptyLines(text) : text;
}

/** Splits the text: the tokens around the cursor are printed through Prettier, which marks them. */
function cutAtAnchors({ anchors }: HclFile, text: string, printChild: Print): Doc {
  const pieces: Doc[] = [];
  let done = 0;
  for (const [index, anchor] of anchors.entries()) {
    pieces.push(text.slice(done, startInOutput(anchor)), printChild(["anchors", index]));
    done = anchor.outputEnd;
  }
  return [...pieces, text.slice(done)];
}

/**
 * Returns text whose empty lines have no indentation. An indenting document would add spaces to them; a hard line break
 * removes these.
 */
function withoutBlanksOnEmptyLines(text: string): Doc {
  return text.split(/(?<=\n)\n/).flatMap((piece, index) => (index === 0 ? [piece] : [HARDLINE, piece]));
}

/** Returns every root as a whole for the comparison: see `massage.ts`. */
function massageAstNode(original: PrettierNode): unknown {
  return original.type === "HclFile" ? original.toJSON() : null;
}

function getVisitorKeys(node: PrettierNode): string[] {
  return node.type === "HclFile" ? ["anchors"] : [];
}

/** The printer for both parsers. */
export const printer: Printer<PrettierNode> = { print, insertPragma, massageAstNode, getVisitorKeys };
