/** Functions that search a sequence for a value. Unknown elements may equal the value. */
import {
  boolType,
  elementsOf,
  equals,
  falseVal,
  integerVal,
  numberType,
  rangeOf,
  refineNotNull,
  trueVal,
  type Type,
  typeName,
  unknownBool,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { anyParameter, elementsLike, isOrdered, isSequence, type ParameterFlags } from "./common.ts";

/** Whether a sequence has an element; values are compared as `==` does, without conversion. */
export const contains = containsFunction({});

/** The newer variant, which looks for null as well. */
export const containsNull = containsFunction({ allowNull: true, allowDynamicType: true });

function containsFunction(flags: ParameterFlags): ValueFunction {
  return defineFunction({
    name: "contains",
    description: "Returns true if a list, set or tuple contains the given value.",
    params: [anyParameter("list"), anyParameter("value", flags)],
    resultType: boolType,
    refineResult: refineNotNull,
    certainError: ([{ type }]) => notSequence(type),
    call: ([list, value], _, { budget }) => {
      const problem = notSequence(list.type);
      if (problem !== null) return problem;
      let isCertain = true;
      for (const element of elementsOf(list)) {
        budget.work(1);
        const result = equals(value, element);
        if (result.payload === true) return trueVal;
        isCertain &&= result.isKnown;
      }
      return isCertain ? falseVal : unknownBool;
    },
  });
}

function notSequence(type: Type): FunctionError | null {
  if (type.kind === "dynamic" || isSequence(type)) return null;
  return new FunctionError("argument must be list, tuple, or set", null, [], `It is ${typeName(type)}`);
}

/** Terraform's and Packer's `index`: returns an element's index. */
export const index = defineFunction({
  name: "index",
  description: "Returns the index of the first element of a list or tuple that equals the given value.",
  params: [anyParameter("list"), anyParameter("value")],
  resultType: numberType,
  refineResult: refineNotNull,
  certainError: ([list, value]) => {
    const problem = notSearchable(list);
    if (problem !== null || list.type.kind === "dynamic") return problem;
    return elementsLike(list).every((element) => equals(element, value).payload === false) ? NOT_FOUND : null;
  },
  call: ([list, value], _, { budget }) => {
    const problem = notSearchable(list);
    if (problem !== null) return problem;
    const elements = elementsOf(list);
    for (const [position, element] of elements.entries()) {
      budget.work(1);
      const result = equals(element, value);
      if (!result.isKnown) return unknownVal(numberType);
      if (result.payload === true) return integerVal(position);
    }
    return NOT_FOUND;
  },
});

const NOT_FOUND = new FunctionError("item not found");

function notSearchable(list: Value): FunctionError | null {
  const { type } = list;
  if (type.kind === "dynamic") return null;
  if (!isOrdered(type)) return new FunctionError("argument must be a list or tuple");
  const isEmpty = type.kind === "tuple" ? type.elements.length === 0 : rangeOf(list).lengthMax === 0;
  return isEmpty ? new FunctionError("cannot search an empty list") : null;
}
