/**
 * Hands Prettier what the formatting engine decided. It lays nothing out: the engine's text goes out in one piece, or, when the host
 * keeps track of a cursor, cut at the tokens around it.
 */
import type { AstPath, Doc, ParserOptions, Printer } from "prettier";
import { formatTree, insertPragma } from "../src/format/index.ts";
import { startInOutput } from "./cursor.ts";
import type { HclFile, PrettierNode } from "./file.ts";
import { engineOptions, isEmbedded } from "./options.ts";

type Print = (path: (string | number)[]) => Doc;

/** Prettier's `hardline`, spelled out: importing `prettier/doc` would tie the plugin to the copy of Prettier beside it. */
const HARDLINE: Doc = [{ type: "line", hard: true }, { type: "break-parent" }];

function print(path: AstPath<PrettierNode>, options: ParserOptions<PrettierNode>, printChild: Print): Doc {
  const { node } = path;
  if (node.type === "CursorAnchor") return options.originalText.slice(node.start, node.end);
  if (node.tree === null) return node.text;
  const { text } = formatTree(node.tree, engineOptions(options));
  if (node.anchors.length > 0) return cutAtAnchors(node, text, printChild);
  return isEmbedded(options) ? withoutBlanksOnEmptyLines(text) : text;
}

/** The text in pieces: the tokens around the cursor are printed by way of the host, which marks them. */
function cutAtAnchors({ anchors }: HclFile, text: string, printChild: Print): Doc {
  const pieces: Doc[] = [];
  let done = 0;
  for (const [index, anchor] of anchors.entries()) {
    pieces.push(text.slice(done, startInOutput(anchor)), printChild(["anchors", index]));
    done = anchor.outputEnd;
  }
  return [...pieces, text.slice(done)];
}

/** A document that indents our text would leave blanks on empty lines; a hard line break takes them away. */
function withoutBlanksOnEmptyLines(text: string): Doc {
  return text.split(/(?<=\n)\n/).flatMap((piece, index) => (index === 0 ? [piece] : [HARDLINE, piece]));
}

/** Every root is compared as a whole: see `massage.ts`. */
function massageAstNode(original: PrettierNode): unknown {
  return original.type === "HclFile" ? original.toJSON() : null;
}

function getVisitorKeys(node: PrettierNode): string[] {
  return node.type === "HclFile" ? ["anchors"] : [];
}

/** The printer of both parsers. */
export const printer: Printer<PrettierNode> = { print, insertPragma, massageAstNode, getVisitorKeys };
