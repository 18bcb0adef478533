/** Expression terms: literals, collections, templates as expressions, calls, `for` expressions. See `index.ts` for the conventions. */
import type { TextRange } from "../../text/index.ts";
import { NAME, TREE } from "../node.ts";
import { TokenType } from "../tokens/token-type.ts";
import type { SyntaxTree } from "../tree.ts";
import { adopt, adoptChild, HclNode, type Parts } from "./hcl-node.ts";
import type { Expression, TemplatePart } from "./index.ts";
import type { ErrorNode, Name } from "./structure.ts";
import type { TemplateInterpolation } from "./templates.ts";

/** A number, `true`, `false` or `null`. */
export class LiteralValue extends HclNode {
  declare readonly type: "LiteralValue";

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("LiteralValue", tree, firstToken, endToken);
  }

  /** The literal's kind; evaluation decodes its value. */
  get kind(): "number" | "bool" | "null" {
    if (this[TREE].tokens.types[this.firstToken] === TokenType.NumberLit) return "number";
    return this.text === "null" ? "null" : "bool";
  }
}

/** `( expression )`. */
export class Parentheses extends HclNode {
  declare readonly type: "Parentheses";
  readonly expression: Expression;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, expression: Expression) {
    super("Parentheses", tree, firstToken, endToken);
    this.expression = expression;
    expression.parent = this;
  }
}

/** `[a, b]`. */
export class TupleCons extends HclNode {
  declare readonly type: "TupleCons";
  readonly elements: readonly Expression[];
  readonly closeBracket: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    elements: readonly Expression[],
    closeBracket: number,
  ) {
    super("TupleCons", tree, firstToken, endToken);
    this.elements = elements;
    this.closeBracket = closeBracket;
    adopt(this, elements);
  }
}

/** `{ a = 1, (b) : 2 }`. */
export class ObjectCons extends HclNode {
  declare readonly type: "ObjectCons";
  readonly items: readonly (ObjectConsItem | ErrorNode)[];
  readonly closeBrace: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    items: readonly (ObjectConsItem | ErrorNode)[],
    closeBrace: number,
  ) {
    super("ObjectCons", tree, firstToken, endToken);
    this.items = items;
    this.closeBrace = closeBrace;
    adopt(this, items);
  }
}

/** One `key = value` or `key : value`. */
export class ObjectConsItem extends HclNode {
  declare readonly type: "ObjectConsItem";
  readonly key: ObjectConsKey;
  readonly separatorToken: number;
  readonly value: Expression;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    key: ObjectConsKey,
    separatorToken: number,
    value: Expression,
  ) {
    super("ObjectConsItem", tree, firstToken, endToken);
    this.key = key;
    this.separatorToken = separatorToken;
    this.value = value;
    key.parent = this;
    value.parent = this;
  }

  /** The separator as written. */
  get separator(): "=" | ":" {
    return this[TREE].tokens.types[this.separatorToken] === TokenType.Colon ? ":" : "=";
  }
}

/** An object item's key. A bare identifier is a literal name; `(name)` refers to a variable. */
export class ObjectConsKey extends HclNode {
  declare readonly type: "ObjectConsKey";
  readonly expression: Expression;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, expression: Expression) {
    super("ObjectConsKey", tree, firstToken, endToken);
    this.expression = expression;
    expression.parent = this;
  }

  /** Whether the key is a bare identifier, which is a literal name. */
  get isBareName(): boolean {
    return (
      this.expression.type === "VariableExpr" ||
      (this.expression.type === "LiteralValue" && this.endToken - this.firstToken === 1)
    );
  }
}

/** `"…"`. */
export class QuotedTemplate extends HclNode {
  declare readonly type: "QuotedTemplate";
  readonly parts: readonly TemplatePart[];
  readonly closeQuote: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: readonly TemplatePart[],
    closeQuote: number,
  ) {
    super("QuotedTemplate", tree, firstToken, endToken);
    this.parts = parts;
    this.closeQuote = closeQuote;
    adopt(this, parts);
  }

  /** The interpolation that is the whole template, which then keeps the value's type; otherwise null. */
  get interpolation(): TemplateInterpolation | null {
    const only = this.parts[0];
    return this.parts.length === 1 && only?.type === "TemplateInterpolation" ? only : null;
  }

  /** Whether the template is one interpolation and nothing else. */
  get isInterpolationOnly(): boolean {
    return this.interpolation !== null;
  }

  /** Whether the template has interpolations or directives. */
  get hasSequences(): boolean {
    return hasSequences(this.parts);
  }
}

/** `<<EOT` or `<<-EOT` up to the closing marker. */
export class HeredocTemplate extends HclNode {
  declare readonly type: "HeredocTemplate";
  readonly parts: readonly TemplatePart[];
  readonly closeMarker: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: readonly TemplatePart[],
    closeMarker: number,
  ) {
    super("HeredocTemplate", tree, firstToken, endToken);
    this.parts = parts;
    this.closeMarker = closeMarker;
    adopt(this, parts);
  }

  /** Whether the template has interpolations or directives. */
  get hasSequences(): boolean {
    return hasSequences(this.parts);
  }

  /** The closing marker, as in the introducer. */
  get marker(): string {
    const tokens = this[TREE].tokens;
    return tokens.tokenText(this.firstToken).replace(/^<<-?/, "").trim();
  }

  /** The offsets between the introducer's line and the closing marker. */
  get bodyRange(): TextRange {
    const tokens = this[TREE].tokens;
    const end = this.closeMarker < 0 ? this.end : tokens.start(this.closeMarker);
    return { start: tokens.end(this.firstToken), end };
  }

  /** Whether the introducer is `<<-`, which removes common indentation. */
  get isFlush(): boolean {
    const tokens = this[TREE].tokens;
    return tokens.text.charCodeAt(tokens.start(this.firstToken) + 2) === 45;
  }
}

function hasSequences(parts: readonly TemplatePart[]): boolean {
  return parts.some(({ type }) => type !== "TemplateText");
}

/** A reference to a variable by name. */
export class VariableExpr extends HclNode {
  declare readonly type: "VariableExpr";
  private [NAME]: string | null = null;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("VariableExpr", tree, firstToken, endToken);
  }

  /** The name as written. */
  get name(): string {
    return (this[NAME] ??= this.text);
  }
}

/** `name(args)`, `ns::name(args...)`. */
export class FunctionCall extends HclNode {
  declare readonly type: "FunctionCall";
  readonly name: FunctionName;
  readonly openParen: number;
  readonly args: readonly Expression[];
  readonly ellipsisToken: number;
  readonly closeParen: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: Parts<FunctionCall, "name" | "openParen" | "args" | "ellipsisToken" | "closeParen">,
  ) {
    super("FunctionCall", tree, firstToken, endToken);
    const { name, args } = parts;
    this.name = name;
    this.openParen = parts.openParen;
    this.args = args;
    this.ellipsisToken = parts.ellipsisToken;
    this.closeParen = parts.closeParen;
    name.parent = this;
    adopt(this, args);
  }

  /** Whether the last argument is expanded with `...`. */
  get expandFinal(): boolean {
    return this.ellipsisToken >= 0;
  }
}

/** A called function's name: identifiers joined by `::`, with optional trivia between them. */
export class FunctionName extends HclNode {
  declare readonly type: "FunctionName";
  private [NAME]: string | null = null;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("FunctionName", tree, firstToken, endToken);
  }

  /** The full name without trivia, such as `provider::aws::arn_parse`. */
  get name(): string {
    return (this[NAME] ??= this.joined());
  }

  private joined(): string {
    const tokens = this[TREE].tokens;
    let name = "";
    for (let index = this.firstToken; index < this.endToken; index++) {
      const type = tokens.types[index];
      if (type === TokenType.Ident || type === TokenType.DoubleColon) name += tokens.tokenText(index);
    }
    return name;
  }
}

/** The parts of both kinds of `for` expression, except the closer. */
export type ForParts = Parts<ForExpression, "intro" | "key" | "arrowToken" | "value" | "ellipsisToken" | "cond">;

abstract class ForExpression extends HclNode {
  readonly intro: ForIntro;
  readonly key: Expression | null;
  readonly arrowToken: number;
  readonly value: Expression;
  readonly ellipsisToken: number;
  readonly cond: ForCond | null;

  constructor(type: string, tree: SyntaxTree, firstToken: number, endToken: number, parts: ForParts) {
    super(type, tree, firstToken, endToken);
    const { intro, key, value, cond } = parts;
    this.intro = intro;
    this.key = key;
    this.arrowToken = parts.arrowToken;
    this.value = value;
    this.ellipsisToken = parts.ellipsisToken;
    this.cond = cond;
    adoptChild(this, intro);
    if (key !== null) adoptChild(this, key);
    adoptChild(this, value);
    if (cond !== null) adoptChild(this, cond);
  }
}

/** `[for v in c : value if cond]`. A `key` is an error that the tree keeps. */
export class ForTuple extends ForExpression {
  declare readonly type: "ForTuple";
  readonly closeBracket: number;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, parts: ForParts, closeBracket: number) {
    super("ForTuple", tree, firstToken, endToken, parts);
    this.closeBracket = closeBracket;
  }
}

/** `{for k, v in c : key => value... if cond}`. `key` is `null` only if it is missing. */
export class ForObject extends ForExpression {
  declare readonly type: "ForObject";
  readonly closeBrace: number;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, parts: ForParts, closeBrace: number) {
    super("ForObject", tree, firstToken, endToken, parts);
    this.closeBrace = closeBrace;
  }
}

/** `for k, v in collection :`, also in a template directive (then without the colon). */
export class ForIntro extends HclNode {
  declare readonly type: "ForIntro";
  readonly keyVar: Name | null;
  readonly valueVar: Name;
  readonly collection: Expression;
  readonly colonToken: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: Parts<ForIntro, "keyVar" | "valueVar" | "collection" | "colonToken">,
  ) {
    super("ForIntro", tree, firstToken, endToken);
    const { keyVar, valueVar, collection } = parts;
    this.keyVar = keyVar;
    this.valueVar = valueVar;
    this.collection = collection;
    this.colonToken = parts.colonToken;
    if (keyVar !== null) keyVar.parent = this;
    valueVar.parent = this;
    collection.parent = this;
  }
}

/** `if condition`. */
export class ForCond extends HclNode {
  declare readonly type: "ForCond";
  readonly condition: Expression;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, condition: Expression) {
    super("ForCond", tree, firstToken, endToken);
    this.condition = condition;
    condition.parent = this;
  }
}
