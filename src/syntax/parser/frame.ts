/**
 * Productions in progress. The parser keeps them on its own stack instead of the JavaScript call stack, so that nesting
 * cannot overflow it.
 *
 * A frame is stepped with `null` when it begins, then with each finished child that it pushed. It returns its node when
 * it is finished, or `null` after it has pushed a child. A production that meets an error reports it, sets
 * `parser.inRecovery` and returns the node so far; the first enclosing frame that knows how far to skip does so and clears
 * the flag.
 */
import type { Node } from "../nodes/index.ts";
import type { Parser } from "./parser.ts";

export abstract class Frame {
  /** The frame to resume when this one is finished. */
  outer: Frame | null = null;

  /** Continues the production, as described above. Each production documents its children. */
  abstract step(parser: Parser, child: Node | null): Node | null;
}

/** A production that makes one node type. */
export type FrameOf<N extends Node> = Frame & { step(parser: Parser, child: null): N | null };

/**
 * A production between an opening token and its closer. Takes the opener when it is constructed, and controls three
 * things until it is closed: whether line breaks are significant, the nesting level and, if the closer is missing, how
 * far the production extends.
 */
export abstract class BracketFrame extends Frame {
  /** Index of the opening token. */
  readonly open: number;
  /** Number of nodes on the parser's stack when the bracket was opened. */
  readonly base: number;
  readonly outerNewlines: boolean;
  readonly outerLimit: number;
  readonly outerBracket: number;
  readonly outerCloser: number;

  constructor(parser: Parser, newlines: boolean) {
    super();
    this.open = parser.index;
    this.base = parser.nodeCount;
    this.outerNewlines = parser.newlines;
    this.outerLimit = parser.limit;
    this.outerBracket = parser.innermost;
    parser.innermost = this.open;
    parser.level++;
    this.outerCloser = parser.closer;
    const closer = parser.partners[this.open]!;
    if (closer >= 0) parser.closer = closer;
    else if (parser.unclosed !== null) parser.lowerLimit(Math.min(parser.unclosed.limitOf(this.open), parser.closer));
    parser.takeWithNewlines(newlines);
  }

  /** Takes the closer, which must be the next token, and restores the parser's state. Returns its index. */
  close(parser: Parser): number {
    this.leave(parser);
    return parser.takeWithNewlines(this.outerNewlines);
  }

  /** Restores the parser's state without a closer. Returns -1. */
  leaveOpen(parser: Parser): -1 {
    this.leave(parser);
    // Line breaks taken so far now belong to no production.
    parser.cursor = parser.tree.tokens.previousSignificant(parser.cursor) + 1;
    parser.setNewlines(this.outerNewlines);
    return -1;
  }

  private leave(parser: Parser): void {
    parser.level--;
    parser.limit = this.outerLimit;
    parser.innermost = this.outerBracket;
    parser.closer = this.outerCloser;
  }

  /** Takes the closer if it is next. Returns its index or -1. */
  closeOrLeaveOpen(parser: Parser, closer: number): number {
    return parser.type === closer ? this.close(parser) : this.leaveOpen(parser);
  }
}
