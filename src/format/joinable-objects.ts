/**
 * `objectWrap: "collapse"`: the objects whose line breaks between items do not count, so that an object that fits goes on one line.
 * An object that holds a comment of its own keeps its lines.
 */
import { type ObjectCons, type SyntaxTree, TokenType, walk } from "../syntax/index.ts";
import type { Rewrites } from "./rewrites.ts";

/** Tokens before which a line break may go, with the object that they are of, and those before which a comma is needed then. */
export interface JoinableObjects {
  readonly soft: ReadonlyMap<number, ObjectCons>;
  readonly commas: ReadonlySet<number>;
}

/** Nothing is joined: the author's line breaks stay. */
export const noJoinableObjects: JoinableObjects = { soft: new Map(), commas: new Set() };

/** The objects of a tree, outside the templates that stay, that may be joined. */
export function joinableObjects(tree: SyntaxTree, rewrites: Rewrites): JoinableObjects {
  const soft = new Map<number, ObjectCons>();
  const commas = new Set<number>();
  for (const root of [tree.root, ...rewrites.unwrapped.values()]) {
    walk(root, {
      enter(node) {
        if (node.type === "QuotedTemplate" || node.type === "HeredocTemplate") return "skip";
        if (node.type === "ObjectCons") addObject(tree, node, soft, commas);
        return undefined;
      },
    });
  }
  return { soft, commas };
}

function addObject(tree: SyntaxTree, node: ObjectCons, soft: Map<number, ObjectCons>, commas: Set<number>): void {
  const { tokens } = tree;
  let from = node.firstToken + 1;
  for (const item of [...node.items, null]) {
    const to = item?.firstToken ?? node.closeBrace;
    if (tokens.commentsIn(from, to).length > 0) return;
    from = item?.endToken ?? to;
  }
  node.items.forEach((item, index) => {
    soft.set(item.firstToken, node);
    if (index > 0 && !hasComma(tree, node.items[index - 1]!.endToken, item.firstToken)) commas.add(item.firstToken);
  });
  soft.set(node.closeBrace, node);
}

function hasComma(tree: SyntaxTree, from: number, to: number): boolean {
  for (let token = from; token < to; token++) if (tree.tokens.types[token] === TokenType.Comma) return true;
  return false;
}
