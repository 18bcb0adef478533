/** `tostring`, `tonumber`, `tobool`, `tolist`, `toset`, `tomap`: explicit conversions, with their own messages. */
import {
  asString,
  boolType,
  constraintName,
  conversionKind,
  ConversionError,
  convert,
  dynamicType,
  listType,
  mapType,
  numberType,
  SENSITIVE,
  setType,
  stringType,
  type Type,
  typeName,
  typesEqual,
  unknownVal,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { goQuote } from "../../text/index.ts";
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";

function conversion(name: string, target: Type, description: string): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [anyParameter("v", EVERYTHING)],
    resultType: ([{ type }]) => {
      const isPossible = typesEqual(type, target) || conversionKind(type, target) !== null;
      return isPossible
        ? target
        : new FunctionError(`cannot convert ${typeName(type)} to ${constraintName(target)}`, 0);
    },
    call: ([value]) => {
      if (!value.isKnown) return withMarks(unknownVal(target), value.marks);
      const result = convert(value, target);
      return result instanceof ConversionError ? new FunctionError(problem(value, target), 0) : result;
    },
  });
}

/** Returns the reason why a value cannot be converted although its type can. */
function problem(value: Value, target: Type): string {
  const { value: bare, marks } = unmarkDeep(value);
  const source = typeName(bare.type);
  if (marks.has(SENSITIVE)) return `cannot convert this sensitive ${source} to ${constraintName(target)}`;
  const what = bare.type.kind === "string" && !bare.isNull ? goQuote(asString(bare)) : "string";
  if (bare.type.kind === "string" && target.kind === "bool") {
    return `cannot convert ${what} to bool; only the strings "true" or "false" are allowed`;
  }
  if (bare.type.kind === "string" && target.kind === "number") {
    return `cannot convert ${what} to number; given string must be a decimal representation of a number`;
  }
  return `cannot convert ${source} to ${constraintName(target)}`;
}

export const tostring: ValueFunction = conversion(
  "tostring",
  stringType,
  "Returns a number or bool converted to a string.",
);
export const tonumber: ValueFunction = conversion(
  "tonumber",
  numberType,
  "Returns a string of decimal digits converted to a number.",
);
export const tobool: ValueFunction = conversion("tobool", boolType, 'Returns "true" or "false" converted to a bool.');
export const tolist: ValueFunction = conversion(
  "tolist",
  listType(dynamicType),
  "Returns a tuple or set converted to a list, whose elements have one type.",
);
export const toset: ValueFunction = conversion(
  "toset",
  setType(dynamicType),
  "Returns a tuple or list converted to a set, whose elements have one type and no duplicates.",
);
export const tomap: ValueFunction = conversion(
  "tomap",
  mapType(dynamicType),
  "Returns an object converted to a map, whose elements have one type.",
);
