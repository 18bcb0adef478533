/** Traversals and operations. See `index.ts` for the conventions. */
import { NAME, TREE } from "../node.ts";
import { type BinaryOperator, binaryOperatorOf, type UnaryOperator, unaryOperatorOf } from "../operators.ts";
import type { SyntaxTree } from "../tree.ts";
import { adopt, HclNode, type Parts } from "./hcl-node.ts";
import type { Expression, TraversalStep } from "./index.ts";

/** `source.attr[key].0.*[*]`: flat, one node per reference. */
export class Traversal extends HclNode {
  declare readonly type: "Traversal";
  readonly source: Expression;
  readonly steps: readonly TraversalStep[];

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    source: Expression,
    steps: readonly TraversalStep[],
  ) {
    super("Traversal", tree, firstToken, endToken);
    this.source = source;
    this.steps = steps;
    source.parent = this;
    adopt(this, steps);
  }
}

/** `.name`. */
export class GetAttrStep extends HclNode {
  declare readonly type: "GetAttrStep";
  declare parent: Traversal | null;
  readonly nameToken: number;
  private [NAME]: string | null = null;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, nameToken: number) {
    super("GetAttrStep", tree, firstToken, endToken);
    this.nameToken = nameToken;
  }

  /** The attribute's name as written; empty if missing. */
  get name(): string {
    return (this[NAME] ??= this.nameToken < 0 ? "" : this[TREE].tokens.tokenText(this.nameToken));
  }
}

/** `[key]`. */
export class IndexStep extends HclNode {
  declare readonly type: "IndexStep";
  declare parent: Traversal | null;
  readonly key: Expression;
  readonly closeBracket: number;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, key: Expression, closeBracket: number) {
    super("IndexStep", tree, firstToken, endToken);
    this.key = key;
    this.closeBracket = closeBracket;
    key.parent = this;
  }
}

/** `.0`. */
export class LegacyIndexStep extends HclNode {
  declare readonly type: "LegacyIndexStep";
  declare parent: Traversal | null;
  readonly numberToken: number;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, numberToken: number) {
    super("LegacyIndexStep", tree, firstToken, endToken);
    this.numberToken = numberToken;
  }

  /** The index as written. */
  get index(): string {
    return this[TREE].tokens.tokenText(this.numberToken);
  }
}

/** `.*`. */
export class AttrSplatStep extends HclNode {
  declare readonly type: "AttrSplatStep";
  declare parent: Traversal | null;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number) {
    super("AttrSplatStep", tree, firstToken, endToken);
  }
}

/** `[*]`. */
export class FullSplatStep extends HclNode {
  declare readonly type: "FullSplatStep";
  declare parent: Traversal | null;
  readonly closeBracket: number;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, closeBracket: number) {
    super("FullSplatStep", tree, firstToken, endToken);
    this.closeBracket = closeBracket;
  }
}

/** `-x`, `!x`. The operator is the first token. */
export class UnaryOp extends HclNode {
  declare readonly type: "UnaryOp";
  readonly operand: Expression;

  constructor(tree: SyntaxTree, firstToken: number, endToken: number, operand: Expression) {
    super("UnaryOp", tree, firstToken, endToken);
    this.operand = operand;
    operand.parent = this;
  }

  /** The operator as written. */
  get operator(): UnaryOperator {
    return unaryOperatorOf(this[TREE].tokens.types[this.firstToken]!);
  }
}

/** `left op right`. */
export class BinaryOp extends HclNode {
  declare readonly type: "BinaryOp";
  readonly left: Expression;
  readonly operatorToken: number;
  readonly right: Expression;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    left: Expression,
    operatorToken: number,
    right: Expression,
  ) {
    super("BinaryOp", tree, firstToken, endToken);
    this.left = left;
    this.operatorToken = operatorToken;
    this.right = right;
    left.parent = this;
    right.parent = this;
  }

  /** The operator as written. */
  get operator(): BinaryOperator {
    return binaryOperatorOf(this[TREE].tokens.types[this.operatorToken]!);
  }
}

/** `condition ? trueResult : falseResult`. */
export class Conditional extends HclNode {
  declare readonly type: "Conditional";
  readonly condition: Expression;
  readonly questionToken: number;
  readonly trueResult: Expression;
  readonly colonToken: number;
  readonly falseResult: Expression;

  constructor(
    tree: SyntaxTree,
    firstToken: number,
    endToken: number,
    parts: Parts<Conditional, "condition" | "questionToken" | "trueResult" | "colonToken" | "falseResult">,
  ) {
    super("Conditional", tree, firstToken, endToken);
    const { condition, trueResult, falseResult } = parts;
    this.condition = condition;
    this.questionToken = parts.questionToken;
    this.trueResult = trueResult;
    this.colonToken = parts.colonToken;
    this.falseResult = falseResult;
    condition.parent = this;
    trueResult.parent = this;
    falseResult.parent = this;
  }
}
