/**
 * One class per node type in the JSON syntax. As in the native syntax, a node has its children and the indices of its
 * punctuation tokens (-1 if missing); a missing part is a zero-width `JsonErrorNode`, unexpected tokens are inside one.
 *
 * Nodes represent the text, not its meaning: the schema determines whether an object is a body, a label level or a
 * value. Order and repeated properties are kept.
 */
import { type DecodedLiteral, SyntaxNode, type SyntaxTree, type TREE } from "../syntax/index.ts";
import { decodeJsonString } from "./string.ts";

/** A JSON syntax tree. */
export type JsonTree = SyntaxTree<JsonFile>;

/** Any JSON value. */
export type JsonValue = JsonObject | JsonArray | JsonString | JsonNumber | JsonKeyword;

/** Any node in a JSON tree: a union discriminated by `type`. */
export type JsonNode = JsonFile | JsonProperty | JsonValue | JsonErrorNode;

/** The names of all JSON node types. */
export type JsonNodeType = JsonNode["type"];

/** The class of each JSON node type. */
export type JsonNodeByType = { [N in JsonNode as N["type"]]: N };

abstract class JsonBase extends SyntaxNode {
  declare parent: JsonNode | null;
  declare readonly [TREE]: JsonTree;
}

/** A whole text: covers every token except `EOF`. `rest` is the text after the value. */
export class JsonFile extends JsonBase {
  declare readonly type: "JsonFile";
  readonly value: JsonValue | JsonErrorNode;
  readonly rest: JsonErrorNode | null;

  constructor(
    tree: JsonTree,
    firstToken: number,
    endToken: number,
    value: JsonValue | JsonErrorNode,
    rest: JsonErrorNode | null,
  ) {
    super("JsonFile", tree, firstToken, endToken);
    this.value = value;
    this.rest = rest;
    value.parent = this;
    if (rest !== null) rest.parent = this;
  }
}

/** `{ "name": value, … }`: properties in source order. Its first token is the opening brace. */
export class JsonObject extends JsonBase {
  declare readonly type: "JsonObject";
  readonly properties: readonly (JsonProperty | JsonErrorNode)[];
  readonly closeBrace: number;

  constructor(
    tree: JsonTree,
    firstToken: number,
    endToken: number,
    properties: readonly (JsonProperty | JsonErrorNode)[],
    closeBrace: number,
  ) {
    super("JsonObject", tree, firstToken, endToken);
    this.properties = properties;
    this.closeBrace = closeBrace;
    for (const property of properties) property.parent = this;
  }
}

/** `"name": value`. If an equals sign replaces the colon, `colonToken` is its index. */
export class JsonProperty extends JsonBase {
  declare readonly type: "JsonProperty";
  readonly name: JsonString | JsonErrorNode;
  readonly colonToken: number;
  readonly value: JsonValue | JsonErrorNode;

  constructor(
    tree: JsonTree,
    firstToken: number,
    endToken: number,
    name: JsonString | JsonErrorNode,
    colonToken: number,
    value: JsonValue | JsonErrorNode,
  ) {
    super("JsonProperty", tree, firstToken, endToken);
    this.name = name;
    this.colonToken = colonToken;
    this.value = value;
    name.parent = this;
    value.parent = this;
  }
}

/** `[ value, … ]`. Its first token is the opening bracket. */
export class JsonArray extends JsonBase {
  declare readonly type: "JsonArray";
  readonly elements: readonly (JsonValue | JsonErrorNode)[];
  readonly closeBracket: number;

  constructor(
    tree: JsonTree,
    firstToken: number,
    endToken: number,
    elements: readonly (JsonValue | JsonErrorNode)[],
    closeBracket: number,
  ) {
    super("JsonArray", tree, firstToken, endToken);
    this.elements = elements;
    this.closeBracket = closeBracket;
    for (const element of elements) element.parent = this;
  }
}

/** `"text"`, as a value or as a property name. */
export class JsonString extends JsonBase {
  declare readonly type: "JsonString";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonString", tree, firstToken, endToken);
  }

  /** The string's value: without quotes, escapes decoded. Decoded again on each access. */
  get value(): string {
    return this.decode().value;
  }

  /**
   * Returns the string's value with an offset map: a character's source is at `start + sourceOffset(decoded, offset)`.
   */
  decode(): DecodedLiteral {
    return decodeJsonString(this.text);
  }
}

/** A number. Its text is its exact value: nothing is rounded. */
export class JsonNumber extends JsonBase {
  declare readonly type: "JsonNumber";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonNumber", tree, firstToken, endToken);
  }

  /** The digits as written: decimal, with an optional minus sign, fraction and exponent. */
  get raw(): string {
    return this.text;
  }
}

/** `true`, `false` or `null`. */
export class JsonKeyword extends JsonBase {
  declare readonly type: "JsonKeyword";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonKeyword", tree, firstToken, endToken);
  }

  /** The keyword's value. */
  get value(): boolean | null {
    const { text } = this;
    return text === "null" ? null : text === "true";
  }
}

/** Zero-width: something required is missing. Otherwise: unexpected tokens. */
export class JsonErrorNode extends JsonBase {
  declare readonly type: "JsonErrorNode";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonErrorNode", tree, firstToken, endToken);
  }

  override get isError(): boolean {
    return true;
  }
}
