// Layout ignores alignment: when a name becomes longer or shorter, items on other lines keep their line breaks
// (docs/style.md, Width). Uses only the formatter's output.
import { format, type FormatOptions } from "../../src/format/index.ts";
import { type Attribute, type ObjectConsItem, type SyntaxNode, type SyntaxTree } from "../../src/syntax/index.ts";
import type { Formatter } from "../../tools/checks/format-checks.ts";
import { allNodes, validTree } from "../../tools/tree-access.ts";

/** Returns a tree's attributes and object items, in source order. */
function itemsOf(tree: SyntaxTree): SyntaxNode[] {
  return allNodes(tree.root).filter(({ type }) => type === "Attribute" || type === "ObjectConsItem");
}

/** Returns the token that names an item, if it may be any other name; else -1. */
function nameOf(item: SyntaxNode): number {
  if (item.type === "Attribute") return (item as Attribute).name.firstToken;
  const { key } = item as ObjectConsItem;
  return key.expression.type === "VariableExpr" ? key.firstToken : -1;
}

/** Returns the number of items with a name that can be changed. */
export function countNames(text: string): number {
  const tree = validTree(text);
  return tree === null ? 0 : itemsOf(tree).filter((item) => nameOf(item) >= 0).length;
}

/**
 * Formats a text, renames one of the items that have a name (`index` counts only those), and formats again. Returns the
 * first item on another line whose lines changed, or `null`. Items inside the renamed one are ignored: the position of
 * its brackets depends on its name, and their indentation on the brackets.
 */
export function checkRename(
  text: string,
  options: FormatOptions,
  index: number,
  name: string,
  run: Formatter = format,
): string | null {
  const before = run(text, options);
  const tree = validTree(before)!;
  const items = itemsOf(tree);
  const renamed = items.filter((item) => nameOf(item) >= 0)[index]!;
  const { tokens, source } = tree;
  const token = nameOf(renamed);
  const after = validTree(run(before.slice(0, tokens.start(token)) + name + before.slice(tokens.end(token)), options))!;
  const line = source.positionAt(tokens.start(token)).line;
  const others = itemsOf(after);
  const changed = items.findIndex((item, at) => {
    const [first, last] = [source.positionAt(item.start).line, source.positionAt(item.end).line];
    const isInside = item.start >= renamed.start && item.end <= renamed.end;
    return (line < first || line > last) && !isInside && shapeOf(item) !== shapeOf(others[at]!);
  });
  if (changed < 0) return null;
  return `naming line ${line} ${name} made ${JSON.stringify(shapeOf(items[changed]!))} ${JSON.stringify(shapeOf(others[changed]!))}`;
}

/** Returns an item's lines, without the spaces that alignment changes. */
function shapeOf(item: SyntaxNode): string {
  return item.text.replace(/[ \t]+/g, " ");
}
