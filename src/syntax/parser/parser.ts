/**
 * The parser's state: a cursor over the tokens, the stack of productions in progress, the diagnostics.
 *
 * Which tokens count depends on the production: trivia never do, line breaks only where `newlines` says so. `type` and `index`
 * always describe the next token that counts; at `limit` the text ends as far as productions can see. Knows no grammar: how an
 * expression begins is given to it.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import { type Body, ErrorNode, type Expression, type Node } from "../nodes/index.ts";
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
  /** Where to stop in brackets that are never closed; `null` while the text is read as the reference reads it. */
  readonly unclosed: UnclosedBrackets | null;

  private readonly beginExpression: (parser: Parser) => Expression | null;

  /** Index after the last token taken. */
  cursor = 0;
  /** Index of the next token that counts. */
  index = 0;
  /** Type of the next token that counts. */
  type = 0;
  /** Whether line breaks count. */
  newlines = true;
  /** Index of the token at which the text ends for the productions in progress: `EOF`, or the end of an unclosed bracket. */
  limit: number;

  /** The production that is stepped next. */
  top: Frame | null = null;
  /** Index of the innermost bracket or brace that is open, or -1. */
  innermost = -1;
  /** Index of the nearest closer of a bracket or template sequence that is open; past the end when there is none. */
  closer: number;
  /** How many brackets, blocks and templates are open. */
  level = 0;
  /** Finished children of the productions in progress; each production owns those from its own base upwards. */
  readonly nodes: Node[] = [];
  nodeCount = 0;
  /** Tokens of the operators that wait for their right operand, and how tightly they bind. */
  readonly operators: number[] = [];
  readonly operatorPrecedences: number[] = [];

  /** The bodies read, for the checks beside the grammar. */
  readonly bodies: Body[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Set after an error until a production has skipped what the error made unreadable. */
  lost = false;
  /** Offset up to which errors are consequences of one already reported. */
  resumedAt = 0;
  /** Offset of the next backslash that has not been looked at; past the end when there is none. */
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

  /** Finds the next token that counts from `cursor` on. */
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

  /** Takes the next token and goes on with line breaks counting or not. Returns its index. */
  takeInto(newlines: boolean): number {
    const taken = this.index;
    this.newlines = newlines;
    if (this.type !== TokenType.EOF) this.cursor = taken + 1;
    this.settle();
    return taken;
  }

  /** Makes line breaks count or not from the cursor on. */
  setNewlines(newlines: boolean): void {
    this.newlines = newlines;
    this.settle();
  }

  /** Lets the text end earlier, until the bracket that does so is closed. */
  lowerLimit(limit: number): void {
    if (limit < this.limit) this.limit = limit;
  }

  /** Whether the next token that counts has this type. */
  at(type: TokenType): boolean {
    return this.type === type;
  }

  /** Type of the token that counts after a given one. */
  typeAfter(index: number): number {
    const { types, newlines } = this;
    let after = index + 1;
    while (isTrivia(types[after]!) && (types[after] !== TokenType.Newline || !newlines)) after++;
    return after >= this.limit ? TokenType.EOF : types[after]!;
  }

  /** Whether the next token is an identifier with this text (ASCII). */
  atKeyword(keyword: string): boolean {
    return this.type === TokenType.Ident && this.isKeyword(this.index, keyword);
  }

  /** Whether a token's text is exactly `keyword` (ASCII). */
  isKeyword(index: number, keyword: string): boolean {
    const start = index === 0 ? 0 : this.ends[index - 1]!;
    return this.ends[index]! - start === keyword.length && this.tree.tokens.text.startsWith(keyword, start);
  }

  /* Productions */

  /** Runs a production and everything that it pushes. Returns what the production makes. */
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

  /** An expression: the finished node where it is simple; otherwise `null`, and the caller is resumed with it. */
  expression(): Expression | null {
    return this.beginExpression(this);
  }

  /** Adds a finished child of the production in progress. */
  collect(node: Node): void {
    this.nodes[this.nodeCount++] = node;
  }

  /** Takes back the child collected last, which must be an operand. */
  popOperand(): Expression {
    return this.nodes[--this.nodeCount]! as Expression;
  }

  /** Lets an operator wait. */
  shiftOperator(token: number, precedence: number): void {
    this.operators.push(token);
    this.operatorPrecedences.push(precedence);
  }

  /** Takes the children collected from `base` on, in an array of exactly their number. */
  collected<T extends Node>(base: number): readonly T[] {
    const count = this.nodeCount - base;
    this.nodeCount = base;
    if (count === 0) return NO_NODES;
    return this.nodes.slice(base, base + count) as unknown as readonly T[];
  }

  /** Whether a token holds a backslash. To be asked in the order of the text: what comes before is not searched again. */
  holdsBackslash(index: number): boolean {
    const start = this.startOf(index);
    if (this.nextBackslash < start) this.nextBackslash = backslashFrom(this.tree.tokens.text, start);
    return this.nextBackslash < this.ends[index]!;
  }

  /* Errors */

  /** Offset at which a token starts. */
  startOf(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!;
  }

  /** Offset at which a token stands in the reference's eyes: a comment at the end of a line is part of the line break. */
  subjectStart(index: number): number {
    if (index > 0 && this.types[index] === TokenType.Newline && this.types[index - 1] === TokenType.LineComment) {
      return this.startOf(index - 1);
    }
    return this.startOf(index);
  }

  /** Reports an error at one token and marks the parser as lost; `from` is the token where its context starts. */
  fail<A extends object>(
    code: CodeDefinition<string, A>,
    token: number,
    from?: number,
    ...args: ReportArguments<A>
  ): void {
    this.reportToken(code, token, from, ...args);
    this.lost = true;
  }

  /** Reports an error at one token after which parsing goes on. */
  reportToken<A extends object>(
    code: CodeDefinition<string, A>,
    token: number,
    from = -1,
    ...args: ReportArguments<A>
  ): void {
    this.report(code, this.subjectStart(token), this.ends[token]!, from < 0 ? -1 : this.startOf(from), ...args);
  }

  /** Reports an error unless it is a consequence of one before. Offsets; `from` is where the context starts, or -1. */
  report<A extends object>(
    code: CodeDefinition<string, A>,
    start: number,
    end: number,
    from: number,
    ...args: ReportArguments<A>
  ): void {
    if (this.lost || start < this.resumedAt || this.isBrokenAtEnd()) return;
    const diagnostic = createDiagnostic(code, { start, end }, ...args);
    this.diagnostics.push(from < 0 ? diagnostic : { ...diagnostic, context: { start: Math.min(from, start), end } });
  }

  /** Whether the text ends inside a bracket in which an error was reported: that it is not closed is no news then. */
  private isBrokenAtEnd(): boolean {
    return this.type === TokenType.EOF && this.innermost >= 0 && this.resumedAt > this.startOf(this.innermost);
  }

  /** Notes that what follows the cursor can be read again. */
  resume(): void {
    this.lost = false;
    this.resumedAt = this.startOf(this.index);
  }

  /** A zero-width node for something required that is not there: it stands after the last significant token taken. */
  missing(): ErrorNode {
    const place = this.tree.tokens.previousSignificant(this.cursor) + 1;
    return new ErrorNode(this.tree, place, place, NO_NODES);
  }

  /** A node for tokens that fit nowhere: from a first token to the last significant one before `end`. */
  errorNode(first: number, end: number, children: readonly Node[] = NO_NODES): ErrorNode {
    return new ErrorNode(this.tree, first, this.tree.tokens.previousSignificant(end) + 1, children);
  }
}

function backslashFrom(text: string, from: number): number {
  const found = text.indexOf("\\", from);
  return found < 0 ? Infinity : found;
}
