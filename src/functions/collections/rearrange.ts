/** Functions that reorder, filter or split a sequence. */
import { compareUtf8 } from "../../text/index.ts";
import {
  asString,
  dynamicType,
  elementsOf,
  listType,
  listVal,
  numberType,
  rangeOf,
  refine,
  refineNotNull,
  stringType,
  tupleType,
  tupleVal,
  typeName,
  unknownVal,
  type Value,
  spelledOut,
  withMarks,
} from "../../values/index.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, elementTypeOf, wholeNumber } from "./common.ts";

const strings = { name: "list", type: listType(stringType) } as const;
const list = { name: "list", type: listType(dynamicType) } as const;

/** Returns the elements that are neither null nor empty strings. */
export const compact = defineFunction({
  name: "compact",
  description: "Returns a list of strings without the null and empty ones.",
  params: [strings],
  resultType: strings.type,
  refineResult: refineNotNull,
  call: ([value], type) => {
    if (!value.isWhollyKnown) return unknownVal(type);
    const kept = elementsOf(value).filter((element) => !element.isNull && asString(element) !== "");
    return listVal(stringType, kept);
  },
});

/** Returns strings sorted by bytes. With unknown elements only the length is certain. */
export const sort = defineFunction({
  name: "sort",
  description: "Returns a list of strings, sorted by their UTF-8 bytes.",
  params: [{ ...strings, allowUnknown: true }],
  resultType: strings.type,
  refineResult: refineNotNull,
  call: ([value], type, { budget }) => {
    if (!value.isWhollyKnown) {
      const { lengthMin, lengthMax } = rangeOf(value);
      return refine(unknownVal(type), { isNotNull: true, lengthMin, lengthMax });
    }
    const elements = elementsOf(value);
    const nullIndex = elements.findIndex((element) => element.isNull);
    if (nullIndex >= 0) {
      return new FunctionError(`given list element ${nullIndex} is null; a null string cannot be sorted`);
    }
    budget.spendElements(elements.length);
    return listVal(
      stringType,
      elements.toSorted((a, b) => compareUtf8(asString(a), asString(b))),
    );
  },
});

/** Returns the first of each group of equal elements. */
export const distinct = defineFunction({
  name: "distinct",
  description: "Returns a list without duplicates, which keeps the first occurrence of each element.",
  params: [list],
  resultType: ([value]) => value.type,
  refineResult: refineNotNull,
  call: ([value], type) => {
    if (!value.isWhollyKnown) return unknownVal(type);
    const first = new Map<string, Value>();
    for (const element of elementsOf(value)) {
      const key = spelledOut(element);
      if (!first.has(key)) first.set(key, element);
    }
    return listVal(elementTypeOf(type), [...first.values()]);
  },
});

/** Returns a sequence in reverse order; a set becomes a list. */
export const reverse = defineFunction({
  name: "reverse",
  description: "Returns the elements of a list, set or tuple in reverse order.",
  params: [anyParameter("list", { allowMarked: true })],
  resultType: ([{ type }]) => {
    if (type.kind === "tuple") return tupleType(type.elements.toReversed());
    if (type.kind === "list" || type.kind === "set") return listType(type.element);
    return new FunctionError(`can only reverse list or tuple values, not ${typeName(type)}`, 0);
  },
  refineResult: refineNotNull,
  call: ([value], type) => {
    const elements = elementsOf(value).toReversed();
    const result = type.kind === "tuple" ? tupleVal(elements) : listVal(elementTypeOf(type), elements);
    return withMarks(result, value.marks);
  },
});

function chunkSize(size: Value): bigint | FunctionError {
  const whole = wholeNumber(size, "invalid size");
  return whole instanceof FunctionError || whole >= 0n
    ? whole
    : new FunctionError("the size argument must be positive");
}

/** Returns lists of at most `size` elements; a size of 0 means one list. */
export const chunklist = defineFunction({
  name: "chunklist",
  description: "Returns a list split into lists of a fixed length. The last one may be shorter.",
  params: [
    { ...list, allowMarked: true },
    { name: "size", type: numberType, allowMarked: true },
  ],
  resultType: ([value]) => listType(value.type),
  refineResult: refineNotNull,
  certainError: errorsOfKnown(null, chunkSize),
  call: ([value, sizeArgument], _, { budget }) => {
    const whole = chunkSize(sizeArgument);
    if (whole instanceof FunctionError) return whole;
    const elements = elementsOf(value);
    const size = whole === 0n ? elements.length : Math.min(Number(whole), elements.length);
    budget.spendElements(elements.length);
    const chunks: Value[] = [];
    for (let start = 0; start < elements.length; start += size) {
      chunks.push(listVal(elementTypeOf(value.type), elements.slice(start, start + size)));
    }
    return withMarks(listVal(value.type, chunks), value.marks, sizeArgument.marks);
  },
});
