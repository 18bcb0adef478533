/** Set operations. The arguments are first converted to one element type, which may make elements equal. */
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

/** Returns the common set type. Empty sets of the dynamic type match any other. */
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
 * Converts the arguments to a set type. If a null argument hides its elements' type, the result type does not show that
 * the others' differ: the conversion does.
 */
function convertedSets(args: readonly Value[], type: Type, budget: Budget): readonly Value[] | FunctionError {
  const sets: Value[] = [];
  let element: Type = dynamicType;
  for (const [index, argument] of args.entries()) {
    const set = convert(argument, type);
    if (set instanceof ConversionError) return new FunctionError(set.message, index);
    const setElement = elementTypeOf(set.type);
    if (element.kind === "dynamic") element = setElement;
    else if (setElement.kind !== "dynamic" && !typesEqual(setElement, element)) return incompatible();
    budget.spendElements(elementsOf(set).length);
    sets.push(set);
  }
  return sets;
}

/** Elements by a text that identifies them among values of their type. */
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

/** Returns the elements in every set. Unknown if any element is. */
export const setintersection: ValueFunction = setOperation({
  ...several,
  name: "setintersection",
  description: "Returns the set of elements that all given sets contain.",
  combine: (left, right) => new Map([...left].filter(([key]) => right.has(key))),
});

/** Returns the elements of the first set that are not in the second. */
export const setsubtract: ValueFunction = setOperation({
  name: "setsubtract",
  description: "Returns the elements of the first set that are not in the second set.",
  params: [setParameter("a"), setParameter("b")],
  combine: (left, right) => new Map([...left].filter(isNotIn(right))),
});

/** Returns the elements in exactly one of two sets; with more sets, pairwise from the left. */
export const setsymmetricdifference: ValueFunction = setOperation({
  ...several,
  name: "setsymmetricdifference",
  description: "Returns the elements that are in one of two sets, but not in both.",
  combine: (left, right) => new Map([...[...left].filter(isNotIn(right)), ...[...right].filter(isNotIn(left))]),
});

/** Returns the elements in any set; unknown ones are kept. */
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
