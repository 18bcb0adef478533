/**
 * Expressions: terms with traversals, unary and binary operators, conditionals.
 *
 * One frame reads a whole expression, however long its operator chain: operators wait on a stack until one with lower
 * precedence follows. A `?` waits there like an opening bracket; its `:` then has the lowest precedence and is
 * right-associative. Only brackets and templates push frames.
 */
import {
  BinaryOp,
  Conditional,
  type Expression,
  type IndexStep,
  Traversal,
  type TraversalStep,
  UnaryOp,
} from "../nodes/index.ts";
import { binaryPrecedence, Precedence } from "../operators.ts";
import { TokenType } from "../tokens/token-type.ts";
import { beginCall } from "./calls.ts";
import { beginBrace, beginBracket, ParenthesesFrame } from "./collections.ts";
import { Frame } from "./frame.ts";
import { parseLeaf, parseSimpleSteps } from "./leaf.ts";
import type { Parser } from "./parser.ts";
import { failAtEnd, isTooDeep, skipTooDeep } from "./recovery.ts";
import { TemplateFrame } from "./templates.ts";
import { beginIndex } from "./traversal.ts";
import { syntaxCodes } from "../codes.ts";

/* Precedence of waiting operators. A `?` whose `:` has not come is a barrier. */
const OPEN_CONDITIONAL = 0;
const CONDITIONAL = Precedence.Conditional;
const UNARY = Precedence.Unary;

/** Precedence by token type, `?` included; 0 for tokens that end an expression. */
const precedences = Uint8Array.from({ length: 64 }, (_, type) => binaryPrecedence(type));
precedences[TokenType.Question] = CONDITIONAL;

/** Begins an expression. Returns it if it is a leaf with simple steps; otherwise `null`, after pushing a frame. */
export function beginExpression(parser: Parser): Expression | null {
  const first = parser.index;
  const leaf = parseLeaf(parser);
  if (leaf === null) return parser.push(new ExpressionFrame(parser, null, first, -1));
  if (parser.type === TokenType.Dot || parser.type === TokenType.OBrack) {
    const base = parser.nodeCount;
    if (!parseSimpleSteps(parser)) return parser.push(new ExpressionFrame(parser, leaf, first, base));
    const traversal = finishTraversal(parser, leaf, first, base);
    if (precedences[parser.type] === 0 || parser.inRecovery) return traversal;
    return parser.push(new ExpressionFrame(parser, traversal, first, -1));
  }
  if (precedences[parser.type] === 0) return leaf;
  return parser.push(new ExpressionFrame(parser, leaf, first, -1));
}

/** Returns one traversal with a source and the steps collected from `base`. */
function finishTraversal(parser: Parser, source: Expression, first: number, base: number): Traversal {
  return new Traversal(parser.tree, first, parser.cursor, source, parser.collected<TraversalStep>(base));
}

/** Begins a term that is not a leaf. Returns `null` after pushing its frame, or a node if it needs none. */
function beginTerm(parser: Parser): Expression | null {
  const { type } = parser;
  if (type === TokenType.Ident) return beginCall(parser);
  if (isTooDeep(parser) && type >= TokenType.OBrace && type <= TokenType.OHeredoc && (type & 1) === 0) {
    return skipTooDeep(parser, parser.index);
  }
  switch (type) {
    case TokenType.OParen:
      return parser.push(new ParenthesesFrame(parser, false));
    case TokenType.OBrack:
      return beginBracket(parser);
    case TokenType.OBrace:
      return beginBrace(parser);
    case TokenType.OQuote:
      return parser.push(new TemplateFrame(parser, TokenType.CQuote));
    case TokenType.OHeredoc:
      return parser.push(new TemplateFrame(parser, TokenType.CHeredoc));
    default:
      if (type === TokenType.EOF) failAtEnd(parser);
      else parser.fail(syntaxCodes["invalid-expression"], parser.index);
      return parser.missing();
  }
}

/**
 * One expression. The operators wait on the parser's operator stack, their left operands on its node stack.
 *
 * Invariant: `operand` is `null` exactly while a term is awaited; otherwise a child that the frame is stepped with is
 * an index step.
 */
class ExpressionFrame extends Frame {
  operand: Expression | null;
  /** The operand's first token. */
  first: number;
  /** Number of nodes on the stack below the operand's steps; -1 if it has none. */
  stepsBase: number;
  readonly operatorBase: number;

  constructor(parser: Parser, operand: Expression | null, first: number, stepsBase: number) {
    super();
    this.operand = operand;
    this.first = first;
    this.stepsBase = stepsBase;
    this.operatorBase = parser.operators.length;
  }

  step(parser: Parser, child: Expression | IndexStep | null): Expression | null {
    if (child !== null) {
      if (this.operand !== null || child.type === "IndexStep") parser.collect(child);
      else this.operand = child;
    }
    for (;;) {
      if (this.operand === null && !this.beginOperand(parser)) return null;
      if (!this.readSteps(parser)) return null;
      const finished = this.readOperator(parser, this.finishOperand(parser));
      if (finished !== null) return finished;
    }
  }

  /** Reads prefix operators and a term. Returns false after pushing a frame for the term. */
  private beginOperand(parser: Parser): boolean {
    while (parser.type === TokenType.Minus || parser.type === TokenType.Bang)
      parser.shiftOperator(parser.take(), UNARY);
    this.first = parser.index;
    this.operand = parseLeaf(parser) ?? beginTerm(parser);
    return this.operand !== null;
  }

  /** Reads the steps after the operand. Returns false after pushing a frame for an index. */
  private readSteps(parser: Parser): boolean {
    while ((parser.type === TokenType.Dot || parser.type === TokenType.OBrack) && !parser.inRecovery) {
      if (this.stepsBase < 0) this.stepsBase = parser.nodeCount;
      if (parseSimpleSteps(parser)) return true;
      const step = beginIndex(parser);
      if (step === null) return false;
      parser.collect(step);
    }
    return true;
  }

  private finishOperand(parser: Parser): Expression {
    const operand = this.operand!;
    this.operand = null;
    if (this.stepsBase < 0) return operand;
    const traversal = finishTraversal(parser, operand, this.first, this.stepsBase);
    this.stepsBase = -1;
    return traversal;
  }

  /** Takes the operator after an operand and returns `null`, or returns the whole expression if no operator follows. */
  private readOperator(parser: Parser, operand: Expression): Expression | null {
    if (parser.inRecovery) return this.reduce(parser, operand, OPEN_CONDITIONAL);
    const precedence = precedences[parser.type]!;
    const left = this.reduce(parser, operand, precedence <= CONDITIONAL ? precedence + 1 : precedence);
    if (precedence > 0) {
      parser.collect(left);
      parser.shiftOperator(parser.take(), precedence === CONDITIONAL ? OPEN_CONDITIONAL : precedence);
      return null;
    }
    if (parser.operators.length === this.operatorBase) return left;
    if (parser.type === TokenType.Colon) {
      parser.collect(left);
      parser.shiftOperator(parser.take(), CONDITIONAL);
      return null;
    }
    parser.fail(syntaxCodes["missing-false-expression"], parser.index, parser.nodes[parser.nodeCount - 1]!.firstToken);
    return this.reduce(parser, left, OPEN_CONDITIONAL);
  }

  /** Applies the waiting operators with at least a given precedence to their operands, the last of which is given. */
  private reduce(parser: Parser, operand: Expression, precedence: number): Expression {
    const { tree, operators, operatorPrecedences } = parser;
    let right = operand;
    while (operators.length > this.operatorBase && operatorPrecedences[operators.length - 1]! >= precedence) {
      const operator = operators.pop()!;
      const kind = operatorPrecedences.pop()!;
      if (kind === UNARY) {
        right = new UnaryOp(tree, operator, right.endToken, right);
      } else if (kind > CONDITIONAL) {
        const left = parser.popOperand();
        right = new BinaryOp(tree, left.firstToken, right.endToken, left, operator, right);
      } else {
        right = this.reduceConditional(parser, operator, kind, right);
      }
    }
    return right;
  }

  /**
   * Builds a conditional. `operator` is the `:` before the false result, or a `?` whose `:` is missing after the true
   * result.
   */
  private reduceConditional(parser: Parser, operator: number, kind: number, last: Expression): Expression {
    const { tree } = parser;
    const isOpen = kind === OPEN_CONDITIONAL;
    const trueResult = isOpen ? last : parser.popOperand();
    const falseResult = isOpen ? parser.missing() : last;
    const condition = parser.popOperand();
    let question = operator;
    if (!isOpen) {
      question = parser.operators.pop()!;
      parser.operatorPrecedences.pop();
    }
    const colonToken = isOpen ? -1 : operator;
    const parts = { condition, questionToken: question, trueResult, colonToken, falseResult };
    return new Conditional(tree, condition.firstToken, falseResult.endToken, parts);
  }
}
