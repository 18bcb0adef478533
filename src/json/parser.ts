/**
 * JSON's grammar over a token table, with a stack of containers instead of the JavaScript stack.
 *
 * After an error the parser continues at once if the next token is valid there (a comma or colon is missing), otherwise
 * after the next comma, or at the container's closer. A closer that belongs to an outer container ends all containers
 * inside it. The first error is the reference's; the reference abandons the container on each error, so most of its
 * later ones differ.
 */
import { MAX_NESTING, TokenType } from "../syntax/index.ts";
import { syntaxCodes } from "../syntax/codes.ts";
import type { Cursor } from "./cursor.ts";
import { LeafReader } from "./leaf.ts";
import {
  JsonArray,
  JsonErrorNode,
  JsonFile,
  JsonObject,
  JsonProperty,
  type JsonString,
  type JsonValue,
} from "./nodes.ts";
import { jsonCodes } from "./codes.ts";

class Container {
  isObject = false;
  /** The opening token and its partner, -1 if it has none. */
  open = -1;
  closer = -1;
  /** Number of nodes on the parser's stack when the container was opened: those above are its items. */
  base = 0;
  /** The current property's name and colon. */
  name: JsonString | JsonErrorNode | null = null;
  colon = -1;
  /** Whether a missing property value was reported: a list in braces is reported once. */
  lacksValues = false;

  /** Begins a container. */
  begin(isObject: boolean, open: number, closer: number, base: number): void {
    this.isObject = isObject;
    this.open = open;
    this.closer = closer;
    this.base = base;
    this.name = null;
    this.colon = -1;
    this.lacksValues = false;
  }
}

/** A value, or an error node in its place. */
type Value = JsonValue | JsonErrorNode;

/** An item in an object or array. */
type Item = JsonProperty | Value;

const NO_ITEMS: readonly never[] = Object.freeze([]);
const NAME_HINT = " A JSON object property name must be a string.";

/** Parses the whole text. Reports go to the cursor's list. `suspects` are the string tokens that may contain errors. */
export function parseFile(cursor: Cursor, suspects: readonly number[]): JsonFile {
  return new Parser(cursor, suspects).file();
}

class Parser {
  private readonly cursor: Cursor;
  private readonly leaf: LeafReader;
  /** The open containers are the first `level`. */
  private readonly containers: Container[] = [];
  private level = 0;
  /** The finished items of the open containers; each owns those from its base up. */
  private readonly items: Item[] = [];

  constructor(cursor: Cursor, suspects: readonly number[]) {
    this.cursor = cursor;
    this.leaf = new LeafReader(cursor, suspects);
  }

  /** The innermost open container. */
  private get top(): Container | null {
    return this.level === 0 ? null : this.containers[this.level - 1]!;
  }

  file(): JsonFile {
    const { cursor } = this;
    let value = this.value();
    while (this.level > 0) value = this.proceed(this.containers[this.level - 1]!, value);
    const root = value!;
    const end = cursor.tokens.count - 1;
    if (cursor.index === end) return new JsonFile(cursor.tree, 0, end, root, null);
    // After a word that is not JSON, the rest probably is not JSON either.
    if (!root.isError && !cursor.isUnbalanced) cursor.reportToken(jsonCodes["json-extraneous-data"]);
    const rest = new JsonErrorNode(cursor.tree, cursor.index, cursor.tokens.previousSignificant(end) + 1);
    return new JsonFile(cursor.tree, 0, end, root, rest);
  }

  /**
   * Continues in a container after a value, or after its opening token (`null`). Returns the finished container, or
   * `null` after opening one inside.
   */
  private proceed(container: Container, finished: Value | null): Value | null {
    let value = finished;
    for (;;) {
      if (value !== null) {
        this.add(container, value);
        if (!this.separator(container)) return this.close(container);
      } else if (this.cursor.index === container.closer) return this.close(container);
      value = container.isObject ? this.property(container) : this.value();
      if (value === null) return null;
    }
  }

  /** Returns a value, or `null` after opening a container. */
  private value(): Value | null {
    const { cursor } = this;
    switch (cursor.type) {
      case TokenType.JsonString:
        return this.leaf.string();
      case TokenType.NumberLit:
        return this.leaf.number();
      case TokenType.Ident:
        return this.leaf.keyword("");
      case TokenType.OBrace:
      case TokenType.OBrack:
        return this.open();
      case TokenType.CBrace:
        cursor.reportToken(jsonCodes["json-missing-object-value"]);
        return cursor.missing();
      case TokenType.CBrack:
        cursor.reportToken(jsonCodes["json-missing-array-value"]);
        return cursor.missing();
      case TokenType.Comma:
        cursor.reportToken(jsonCodes["json-invalid-value"], { hint: "" });
        return cursor.missing();
      case TokenType.EOF:
        return this.missingAtEnd();
      default:
        cursor.reportToken(jsonCodes["json-invalid-value"], { hint: this.leaf.hint() });
        return cursor.skip(false);
    }
  }

  private open(): JsonErrorNode | null {
    const { cursor } = this;
    if (this.level >= MAX_NESTING) {
      cursor.reportToken(syntaxCodes["nesting-too-deep"], { limit: MAX_NESTING });
      return cursor.skipBracket(this.nearestCloser());
    }
    const isObject = cursor.type === TokenType.OBrace;
    const closer = cursor.partners[cursor.index]!;
    const container = (this.containers[this.level++] ??= new Container());
    container.begin(isObject, cursor.take(), closer, this.items.length);
    return null;
  }

  /** Returns the index of an open container's nearest closer, or of the end. */
  private nearestCloser(): number {
    for (let level = this.level - 1; level >= 0; level--) {
      const { closer } = this.containers[level]!;
      if (closer >= 0) return closer;
    }
    return this.cursor.tokens.count - 1;
  }

  /** Reads a property's name, colon and value. Returns the value, or `null` after opening a container. */
  private property(container: Container): Value | null {
    const { cursor } = this;
    container.name = this.name();
    container.colon = -1;
    switch (cursor.type) {
      case TokenType.Equal:
        cursor.reportToken(jsonCodes["json-equals-sign"]);
        container.colon = cursor.take();
        return this.value();
      case TokenType.Colon:
        container.colon = cursor.take();
        return this.value();
      case TokenType.Comma:
      case TokenType.CBrace:
        if (!container.lacksValues) cursor.reportToken(jsonCodes["json-missing-property-value"]);
        container.lacksValues = true;
        return cursor.missing();
      default:
        cursor.reportToken(jsonCodes["json-missing-colon"]);
        return this.beginsValue() ? this.value() : cursor.missing();
    }
  }

  /** Returns a property's name, or an error node in its place. */
  private name(): JsonString | JsonErrorNode {
    const { cursor } = this;
    switch (cursor.type) {
      case TokenType.JsonString:
        return this.leaf.string();
      case TokenType.NumberLit:
        return this.badName(this.leaf.number());
      case TokenType.Ident:
        return this.badName(this.leaf.keyword(NAME_HINT));
      case TokenType.EOF:
        return this.missingAtEnd();
      case TokenType.Comma:
      case TokenType.Colon:
        cursor.reportToken(jsonCodes["json-invalid-value"], { hint: "" });
        return cursor.missing(cursor.index);
      case TokenType.CBrace:
        cursor.reportToken(jsonCodes["json-missing-object-value"]);
        return cursor.missing();
      case TokenType.CBrack:
        cursor.reportToken(jsonCodes["json-missing-array-value"]);
        return cursor.missing();
      case TokenType.OBrace:
      case TokenType.OBrack:
        cursor.reportToken(jsonCodes["json-property-name"]);
        return cursor.skip(true);
      default:
        cursor.reportToken(jsonCodes["json-invalid-value"], { hint: this.leaf.hint() });
        return cursor.skip(true);
    }
  }

  /** Returns an error node for a number or keyword in place of a name; reports it unless it was reported before. */
  private badName(leaf: Value): JsonErrorNode {
    if (leaf.type === "JsonErrorNode") return leaf;
    this.cursor.reportTaken(jsonCodes["json-property-name"], leaf.firstToken);
    return new JsonErrorNode(this.cursor.tree, leaf.firstToken, leaf.endToken);
  }

  /** Reports that a part is missing because the text ends. */
  private missingAtEnd(): JsonErrorNode {
    const { cursor, top } = this;
    const end = cursor.tokens.text.length;
    const context = top === null ? undefined : { start: cursor.tokens.start(top.open), end };
    cursor.report(jsonCodes["json-missing-value"], { start: end, end }, {}, { context });
    return cursor.missing();
  }

  /** Returns whether a value follows where a colon is missing; a string before a colon is the next property's name. */
  private beginsValue(): boolean {
    const { cursor } = this;
    switch (cursor.type) {
      case TokenType.NumberLit:
      case TokenType.Ident:
      case TokenType.OBrace:
      case TokenType.OBrack:
        return true;
      case TokenType.JsonString:
        return !this.isBeforeColon();
      default:
        return false;
    }
  }

  /** Returns whether a colon follows the next token. */
  private isBeforeColon(): boolean {
    const { tokens, index, types } = this.cursor;
    return types[tokens.nextSignificant(index + 1)] === TokenType.Colon;
  }

  /** Adds an element, or the property that a value completes. */
  private add(container: Container, value: Value): void {
    const { name, colon } = container;
    const { tree } = this.cursor;
    if (name === null) {
      this.items.push(value);
      return;
    }
    container.name = null;
    if (colon < 0 && name.isMissing) this.items.push(name);
    else {
      const first = name.isMissing ? colon : name.firstToken;
      this.items.push(new JsonProperty(tree, first, this.cursor.last, name, colon, value));
    }
  }

  /** Reads the separator between items. Returns whether another item follows; otherwise the container ends here. */
  private separator(container: Container): boolean {
    const { cursor } = this;
    for (;;) {
      switch (cursor.type) {
        case TokenType.Comma: {
          const comma = cursor.take();
          if (!cursor.isAt(container.isObject ? TokenType.CBrace : TokenType.CBrack)) return true;
          const code = container.isObject
            ? jsonCodes["json-trailing-comma-in-object"]
            : jsonCodes["json-trailing-comma-in-array"];
          cursor.report(code, cursor.rangeOf(comma));
          break;
        }
        case TokenType.EOF:
          this.reportUnclosed(container);
          return false;
        case TokenType.CBrace:
        case TokenType.CBrack:
          if (this.ends(container)) return false;
          this.items.push(cursor.takeError());
          break;
        default:
          this.reportMissingComma(container);
          if (this.beginsItem(container)) return true;
          this.items.push(cursor.skip(false));
      }
    }
  }

  private reportMissingComma({ isObject }: Container): void {
    const { cursor } = this;
    if (isObject) cursor.reportToken(jsonCodes["json-missing-comma-in-object"]);
    else if (cursor.type === TokenType.Colon) cursor.reportToken(jsonCodes["json-invalid-array-value"]);
    else cursor.reportToken(jsonCodes["json-missing-comma-in-array"]);
  }

  /** Returns whether an item follows where a comma is missing. */
  private beginsItem({ isObject }: Container): boolean {
    switch (this.cursor.type) {
      case TokenType.JsonString:
        return true;
      case TokenType.NumberLit:
      case TokenType.Ident:
        return !isObject || this.isBeforeColon();
      case TokenType.OBrace:
      case TokenType.OBrack:
        return !isObject;
      default:
        return false;
    }
  }

  /**
   * Returns, at a closing token, whether a container ends here; false for a token that closes nothing if the right one
   * follows.
   */
  private ends(container: Container): boolean {
    const { cursor } = this;
    if (cursor.index === container.closer) return true;
    cursor.reportToken(container.isObject ? jsonCodes["json-mismatched-brace"] : jsonCodes["json-mismatched-bracket"]);
    cursor.isUnbalanced = true;
    if (cursor.partners[cursor.index]! >= 0) return true;
    if (container.closer >= 0) return false;
    this.items.push(cursor.takeError());
    return true;
  }

  private reportUnclosed(container: Container): void {
    const { cursor } = this;
    if (cursor.isUnbalanced) return;
    const open = cursor.rangeOf(container.open);
    const end = cursor.tokens.text.length;
    const context = { start: open.start, end };
    // The first report has the reference's range; a later one must not precede its possible cause.
    const subject = cursor.diagnostics.length === 0 ? open : { start: end, end };
    cursor.report(
      container.isObject ? jsonCodes["json-unclosed-object"] : jsonCodes["json-unclosed-array"],
      subject,
      {},
      { context },
    );
  }

  /** Returns the finished container; takes its closer if that is next. */
  private close(container: Container): JsonObject | JsonArray {
    const { cursor } = this;
    this.level--;
    const closer = cursor.index === container.closer ? cursor.take() : -1;
    const { tree, last } = cursor;
    const { open, base } = container;
    const items = base === this.items.length ? NO_ITEMS : this.items.slice(base);
    this.items.length = base;
    return container.isObject
      ? new JsonObject(tree, open, last, items as (JsonProperty | JsonErrorNode)[], closer)
      : new JsonArray(tree, open, last, items as (JsonValue | JsonErrorNode)[], closer);
  }
}
