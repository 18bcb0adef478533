/** OpenTofu's `assume…` functions: check a known value, and state a fact about an unknown one. */
import {
  asNumber,
  asString,
  convert,
  ConversionError,
  dynamicType,
  equals,
  lengthBounds,
  listType,
  mapType,
  refine,
  refineNotNull,
  setType,
  stringType,
  type Type,
  unmark,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { numberParameter } from "../strings/parameters.ts";
import { defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";

export const assumenotnull = defineFunction({
  name: "assumenotnull",
  description: "Returns a value that is not null; null is an error.",
  params: [anyParameter("value", EVERYTHING)],
  resultType: ([value]) => value.type,
  call: ([value]) => (unmark(value).isNull ? new FunctionError("the value is null", 0) : refineNotNull(value)),
});

export const assumeequal = defineFunction({
  name: "assumeequal",
  description: "Returns the second value if the first one equals it; any other first value is an error.",
  params: [anyParameter("actual", EVERYTHING), anyParameter("expected", EVERYTHING)],
  resultType: ([, expected]) => expected.type,
  call: ([actual, expected]) => {
    const converted = convert(unmarkDeep(actual).value, expected.type);
    if (converted instanceof ConversionError) return new FunctionError(converted.message, 0);
    const isEqual = equals(converted, unmarkDeep(expected).value);
    return isEqual.payload === false ? new FunctionError("the values are not equal", 0) : expected;
  },
});

export const assumestringprefix = defineFunction({
  name: "assumestringprefix",
  description: "Returns a string that begins with a prefix; any other string is an error.",
  params: [
    { name: "string", type: stringType, allowNull: true, allowUnknown: true },
    { name: "expected_prefix", type: stringType },
  ],
  resultType: stringType,
  call: ([string, prefix]) => {
    if (string.isNull) return string;
    if (!string.isKnown) return refine(string, { prefix: asString(prefix) });
    if (asString(string).startsWith(asString(prefix))) return string;
    return new FunctionError("the string does not begin with the prefix", 0);
  },
});

/** A function's arguments that bound a length, in call order. */
type Bounds = readonly ("min_length" | "max_length")[];

function assumeLength(name: string, kind: Type, bounds: Bounds): ValueFunction {
  const collection: Parameter = {
    name: "collection",
    type: kind,
    allowNull: true,
    allowUnknown: true,
    allowMarked: true,
  };
  return defineFunction({
    name,
    description: "Returns a collection whose length is within bounds; any other length is an error.",
    params: [collection],
    variadic: numberParameter("length"),
    resultType: ([{ type }, ...lengths]) =>
      lengths.length === bounds.length ? type : new FunctionError(`it takes ${bounds.length + 1} arguments`),
    call: ([value, ...lengths]) => {
      const bound = (name: Bounds[number], otherwise: number): number => {
        const index = bounds.indexOf(name);
        return index < 0 ? otherwise : asNumber(lengths[index]!).decimal.toNumber();
      };
      return withLength(value, bound("min_length", 0), bound("max_length", Infinity));
    },
  });
}

function withLength(value: Value, lengthMin: number, lengthMax: number): Value | FunctionError {
  const bare = unmark(value);
  if (bare.isNull) return value;
  if (!bare.isKnown) return withMarks(refine(bare, { lengthMin, lengthMax }), value.marks);
  const [least, most] = lengthBounds(bare);
  if (most < lengthMin || least > lengthMax) return new FunctionError("the length is not within the bounds", 0);
  return value;
}

/** The functions for list, set and map lengths. */
export const assumedLengths: readonly ValueFunction[] = [
  ["list", listType(dynamicType)] as const,
  ["set", setType(dynamicType)] as const,
  ["map", mapType(dynamicType)] as const,
].flatMap(([name, type]) => [
  assumeLength(`assume${name}length`, type, ["min_length", "max_length"]),
  assumeLength(`assume${name}lengthmin`, type, ["min_length"]),
  assumeLength(`assume${name}lengthmax`, type, ["max_length"]),
]);
