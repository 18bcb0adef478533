/** The native node at an offset in a file of either syntax: in JSON, those in the templates of strings. */
import { embeddedTemplate } from "../../json/index.ts";
import { childNodes, type Expression, isExpression, type Node, nodeAt } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { ConfigTree } from "../config-tree.ts";
import { isJsonTree } from "../expression.ts";

/** A native node, in a file or in a template of a JSON string. */
export interface NodeInFile {
  readonly node: Node;
  /** Returns the range in the file of a range in the node's tree. */
  readonly rangeInFile: (range: TextRange) => TextRange;
}

const same = (range: TextRange): TextRange => range;

/** Returns the innermost native node at an offset; null in JSON outside templates. */
export function nodeInFile({ tree }: { readonly tree: ConfigTree }, offset: number): NodeInFile | null {
  if (!isJsonTree(tree)) return { node: nodeAt(tree, offset), rangeInFile: same };
  const string = nodeAt(tree, offset);
  const template = string.type === "JsonString" ? embeddedTemplate(string) : null;
  if (template === null) return null;
  const { root, rangeInFile } = template;
  let inner: Node = root;
  for (let next: Node | undefined = inner; next !== undefined;) {
    inner = next;
    next = childNodes(inner).find((child) => {
      const { start, end } = rangeInFile(child.textRange);
      return start <= offset && offset < end;
    });
  }
  return { node: inner, rangeInFile };
}

/**
 * Returns the innermost expression at a node, or around it: a reference is one with all its steps. Null for names that
 * have no value of their own, such as object keys.
 */
export function expressionAround(node: Node): Expression | null {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    const around: Node | null = at.parent;
    if (around?.type === "ObjectConsKey" && around.isBareName) return null;
    if (at.type === "ObjectConsKey" || at.type === "ErrorNode") return null;
    if (around?.type === "Traversal" && (around.source === at || at.type === "GetAttrStep")) return around;
    if (isExpression(at)) return at;
    if (at.type === "Attribute" || at.type === "Block" || at.type === "Body" || at.type === "ForIntro") return null;
  }
  return null;
}
