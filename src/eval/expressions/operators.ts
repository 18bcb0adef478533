/**
 * Unary and binary operators: converts operands, lets one operand of `&&` and `||` decide, and applies the operation on values.
 */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import type { BinaryOp, BinaryOperator, Expression, UnaryOp } from "../../syntax/index.ts";
import {
  and,
  asBool,
  asNumber,
  boolType,
  boolVal,
  convert,
  ConversionError,
  difference,
  dynamicType,
  equals,
  greaterThan,
  greaterThanOrEqual,
  lessThan,
  lessThanOrEqual,
  modulo,
  negation,
  not,
  num,
  numberType,
  OperationError,
  or,
  product,
  quotient,
  sum,
  type Type,
  unknownBool,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { Evaluation } from "../evaluation.ts";
import { EXTREME_NUMBER, spendNumber } from "./literal.ts";
import type { Scope } from "../scope.ts";
import { evaluationCodes } from "../codes.ts";

interface Operator {
  /** The type to which operands are converted. */
  readonly operand: Type;
  readonly result: Type;
  /** The operand that alone decides a logical operator's result; null for other operators. */
  readonly deciding: boolean | null;
  readonly allowsNull: boolean;
  /** Applies the operator to unmarked operands of the right type. */
  readonly apply: (left: Value, right: Value) => Value | OperationError;
}

function arithmetic(apply: Operator["apply"]): Operator {
  return { operand: numberType, result: numberType, deciding: null, allowsNull: false, apply };
}

function comparison(apply: Operator["apply"]): Operator {
  return { operand: numberType, result: boolType, deciding: null, allowsNull: false, apply };
}

function equality(apply: Operator["apply"]): Operator {
  return { operand: dynamicType, result: boolType, deciding: null, allowsNull: true, apply };
}

/** An operand that decides is handled before: without that, the result is known only if both operands are. */
function logical(deciding: boolean, ofKnown: Operator["apply"]): Operator {
  const apply: Operator["apply"] = (left, right) =>
    left.isKnown && right.isKnown ? ofKnown(left, right) : unknownBool;
  return { operand: boolType, result: boolType, deciding, allowsNull: false, apply };
}

const OPERATORS: Readonly<Record<BinaryOperator, Operator>> = {
  "||": logical(true, or),
  "&&": logical(false, and),
  "==": equality(equals),
  "!=": equality((left, right) => not(equals(left, right))),
  ">": comparison(greaterThan),
  ">=": comparison(greaterThanOrEqual),
  "<": comparison(lessThan),
  "<=": comparison(lessThanOrEqual),
  "+": arithmetic(sum),
  "-": arithmetic(difference),
  "*": arithmetic(product),
  "/": arithmetic(quotient),
  "%": arithmetic(modulo),
};

/** Returns the value of a chain of binary operators. The chain is walked iteratively: it may exceed the stack. */
export function binaryOp(evaluation: Evaluation, node: BinaryOp, scope: Scope, sink: DiagnosticSink): Value {
  const chain: BinaryOp[] = [];
  let first: Expression = node;
  for (; first.type === "BinaryOp"; first = first.left) chain.push(first);
  let diagnostics = sink.fork();
  let left = evaluation.value(first, scope, diagnostics);
  for (let index = chain.length - 1; index >= 0; index--) {
    const operation = chain[index]!;
    const rightDiagnostics = sink.fork();
    const right = evaluation.value(operation.right, scope, rightDiagnostics);
    const outcome = applyBinary(evaluation, operation, left, right, diagnostics, rightDiagnostics);
    left = outcome.value;
    diagnostics = outcome.diagnostics;
  }
  sink.adopt(diagnostics);
  return left;
}

interface Outcome {
  readonly value: Value;
  readonly diagnostics: DiagnosticSink;
}

function applyBinary(
  { budget, isShortCircuit }: Evaluation,
  node: BinaryOp,
  left: Value,
  right: Value,
  leftSink: DiagnosticSink,
  rightSink: DiagnosticSink,
): Outcome {
  const operator = OPERATORS[node.operator];
  const typeErrors = leftSink.fork();
  const convertedLeft = convertOperand(operator, left, node.left, "left", node, typeErrors);
  const convertedRight = convertOperand(operator, right, node.right, "right", node, typeErrors);
  if (typeErrors.length > 0) {
    typeErrors.adopt(leftSink);
    typeErrors.adopt(rightSink);
    return { value: unknownVal(operator.result), diagnostics: typeErrors };
  }
  const marked = (value: Value): Value => withMarks(value, convertedLeft.marks, convertedRight.marks);
  const a = unmark(convertedLeft);
  const b = unmark(convertedRight);
  const { deciding } = operator;
  const early = deciding === null || !isShortCircuit ? null : decideEarly(deciding, a, b, leftSink, rightSink);
  if (early !== null) return { value: marked(early.value), diagnostics: early.diagnostics };
  const diagnostics = leftSink;
  diagnostics.adopt(rightSink);
  if (diagnostics.length > 0) return { value: marked(unknownVal(operator.result)), diagnostics };
  const result = !operator.allowsNull && (a.isNull || b.isNull) ? NULL_OPERAND : operator.apply(a, b);
  if (result instanceof OperationError)
    diagnostics.report(evaluationCodes["operation-failed"], node, { reason: result.message });
  else if (isExtreme(result)) diagnostics.report(evaluationCodes["evaluation-limit"], node, { reason: EXTREME_NUMBER });
  else {
    spendNumber(budget, result);
    return { value: marked(result), diagnostics };
  }
  return { value: unknownVal(operator.result), diagnostics };
}

/** Returns whether a result is a number too large or too small to be written as text. */
function isExtreme(result: Value): boolean {
  return result.type.kind === "number" && result.isKnown && num.isExtreme(asNumber(result).decimal);
}

const NULL_OPERAND = new OperationError("argument must not be null");

function convertOperand(
  operator: Operator,
  value: Value,
  operand: Expression,
  side: "left" | "right",
  node: BinaryOp,
  sink: DiagnosticSink,
): Value {
  const converted = operator.operand.kind === "dynamic" ? value : convert(value, operator.operand);
  if (!(converted instanceof ConversionError)) return converted;
  sink.report(evaluationCodes["invalid-operand"], operand, { side, reason: converted.message }, { context: node });
  return unknownVal(operator.result);
}

/**
 * Returns the result of `&&` or `||` if one operand decides it, with that side's diagnostics. A null operand counts as
 * the bool that does not decide, provided that the other side is checked first.
 */
function decideEarly(
  deciding: boolean,
  a: Value,
  b: Value,
  leftSink: DiagnosticSink,
  rightSink: DiagnosticSink,
): Outcome | null {
  if (!a.isKnown && !b.isKnown) return leftSink.length === 0 ? { value: unknownBool, diagnostics: leftSink } : null;
  if (decides(a, deciding)) return { value: boolVal(deciding), diagnostics: leftSink };
  if (decides(b, deciding)) return { value: boolVal(deciding), diagnostics: rightSink };
  if (!a.isKnown && decides(b, !deciding)) return { value: unknownBool, diagnostics: leftSink };
  if (!b.isKnown && decides(a, !deciding)) return { value: unknownBool, diagnostics: rightSink };
  return null;
}

/** Returns whether a known operand has a value. The reference compares with true, so a null operand counts as false. */
function decides(value: Value, expected: boolean): boolean {
  if (!value.isKnown) return false;
  return value.isNull ? !expected : asBool(value) === expected;
}

/** Returns a unary operator's result. */
export function unaryOp(evaluation: Evaluation, node: UnaryOp, scope: Scope, sink: DiagnosticSink): Value {
  const isNegation = node.operator === "-";
  const type = isNegation ? numberType : boolType;
  const before = sink.length;
  const given = evaluation.value(node.operand, scope, sink);
  const value = convert(given, type);
  if (value instanceof ConversionError)
    sink.report(
      evaluationCodes["invalid-operand"],
      node.operand,
      { side: "unary", reason: value.message },
      { context: node },
    );
  if (sink.length > before || value instanceof ConversionError) return unknownVal(type);
  if (value.isNull) {
    sink.report(evaluationCodes["operation-failed"], node, { reason: NULL_OPERAND.message });
    return unknownVal(type);
  }
  return isNegation ? negation(value) : not(value);
}
