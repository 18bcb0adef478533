/** `length` in the products' variants: for collections only, or for strings too. */
import {
  inclusive,
  integerVal,
  isCollectionType,
  num,
  numberType,
  rangeOf,
  refine,
  refineNotNull,
  type Type,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { type CallContext, defineFunction, FunctionError } from "../protocol.ts";
import { strlen } from "../strings/graphemes.ts";
import { anyParameter, type ParameterFlags } from "./common.ts";

const flags: ParameterFlags = { allowDynamicType: true, allowUnknown: true, allowMarked: true };

/** Returns the length of a value other than a string. An uncertain length is an unknown number with bounds. */
function collectionLengthOf(value: Value): Value {
  return withMarks(bareLength(unmark(value)), value.marks);
}

function bareLength(value: Value): Value {
  const { type } = value;
  if (type.kind === "tuple") return integerVal(type.elements.length);
  if (type.kind === "object") return integerVal(type.attributes.size);
  if (!isCollectionType(type)) return unknownVal(numberType);
  const { lengthMin, lengthMax } = rangeOf(value);
  if (lengthMin === lengthMax) return integerVal(lengthMin);
  const max = lengthMax === Infinity ? null : inclusive(num.integer(lengthMax));
  return refine(unknownVal(numberType), { isNotNull: true, min: inclusive(num.integer(lengthMin)), max });
}

function anyLength([value]: readonly [Value], type: Type, context: CallContext): Value | FunctionError {
  if (value.type.kind !== "string") return collectionLengthOf(value);
  const bare = unmark(value);
  const result = strlen.call([bare], type, context);
  return result instanceof FunctionError ? result : withMarks(result, value.marks);
}

function typeUnless(
  isWrong: (type: Type) => boolean,
  problem: string,
): ([value]: readonly [Value]) => Type | FunctionError {
  return ([value]) => (isWrong(value.type) ? new FunctionError(problem) : numberType);
}

const isScalar = (type: Type): boolean => type.kind === "number" || type.kind === "bool";

/** Terraform's `length`: elements, attributes, or grapheme clusters. Elements' marks are ignored. */
export const length = defineFunction({
  name: "length",
  description: "Returns the number of elements in a collection, attributes in an object, or characters in a string.",
  params: [anyParameter("value", flags)],
  resultType: typeUnless(isScalar, "argument must be a string, a collection type, or a structural type"),
  refineResult: refineNotNull,
  call: anyLength,
});

/** The standard library's `length`, which Nomad uses: for neither strings nor objects. */
export const collectionLength = defineFunction({
  name: "length",
  description: "Returns the number of elements in a list, set, map or tuple.",
  params: [anyParameter("collection", flags)],
  resultType: typeUnless(
    (type) => isScalar(type) || type.kind === "string" || type.kind === "object",
    "collection must be a list, a map or a tuple",
  ),
  refineResult: refineNotNull,
  call: ([value]) => collectionLengthOf(value),
});
