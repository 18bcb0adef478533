/** A tuple's elements or an object's items with their separators. */
import {
  isComment,
  type ObjectCons,
  type Node,
  type TokenTable,
  TokenType,
  TREE,
  type TupleCons,
} from "../../syntax/index.ts";

/** An element: the tokens `[from, to)` are the element and the comments between its separators. */
export interface Element {
  readonly node: Node;
  readonly from: number;
  readonly to: number;
  /** The comma after it, or -1. */
  readonly comma: number;
}

export interface ElementList {
  readonly node: TupleCons | ObjectCons;
  readonly tokens: TokenTable;
  readonly open: number;
  readonly close: number;
  readonly elements: readonly Element[];
  /** Whether there is no line break or line comment outside the elements. */
  readonly isFlat: boolean;
  /** Whether a comma follows every element, except perhaps the last. */
  readonly usesCommas: boolean;
  /** Whether a comma follows the last element. */
  readonly endsWithComma: boolean;
}

/** Returns the elements of a well-formed tuple or object. */
export function elementList(node: TupleCons | ObjectCons): ElementList {
  const { tokens } = node[TREE];
  const open = node.firstToken;
  const close = node.type === "TupleCons" ? node.closeBracket : node.closeBrace;
  const nodes: readonly Node[] = node.type === "TupleCons" ? node.elements : node.items;
  const elements: Element[] = [];
  let isFlat = true;
  let from = open + 1;
  for (const element of nodes) {
    const next = tokens.nextSignificant(element.endToken);
    const comma = tokens.types[next] === TokenType.Comma ? next : -1;
    let to = element.endToken;
    for (let token = to; token < (comma >= 0 ? comma : close); token++) {
      if (tokens.types[token] === TokenType.Newline) break;
      if (isComment(tokens.types[token]!)) to = token + 1;
    }
    isFlat &&= !hasBreak(tokens, from, element.firstToken) && !hasBreak(tokens, element.endToken, next);
    while (isBlank(tokens.types[from]!)) from++;
    elements.push({ node: element, from, to, comma });
    from = comma >= 0 ? comma + 1 : to;
  }
  return {
    node,
    tokens,
    open,
    close,
    elements,
    isFlat: isFlat && !hasBreak(tokens, from, close),
    usesCommas: elements.slice(0, -1).every(({ comma }) => comma >= 0),
    endsWithComma: (elements.at(-1)?.comma ?? -1) >= 0,
  };
}

/** Returns whether a line break or a line comment is between two tokens. */
function hasBreak({ types }: TokenTable, from: number, to: number): boolean {
  for (let token = from; token < to; token++)
    if (types[token] === TokenType.Newline || types[token] === TokenType.LineComment) return true;
  return false;
}

function isBlank(type: number): boolean {
  return type === TokenType.Whitespace;
}
