/** The operations on sets. Arguments become sets of one element type first, which may make elements equal. */
import {
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  refineNotNull,
  setType,
  setVal,
  spelledOut,
  type Type,
  typesEqual,
  unifyUnsafe,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";
import { elementTypeOf } from "./common.ts";

function setParameter(name: string): Parameter {
  return { name, type: setType(dynamicType), allowDynamicType: true };
}

/** Empty sets of no particular type go with any other. */
function commonSetType(args: readonly Value[]): Type | FunctionError {
  const elements: Type[] = [];
  for (const { type, isKnown, payload } of args) {
    const element = type.kind === "set" ? type.element : dynamicType;
    const isEmpty = isKnown && Array.isArray(payload) && payload.length === 0;
    if (!isEmpty || element.kind !== "dynamic") elements.push(element);
  }
  if (elements.length === 0) return setType(dynamicType);
  const common = unifyUnsafe(elements);
  return common === null ? incompatible() : setType(common);
}

function incompatible(): FunctionError {
  return new FunctionError("given sets must all have compatible element types");
}

/**
 * The arguments as sets of a type. Where null in one of them hides what its elements are, the type does not say that those of the
 * others differ: it shows only now.
 */
function convertedSets(args: readonly Value[], type: Type, budget: Budget): readonly Value[] | FunctionError {
  const sets: Value[] = [];
  let element: Type = dynamicType;
  for (const [index, argument] of args.entries()) {
    const set = convert(argument, type);
    if (set instanceof ConversionError) return new FunctionError(set.message, index);
    const own = elementTypeOf(set.type);
    if (element.kind === "dynamic") element = own;
    else if (own.kind !== "dynamic" && !typesEqual(own, element)) return incompatible();
    budget.spendElements(elementsOf(set).length);
    sets.push(set);
  }
  return sets;
}

/** Elements by what tells them from others of their type. */
type Elements = ReadonlyMap<string, Value>;

interface Operation {
  readonly name: string;
  readonly description: string;
  readonly params: readonly Parameter[];
  readonly variadic?: Parameter;
  readonly combine: (left: Elements, right: Elements) => Elements;
}

function isNotIn(others: Elements): (entry: readonly [string, Value]) => boolean {
  return ([key]) => !others.has(key);
}

function setOperation({ combine, ...signature }: Operation): ValueFunction {
  return defineFunction({
    ...signature,
    resultType: commonSetType,
    refineResult: refineNotNull,
    call: (args, type, { budget }) => {
      const sets = convertedSets(args, type, budget);
      if (sets instanceof FunctionError) return sets;
      if (!sets.every((set) => set.isWhollyKnown)) return unknownVal(type);
      const elements = sets.map(
        (set): Elements => new Map(elementsOf(set).map((element) => [spelledOut(element), element])),
      );
      return setVal(elementTypeOf(type), [...elements.reduce(combine).values()]);
    },
  });
}

const several = { params: [setParameter("first_set")], variadic: setParameter("other_sets") };

/** Elements that are in every set. With unknown elements nothing is certain. */
export const setintersection: ValueFunction = setOperation({
  ...several,
  name: "setintersection",
  description: "Returns the set of elements that all given sets contain.",
  combine: (left, right) => new Map([...left].filter(([key]) => right.has(key))),
});

/** Elements of the first set that are not in the second. */
export const setsubtract: ValueFunction = setOperation({
  name: "setsubtract",
  description: "Returns the elements of the first set that are not in the second set.",
  params: [setParameter("a"), setParameter("b")],
  combine: (left, right) => new Map([...left].filter(isNotIn(right))),
});

/** Elements that are in one of two sets; with more sets, taken two by two from the left. */
export const setsymmetricdifference: ValueFunction = setOperation({
  ...several,
  name: "setsymmetricdifference",
  description: "Returns the elements that are in one of two sets, but not in both.",
  combine: (left, right) => new Map([...[...left].filter(isNotIn(right)), ...[...right].filter(isNotIn(left))]),
});

/** Elements that are in any set; unknown ones stay as they are. */
export const setunion = defineFunction({
  ...several,
  name: "setunion",
  description: "Returns the set of elements that any of the given sets contains.",
  resultType: commonSetType,
  refineResult: refineNotNull,
  call: (args, type, { budget }) => {
    const sets = convertedSets(args, type, budget);
    if (sets instanceof FunctionError) return sets;
    return setVal(elementTypeOf(type), sets.flatMap(elementsOf));
  },
});
