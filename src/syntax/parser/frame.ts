/**
 * Productions in progress. The parser keeps them on a stack of its own instead of the JavaScript call stack, so that nesting cannot
 * overflow it.
 *
 * A frame is stepped with `null` when it begins and with the finished child each time a child that it pushed is done. It returns its
 * own node when it is finished, or `null` after it has pushed a child. A production that meets an error reports it, sets
 * `parser.lost` and returns what it has; the first enclosing frame that knows how far to skip does so and clears the flag.
 */
import type { Node } from "../nodes/index.ts";
import type { Parser } from "./parser.ts";

export abstract class Frame {
  /** The frame to resume when this one is finished. */
  outer: Frame | null = null;

  /** Goes on with the production: see above. Each production says which children it pushes and what it makes of them. */
  abstract step(parser: Parser, child: Node | null): Node | null;
}

/** A production that makes one type of node. */
export type FrameOf<N extends Node> = Frame & { step(parser: Parser, child: null): N | null };

/**
 * A production between an opening token and its closer. Takes the opener when it is constructed, and governs three things until it
 * is closed: whether line breaks count, the level of nesting, and, where the closer is missing, how far the production may reach.
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
    parser.takeInto(newlines);
  }

  /** Takes the closer, which must be the next token, and restores the surroundings. Returns its index. */
  close(parser: Parser): number {
    this.leave(parser);
    return parser.takeInto(this.outerNewlines);
  }

  /** Restores the surroundings without a closer. Returns -1. */
  leaveOpen(parser: Parser): -1 {
    this.leave(parser);
    // Line breaks that were taken belong to no one now.
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

  /** Takes the closer if it comes next. Returns its index or -1. */
  closeOrLeaveOpen(parser: Parser, closer: number): number {
    return parser.type === closer ? this.close(parser) : this.leaveOpen(parser);
  }
}
