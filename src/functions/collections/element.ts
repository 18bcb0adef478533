/** Functions that return one element: `element` by an index that wraps around, `one` for at most one element. */
import {
  asNumber,
  dynamicType,
  elementsOf,
  nullVal,
  numberType,
  rangeOf,
  typeName,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { anyParameter, isSequence, wholeNumber } from "./common.ts";

/**
 * Returns the element at an index that wraps around; a negative one counts from the end, as in newer versions of the
 * reference.
 */
function elementAt<Element>(elements: readonly Element[], index: Value): Element | FunctionError {
  const whole = wholeNumber(index, "invalid index");
  if (whole instanceof FunctionError) return whole;
  const count = BigInt(elements.length);
  const picked = count === 0n ? undefined : elements.at(Number(whole % count));
  return picked ?? EMPTY;
}

const EMPTY = new FunctionError("cannot use element function with an empty list");

/** Returns an element by index. */
export const element = defineFunction({
  name: "element",
  description: "Returns an element of a list or tuple by its index. An index past the end wraps around.",
  params: [anyParameter("list", { allowMarked: true }), { name: "index", type: numberType }],
  resultType: ([{ type }, index]) => {
    if (type.kind === "list") return type.element;
    if (type.kind !== "tuple") return new FunctionError(`cannot read elements from ${typeName(type)}`);
    return index.isKnown ? elementAt(type.elements, index) : dynamicType;
  },
  certainError: ([list, index]) => {
    const whole = index.isKnown ? wholeNumber(index, "invalid index") : null;
    if (whole instanceof FunctionError) return whole;
    const isEmpty = list.isKnown && elementsOf(list).length === 0;
    return isEmpty || (list.type.kind === "tuple" && list.type.elements.length === 0) ? EMPTY : null;
  },
  call: ([list, index]) => {
    const picked = elementAt(elementsOf(list), index);
    return picked instanceof FunctionError ? picked : withMarks(picked, list.marks);
  },
});

/** The older variant, without negative indexes. */
export const strictElement: ValueFunction = {
  ...element,
  resultType: (args) => {
    const index = unmark(args[1]!);
    if (index.isKnown && !index.isNull && asNumber(index).decimal.isNegative() && !asNumber(index).decimal.isZero())
      return new FunctionError("cannot use element function with a negative index", 1);
    return typeof element.resultType === "function" ? element.resultType(args) : element.resultType;
  },
};

const NOT_ONE = "must be a list, set, or tuple value with either zero or one elements";

/** Returns the only element, or null. */
export const one = defineFunction({
  name: "one",
  description: "Returns the only element of a list, set or tuple, or null if it is empty.",
  params: [anyParameter("list")],
  resultType: ([{ type }]) => {
    if (type.kind === "list" || type.kind === "set") return type.element;
    if (type.kind !== "tuple" || type.elements.length > 1) return new FunctionError(NOT_ONE, 0);
    return type.elements[0] ?? dynamicType;
  },
  call: ([value], type) => {
    if (!isSequence(value.type)) return new FunctionError(NOT_ONE, 0);
    const elements = elementsOf(value);
    if (value.type.kind === "set") {
      const { lengthMin, lengthMax } = rangeOf(value);
      if (lengthMin !== lengthMax) return unknownVal(type);
    }
    if (elements.length > 1) return new FunctionError(NOT_ONE, 0);
    return elements[0] ?? nullVal(type);
  },
});
