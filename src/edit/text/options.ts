/** Options of the operations, and what the surroundings of a change say where the options do not. */
import type { FormatOptions } from "../../format/index.ts";
import { type Body, type BodyItem, type Node, type SyntaxTree, TREE } from "../../syntax/index.ts";
import { indentOf, lineBreak, lineStart } from "./logical-lines.ts";

/**
 * The formatter's options: new text is laid out with them. Indentation is that of the surroundings where `tabWidth` and `useTabs` are
 * not given, and line breaks always are.
 */
export type EditOptions = FormatOptions;

/** Options of new orders. */
export interface ReorderOptions extends EditOptions {
  /**
   * Whether a blank line sets what moves apart from new neighbours, but for those of its group: items with neither blank lines nor
   * free-standing comments between them. Otherwise it joins one of its neighbours.
   */
  readonly keepsApart?: boolean;
  /**
   * Whether a comment, given with its sign, is about the block that it stands in. In lines of their own at the top of a body, such comments
   * stay there, even those directly above an item that moves.
   */
  readonly isAboutBlock?: (comment: string) => boolean;
}

/** What new text has to look like at one place. */
export interface Surroundings {
  /** The blanks that the lines begin with. */
  readonly indent: string;
  readonly eol: string;
  /** With `tabWidth` and `useTabs` decided. */
  readonly options: FormatOptions;
}

/** The surroundings of a place whose lines begin with the given blanks. */
export function surroundings(tree: SyntaxTree, indent: string, options: EditOptions): Surroundings {
  const unit = indentUnit(tree, options);
  return {
    indent,
    eol: lineBreakOf(tree, options),
    options: { ...options, useTabs: unit === "\t", tabWidth: unit === "\t" ? (options.tabWidth ?? 2) : unit.length },
  };
}

/** The text of a line break: the file's first one; where it has none, what the options say. */
export function lineBreakOf({ tokens }: SyntaxTree, { endOfLine }: EditOptions): string {
  return lineBreak(tokens) ?? (endOfLine === "crlf" ? "\r\n" : "\n");
}

/** One level of indentation: what the options say, otherwise that of the first block of several lines. */
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

/** The blanks before the line on which a node, which is in no string, begins. */
export function indentOfNode(node: Node): string {
  const { tokens } = node[TREE];
  return indentOf(tokens, lineStart(tokens, node.firstToken));
}

/** The blanks that a new item of a body begins with. */
export function indentInside(body: Body, options: EditOptions): string {
  const block = body.parent;
  if (block?.type !== "Block") return "";
  const first = body.items[0];
  if (first !== undefined && !isInline(body)) return indentOfNode(first);
  return indentOfNode(block) + indentUnit(treeOf(body), options);
}

/** Whether the items of a body begin on the line of its opening brace, or would: `b {}` and `b { a = 1 }`. */
export function isInline(body: Body): boolean {
  const block = body.parent;
  if (block?.type !== "Block") return false;
  const { tokens } = treeOf(body);
  const { openBrace } = block;
  return !tokens.hasNewlineIn(openBrace, tokens.nextSignificant(openBrace + 1));
}

/** The tree of a node of the native syntax. */
export function treeOf(node: Node): SyntaxTree {
  return node[TREE];
}
