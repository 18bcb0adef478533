/**
 * `objectWrap: "collapse"`: finds the objects whose line breaks between items are ignored, so that an object that fits
 * goes on one line. An object that directly contains a comment keeps its lines.
 */
import { TokenType, walk, type Expression, type ObjectCons, type SyntaxTree } from "../../syntax/index.ts";
import type { Substitution } from "../substitutions.ts";

/** Tokens before which a line break is ignored, with the object that contains them. */
export type SoftBreaks = ReadonlyMap<number, ObjectCons>;

/** The objects that may be joined, and the commas that they then need. */
export interface JoinableObjects {
  readonly softBreaks: SoftBreaks;
  readonly commas: readonly Substitution[];
}

/** Joins nothing: the author's line breaks stay. */
export const noJoinableObjects: JoinableObjects = { softBreaks: new Map(), commas: [] };

/**
 * Returns a tree's joinable objects, except those in templates that stay. `unwrapped` are expressions whose templates
 * do not stay.
 */
export function joinableObjects(tree: SyntaxTree, unwrapped: Iterable<Expression>): JoinableObjects {
  const softBreaks = new Map<number, ObjectCons>();
  const commas: Substitution[] = [];
  for (const root of [tree.root, ...unwrapped]) {
    walk(root, {
      enter(node) {
        if (node.type === "QuotedTemplate" || node.type === "HeredocTemplate") return "skip";
        if (node.type === "ObjectCons") addObject(tree, node, softBreaks, commas);
        return undefined;
      },
    });
  }
  return { softBreaks, commas };
}

function addObject(
  { tokens }: SyntaxTree,
  node: ObjectCons,
  softBreaks: Map<number, ObjectCons>,
  commas: Substitution[],
): void {
  let from = node.firstToken + 1;
  for (const item of [...node.items, null]) {
    const to = item?.firstToken ?? node.closeBrace;
    if (tokens.commentsIn(from, to).length > 0) return;
    from = item?.endToken ?? to;
  }
  node.items.forEach(({ firstToken: start }, index) => {
    softBreaks.set(start, node);
    const hasComma =
      index === 0 || tokens.types.subarray(node.items[index - 1]!.endToken, start).includes(TokenType.Comma);
    if (!hasComma) commas.push({ start, end: start, pieces: [{ type: TokenType.Comma, text: "," }] });
  });
  softBreaks.set(node.closeBrace, node);
}
