/**
 * The JSON parser's cursor: the next significant token, reports, skipping. Knows no grammar.
 *
 * A token is reported once: its other errors, inside or outside, result from the first.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type NoArguments,
  type ReportArguments,
} from "../diagnostics/index.ts";
import { isTrivia, type TokenTable, TokenType } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { JsonErrorNode, type JsonTree } from "./nodes.ts";

export class Cursor {
  readonly tree: JsonTree;
  readonly tokens: TokenTable;
  readonly types: Uint8Array;
  readonly partners: Int32Array;
  readonly diagnostics: Diagnostic[];

  /** Index and type of the next significant token. */
  index = 0;
  type = 0;
  /** Index after the last token taken. */
  last = 0;
  /** Whether closers may be missing or superfluous because of a reported error. */
  isUnbalanced = false;
  /** Index of the last reported token. */
  private reportedAt = -1;

  /** `diagnostics` are the diagnostics so far; the parser adds its own. */
  constructor(tree: JsonTree, diagnostics: Diagnostic[]) {
    this.tree = tree;
    this.tokens = tree.tokens;
    this.types = tree.tokens.types;
    this.partners = tree.tokens.partners;
    this.diagnostics = diagnostics;
    this.moveTo(0);
  }

  /** Takes the next token. Returns its index. */
  take(): number {
    const taken = this.index;
    this.last = taken + 1;
    this.moveTo(taken + 1);
    return taken;
  }

  /** Moves to the first significant token from an index. */
  moveTo(from: number): void {
    const { types } = this;
    let index = from;
    let type = types[index]!;
    while (isTrivia(type)) type = types[++index]!;
    this.index = index;
    this.type = type;
  }

  /** Returns whether the next token has a type. */
  isAt(type: number): boolean {
    return this.type === type;
  }

  /** Whether the next token closes an object or array. */
  get atCloser(): boolean {
    return this.type === TokenType.CBrace || this.type === TokenType.CBrack;
  }

  /** Returns a token's range. */
  rangeOf(index: number): TextRange {
    return { start: this.tokens.start(index), end: this.tokens.end(index) };
  }

  /** Reports a range because of the next token, unless that was already reported. */
  report<A extends object>(code: CodeDefinition<string, A>, subject: TextRange, ...args: ReportArguments<A>): void {
    if (this.reportedAt === this.index) return;
    this.reportedAt = this.index;
    this.diagnostics.push(createDiagnostic(code, subject, ...args));
  }

  /** Reports the next token. */
  reportToken<A extends object>(code: CodeDefinition<string, A>, ...args: ReportArguments<A>): void {
    this.report(code, this.rangeOf(this.index), ...args);
  }

  /** Reports a token that was taken, and nothing more about it. */
  reportTaken(code: CodeDefinition<string, NoArguments>, index: number): void {
    this.diagnostics.push(createDiagnostic(code, this.rangeOf(index)));
  }

  /** Reports a part of a token, which may have several reported parts. */
  reportInside(code: CodeDefinition<string, NoArguments>, subject: TextRange, token: TextRange): void {
    this.diagnostics.push(createDiagnostic(code, subject, {}, { context: token }));
  }

  /** Suppresses further reports about the next token. */
  silence(): void {
    this.reportedAt = this.index;
  }

  /** Returns a node for a missing part after the last token taken, or before a given token. */
  missing(at = this.last): JsonErrorNode {
    return new JsonErrorNode(this.tree, at, at);
  }

  /** Takes the next token as an error node. */
  takeError(): JsonErrorNode {
    const index = this.take();
    return new JsonErrorNode(this.tree, index, index + 1);
  }

  /** Skips to the next comma or closer, or to a colon if that ends it; bracket pairs are skipped whole. */
  skip(endsAtColon: boolean): JsonErrorNode {
    const first = this.index;
    do {
      const partner = this.partners[this.index]!;
      if (partner > this.index) this.moveTo(partner);
      this.take();
    } while (!this.endsSkipping(endsAtColon));
    return new JsonErrorNode(this.tree, first, this.last);
  }

  private endsSkipping(endsAtColon: boolean): boolean {
    const { type } = this;
    return (
      type === TokenType.Comma || type === TokenType.EOF || this.atCloser || (endsAtColon && type === TokenType.Colon)
    );
  }

  /** Skips a bracket that is nested too deep: to its closer or, without one, up to a given token. */
  skipBracket(limit: number): JsonErrorNode {
    const first = this.index;
    const partner = this.partners[first]!;
    if (partner >= 0) {
      this.moveTo(partner);
      this.take();
    } else {
      this.last = this.tokens.previousSignificant(limit) + 1;
      this.moveTo(limit);
      this.silence();
    }
    return new JsonErrorNode(this.tree, first, this.last);
  }
}
