/**
 * The cursor of the JSON parser: the next token that counts, reports, skipping. Knows no grammar.
 *
 * There is one report per token: what else would be said about it, further in or further out, is a consequence.
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

  /** Index and type of the next token that counts. */
  index = 0;
  type = 0;
  /** Index after the last token taken. */
  last = 0;
  /** Whether closers may be missing or too many because of what has been reported. */
  isUnbalanced = false;
  /** Index of the token that something was reported at last. */
  private reportedAt = -1;

  /** `diagnostics` are those that are known already; what the parser finds is added. */
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

  /** Makes the first token that counts from an index on the next one. */
  moveTo(from: number): void {
    const { types } = this;
    let index = from;
    let type = types[index]!;
    while (isTrivia(type)) type = types[++index]!;
    this.index = index;
    this.type = type;
  }

  /** Whether the next token is of a type. */
  isAt(type: number): boolean {
    return this.type === type;
  }

  /** Whether the next token closes an object or array. */
  get atCloser(): boolean {
    return this.type === TokenType.CBrace || this.type === TokenType.CBrack;
  }

  /** Range of a token. */
  rangeOf(index: number): TextRange {
    return { start: this.tokens.start(index), end: this.tokens.end(index) };
  }

  /** Reports something about a range because of what the next token is; nothing if something was reported at that token. */
  report<A extends object>(code: CodeDefinition<string, A>, subject: TextRange, ...args: ReportArguments<A>): void {
    if (this.reportedAt === this.index) return;
    this.reportedAt = this.index;
    this.diagnostics.push(createDiagnostic(code, subject, ...args));
  }

  /** Reports something about the next token. */
  reportToken<A extends object>(code: CodeDefinition<string, A>, ...args: ReportArguments<A>): void {
    this.report(code, this.rangeOf(this.index), ...args);
  }

  /** Reports something about a token that has been taken. Nothing more is reported about it. */
  reportTaken(code: CodeDefinition<string, NoArguments>, index: number): void {
    this.diagnostics.push(createDiagnostic(code, this.rangeOf(index)));
  }

  /** Reports something about a part of a token, which may have several such parts. */
  reportInside(code: CodeDefinition<string, NoArguments>, subject: TextRange, token: TextRange): void {
    this.diagnostics.push(createDiagnostic(code, subject, {}, { context: token }));
  }

  /** Lets nothing more be reported at the next token. */
  silence(): void {
    this.reportedAt = this.index;
  }

  /** What stands for something that is missing after the last token taken, or before a given one. */
  missing(at = this.last): JsonErrorNode {
    return new JsonErrorNode(this.tree, at, at);
  }

  /** The next token as an error. */
  takeError(): JsonErrorNode {
    const index = this.take();
    return new JsonErrorNode(this.tree, index, index + 1);
  }

  /** Skips to the next comma or closer, or to a colon if that ends it; pairs of brackets are skipped whole. */
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

  /** Skips a bracket that is nested too deep: to its closer, or, where it has none, up to a given token. */
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
