/** Functions that combine several or nested sequences: `concat`, `flatten`. */
import {
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  lengthBounds,
  listVal,
  type Marks,
  NO_MARKS,
  refineNotNull,
  tupleType,
  tupleVal,
  type Type,
  typeName,
  unifyUnsafe,
  unionMarks,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, elementTypeOf, isOrdered, isSequence, MAX_TYPED_ELEMENTS } from "./common.ts";

/** Returns a list type if all arguments are lists with a common type, otherwise a tuple type. */
function concatType(args: readonly Value[]): Type | FunctionError {
  if (args.length === 0) return new FunctionError("at least one argument is required");
  if (args.every((argument) => argument.type.kind === "list")) {
    const common = unifyUnsafe(args.map((argument) => argument.type));
    if (common !== null) return common;
  }
  const elements: Type[] = [];
  for (const [index, argument] of args.entries()) {
    const { type } = argument;
    const count = type.kind === "tuple" ? type.elements.length : elementsOf(argument).length;
    if (elements.length + count > MAX_TYPED_ELEMENTS) return dynamicType;
    if (type.kind === "tuple") for (const element of type.elements) elements.push(element);
    else if (type.kind !== "list") return notSequence(type, index);
    else if (!argument.isKnown) return dynamicType;
    else for (let left = count; left > 0; left--) elements.push(type.element);
  }
  return tupleType(elements);
}

function notSequence(type: Type, index: number): FunctionError {
  return new FunctionError(`all arguments must be lists or tuples; got ${typeName(type)}`, index);
}

/** Returns the elements of all arguments, concatenated. */
export const concat = defineFunction({
  name: "concat",
  description: "Returns one list with the elements of all given lists and tuples, in order.",
  params: [],
  variadic: anyParameter("seqs", { allowMarked: true }),
  resultType: concatType,
  refineResult: refineNotNull,
  certainError: (args) => {
    const index = args.findIndex(({ type }) => !isOrdered(type) && type.kind !== "dynamic");
    return index < 0 ? null : notSequence(args[index]!.type, index);
  },
  call: (args, type, { budget }) => {
    const joined: Value[] = [];
    let marks: Marks = NO_MARKS;
    for (const [index, argument] of args.entries()) {
      const sequence = type.kind === "list" ? convert(argument, type) : argument;
      if (sequence instanceof ConversionError) return new FunctionError(sequence.message, index);
      marks = unionMarks(marks, sequence.marks);
      const elements = elementsOf(sequence);
      budget.spendElements(elements.length);
      for (const element of elements) joined.push(element);
    }
    return withMarks(type.kind === "list" ? listVal(elementTypeOf(type), joined) : tupleVal(joined), marks);
  },
});

/** Flattened elements in order, the marks of all sequences, and whether these are certainly all. */
class Flattened {
  readonly elements: Value[] = [];
  marks: Marks = NO_MARKS;
  isCertain = true;
  private readonly spend: (count: number) => boolean;

  /** `spend` is called with the number of elements to visit next; returns whether to continue. */
  constructor(value: Value, spend: (count: number) => boolean) {
    this.spend = spend;
    this.add(value);
  }

  private add(sequence: Value): void {
    this.marks = unionMarks(this.marks, sequence.marks);
    const [least, most] = lengthBounds(unmark(sequence));
    if (!sequence.isKnown || least !== most || !this.spend(most)) {
      this.isCertain = false;
      return;
    }
    for (const element of elementsOf(sequence)) {
      if (!element.isNull && isSequence(element.type)) this.add(element);
      else {
        // An unknown value with an unknown type may be a sequence.
        if (element.type.kind === "dynamic" && !element.isKnown) {
          this.isCertain = false;
          this.marks = unionMarks(this.marks, element.marks);
        }
        this.elements.push(element);
      }
    }
  }
}

const NOT_FLAT = new FunctionError("can only flatten lists, sets and tuples");

/** Returns nested sequences as one tuple. */
export const flatten = defineFunction({
  name: "flatten",
  description: "Returns a tuple in which nested lists, sets and tuples are replaced with their elements, at any depth.",
  params: [anyParameter("list", { allowMarked: true })],
  resultType: ([value]) => {
    if (!value.isWhollyKnown) return dynamicType;
    if (!isSequence(value.type)) return NOT_FLAT;
    let left = MAX_TYPED_ELEMENTS;
    const { elements, isCertain } = new Flattened(value, (count) => (left -= count + 1) > 0);
    return isCertain ? tupleType(elements.map((element) => element.type)) : dynamicType;
  },
  refineResult: refineNotNull,
  certainError: ([{ type }]) => (type.kind === "dynamic" || isSequence(type) ? null : NOT_FLAT),
  call: ([value], type, { budget }) => {
    const { elements, marks, isCertain } = new Flattened(value, (count) => {
      budget.spendElements(count);
      return true;
    });
    return withMarks(isCertain ? tupleVal(elements) : unknownVal(type), marks);
  },
});
