/**
 * Roots and structure: files, bodies, attributes, blocks, and the node for unexpected tokens. See `index.ts` for the
 * conventions.
 */
import { decodeQuoted } from "../literals.ts";
import { NAME, TREE } from "../node.ts";
import { TokenType } from "../tokens/token-type.ts";
import type { SyntaxTree } from "../tree.ts";
import { adopt, HclNode, type Parts } from "./hcl-node.ts";
import type { BodyItem, Expression, Node, TemplatePart } from "./index.ts";

/** A configuration file: covers every token except `EOF`. */
export class ConfigFile extends HclNode {
  declare readonly type: "ConfigFile";
  readonly body: Body;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, body: Body) {
    super("ConfigFile", tree, firstToken, endToken);
    this.body = body;
    body.parent = this;
  }
}

/** The root of a text parsed as one expression. */
export class ExpressionFile extends HclNode {
  declare readonly type: "ExpressionFile";
  readonly expression: Expression;
  readonly rest: ErrorNode | null;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, expression: Expression, rest: ErrorNode | null) {
    super("ExpressionFile", tree, firstToken, endToken);
    this.expression = expression;
    this.rest = rest;
    expression.parent = this;
    if (rest !== null) rest.parent = this;
  }
}

/** The root of a text parsed as a bare template: literal text up to the end. */
export class TemplateFile extends HclNode {
  declare readonly type: "TemplateFile";
  readonly parts: readonly TemplatePart[];

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, parts: readonly TemplatePart[]) {
    super("TemplateFile", tree, firstToken, endToken);
    this.parts = parts;
    adopt(this, parts);
  }
}

/** Attributes and blocks in source order. Its range is everything between the braces, or the whole file. */
export class Body extends HclNode {
  declare readonly type: "Body";
  declare parent: ConfigFile | Block | null;
  readonly items: readonly BodyItem[];

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, items: readonly BodyItem[]) {
    super("Body", tree, firstToken, endToken);
    this.items = items;
    adopt(this, items);
  }

  /** Returns the first attribute with a name; null without one. */
  attribute(name: string): Attribute | null {
    return this.items.find((item): item is Attribute => item.type === "Attribute" && item.name.name === name) ?? null;
  }

  /** Returns the blocks of a type, in source order: all, or those whose first labels are these, without quotes. */
  blocks(type: string, ...labels: readonly string[]): Block[] {
    return this.items.filter(
      (item): item is Block =>
        item.type === "Block" &&
        item.blockType.name === type &&
        labels.every((label, index) => item.labels[index]?.value === label),
    );
  }
}

/** `name = expression`. */
export class Attribute extends HclNode {
  declare readonly type: "Attribute";
  declare parent: Body | null;
  readonly name: Name;
  readonly equalsToken: number;
  readonly expression: Expression;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    name: Name,
    equalsToken: number,
    expression: Expression,
  ) {
    super("Attribute", tree, firstToken, endToken);
    this.name = name;
    this.equalsToken = equalsToken;
    this.expression = expression;
    name.parent = this;
    expression.parent = this;
  }
}

/** `type "label" label { body }`. */
export class Block extends HclNode {
  declare readonly type: "Block";
  declare parent: Body | null;
  readonly blockType: Name;
  readonly labels: readonly BlockLabel[];
  readonly openBrace: number;
  readonly body: Body;
  readonly closeBrace: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: Parts<Block, "blockType" | "labels" | "openBrace" | "body" | "closeBrace">,
  ) {
    super("Block", tree, firstToken, endToken);
    const { blockType, labels, body } = parts;
    this.blockType = blockType;
    this.labels = labels;
    this.openBrace = parts.openBrace;
    this.body = body;
    this.closeBrace = parts.closeBrace;
    blockType.parent = this;
    adopt(this, labels);
    body.parent = this;
  }

  /** Whether both braces are on one line. */
  get isOneLine(): boolean {
    return this.openBrace >= 0 && !this[TREE].tokens.hasNewlineIn(this.openBrace, this.endToken);
  }
}

/** A block label, quoted or bare. */
export class BlockLabel extends HclNode {
  declare readonly type: "BlockLabel";

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("BlockLabel", tree, firstToken, endToken);
  }

  /** How the label is written. */
  get form(): "identifier" | "quoted" {
    return this[TREE].tokens.types[this.firstToken] === TokenType.OQuote ? "quoted" : "identifier";
  }

  /** The label's value: without quotes, escapes decoded. */
  get value(): string {
    const { text } = this;
    return this.form === "quoted" ? decodeQuoted(text.replace(/^"|"$/g, "")).value : text;
  }
}

/** A declared name: attribute name, block type, `for` variable. */
export class Name extends HclNode {
  declare readonly type: "Name";
  private [NAME]: string | null = null;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("Name", tree, firstToken, endToken);
  }

  /** The name as written; identifiers are never normalized. */
  get name(): string {
    return (this[NAME] ??= this.text);
  }
}

/**
 * Zero-width: something required is missing. Otherwise: unexpected tokens; `children` are the nodes recognized among
 * them.
 */
export class ErrorNode extends HclNode {
  declare readonly type: "ErrorNode";
  readonly children: readonly Node[];

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, children: readonly Node[]) {
    super("ErrorNode", tree, firstToken, endToken);
    this.children = children;
    adopt(this, children);
  }

  override get isError(): boolean {
    return true;
  }
}
