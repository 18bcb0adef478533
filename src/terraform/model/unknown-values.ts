/** Values that hold for any inputs of a module: variables, collection elements, Terraform's own values. */
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

/** An unknown string that is not null. */
export const NOT_NULL_STRING = refineNotNull(unknownVal(stringType));

/** `count`. */
export const COUNT = objectVal({
  index: unknownWith(numberType, { isNotNull: true, min: inclusive(num.integer(0)) }),
});

/** Returns `terraform`, for a given workspace: whether it applies a plan is ephemeral. */
export function terraformIn(workspace: Value): Value {
  return objectVal({ applying: mark(refineNotNull(unknownVal(boolType)), EPHEMERAL), workspace });
}

/** `terraform`, for any workspace. */
export const TERRAFORM = terraformIn(NOT_NULL_STRING);

/** Returns a variable's value for any input. */
export function variableValue({ type, isNullable, isSensitive, isEphemeral, isTypeValid }: VariableDeclaration): Value {
  const value = unknownVal(isTypeValid ? type : dynamicType);
  const marks: Mark[] = [...(isSensitive ? [SENSITIVE] : []), ...(isEphemeral ? [EPHEMERAL] : [])];
  return withMarks(isNullable ? value : refineNotNull(value), new Set(marks));
}

/** Returns `path`, for a module with a given directory. */
export function pathsWith(
  modulePath: Value,
  { cwd = NOT_NULL_STRING, root = NOT_NULL_STRING }: { readonly cwd?: Value; readonly root?: Value } = {},
): Value {
  return objectVal({ cwd, module: modulePath, root });
}

/** Returns any element of a collection: unknown, with the common type of all elements. */
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
