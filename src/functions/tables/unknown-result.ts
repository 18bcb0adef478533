/**
 * Functions with a known signature and unknown results, which depend on the machine, on files, on other configurations,
 * or on the product's version.
 */
import { dynamicType, refineNotNull, stringType, type Type, unknownVal } from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";

/** Such a function's signature. */
interface KnownSignature {
  readonly name: string;
  readonly description: string;
  /** Names of its required arguments, separated by spaces: strings. */
  readonly required?: string;
  /** The name of its further arguments, which are strings. */
  readonly variadic?: string;
  /** Maximum number of arguments if further ones are allowed; unlimited by default. */
  readonly maxArguments?: number;
  /** The result type, by default a string. */
  readonly resultType?: Type;
}

/**
 * Returns a function whose result is never null and never known. Its arguments are checked whether they are known or
 * not.
 */
export function unknownResult({
  name,
  description,
  required,
  variadic,
  maxArguments,
  resultType = stringType,
}: KnownSignature): ValueFunction {
  const params = words(required).map(text);
  return defineFunction({
    name,
    description,
    params,
    ...(variadic !== undefined && { variadic: text(variadic) }),
    resultType:
      maxArguments === undefined
        ? resultType
        : ({ length }) => tooMany(params.length, maxArguments, length) ?? resultType,
    refineResult: refineNotNull,
    call: () => unknownVal(resultType),
  });
}

/** Returns a function with any result and arguments with any type and value: the named ones, or any number. */
export function anything(name: string, description: string, parameters?: string): ValueFunction {
  return defineFunction({
    name,
    description,
    params: words(parameters).map((parameter) => anyParameter(parameter, EVERYTHING)),
    ...(parameters === undefined && { variadic: anyParameter("args", EVERYTHING) }),
    resultType: dynamicType,
    call: () => unknownVal(dynamicType),
  });
}

/** Returns the error for too many arguments; null if their number is accepted. */
export function tooMany(least: number, most: number, count: number): FunctionError | null {
  if (count <= most) return null;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  return new FunctionError(`it takes ${counts.slice(0, -1).join(", ")} or ${counts.at(-1)} arguments, not ${count}`);
}

function words(list = ""): string[] {
  return list.split(" ").filter((word) => word !== "");
}

function text(name: string): Parameter {
  return { name, type: stringType };
}
