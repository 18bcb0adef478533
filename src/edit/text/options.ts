/** Options for the operations, and the surroundings of a change, which provide the defaults. */
import type { FormatOptions } from "../../format/index.ts";
import { type Body, type BodyItem, type Node, type SyntaxTree, TREE } from "../../syntax/index.ts";
import { indentOf, lineBreak, lineStart } from "./logical-lines.ts";

/**
 * The formatter's options: new text is laid out with them. Without `tabWidth` and `useTabs`, indentation is that of the
 * surroundings; line breaks always are.
 */
export type EditOptions = FormatOptions;

/** Options of reordering. */
export interface ReorderOptions extends EditOptions {
  /**
   * Whether a blank line separates a moved item from its new neighbors, except those in its group: items with neither
   * blank lines nor free-standing comments between them. Otherwise it joins one of its neighbors.
   */
  readonly keepsApart?: boolean;
  /**
   * Returns whether a comment, given with its marker, is about the enclosing block. On separate lines at the top of a
   * body, such comments stay there, even directly above an item that moves.
   */
  readonly isAboutBlock?: (comment: string) => boolean;
}

/** The required form of new text at one position. */
export interface Surroundings {
  /** The lines' leading whitespace. */
  readonly indent: string;
  readonly eol: string;
  /** With `tabWidth` and `useTabs` resolved. */
  readonly options: FormatOptions;
}

/** Returns the surroundings of a position whose lines have the given leading whitespace. */
export function surroundings(tree: SyntaxTree, indent: string, options: EditOptions): Surroundings {
  const unit = indentUnit(tree, options);
  return {
    indent,
    eol: lineBreakOf(tree, options),
    options: { ...options, useTabs: unit === "\t", tabWidth: unit === "\t" ? (options.tabWidth ?? 2) : unit.length },
  };
}

/** Returns the file's first line break; without one, that of the options. */
export function lineBreakOf({ tokens }: SyntaxTree, { endOfLine }: EditOptions): string {
  return lineBreak(tokens) ?? (endOfLine === "crlf" ? "\r\n" : "\n");
}

/** Returns one indentation level: the options', otherwise the first multiline block's. */
export function indentUnit({ root }: SyntaxTree, { tabWidth, useTabs }: EditOptions): string {
  if (useTabs === true) return "\t";
  if (tabWidth !== undefined) return " ".repeat(tabWidth);
  const items: readonly BodyItem[] = root.type === "ConfigFile" ? root.body.items : [];
  for (const item of items) {
    if (item.type !== "Block" || isInline(item.body)) continue;
    const [inner] = item.body.items;
    if (inner === undefined) continue;
    const indent = indentOfNode(inner);
    const outer = indentOfNode(item);
    if (indent.length <= outer.length || !indent.startsWith(outer)) continue;
    const unit = indent.slice(outer.length);
    return unit.startsWith("\t") ? "\t" : unit;
  }
  return "  ";
}

/** Returns the leading whitespace of the line on which a node, outside strings, begins. */
export function indentOfNode(node: Node): string {
  const { tokens } = node[TREE];
  return indentOf(tokens, lineStart(tokens, node.firstToken));
}

/** Returns the leading whitespace of a new item in a body. */
export function indentInside(body: Body, options: EditOptions): string {
  const block = body.parent;
  if (block?.type !== "Block") return "";
  const first = body.items[0];
  if (first !== undefined && !isInline(body)) return indentOfNode(first);
  return indentOfNode(block) + indentUnit(treeOf(body), options);
}

/** Returns whether a body's items begin on the line of its opening brace, or would: `b {}` and `b { a = 1 }`. */
export function isInline(body: Body): boolean {
  const block = body.parent;
  if (block?.type !== "Block") return false;
  const { tokens } = treeOf(body);
  const { openBrace } = block;
  return !tokens.hasNewlineIn(openBrace, tokens.nextSignificant(openBrace + 1));
}

/** Returns a native node's tree. */
export function treeOf(node: Node): SyntaxTree {
  return node[TREE];
}
