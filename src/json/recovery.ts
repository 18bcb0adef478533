/**
 * Parses JSON with syntax errors as the reference does: it abandons each object and array that contains an error and
 * continues somewhere behind it. So it finds other errors than `parser.ts`, which continues at the error. Knows nothing
 * about the configuration.
 */
import {
  type CodeDefinition,
  type Diagnostic,
  type NoArguments,
  type ReportArguments,
  DiagnosticSink,
} from "../diagnostics/index.ts";
import { isComment, SyntaxTree, TokenType } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { Cursor } from "./cursor.ts";
import { LeafReader } from "./leaf.ts";
import { JsonArray, JsonFile, JsonKeyword, JsonObject, JsonProperty, type JsonTree, type JsonValue } from "./nodes.ts";
import { scanJson } from "./scanner.ts";
import { jsonVisitorKeys } from "./visitor-keys.ts";
import { jsonCodes } from "./codes.ts";

/** Maximum nesting; deeper text is not parsed. */
const MAX_DEPTH = 300;

/** A tree in which a keyword replaces each value that the reference abandons, and the reference's syntax errors. */
export interface RecoveredJson {
  readonly tree: JsonTree;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses an invalid configuration file as the reference does; null if it is nested too deep. Ranges are UTF-16 offsets.
 */
export function recoverJson(text: string): RecoveredJson | null {
  const { tokens, suspects } = scanJson(text);
  const tree: JsonTree = new SyntaxTree<JsonFile>(tokens, jsonVisitorKeys);
  const recovery = new Recovery(tree, suspects);
  const value = recovery.value(0);
  if (recovery.isTooDeep) return null;
  if (recovery.diagnostics.length === 0) recovery.expectEnd();
  if (value.type !== "JsonObject" && value.type !== "JsonArray")
    recovery.report(jsonCodes["json-root-value"], { start: value.start, end: value.end });
  tree.root = new JsonFile(tree, 0, tokens.count - 1, value, null);
  return { tree, diagnostics: recovery.diagnostics };
}

/** The errors of an object or an array. */
interface Wording {
  readonly trailingComma: CodeDefinition<string, NoArguments>;
  readonly unclosed: CodeDefinition<string, NoArguments>;
  readonly mismatched: CodeDefinition<string, NoArguments>;
  readonly missingComma: CodeDefinition<string, NoArguments>;
}

const OBJECT: Wording = {
  trailingComma: jsonCodes["json-trailing-comma-in-object"],
  unclosed: jsonCodes["json-unclosed-object"],
  mismatched: jsonCodes["json-mismatched-brace"],
  missingComma: jsonCodes["json-missing-comma-in-object"],
};

const ARRAY: Wording = {
  trailingComma: jsonCodes["json-trailing-comma-in-array"],
  unclosed: jsonCodes["json-unclosed-array"],
  mismatched: jsonCodes["json-mismatched-bracket"],
  missingComma: jsonCodes["json-missing-comma-in-array"],
};

class Recovery extends DiagnosticSink {
  isTooDeep = false;
  private readonly tree: JsonTree;
  private readonly cursor: Cursor;
  private readonly leaf: LeafReader;
  /** The first token that is not JSON: the text is treated as ending there. */
  private readonly foreign: number;
  private isForeignTaken = false;

  constructor(tree: JsonTree, suspects: readonly number[]) {
    super();
    this.tree = tree;
    this.cursor = new Cursor(tree, []);
    this.leaf = new LeafReader(this.cursor, suspects);
    const { types, count } = tree.tokens;
    let foreign = 0;
    while (foreign < count - 1 && !isForeign(types[foreign]!)) foreign++;
    this.foreign = foreign;
  }

  expectEnd(): void {
    if (this.type !== TokenType.EOF) this.report(jsonCodes["json-extraneous-data"], this.range);
  }

  /** Returns a value, or the keyword that replaces it. */
  value(depth: number): JsonValue {
    switch (this.type) {
      case TokenType.OBrace:
      case TokenType.OBrack:
        if (depth < MAX_DEPTH) return this.type === TokenType.OBrace ? this.object(depth) : this.array(depth);
        this.isTooDeep = true;
        return this.standIn(this.take());
      case TokenType.JsonString:
      case TokenType.NumberLit:
      case TokenType.Ident:
        return this.single();
      case TokenType.CBrace:
        return this.missing(jsonCodes["json-missing-object-value"]);
      case TokenType.CBrack:
        return this.missing(jsonCodes["json-missing-array-value"]);
      case TokenType.EOF:
        return this.missing(jsonCodes["json-missing-value"]);
      default:
        return this.missing(jsonCodes["json-invalid-value"], { hint: "" });
    }
  }

  /** The type of the next token; `EOF` after a token that is not JSON. */
  private get type(): number {
    if (this.cursor.index < this.foreign) return this.cursor.type;
    return this.isAtEnd ? TokenType.EOF : TokenType.Invalid;
  }

  private get isAtEnd(): boolean {
    return this.isForeignTaken || this.foreign === this.tree.tokens.count - 1;
  }

  /** The next token's range. */
  private get range(): TextRange {
    const { cursor, foreign } = this;
    if (cursor.index < foreign) return cursor.rangeOf(cursor.index);
    const start = this.tree.tokens.start(foreign);
    if (foreign === this.tree.tokens.count - 1) return { start, end: start };
    return this.isForeignTaken ? { start: start + 1, end: start + 1 } : { start, end: start + 1 };
  }

  private take(): number {
    if (this.cursor.index < this.foreign) return this.cursor.take();
    this.isForeignTaken = true;
    return this.foreign;
  }

  private standIn(token: number): JsonKeyword {
    return new JsonKeyword(this.tree, token, token + 1);
  }

  /** Reports a missing value without taking a token. */
  private missing<A extends object>(code: CodeDefinition<string, A>, ...args: ReportArguments<A>): JsonKeyword {
    this.report(code, this.range, ...args);
    return this.standIn(Math.min(this.cursor.index, this.foreign));
  }

  /** Parses a value that is one token. */
  private single(): JsonValue {
    const { cursor, leaf } = this;
    const token = cursor.index;
    const before = cursor.diagnostics.length;
    const isString = cursor.type === TokenType.JsonString;
    const value = isString ? leaf.string() : cursor.type === TokenType.NumberLit ? leaf.number() : leaf.keyword("");
    const problem = cursor.diagnostics[before];
    if (problem !== undefined) this.diagnostics.push(problem);
    return problem !== undefined || value.type === "JsonErrorNode" ? this.standIn(token) : value;
  }

  private object(depth: number): JsonObject | JsonKeyword {
    const open = this.take();
    const properties: JsonProperty[] = [];
    while (this.type !== TokenType.CBrace) {
      const name = this.value(depth + 1);
      if (name.type !== "JsonString") {
        this.report(jsonCodes["json-property-name"], this.startOf(name));
        return this.standIn(open);
      }
      if (this.type !== TokenType.Colon) return this.withoutColon(open);
      const colon = this.take();
      const value = this.value(depth + 1);
      properties.push(new JsonProperty(this.tree, name.firstToken, value.endToken, name, colon, value));
      if (!this.goesOn(open, OBJECT)) return this.standIn(open);
    }
    const closer = this.take();
    return new JsonObject(this.tree, open, closer + 1, properties, closer);
  }

  private array(depth: number): JsonArray | JsonKeyword {
    const open = this.take();
    const elements: JsonValue[] = [];
    while (this.type !== TokenType.CBrack) {
      elements.push(this.value(depth + 1));
      if (!this.goesOn(open, ARRAY)) return this.standIn(open);
    }
    const closer = this.take();
    return new JsonArray(this.tree, open, closer + 1, elements, closer);
  }

  private startOf(value: JsonValue): TextRange {
    return this.cursor.rangeOf(value.firstToken);
  }

  private withoutColon(open: number): JsonKeyword {
    const { type, range } = this;
    this.skip(TokenType.OBrace, TokenType.CBrace);
    if (type === TokenType.CBrace || type === TokenType.Comma)
      this.report(jsonCodes["json-missing-property-value"], range);
    else this.report(type === TokenType.Equal ? jsonCodes["json-equals-sign"] : jsonCodes["json-missing-colon"], range);
    return this.standIn(open);
  }

  /** Returns, after an item, whether the object or array continues, with another item or with its closer. */
  private goesOn(open: number, wording: Wording): boolean {
    const isObject = wording === OBJECT;
    const [opener, closer, other] = isObject
      ? [TokenType.OBrace, TokenType.CBrace, TokenType.CBrack]
      : [TokenType.OBrack, TokenType.CBrack, TokenType.CBrace];
    const { type, range } = this;
    switch (type) {
      case closer:
        return true;
      case TokenType.Comma:
        this.take();
        if (this.type !== closer) return true;
        this.report(wording.trailingComma, range);
        return false;
      case TokenType.EOF:
        this.report(wording.unclosed, this.cursor.rangeOf(open));
        return false;
      case other:
        // After an object only the bracket is skipped.
        if (isObject) this.take();
        else this.skip(opener, closer);
        this.report(wording.mismatched, this.range);
        return false;
      default:
        this.skip(opener, closer);
        this.report(
          !isObject && type === TokenType.Colon ? jsonCodes["json-invalid-array-value"] : wording.missingComma,
          this.range,
        );
        return false;
    }
  }

  /**
   * Skips the next token and all up to a closer: the first one, or the one that leaves an opener in between unclosed.
   */
  private skip(opener: number, closer: number): void {
    let open = 1;
    for (;;) {
      const { type } = this;
      if (type === TokenType.EOF) return;
      this.take();
      if (type === opener) open++;
      else if (type === closer && --open <= 1) return;
    }
  }
}

function isForeign(type: number): boolean {
  return type === TokenType.Invalid || type === TokenType.ByteOrderMark || isComment(type);
}
