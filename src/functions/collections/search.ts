/** Functions that search a sequence for a value. Unknown elements may equal the value. */
import {
  boolType,
  elementsOf,
  equals,
  falseVal,
  integerVal,
  numberType,
  refineNotNull,
  trueVal,
  unknownBool,
  unknownVal,
} from "../../values/index.ts";
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { anyParameter, isOrdered, isSequence, type ParameterFlags } from "./common.ts";

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
    call: ([list, value], _, { budget }) => {
      if (!isSequence(list.type)) return new FunctionError("argument must be list, tuple, or set");
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

/** Terraform's and Packer's `index`: returns an element's index. */
export const index = defineFunction({
  name: "index",
  description: "Returns the index of the first element of a list or tuple that equals the given value.",
  params: [anyParameter("list"), anyParameter("value")],
  resultType: numberType,
  refineResult: refineNotNull,
  call: ([list, value], _, { budget }) => {
    if (!isOrdered(list.type)) return new FunctionError("argument must be a list or tuple");
    const elements = elementsOf(list);
    if (elements.length === 0) return new FunctionError("cannot search an empty list");
    for (const [position, element] of elements.entries()) {
      budget.work(1);
      const result = equals(element, value);
      if (!result.isKnown) return unknownVal(numberType);
      if (result.payload === true) return integerVal(position);
    }
    return new FunctionError("item not found");
  },
});
