/**
 * The operators of the language as functions: `add(a, b)` is `a + b`. The library that HCL builds on has them for languages without
 * operators, and Bake shows them all.
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
/** A number that need not be known: its range may decide. */
const RANGE = { ...NUMBER, allowUnknown: true };

function arithmetic(name: string, description: string, operation: Operation): ValueFunction {
  return binary(name, description, NUMBER, numberType, operation);
}

function comparison(name: string, description: string, operation: Operation): ValueFunction {
  return binary(name, description, RANGE, boolType, operation);
}

/** `a + b`. */
export const add: ValueFunction = arithmetic("add", "Adds two numbers.", sum);

/** `a - b`. */
export const subtract: ValueFunction = arithmetic("subtract", "Subtracts a second number from a first.", difference);

/** `a * b`. */
export const multiply: ValueFunction = arithmetic("multiply", "Multiplies two numbers.", product);

/** `a / b`. */
export const divide: ValueFunction = arithmetic("divide", "Divides a first number by a second.", quotient);

/** `a % b`. */
const moduloFunction: ValueFunction = arithmetic("modulo", "Gives the remainder of a division.", modulo);

/** `a > b`. */
export const greaterthan: ValueFunction = comparison(
  "greaterthan",
  "Tells whether a first number is greater than a second.",
  greaterThan,
);

/** `a >= b`. */
export const greaterthanorequalto: ValueFunction = comparison(
  "greaterthanorequalto",
  "Tells whether a first number is greater than a second or equal to it.",
  greaterThanOrEqual,
);

/** `a < b`. */
export const lessthan: ValueFunction = comparison(
  "lessthan",
  "Tells whether a first number is less than a second.",
  lessThan,
);

/** `a <= b`. */
export const lessthanorequalto: ValueFunction = comparison(
  "lessthanorequalto",
  "Tells whether a first number is less than a second or equal to it.",
  lessThanOrEqual,
);

/** `a && b`. */
const andFunction: ValueFunction = binary("and", "Tells whether both of two bools are true.", BOOL, boolType, and);

/** `a || b`. */
const orFunction: ValueFunction = binary("or", "Tells whether one of two bools is true.", BOOL, boolType, or);

/** `!a`. */
const notFunction = defineFunction({
  name: "not",
  description: "Gives the opposite of a bool.",
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

/** `a == b`. */
export const equal: ValueFunction = equality("equal", "Tells whether two values are equal.", equals);

/** `a != b`. */
export const notequal: ValueFunction = equality("notequal", "Tells whether two values differ.", (a, b) =>
  not(equals(a, b)),
);

export { andFunction as and, moduloFunction as modulo, notFunction as not, orFunction as or };
