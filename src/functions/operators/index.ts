/**
 * The language's operators as functions: `add(a, b)` is `a + b`. HCL's standard library has them for languages without
 * operators, and Bake exposes them.
 */
import {
  and,
  boolType,
  difference,
  equals,
  greaterThan,
  greaterThanOrEqual,
  lessThan,
  lessThanOrEqual,
  modulo,
  not,
  numberType,
  OperationError,
  or,
  product,
  quotient,
  refineNotNull,
  sum,
  type Type,
  type Value,
} from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";

type Operation = (a: Value, b: Value) => Value | OperationError;

function binary(
  name: string,
  description: string,
  operand: Omit<Parameter, "name">,
  result: Type,
  operation: Operation,
): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [
      { ...operand, name: "a" },
      { ...operand, name: "b" },
    ],
    resultType: result,
    refineResult: refineNotNull,
    call: ([a, b]) => {
      const value = operation(a, b);
      return value instanceof OperationError ? new FunctionError(value.message) : value;
    },
  });
}

const NUMBER = { type: numberType, allowDynamicType: true, allowMarked: true };
const BOOL = { type: boolType, allowDynamicType: true, allowMarked: true };
/** A number that may be unknown: its range may decide. */
const RANGE = { ...NUMBER, allowUnknown: true };

function arithmetic(name: string, description: string, operation: Operation): ValueFunction {
  return binary(name, description, NUMBER, numberType, operation);
}

function comparison(name: string, description: string, operation: Operation): ValueFunction {
  return binary(name, description, RANGE, boolType, operation);
}

/** Returns `a + b`. */
export const add: ValueFunction = arithmetic("add", "Returns the sum of two numbers.", sum);

/** Returns `a - b`. */
export const subtract: ValueFunction = arithmetic(
  "subtract",
  "Returns the difference between two numbers.",
  difference,
);

/** Returns `a * b`. */
export const multiply: ValueFunction = arithmetic("multiply", "Returns the product of two numbers.", product);

/** Returns `a / b`. */
export const divide: ValueFunction = arithmetic("divide", "Returns the quotient of two numbers.", quotient);

/** Returns `a % b`. */
const moduloFunction: ValueFunction = arithmetic("modulo", "Returns the remainder of a division.", modulo);

/** Returns `a > b`. */
export const greaterthan: ValueFunction = comparison(
  "greaterthan",
  "Returns true if the first number is greater than the second.",
  greaterThan,
);

/** Returns `a >= b`. */
export const greaterthanorequalto: ValueFunction = comparison(
  "greaterthanorequalto",
  "Returns true if the first number is greater than or equal to the second.",
  greaterThanOrEqual,
);

/** Returns `a < b`. */
export const lessthan: ValueFunction = comparison(
  "lessthan",
  "Returns true if the first number is less than the second.",
  lessThan,
);

/** Returns `a <= b`. */
export const lessthanorequalto: ValueFunction = comparison(
  "lessthanorequalto",
  "Returns true if the first number is less than or equal to the second.",
  lessThanOrEqual,
);

/** Returns `a && b`. */
const andFunction: ValueFunction = binary("and", "Returns true if both operands are true.", BOOL, boolType, and);

/** Returns `a || b`. */
const orFunction: ValueFunction = binary("or", "Returns true if at least one operand is true.", BOOL, boolType, or);

/** Returns `!a`. */
const notFunction = defineFunction({
  name: "not",
  description: "Returns the negation of a bool.",
  params: [{ ...BOOL, name: "val" }],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([value]) => not(value),
});

function equality(name: string, description: string, compare: (a: Value, b: Value) => Value): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [anyParameter("a", EVERYTHING), anyParameter("b", EVERYTHING)],
    resultType: boolType,
    refineResult: refineNotNull,
    call: ([a, b]) => compare(a, b),
  });
}

/** Returns `a == b`. */
export const equal: ValueFunction = equality("equal", "Returns true if two values are equal.", equals);

/** Returns `a != b`. */
export const notequal: ValueFunction = equality("notequal", "Returns true if two values are not equal.", (a, b) =>
  not(equals(a, b)),
);

export { andFunction as and, moduloFunction as modulo, notFunction as not, orFunction as or };
