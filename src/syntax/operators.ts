/**
 * The operators of the expression language: the one table of their tokens, texts, precedence and kinds, and of how tightly everything
 * around them binds.
 */
import { TokenType } from "./tokens/token-type.ts";

/** How tightly the parts of expressions bind; more is tighter. Binary operators of one precedence group to the left. */
export const Precedence = {
  Conditional: 1,
  Or: 2,
  And: 3,
  Equality: 4,
  Comparison: 5,
  Sum: 6,
  Product: 7,
  Unary: 8,
  /** Names, literals, calls, brackets, templates, traversals: whatever needs no operator. */
  Term: 9,
} as const;

export type Precedence = (typeof Precedence)[keyof typeof Precedence];

/** The group of an operator: the types of its operands and of its result follow from it. */
export type OperatorKind = "logical" | "equality" | "comparison" | "arithmetic";

interface Operator {
  readonly token: TokenType;
  readonly text: string;
  readonly precedence: Precedence;
  readonly kind: OperatorKind;
}

const BINARY = [
  { token: TokenType.Or, text: "||", precedence: Precedence.Or, kind: "logical" },
  { token: TokenType.And, text: "&&", precedence: Precedence.And, kind: "logical" },
  { token: TokenType.EqualOp, text: "==", precedence: Precedence.Equality, kind: "equality" },
  { token: TokenType.NotEqual, text: "!=", precedence: Precedence.Equality, kind: "equality" },
  { token: TokenType.GreaterThan, text: ">", precedence: Precedence.Comparison, kind: "comparison" },
  { token: TokenType.GreaterThanEq, text: ">=", precedence: Precedence.Comparison, kind: "comparison" },
  { token: TokenType.LessThan, text: "<", precedence: Precedence.Comparison, kind: "comparison" },
  { token: TokenType.LessThanEq, text: "<=", precedence: Precedence.Comparison, kind: "comparison" },
  { token: TokenType.Plus, text: "+", precedence: Precedence.Sum, kind: "arithmetic" },
  { token: TokenType.Minus, text: "-", precedence: Precedence.Sum, kind: "arithmetic" },
  { token: TokenType.Star, text: "*", precedence: Precedence.Product, kind: "arithmetic" },
  { token: TokenType.Slash, text: "/", precedence: Precedence.Product, kind: "arithmetic" },
  { token: TokenType.Percent, text: "%", precedence: Precedence.Product, kind: "arithmetic" },
] as const satisfies readonly Operator[];

const UNARY = [
  { token: TokenType.Minus, text: "-", precedence: Precedence.Unary, kind: "arithmetic" },
  { token: TokenType.Bang, text: "!", precedence: Precedence.Unary, kind: "logical" },
] as const satisfies readonly Operator[];

/** The text of a binary operator. */
export type BinaryOperator = (typeof BINARY)[number]["text"];

/** The text of a unary operator. */
export type UnaryOperator = (typeof UNARY)[number]["text"];

/** All binary operators, those that bind least first. */
export const binaryOperators: readonly BinaryOperator[] = BINARY.map(({ text }) => text);

const binaryTexts = new Map<number, BinaryOperator>(BINARY.map(({ token, text }) => [token, text]));
const unaryTexts = new Map<number, UnaryOperator>(UNARY.map(({ token, text }) => [token, text]));
const kinds = new Map<BinaryOperator, OperatorKind>(BINARY.map(({ text, kind }) => [text, kind]));

/** By token type: a typed array, because the parser and the formatter ask for every token of an expression. */
const precedences = new Uint8Array(64);
for (const { token, precedence } of BINARY) precedences[token] = precedence;

/** The precedence of the binary operator with a token type; 0 for the types of all other tokens. */
export function binaryPrecedence(tokenType: number): number {
  return precedences[tokenType]!;
}

/** The binary operator with a token type, which must be one of an operator. */
export function binaryOperatorOf(tokenType: number): BinaryOperator {
  return binaryTexts.get(tokenType)!;
}

/** The unary operator with a token type, which must be one of an operator. */
export function unaryOperatorOf(tokenType: number): UnaryOperator {
  return unaryTexts.get(tokenType)!;
}

/** Whether a binary operator compares its operands, for equality or order. */
export function isComparison(operator: BinaryOperator): boolean {
  const kind = operatorKind(operator);
  return kind === "equality" || kind === "comparison";
}

/** The group that a binary operator belongs to. */
export function operatorKind(operator: BinaryOperator): OperatorKind {
  return kinds.get(operator)!;
}
