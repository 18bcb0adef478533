/**
 * Operations on values: the language's operators for operands that already have the right types.
 *
 * Each removes marks and restores them on the result, narrows the result for unknown operands by their ranges, and
 * otherwise computes it. Operands that need a value are never null: callers report that. Results are never null.
 */
import { equals } from "./equality.ts";
import { unionMarks } from "./marks.ts";
import * as num from "./number.ts";
import type { HclNumber } from "./number.ts";
import { inclusive, rangeOf, refine, unknownBool, unknownNumber, type ValueRange } from "./refine.ts";
import type { Bound } from "./unknown.ts";
import { asBool, asNumber, boolVal, falseVal, numberVal, trueVal, unmark, type Value, withMarks } from "./value.ts";

/** An operation without a result, such as 0/0. The message has no full stop. */
export class OperationError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

type Outcome = Value | OperationError;

function binary(a: Value, b: Value, operation: (a: Value, b: Value) => Outcome): Outcome {
  if (!a.isMarked && !b.isMarked) return operation(a, b);
  const result = operation(unmark(a), unmark(b));
  return result instanceof OperationError ? result : withMarks(result, unionMarks(a.marks, b.marks));
}

/** Computes a number from two known ones; null for an error. */
type Arithmetic = (a: HclNumber, b: HclNumber) => HclNumber | null;

function arithmetic(a: Value, b: Value, compute: Arithmetic, problem: string, isMonotone: boolean): Outcome {
  return binary(a, b, (left, right) => {
    if (!left.isKnown || !right.isKnown) {
      return isMonotone ? withinBounds(rangeOf(left), rangeOf(right), compute) : unknownNumber;
    }
    const result = compute(asNumber(left), asNumber(right));
    return result === null ? new OperationError(problem) : numberVal(result);
  });
}

const INFINITY = num.fromFloat(Infinity);
const NEGATIVE_INFINITY = num.fromFloat(-Infinity);

/**
 * Returns an unknown number within bounds by interval arithmetic: a monotone operation's extremes are among the results
 * for the bounds. Bounds are treated as inclusive.
 */
function withinBounds(a: ValueRange, b: ValueRange, compute: Arithmetic): Value {
  const corners: HclNumber[] = [];
  for (const left of [a.min?.value ?? NEGATIVE_INFINITY, a.max?.value ?? INFINITY]) {
    for (const right of [b.min?.value ?? NEGATIVE_INFINITY, b.max?.value ?? INFINITY]) {
      const corner = compute(left, right);
      if (corner === null) return unknownNumber;
      corners.push(corner);
    }
  }
  const min = corners.reduce((best, corner) => (num.compare(corner, best) < 0 ? corner : best));
  const max = corners.reduce((best, corner) => (num.compare(corner, best) > 0 ? corner : best));
  return refine(unknownNumber, { min: finiteBound(min), max: finiteBound(max) });
}

/** Drops bounds that would grow without limit under repeated multiplication. */
function finiteBound(value: HclNumber): Bound | null {
  return value.decimal.isFinite() && !num.isExtreme(value.decimal) ? inclusive(value) : null;
}

/** Returns null for NaN. */
function orNull(result: HclNumber): HclNumber | null {
  return result.decimal.isNaN() ? null : result;
}

/** Returns `a + b`. */
export function sum(a: Value, b: Value): Outcome {
  return arithmetic(a, b, (x, y) => orNull(num.add(x, y)), "can't compute sum of opposing infinities", true);
}

/** Returns `a - b`. */
export function difference(a: Value, b: Value): Outcome {
  return arithmetic(a, b, (x, y) => orNull(num.subtract(x, y)), "can't subtract infinity from itself", true);
}

/** Returns `a * b`. */
export function product(a: Value, b: Value): Outcome {
  const isZero = (value: Value): boolean => value.isKnown && asNumber(value).decimal.isZero();
  return binary(a, b, (left, right) => {
    if (left.isKnown !== right.isKnown && (isZero(left) || isZero(right))) return unknownNumber;
    return arithmetic(left, right, (x, y) => orNull(num.multiply(x, y)), "can't multiply zero by infinity", true);
  });
}

/** Returns `a / b`; division by zero results in an infinity. */
export function quotient(a: Value, b: Value): Outcome {
  const problem = "can't divide zero by zero or infinity by infinity";
  return arithmetic(a, b, (x, y) => orNull(num.divide(x, y)), problem, false);
}

/** Returns `a % b`, with the sign of `a`; `a` itself if `b` is zero. */
export function modulo(a: Value, b: Value): Outcome {
  const problem = "can't use modulo with zero and infinity";
  return arithmetic(a, b, (x, y) => orNull(num.remainder(x, y)), problem, false);
}

/** Returns `-a`. */
export function negation(a: Value): Value {
  if (a.isKnown) return withMarks(numberVal(num.negate(asNumber(a))), a.marks);
  return withMarks(unknownNumber, a.marks);
}

/** Returns a number without its sign. */
export function absoluteValue(a: Value): Value {
  if (a.isKnown) return withMarks(numberVal(num.absolute(asNumber(a))), a.marks);
  return withMarks(refine(unknownNumber, { min: inclusive(num.integer(0)) }), a.marks);
}

/** Returns `!a`. */
export function not(a: Value): Value {
  return withMarks(a.isKnown ? boolVal(!asBool(a)) : unknownBool, a.marks);
}

/** Returns `a && b`; one known false decides. */
export function and(a: Value, b: Value): Value {
  return logical(a, b, false);
}

/** Returns `a || b`; one known true decides. */
export function or(a: Value, b: Value): Value {
  return logical(a, b, true);
}

function logical(a: Value, b: Value, deciding: boolean): Value {
  const isDecided = a.payload === deciding || b.payload === deciding;
  const isKnown = a.isKnown && b.isKnown;
  const result = isDecided ? boolVal(deciding) : isKnown ? boolVal(!deciding) : unknownBool;
  return withMarks(result, a.marks, b.marks);
}

/** Returns `a < b`. */
export function lessThan(a: Value, b: Value): Value {
  return comparison(a, b, (order) => order < 0, trueVal, falseVal);
}

/** Returns `a > b`. */
export function greaterThan(a: Value, b: Value): Value {
  return comparison(a, b, (order) => order > 0, falseVal, trueVal);
}

/** Returns `a <= b`: `a < b` or `a == b`; the latter ignores digits beyond the numbers' precision. */
export function lessThanOrEqual(a: Value, b: Value): Value {
  return or(lessThan(a, b), equals(a, b));
}

/** Returns `a >= b`, in the same way. */
export function greaterThanOrEqual(a: Value, b: Value): Value {
  return or(greaterThan(a, b), equals(a, b));
}

/** Compares numbers; unknown ones by their bounds, which are treated as exclusive. */
function comparison(a: Value, b: Value, holds: (order: number) => boolean, ifBelow: Value, ifAbove: Value): Value {
  const marks = unionMarks(a.marks, b.marks);
  if (a.isKnown && b.isKnown) return withMarks(boolVal(holds(num.compare(asNumber(a), asNumber(b)))), marks);
  const left = rangeOf(a);
  const right = rangeOf(b);
  if (left.max !== null && right.min !== null && num.compare(left.max.value, right.min.value) < 0) {
    return withMarks(ifBelow, marks);
  }
  if (left.min !== null && right.max !== null && num.compare(left.min.value, right.max.value) > 0) {
    return withMarks(ifAbove, marks);
  }
  return withMarks(unknownBool, marks);
}
