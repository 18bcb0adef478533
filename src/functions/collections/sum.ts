/** `sum` of numbers. */
import {
  asNumber,
  canIterate,
  ConversionError,
  convert,
  elementsOf,
  num,
  numberType,
  numberVal,
  refineNotNull,
  typeName,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, isSequence } from "./common.ts";

const NOT_NUMBERS = "argument must be list, set, or tuple of number values";

/** Returns the sum of the elements, converted to numbers if possible. */
export const sum = defineFunction({
  name: "sum",
  description: "Returns the sum of the numbers in a list, set or tuple, which must not be empty.",
  params: [anyParameter("list")],
  resultType: numberType,
  refineResult: refineNotNull,
  call: ([value]) => {
    if (!canIterate(value)) return new FunctionError("cannot sum noniterable", 0);
    const elements = elementsOf(value);
    if (elements.length === 0) return new FunctionError("cannot sum an empty list", 0);
    if (!isSequence(value.type)) {
      return new FunctionError(`argument must be list, set, or tuple. Received ${typeName(value.type)}`, 0);
    }
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
