/**
 * The operators of the expression language: the only table with their tokens, text, precedence and kinds, and with the
 * precedence of everything around them.
 */
import { TokenType } from "./tokens/token-type.ts";

/**
 * The precedence of expressions; higher binds more tightly. Binary operators with equal precedence are
 * left-associative.
 */
export const Precedence = {
  Conditional: 1,
  Or: 2,
  And: 3,
  Equality: 4,
  Comparison: 5,
  Sum: 6,
  Product: 7,
  Unary: 8,
  /** Names, literals, calls, brackets, templates, traversals: anything without an operator. */
  Term: 9,
} as const;

export type Precedence = (typeof Precedence)[keyof typeof Precedence];

/** An operator's group, which determines the types of its operands and result. */
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

/** A binary operator as written. */
export type BinaryOperator = (typeof BINARY)[number]["text"];

/** A unary operator as written. */
export type UnaryOperator = (typeof UNARY)[number]["text"];

/** All binary operators, by ascending precedence. */
export const binaryOperators: readonly BinaryOperator[] = BINARY.map(({ text }) => text);

const binaryTexts = new Map<number, BinaryOperator>(BINARY.map(({ token, text }) => [token, text]));
const unaryTexts = new Map<number, UnaryOperator>(UNARY.map(({ token, text }) => [token, text]));
const kinds = new Map<BinaryOperator, OperatorKind>(BINARY.map(({ text, kind }) => [text, kind]));

/** By token type: a typed array, because the parser and the formatter look up every token of an expression. */
const precedences = new Uint8Array(64);
for (const { token, precedence } of BINARY) precedences[token] = precedence;

/** Returns the precedence of a token type's binary operator; 0 for other token types. */
export function binaryPrecedence(tokenType: number): number {
  return precedences[tokenType]!;
}

/** Returns the binary operator of a token type, which must have one. */
export function binaryOperatorOf(tokenType: number): BinaryOperator {
  return binaryTexts.get(tokenType)!;
}

/** Returns the unary operator of a token type, which must have one. */
export function unaryOperatorOf(tokenType: number): UnaryOperator {
  return unaryTexts.get(tokenType)!;
}

/** Returns whether a binary operator compares its operands, for equality or order. */
export function isComparison(operator: BinaryOperator): boolean {
  const kind = operatorKind(operator);
  return kind === "equality" || kind === "comparison";
}

/** Returns a binary operator's group. */
export function operatorKind(operator: BinaryOperator): OperatorKind {
  return kinds.get(operator)!;
}
