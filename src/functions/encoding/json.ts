/** `jsonencode` and `jsondecode`. */
import {
  asString,
  dynamicType,
  dynamicVal,
  isDefinitelyNotNull,
  type Refinement,
  refine,
  refineNotNull,
  stringType,
  stringVal,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { JsonProblem, JsonTooDeep, readJson } from "./json-read.ts";
import { jsonText } from "./json-write.ts";

export const jsonencode = defineFunction({
  name: "jsonencode",
  description: "Encodes a value as JSON.",
  params: [{ name: "val", type: dynamicType, allowNull: true, allowUnknown: true, allowDynamicType: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([value], _type, { budget }) => {
    if (!value.isWhollyKnown) return refine(unknownVal(stringType), { isNotNull: true, ...knownBeginning(value) });
    const text = jsonText(value, budget);
    return text === null ? new FunctionError("cannot serialize infinity as JSON") : stringVal(text);
  },
});

/** How the JSON text of a value begins that is not wholly known. */
function knownBeginning(value: Value): Pick<Refinement, "prefix"> | null {
  const opening = isDefinitelyNotNull(value) ? openingOf(value.type) : null;
  return opening === null ? null : { prefix: opening };
}

/** The first character of values of a type that are not null; null when it depends on the value. */
export function openingOf(type: Type): string | null {
  switch (type.kind) {
    case "string":
      return '"';
    case "list":
    case "set":
    case "tuple":
      return "[";
    case "map":
    case "object":
      return "{";
    case "bool":
    case "number":
    case "dynamic":
      return null;
  }
}

export const jsondecode = defineFunction({
  name: "jsondecode",
  description: "Decodes JSON: arrays become tuples, objects become objects.",
  params: [{ name: "str", type: stringType }],
  resultType: dynamicType,
  call: ([text], _type, { budget }) => decode(asString(text), budget),
});

function decode(text: string, budget: Budget): Value | FunctionError {
  try {
    return readJson(text, budget);
  } catch (problem) {
    if (problem instanceof JsonTooDeep) return dynamicVal;
    if (problem instanceof JsonProblem) return new FunctionError(problem.message);
    throw problem;
  }
}
