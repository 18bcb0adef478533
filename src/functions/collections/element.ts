/** Functions that pick one element: `element` by an index that wraps around, `one` the only one there may be. */
import {
  dynamicType,
  elementsOf,
  nullVal,
  numberType,
  rangeOf,
  type Type,
  typeName,
  unknownVal,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { FunctionError, type ValueFunction } from "../protocol.ts";
import { anyParameter, isSequence, wholeNumber } from "./common.ts";

/** The index in a sequence of this length; a negative one counts from the end, as in newer releases of the reference. */
function wrapped(value: Value, length: number): number | FunctionError {
  const index = wholeNumber(value, "invalid index");
  if (index instanceof FunctionError) return index;
  if (length === 0) return new FunctionError("cannot use element function with an empty list");
  const remainder = Number(index % BigInt(length));
  return remainder < 0 ? remainder + length : remainder;
}

function typeOfElement([{ type }, index]: readonly Value[]): Type | FunctionError {
  if (type.kind === "list") return type.element;
  if (type.kind !== "tuple") return new FunctionError(`cannot read elements from ${typeName(type)}`);
  if (!index.isKnown) return dynamicType;
  const at = wrapped(index, type.elements.length);
  return at instanceof FunctionError ? at : type.elements[at];
}

/** An element by index. */
export const element: ValueFunction = {
  kind: "value",
  name: "element",
  description: "Gives one element of a list or tuple. An index beyond the end starts again at the beginning.",
  params: [anyParameter("list", { allowMarked: true }), { name: "index", type: numberType }],
  resultType: typeOfElement,
  call: ([list, index]) => {
    const elements = elementsOf(list);
    const at = wrapped(index, elements.length);
    return at instanceof FunctionError ? at : withMarks(elements[at], list.marks);
  },
};

const NOT_ONE = "must be a list, set, or tuple value with either zero or one elements";

/** The only element, or null. */
export const one: ValueFunction = {
  kind: "value",
  name: "one",
  description: "Gives the only element of a list, set or tuple, or null when it is empty.",
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
};
