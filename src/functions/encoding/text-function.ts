/** The most common kind of function in this directory: one string in, one string out. */
import { asString, refineNotNull, stringType, stringVal, unknownVal } from "../../values/index.ts";
import { type CallContext, defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";

/**
 * Returns a function with one string parameter. `transform` returns an error for invalid input, and null for an unknown
 * result.
 */
export function textFunction(
  name: string,
  description: string,
  transform: (text: string, context: CallContext) => string | FunctionError | null,
  parameter = "str",
): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [{ name: parameter, type: stringType }],
    resultType: stringType,
    refineResult: refineNotNull,
    call: ([text], _type, context) => {
      const result = transform(asString(text), context);
      if (result instanceof FunctionError) return result;
      return result === null ? unknownVal(stringType) : stringVal(result);
    },
  });
}
