/** Template parts. See `index.ts` for the conventions. */
import { TREE } from "../node.ts";
import type { SyntaxTree } from "../tree.ts";
import { adopt, HclNode, type Parts } from "./hcl-node.ts";
import type { Expression, TemplatePart } from "./index.ts";
import type { ForIntro } from "./terms.ts";

/** A template's literal text: one token, escapes not decoded. */
export class TemplateText extends HclNode {
  declare readonly type: "TemplateText";

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("TemplateText", tree, firstToken, endToken);
  }
}

/** `${ expression }`. */
export class TemplateInterpolation extends HclNode {
  declare readonly type: "TemplateInterpolation";
  readonly expression: Expression;
  readonly closeToken: number;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, expression: Expression, closeToken: number) {
    super("TemplateInterpolation", tree, firstToken, endToken);
    this.expression = expression;
    this.closeToken = closeToken;
    expression.parent = this;
  }

  /** Whether `~` follows the opening marker. */
  get trimBefore(): boolean {
    return hasTrimBefore(this);
  }

  /** Whether `~` precedes the closing brace. */
  get trimAfter(): boolean {
    return hasTrimAfter(this);
  }
}

/** `%{ if … }` parts `%{ else }` parts `%{ endif }`. */
export class TemplateIf extends HclNode {
  declare readonly type: "TemplateIf";
  readonly ifDirective: TemplateDirective;
  readonly trueParts: readonly TemplatePart[];
  readonly elseDirective: TemplateDirective | null;
  readonly falseParts: readonly TemplatePart[];
  readonly endDirective: TemplateDirective | null;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: Parts<TemplateIf, "ifDirective" | "trueParts" | "elseDirective" | "falseParts" | "endDirective">,
  ) {
    super("TemplateIf", tree, firstToken, endToken);
    const { ifDirective, trueParts, elseDirective, falseParts, endDirective } = parts;
    this.ifDirective = ifDirective;
    this.trueParts = trueParts;
    this.elseDirective = elseDirective;
    this.falseParts = falseParts;
    this.endDirective = endDirective;
    ifDirective.parent = this;
    adopt(this, trueParts);
    if (elseDirective !== null) elseDirective.parent = this;
    adopt(this, falseParts);
    if (endDirective !== null) endDirective.parent = this;
  }
}

/** `%{ for … }` parts `%{ endfor }`. */
export class TemplateFor extends HclNode {
  declare readonly type: "TemplateFor";
  readonly forDirective: TemplateDirective;
  readonly parts: readonly TemplatePart[];
  readonly endDirective: TemplateDirective | null;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    forDirective: TemplateDirective,
    parts: readonly TemplatePart[],
    endDirective: TemplateDirective | null,
  ) {
    super("TemplateFor", tree, firstToken, endToken);
    this.forDirective = forDirective;
    this.parts = parts;
    this.endDirective = endDirective;
    forDirective.parent = this;
    adopt(this, parts);
    if (endDirective !== null) endDirective.parent = this;
  }
}

/** One `%{ … }`: `content` is the condition after `if` or the introduction after `for`. */
export class TemplateDirective extends HclNode {
  declare readonly type: "TemplateDirective";
  readonly keywordToken: number;
  readonly content: Expression | ForIntro | null;
  readonly closeToken: number;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    keywordToken: number,
    content: Expression | ForIntro | null,
    closeToken: number,
  ) {
    super("TemplateDirective", tree, firstToken, endToken);
    this.keywordToken = keywordToken;
    this.content = content;
    this.closeToken = closeToken;
    if (content !== null) content.parent = this;
  }

  /** The keyword as written; empty if missing. */
  get keyword(): string {
    return this.keywordToken < 0 ? "" : this[TREE].tokens.tokenText(this.keywordToken);
  }

  /** Whether `~` follows the opening marker. */
  get trimBefore(): boolean {
    return hasTrimBefore(this);
  }

  /** Whether `~` precedes the closing brace. */
  get trimAfter(): boolean {
    return hasTrimAfter(this);
  }
}

function hasTrimBefore(node: HclNode): boolean {
  const tokens = node[TREE].tokens;
  return tokens.end(node.firstToken) - tokens.start(node.firstToken) === 3;
}

function hasTrimAfter(node: { readonly closeToken: number } & HclNode): boolean {
  if (node.closeToken < 0) return false;
  const tokens = node[TREE].tokens;
  return tokens.end(node.closeToken) - tokens.start(node.closeToken) === 2;
}
