/** `slice`: part of a list or tuple. Checks its indexes if they are known. */
import {
  dynamicType,
  dynamicVal,
  elementsOf,
  listVal,
  numberType,
  rangeOf,
  refineNotNull,
  tupleType,
  tupleVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, elementTypeOf, wholeNumber } from "./common.ts";

interface Bounds {
  /** Null for an unknown argument. */
  readonly start: number | null;
  readonly end: number | null;
}

/** Returns the length of a list or tuple; null if it is uncertain. */
function lengthOf(value: Value): number | null {
  if (value.type.kind === "tuple") return value.type.elements.length;
  const { lengthMin, lengthMax } = rangeOf(unmark(value));
  return lengthMin === lengthMax ? lengthMin : null;
}

function boundsOf([list, startArgument, endArgument]: readonly [Value, Value, Value]): Bounds | FunctionError {
  const length = lengthOf(list);
  const start = indexOf(startArgument, 1, "start", length);
  if (start instanceof FunctionError) return start;
  const end = indexOf(endArgument, 2, "end", length);
  if (end instanceof FunctionError) return end;
  if (start !== null && end !== null && start > end) {
    return new FunctionError("start index must not be greater than end index", 1);
  }
  return { start, end };
}

function indexOf(value: Value, argument: number, what: string, length: number | null): number | null | FunctionError {
  if (!value.isKnown) return null;
  const whole = wholeNumber(value, `invalid ${what} index`, argument);
  if (whole instanceof FunctionError) return whole;
  if (whole < 0n) return new FunctionError(`${what} index must not be less than zero`, argument);
  if (length !== null && whole > BigInt(length)) {
    return new FunctionError(`${what} index must not be greater than the length of the list`, argument);
  }
  return Number(whole);
}

const NO_SETS =
  "cannot slice a set, because its elements do not have indices; explicitly convert to a list if the ordering of the result is not important";

/** Returns the elements from a start index to an exclusive end index. */
export const slice = defineFunction({
  name: "slice",
  description: "Returns the elements of a list or tuple from a start index up to, but not including, an end index.",
  params: [
    anyParameter("list", { allowMarked: true }),
    { name: "start_index", type: numberType },
    { name: "end_index", type: numberType },
  ],
  resultType: (args) => {
    const { type } = args[0];
    if (type.kind === "set") return new FunctionError(NO_SETS, 0);
    if (type.kind !== "list" && type.kind !== "tuple") return new FunctionError("must be a list or tuple value", 0);
    const bounds = boundsOf(args);
    if (bounds instanceof FunctionError) return bounds;
    if (type.kind !== "tuple") return type;
    const { start, end } = bounds;
    return start === null || end === null ? dynamicType : tupleType(type.elements.slice(start, end));
  },
  refineResult: refineNotNull,
  call: (args, type) => {
    const bounds = boundsOf(args);
    if (bounds instanceof FunctionError) return bounds;
    if (bounds.start === null || bounds.end === null) return dynamicVal;
    const elements = elementsOf(args[0]).slice(bounds.start, bounds.end);
    const result = type.kind === "tuple" ? tupleVal(elements) : listVal(elementTypeOf(type), elements);
    return withMarks(result, args[0].marks);
  },
});
