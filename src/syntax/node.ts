/**
 * The base of all syntax nodes: a type, a parent and two indices into the tree's token table.
 *
 * Positions and text are computed on demand. Shared fields are initialized first and in one order, so that all nodes
 * have the same leading shape; the tree is under a symbol because `#private` costs about a third of the parse speed and
 * enumerable keys would make deep cloners recurse endlessly.
 */
import type { TextRange } from "../text/index.ts";
import type { SyntaxTree } from "./tree.ts";

/** The key of a node's tree. */
export const TREE: unique symbol = Symbol("tree");

/** The key of a node's name, once it was read: the same string each time, with its hash. */
export const NAME: unique symbol = Symbol("name");

/** Any node in the same syntax as a node: `Node` for a native syntax node. */
export type SameSyntax<N extends SyntaxNode> = NonNullable<N[typeof TREE]["root"]["parent"]>;

/** 1-based line, 0-based column: ESTree's convention, which ESLint's `loc` follows. */
export interface NodeLocation {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** The base of all nodes, in both syntaxes. */
export abstract class SyntaxNode {
  /** Node type: the class name. */
  readonly type: string;
  /** `null` for a root; set when the parent is constructed. */
  parent: SyntaxNode | null;
  /** First token. Invariant: not trivia, unless the node is a body or root. */
  readonly firstToken: number;
  /** Index after the last token. A missing node is zero-width: `endToken === firstToken`. */
  readonly endToken: number;
  readonly [TREE]: SyntaxTree<SyntaxNode>;

  constructor(type: string, tree: SyntaxTree<SyntaxNode>, firstToken: number, endToken: number) {
    this.type = type;
    this.parent = null;
    this.firstToken = firstToken;
    this.endToken = endToken;
    this[TREE] = tree;
  }

  /** Start offset, in UTF-16 code units. A missing node is at the end of the last significant token before it. */
  get start(): number {
    const tokens = this[TREE].tokens;
    if (this.firstToken !== this.endToken) return tokens.start(this.firstToken);
    const before = tokens.previousSignificant(this.firstToken);
    return before < 0 ? 0 : tokens.end(before);
  }

  /** End offset (exclusive), in UTF-16 code units. */
  get end(): number {
    return this.firstToken === this.endToken ? this.start : this[TREE].tokens.end(this.endToken - 1);
  }

  /** `[start, end]`: ESLint's and Prettier's convention. */
  get range(): [number, number] {
    return [this.start, this.end];
  }

  /** The node's range as an object. */
  get textRange(): TextRange {
    return { start: this.start, end: this.end };
  }

  /** The location: lines are 1-based, columns 0-based, in UTF-16 code units. */
  get loc(): NodeLocation {
    const source = this[TREE].source;
    const start = source.positionAt(this.start);
    const end = source.positionAt(this.end);
    return {
      start: { line: start.line, column: start.column - 1 },
      end: { line: end.line, column: end.column - 1 },
    };
  }

  /** The node's source text. */
  get text(): string {
    return this[TREE].source.text.slice(this.start, this.end);
  }

  /** Whether the node represents something that is absent from the source. */
  get isMissing(): boolean {
    return this.firstToken === this.endToken;
  }

  /** Whether the node represents absent or unexpected source; only such a node may be missing. */
  get isError(): boolean {
    return false;
  }
}

/**
 * Returns the keeper of values about a node: its tree, since nodes are many. An expression that is not a node keeps its
 * own.
 */
export function keeperOf(expression: object): object {
  return expression instanceof SyntaxNode ? expression[TREE] : expression;
}
