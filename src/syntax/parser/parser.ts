/**
 * The parser's state: a cursor over the tokens, the stack of productions in progress, the diagnostics.
 *
 * The production decides which tokens are significant: trivia never are, line breaks only if `newlines` is set. `type`
 * and `index` always describe the next significant token; for productions the text ends at `limit`. Knows no grammar:
 * the constructor takes the function that begins an expression.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import { type Body, ErrorNode, type Expression, Name, type Node } from "../nodes/index.ts";
import { isTrivia, TokenType } from "../tokens/token-type.ts";
import type { SyntaxTree } from "../tree.ts";
import type { UnclosedBrackets } from "./unclosed.ts";
import type { Frame, FrameOf } from "./frame.ts";

const NO_NODES: readonly never[] = Object.freeze([]);

export class Parser {
  readonly tree: SyntaxTree;
  readonly types: Uint8Array;
  readonly ends: Uint32Array;
  readonly partners: Int32Array;
  /** The ends of unclosed brackets; `null` while parsing as the reference does. */
  readonly unclosed: UnclosedBrackets | null;

  private readonly beginExpression: (parser: Parser) => Expression | null;

  /** Index after the last token taken. */
  cursor = 0;
  /** Next significant token. */
  index = 0;
  /** Type of the next significant token. */
  type = 0;
  /** Whether line breaks are significant. */
  newlines = true;
  /** The token at which the text ends for the productions in progress: `EOF`, or the end of an unclosed bracket. */
  limit: number;

  /** The production to step next. */
  top: Frame | null = null;
  /** The innermost open bracket or brace, or -1. */
  innermost = -1;
  /** The nearest closer of an open bracket or template sequence; past the end if all are missing. */
  closer: number;
  /** Number of open brackets, blocks and templates. */
  level = 0;
  /** Finished children of the productions in progress; each production owns those from its base upwards. */
  readonly nodes: Node[] = [];
  nodeCount = 0;
  /** Tokens of the operators that wait for their right operand, and their precedence. */
  readonly operators: number[] = [];
  readonly operatorPrecedences: number[] = [];

  /** The bodies so far, for the checks beside the grammar. */
  readonly bodies: Body[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Set after an error until a production has skipped the unreadable tokens. */
  inRecovery = false;
  /** Offset up to which errors only result from one already reported. */
  resumedAt = 0;
  /** Offset of the next unchecked backslash; past the end without one. */
  nextBackslash: number;

  constructor(
    tree: SyntaxTree,
    newlines: boolean,
    unclosed: UnclosedBrackets | null,
    beginExpression: (parser: Parser) => Expression | null,
  ) {
    this.tree = tree;
    this.beginExpression = beginExpression;
    this.types = tree.tokens.types;
    this.ends = tree.tokens.ends;
    this.partners = tree.tokens.partners;
    this.unclosed = unclosed;
    this.newlines = newlines;
    this.limit = this.closer = tree.tokens.count - 1;
    this.nextBackslash = backslashFrom(tree.tokens.text, 0);
    this.settle();
  }

  /* Cursor */

  /** Finds the next significant token from `cursor`. */
  settle(): void {
    const { types, newlines } = this;
    let index = this.cursor;
    let type = types[index]!;
    while (type <= TokenType.ByteOrderMark && type !== TokenType.EOF && (type !== TokenType.Newline || !newlines)) {
      type = types[++index]!;
    }
    if (index >= this.limit) {
      this.index = this.limit;
      this.type = TokenType.EOF;
    } else {
      this.index = index;
      this.type = type;
    }
  }

  /** Takes the next token. Returns its index. `EOF` is never passed. */
  take(): number {
    const taken = this.index;
    if (this.type !== TokenType.EOF) {
      this.cursor = taken + 1;
      this.settle();
    }
    return taken;
  }

  /** Takes a token as a name. */
  takeName(): Name {
    const token = this.take();
    return new Name(this.tree, token, token + 1);
  }

  /** Takes the next token and makes line breaks significant or not. Returns its index. */
  takeWithNewlines(newlines: boolean): number {
    const taken = this.index;
    this.newlines = newlines;
    if (this.type !== TokenType.EOF) this.cursor = taken + 1;
    this.settle();
    return taken;
  }

  /** Makes line breaks significant or not from the cursor. */
  setNewlines(newlines: boolean): void {
    this.newlines = newlines;
    this.settle();
  }

  /** Ends the text earlier until the responsible bracket is closed. */
  lowerLimit(limit: number): void {
    if (limit < this.limit) this.limit = limit;
  }

  /** Returns whether the next significant token has a type. */
  at(type: TokenType): boolean {
    return this.type === type;
  }

  /** Returns the type of the significant token after a given one. */
  typeAfter(index: number): number {
    const { types, newlines } = this;
    let after = index + 1;
    while (isTrivia(types[after]!) && (types[after] !== TokenType.Newline || !newlines)) after++;
    return after >= this.limit ? TokenType.EOF : types[after]!;
  }

  /** Returns whether the next token is an identifier with a given text (ASCII). */
  atKeyword(keyword: string): boolean {
    return this.type === TokenType.Ident && this.isKeyword(this.index, keyword);
  }

  /** Returns whether a token's text is exactly `keyword` (ASCII). */
  isKeyword(index: number, keyword: string): boolean {
    const start = index === 0 ? 0 : this.ends[index - 1]!;
    return this.ends[index]! - start === keyword.length && this.tree.tokens.text.startsWith(keyword, start);
  }

  /* Productions */

  /** Runs a production and everything that it pushes. Returns the production's node. */
  run<Root extends Node>(first: FrameOf<Root>): Root {
    this.push(first);
    let finished: Node | null = null;
    for (;;) {
      const frame: Frame = this.top!;
      finished = frame.step(this, finished);
      if (finished !== null) {
        this.top = frame.outer;
        if (this.top === null) return finished as Root;
      } else if (this.top === frame) {
        throw new Error("Bug: a production neither finished nor began another.");
      }
    }
  }

  /** Begins a production; the caller returns `null` and is resumed with the finished node. */
  push(frame: Frame): null {
    frame.outer = this.top;
    this.top = frame;
    return null;
  }

  /** Parses an expression. Returns the node if it is simple; otherwise `null`, and the caller is resumed with it. */
  expression(): Expression | null {
    return this.beginExpression(this);
  }

  /** Adds a finished child of the production in progress. */
  collect(node: Node): void {
    this.nodes[this.nodeCount++] = node;
  }

  /** Removes and returns the last collected child, which must be an operand. */
  popOperand(): Expression {
    return this.nodes[--this.nodeCount]! as Expression;
  }

  /** Pushes an operator that waits for its right operand. */
  shiftOperator(token: number, precedence: number): void {
    this.operators.push(token);
    this.operatorPrecedences.push(precedence);
  }

  /** Removes the children collected from `base` and returns them in an array of exact length. */
  collected<T extends Node>(base: number): readonly T[] {
    const count = this.nodeCount - base;
    this.nodeCount = base;
    if (count === 0) return NO_NODES;
    return this.nodes.slice(base, base + count) as unknown as readonly T[];
  }

  /** Returns whether a token contains a backslash. Call it in source order: earlier text is not searched again. */
  hasBackslash(index: number): boolean {
    const start = this.startOf(index);
    if (this.nextBackslash < start) this.nextBackslash = backslashFrom(this.tree.tokens.text, start);
    return this.nextBackslash < this.ends[index]!;
  }

  /* Errors */

  /** Returns a token's start offset. */
  startOf(index: number): number {
    return this.tree.tokens.start(index);
  }

  /** Returns a token's start offset in the reference, where a comment at a line's end is part of the line break. */
  subjectStart(index: number): number {
    if (index > 0 && this.types[index] === TokenType.Newline && this.types[index - 1] === TokenType.LineComment) {
      return this.startOf(index - 1);
    }
    return this.startOf(index);
  }

  /** Reports an error at one token and sets `inRecovery`; `from` is the token at which its context starts. */
  fail<A extends object>(
    code: CodeDefinition<string, A>,
    token: number,
    from?: number,
    ...args: ReportArguments<A>
  ): void {
    this.reportToken(code, token, from, ...args);
    this.inRecovery = true;
  }

  /** Reports an error at one token without leaving the production. */
  reportToken<A extends object>(
    code: CodeDefinition<string, A>,
    token: number,
    from = -1,
    ...args: ReportArguments<A>
  ): void {
    this.report(code, this.subjectStart(token), this.ends[token]!, from < 0 ? -1 : this.startOf(from), ...args);
  }

  /** Reports an error unless it results from an earlier one. Takes offsets; `from` is the context's start, or -1. */
  report<A extends object>(
    code: CodeDefinition<string, A>,
    start: number,
    end: number,
    from: number,
    ...args: ReportArguments<A>
  ): void {
    if (this.inRecovery || start < this.resumedAt || this.isBrokenAtEnd()) return;
    const diagnostic = createDiagnostic(code, { start, end }, ...args);
    this.diagnostics.push(from < 0 ? diagnostic : { ...diagnostic, context: { start: Math.min(from, start), end } });
  }

  /**
   * Returns whether the text ends inside a bracket that already has an error: its missing closer is then not reported.
   */
  private isBrokenAtEnd(): boolean {
    return this.type === TokenType.EOF && this.innermost >= 0 && this.resumedAt > this.startOf(this.innermost);
  }

  /** Marks the tokens from the cursor as readable again. */
  resume(): void {
    this.inRecovery = false;
    this.resumedAt = this.startOf(this.index);
  }

  /** Returns a zero-width node for a missing required part, after the last significant token taken. */
  missing(): ErrorNode {
    const index = this.tree.tokens.previousSignificant(this.cursor) + 1;
    return new ErrorNode(this.tree, index, index, NO_NODES);
  }

  /** Returns a node for unexpected tokens: from a first token to the last significant one before `end`. */
  errorNode(first: number, end: number, children: readonly Node[] = NO_NODES): ErrorNode {
    return new ErrorNode(this.tree, first, this.tree.tokens.previousSignificant(end) + 1, children);
  }
}

function backslashFrom(text: string, from: number): number {
  const offset = text.indexOf("\\", from);
  return offset < 0 ? Infinity : offset;
}
