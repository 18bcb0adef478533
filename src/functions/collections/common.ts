/** Helpers for collection functions: parameters that accept anything, integers, kinds of types. */
import {
  asNumber,
  dynamicType,
  elementsOf,
  isCollectionType,
  rangeOf,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { int64 } from "../numbers/whole-number.ts";
import { FunctionError, type Parameter } from "../protocol.ts";

/** The arguments that a parameter accepts beside known, unmarked values with a known type. */
export type ParameterFlags = Omit<Parameter, "name" | "type">;

/** Returns a parameter that accepts any type without conversion. */
export function anyParameter(name: string, flags: ParameterFlags = {}): Parameter {
  return { name, type: dynamicType, ...flags };
}

/** Flags of a parameter that accepts everything: null, unknown, with an unknown type, marked. */
export const EVERYTHING: ParameterFlags = {
  allowNull: true,
  allowUnknown: true,
  allowDynamicType: true,
  allowMarked: true,
};

/**
 * Returns a known number as a 64-bit integer; the error begins with the argument's purpose. `argument` is the index for
 * the error.
 */
export function wholeNumber(value: Value, what: string, argument: number | null = null): bigint | FunctionError {
  const whole = int64(asNumber(value));
  return whole instanceof FunctionError ? new FunctionError(`${what}: ${whole.message}`, argument) : whole;
}

/** Returns whether a type's values are ordered: lists and tuples. */
export function isOrdered(type: Type): boolean {
  return type.kind === "list" || type.kind === "tuple";
}

/** Returns whether a type's values are sequences: lists, sets and tuples. */
export function isSequence(type: Type): boolean {
  return isOrdered(type) || type.kind === "set";
}

/**
 * Returns values that represent the elements in a list, set or tuple: the elements if it is known, and otherwise one
 * unknown value for each element type. An unknown collection may have no element like them.
 */
export function elementsLike(value: Value): readonly Value[] {
  if (value.isKnown) return elementsOf(value);
  const { type } = value;
  return type.kind === "tuple" ? type.elements.map(unknownVal) : [unknownVal(elementTypeOf(type))];
}

/** Returns whether two lists or tuples certainly have different lengths. */
export function haveOtherLengths(first: Value, second: Value): boolean {
  const [leastFirst, mostFirst] = lengthsOf(first);
  const [leastSecond, mostSecond] = lengthsOf(second);
  return leastFirst > mostSecond || leastSecond > mostFirst;
}

function lengthsOf(value: Value): readonly [number, number] {
  if (value.type.kind === "dynamic") return [0, Infinity];
  if (value.type.kind === "tuple") return [value.type.elements.length, value.type.elements.length];
  const { lengthMin, lengthMax } = rangeOf(value);
  return [lengthMin, lengthMax];
}

/** Returns a collection's element type. Throws for other types: callers check first. */
export function elementTypeOf(type: Type): Type {
  if (!isCollectionType(type)) throw new Error("Bug: not a collection type");
  return type.element;
}

/**
 * Maximum number of elements visited to determine a result type: shared elements can be far more than memory. With
 * more, the type stays unknown until the result is created, which the budget bounds.
 */
export const MAX_TYPED_ELEMENTS = 1_000_000;
