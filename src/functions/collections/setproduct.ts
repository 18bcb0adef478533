/** `setproduct`: all combinations of several sets' elements. */
import {
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  lengthBounds,
  listType,
  listVal,
  NO_MARKS,
  rangeOf,
  refine,
  refineNotNull,
  setType,
  setVal,
  tupleType,
  type TupleType,
  tupleVal,
  type Type,
  typesEqual,
  unifyUnsafe,
  unionMarks,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, elementTypeOf } from "./common.ts";

/** The reference sets no bound for a longer unknown result. */
const MAX_KNOWN_LENGTH = 1024;
const MAX_KNOWN_PRODUCT = 2048;

/** Returns the common type of one argument's elements. */
function commonElementType(type: Type, index: number): Type | FunctionError {
  if (type.kind === "set" || type.kind === "list") return type.element;
  if (type.kind !== "tuple") return new FunctionError("a set or a list is required", index);
  if (type.elements.length === 0) return dynamicType;
  return unifyUnsafe(type.elements) ?? new FunctionError("all elements must be of the same type", index);
}

/** Returns a list of tuples if no argument is a set, otherwise a set of tuples. */
function productType(args: readonly Value[]): Type | FunctionError {
  if (args.length < 2) return new FunctionError("at least two arguments are required");
  const elements: Type[] = [];
  // One argument may occur many times.
  const elementTypes = new Map<Type, Type>();
  for (const [index, { type }] of args.entries()) {
    const element = elementTypes.get(type) ?? commonElementType(type, index);
    if (element instanceof FunctionError) return element;
    elementTypes.set(type, element);
    elements.push(element);
  }
  const isList = args.every(({ type }) => type.kind !== "set");
  return isList ? listType(tupleType(elements)) : setType(tupleType(elements));
}

function hasCertainLength(value: Value): boolean {
  if (!value.isKnown) return false;
  const [least, most] = lengthBounds(value);
  return least === most;
}

/** Returns the known facts about a product if the lengths are uncertain. */
function unknownProduct(args: readonly Value[], type: Type): Value {
  const unknown = unknownVal(type);
  let product = 1;
  for (const value of args) {
    const longest = value.type.kind === "tuple" ? value.type.elements.length : rangeOf(value).lengthMax;
    product *= longest;
    if (longest > MAX_KNOWN_LENGTH || product > MAX_KNOWN_PRODUCT) return unknown;
  }
  if (product === 0) return refine(unknown, { isNotNull: true, lengthMax: 0 });
  // An argument with an uncertain length may also be empty.
  const isEmptyPossible = args.some((value) => value.type.kind !== "tuple" && rangeOf(value).lengthMin === 0);
  return refine(unknown, { isNotNull: true, lengthMin: isEmptyPossible ? 0 : 1, lengthMax: product });
}

/** Returns each argument's elements, converted to its type in the tuples. */
function convertedElements(args: readonly Value[], type: TupleType): (readonly Value[])[] | FunctionError {
  const all: (readonly Value[])[] = [];
  for (const [index, argument] of args.entries()) {
    const target = type.elements[index]!;
    const column: Value[] = [];
    for (const element of elementsOf(argument)) {
      const converted = typesEqual(element.type, target) ? element : convert(element, target);
      if (converted instanceof ConversionError) return new FunctionError(converted.message, index);
      column.push(converted);
    }
    all.push(column);
  }
  return all;
}

/** Returns all combinations; the last argument varies fastest. */
function combinations(columns: readonly (readonly Value[])[]): Value[] {
  const rows = columns.reduce<readonly (readonly Value[])[]>(
    (heads, column) => heads.flatMap((head) => column.map((element) => [...head, element])),
    [[]],
  );
  return rows.map(tupleVal);
}

/** Returns the Cartesian product; in order if all arguments are lists or tuples. */
export const setproduct = defineFunction({
  name: "setproduct",
  description: "Returns all combinations of elements from the given sets, lists or tuples.",
  params: [],
  variadic: anyParameter("sets", { allowMarked: true, allowUnknown: true }),
  resultType: productType,
  refineResult: refineNotNull,
  call: (markedArgs, type, { budget }) => {
    const marks = markedArgs.reduce((all, argument) => unionMarks(all, argument.marks), NO_MARKS);
    const args = markedArgs.map(unmark);
    if (!args.every(hasCertainLength)) return withMarks(unknownProduct(args, type), marks);
    const element = elementTypeOf(type) as TupleType;
    const total = args.reduce((count, argument) => count * elementsOf(argument).length, 1);
    budget.spendElements(total * args.length);
    const columns = total === 0 ? [] : convertedElements(args, element);
    if (columns instanceof FunctionError) return columns;
    const rows = total === 0 ? [] : combinations(columns);
    return withMarks(type.kind === "list" ? listVal(element, rows) : setVal(element, rows), marks);
  },
});
