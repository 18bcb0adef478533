/** Values that hold whatever is passed to a module: of variables, of elements of collections, of what Terraform itself knows. */
import {
  boolType,
  dynamicType,
  dynamicVal,
  EPHEMERAL,
  inclusive,
  mark,
  type Mark,
  num,
  numberType,
  objectVal,
  refineNotNull,
  SENSITIVE,
  stringType,
  type Type,
  typesEqual,
  unknownVal,
  unknownWith,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { elementLike } from "../../eval/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";

/** A string of which nothing else is known. */
export const NOT_NULL_STRING = refineNotNull(unknownVal(stringType));

/** `count`. */
export const COUNT = objectVal({
  index: unknownWith(numberType, { isNotNull: true, min: inclusive(num.integer(0)) }),
});

/** `terraform`: whether it applies a plan is another thing when it makes one. */
export const TERRAFORM = objectVal({
  applying: mark(refineNotNull(unknownVal(boolType)), EPHEMERAL),
  workspace: NOT_NULL_STRING,
});

/** The value of a variable whatever is passed for it. */
export function variableValue({ type, isNullable, isSensitive, isEphemeral, isTypeValid }: VariableDeclaration): Value {
  const value = unknownVal(isTypeValid ? type : dynamicType);
  const marks: Mark[] = [...(isSensitive ? [SENSITIVE] : []), ...(isEphemeral ? [EPHEMERAL] : [])];
  return withMarks(isNullable ? value : refineNotNull(value), new Set(marks));
}

/** `path`, for a module whose directory is given. */
export function pathsWith(modulePath: Value): Value {
  return objectVal({ cwd: NOT_NULL_STRING, module: modulePath, root: NOT_NULL_STRING });
}

/** An element of a collection, whichever it is: unknown, of the type that all of them have. */
export function elementOf(collection: Value): Value {
  const { type } = collection;
  switch (type.kind) {
    case "object":
      return withMarks(commonUnknown([...type.attributes.values()]), collection.marks);
    case "tuple":
      return withMarks(commonUnknown(type.elements), collection.marks);
    default:
      return withMarks(elementLike(collection)?.element ?? dynamicVal, collection.marks);
  }
}

function commonUnknown(types: readonly Type[]): Value {
  const [first, ...others] = types;
  return first !== undefined && others.every((type) => typesEqual(type, first)) ? unknownVal(first) : dynamicVal;
}
