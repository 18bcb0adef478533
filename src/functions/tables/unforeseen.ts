/**
 * Functions of which only the signature is known here: what they give depends on the machine, on files, on other configurations, or on
 * the version of the product.
 */
import { dynamicType, refineNotNull, stringType, type Type, unknownVal } from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";

/** What is known of such a function. */
interface Unforeseen {
  readonly name: string;
  readonly description: string;
  /** Names of the arguments that it needs, separated by blanks: strings. */
  readonly needs?: string;
  /** The name of further arguments, which are strings. */
  readonly takes?: string;
  /** How many arguments it takes at most where there may be further ones; any number when nothing is said. */
  readonly most?: number;
  /** The type of the result, by default a string. */
  readonly gives?: Type;
}

/** A function whose result is never null and never known. Arguments are checked whether they are known or not. */
export function unforeseen({ name, description, needs, takes, most, gives = stringType }: Unforeseen): ValueFunction {
  const params = words(needs).map(text);
  return defineFunction({
    name,
    description,
    params,
    ...(takes !== undefined && { variadic: text(takes) }),
    resultType: most === undefined ? gives : ({ length }) => tooMany(params.length, most, length) ?? gives,
    refineResult: refineNotNull,
    call: () => unknownVal(gives),
  });
}

/** A function that gives anything, of arguments of any type and value: as many as it names, or any number. */
export function anything(name: string, description: string, needs?: string): ValueFunction {
  return defineFunction({
    name,
    description,
    params: words(needs).map((parameter) => anyParameter(parameter, EVERYTHING)),
    ...(needs === undefined && { variadic: anyParameter("args", EVERYTHING) }),
    resultType: dynamicType,
    call: () => unknownVal(dynamicType),
  });
}

/** The error for more arguments than a function takes; null for as many as it takes. */
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
