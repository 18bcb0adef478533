/** What functions of collections share: parameters that take anything, whole numbers, kinds of types. */
import { asNumber, dynamicType, isCollectionType, type Type, type Value } from "../../values/index.ts";
import { int64 } from "../numbers/whole-number.ts";
import { FunctionError, type Parameter } from "../protocol.ts";

/** What a parameter takes beside known, unmarked values of a known type. */
export type ParameterFlags = Omit<Parameter, "name" | "type">;

/** A parameter that takes a value of any type as it is. */
export function anyParameter(name: string, flags: ParameterFlags = {}): Parameter {
  return { name, type: dynamicType, ...flags };
}

/** Flags of a parameter that takes everything as it is: null, unknown, of a type not known yet, marked. */
export const EVERYTHING: ParameterFlags = {
  allowNull: true,
  allowUnknown: true,
  allowDynamicType: true,
  allowMarked: true,
};

/** A known number as a whole one of 64 bits; the error begins with what it is for. `argument` is the index to blame. */
export function wholeNumber(value: Value, what: string, argument: number | null = null): bigint | FunctionError {
  const whole = int64(asNumber(value));
  return whole instanceof FunctionError ? new FunctionError(`${what}: ${whole.message}`, argument) : whole;
}

/** Whether values of the type have an order: lists and tuples. */
export function isOrdered(type: Type): boolean {
  return type.kind === "list" || type.kind === "tuple";
}

/** Whether values of the type are sequences: lists, sets and tuples. */
export function isSequence(type: Type): boolean {
  return isOrdered(type) || type.kind === "set";
}

/** The element type of a collection type. Throws for other types: callers know. */
export function elementTypeOf(type: Type): Type {
  if (!isCollectionType(type)) throw new Error("Bug: not a collection type");
  return type.element;
}

/**
 * As many elements finding the type of a result looks at: elements may be shared, so that there are far more than fit in memory. With
 * more of them the type is left open until the result is made, which the budget bounds.
 */
export const MAX_TYPED_ELEMENTS = 1_000_000;
