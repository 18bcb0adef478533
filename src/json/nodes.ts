/**
 * One class per node type of the JSON syntax. As in the native syntax, a node holds its children and the indices of its punctuation
 * tokens (-1 when missing); what is missing is a zero-width `JsonErrorNode`, what is too much sits inside one.
 *
 * Nodes say what is written, not what it means: whether an object is a body, a label level or a value depends on the schema it is
 * read by. Order and repeated properties are kept.
 */
import { type DecodedLiteral, SyntaxNode, type SyntaxTree, type TREE } from "../syntax/index.ts";
import { decodeJsonString } from "./string.ts";

/** A tree of the JSON syntax. */
export type JsonTree = SyntaxTree<JsonFile>;

/** Any JSON value. */
export type JsonValue = JsonObject | JsonArray | JsonString | JsonNumber | JsonKeyword;

/** Any node of a JSON tree: a union that `type` tells apart. */
export type JsonNode = JsonFile | JsonProperty | JsonValue | JsonErrorNode;

/** The names of all types of JSON nodes. */
export type JsonNodeType = JsonNode["type"];

/** The class of each type of JSON node. */
export type JsonNodeByType = { [N in JsonNode as N["type"]]: N };

abstract class JsonBase extends SyntaxNode {
  declare parent: JsonNode | null;
  declare readonly [TREE]: JsonTree;
}

/** A whole text: covers every token but `EOF`. `rest` is what follows the value. */
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

/** `"name": value`. Where an equals sign stands in the place of the colon, `colonToken` is its index. */
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

/** `"text"`, as a value or as the name of a property. */
export class JsonString extends JsonBase {
  declare readonly type: "JsonString";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonString", tree, firstToken, endToken);
  }

  /** What the string says: without quotes, escapes decoded. Decoded anew each time. */
  get value(): string {
    return this.decode().value;
  }

  /** What the string says, with a map of offsets: `start + sourceOffset(decoded, offset)` is where a character is written. */
  decode(): DecodedLiteral {
    return decodeJsonString(this.text);
  }
}

/** A number. Its text is its value, exactly: nothing is rounded. */
export class JsonNumber extends JsonBase {
  declare readonly type: "JsonNumber";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonNumber", tree, firstToken, endToken);
  }

  /** The digits as written: decimal, perhaps with a minus sign, a fraction and an exponent. */
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

  /** What the keyword stands for. */
  get value(): boolean | null {
    const { text } = this;
    return text === "null" ? null : text === "true";
  }
}

/** Zero-width: something required is missing here. Otherwise: tokens that fit nowhere. */
export class JsonErrorNode extends JsonBase {
  declare readonly type: "JsonErrorNode";

  constructor(tree: JsonTree, firstToken: number, endToken: number) {
    super("JsonErrorNode", tree, firstToken, endToken);
  }

  override get isError(): boolean {
    return true;
  }
}
