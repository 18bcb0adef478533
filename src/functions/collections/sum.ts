/** `sum` of numbers. */
import {
  asNumber,
  canIterate,
  ConversionError,
  convert,
  elementsOf,
  isPrimitiveType,
  num,
  numberType,
  numberVal,
  refineNotNull,
  type Type,
  typeName,
  unknownVal,
  unmark,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, elementsLike, isSequence } from "./common.ts";

const NOT_NUMBERS = "argument must be list, set, or tuple of number values";

const NOT_ITERABLE = new FunctionError("cannot sum noniterable", 0);

const EMPTY = new FunctionError("cannot sum an empty list", 0);

function notSequence(type: Type): FunctionError {
  return new FunctionError(`argument must be list, set, or tuple. Received ${typeName(type)}`, 0);
}

/** Returns the sum of the elements, converted to numbers if possible. */
export const sum = defineFunction({
  name: "sum",
  description: "Returns the sum of the numbers in a list, set or tuple, which must not be empty.",
  params: [anyParameter("list")],
  resultType: numberType,
  refineResult: refineNotNull,
  certainError: ([value]) => {
    const { type } = value;
    if (type.kind === "dynamic") return null;
    if (!isSequence(type)) return isPrimitiveType(type) ? NOT_ITERABLE : notSequence(type);
    const elements = elementsLike(value);
    if (elements.length === 0) return EMPTY;
    const isWrong = (element: Value): boolean =>
      element.isNull || convert(unmark(element), numberType) instanceof ConversionError;
    // A list without elements has no sum either.
    return elements.some(isWrong) ? new FunctionError(NOT_NUMBERS, 0) : null;
  },
  call: ([value]) => {
    if (!canIterate(value)) return NOT_ITERABLE;
    const elements = elementsOf(value);
    if (elements.length === 0) return EMPTY;
    if (!isSequence(value.type)) return notSequence(value.type);
    return value.isWhollyKnown ? total(elements) : unknownVal(numberType);
  },
});

function total(elements: readonly Value[]): Value | FunctionError {
  let result: num.HclNumber | null = null;
  for (const element of elements) {
    const value = element.isNull ? null : convert(element, numberType);
    if (value === null || value instanceof ConversionError) return new FunctionError(NOT_NUMBERS, 0);
    result = result === null ? asNumber(value) : num.add(result, asNumber(value));
    if (result.decimal.isNaN()) return new FunctionError("can't compute sum of opposing infinities");
  }
  return numberVal(result!);
}
