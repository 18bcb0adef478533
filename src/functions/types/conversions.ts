/** `tostring`, `tonumber`, `tobool`, `tolist`, `toset`, `tomap`: explicit conversions, with messages of their own. */
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

function conversion(name: string, wanted: Type, description: string): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [anyParameter("v", EVERYTHING)],
    resultType: ([{ type }]) => {
      const isPossible = typesEqual(type, wanted) || conversionKind(type, wanted) !== null;
      return isPossible
        ? wanted
        : new FunctionError(`cannot convert ${typeName(type)} to ${constraintName(wanted)}`, 0);
    },
    call: ([value]) => {
      if (!value.isKnown) return withMarks(unknownVal(wanted), value.marks);
      const result = convert(value, wanted);
      return result instanceof ConversionError ? new FunctionError(problem(value, wanted), 0) : result;
    },
  });
}

/** Why a value of a type that can be converted in general cannot. */
function problem(value: Value, wanted: Type): string {
  const { value: bare, marks } = unmarkDeep(value);
  const given = typeName(bare.type);
  if (marks.has(SENSITIVE)) return `cannot convert this sensitive ${given} to ${constraintName(wanted)}`;
  const what = bare.type.kind === "string" && !bare.isNull ? goQuote(asString(bare)) : "string";
  if (bare.type.kind === "string" && wanted.kind === "bool") {
    return `cannot convert ${what} to bool; only the strings "true" or "false" are allowed`;
  }
  if (bare.type.kind === "string" && wanted.kind === "number") {
    return `cannot convert ${what} to number; given string must be a decimal representation of a number`;
  }
  return `cannot convert ${given} to ${constraintName(wanted)}`;
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
