/** Values that hold for any inputs of a module: variables, collection elements, Terraform's own values. */
import {
  boolType,
  dynamicType,
  EPHEMERAL,
  inclusive,
  mark,
  type Mark,
  type Marks,
  num,
  numberType,
  objectVal,
  refineNotNull,
  SENSITIVE,
  stringType,
  unknownVal,
  unknownWith,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import { query } from "../query.ts";

/** An unknown string that is not null. */
export const NOT_NULL_STRING = refineNotNull(unknownVal(stringType));

/** `count`. */
export const COUNT = objectVal({
  index: unknownWith(numberType, { isNotNull: true, min: inclusive(num.integer(0)) }),
});

/** Whether a plan is applied, which is ephemeral. */
export const APPLYING = mark(refineNotNull(unknownVal(boolType)), EPHEMERAL);

/** Returns `terraform`. */
export function terraformWith(applying: Value, workspace: Value): Value {
  return objectVal({ applying, workspace });
}

/** `terraform` in any run, and any workspace. */
export const TERRAFORM = terraformWith(APPLYING, NOT_NULL_STRING);

/** Returns the marks for a variable or an output that is declared sensitive or ephemeral. */
export function marksOf({ isSensitive, isEphemeral }: Pick<VariableDeclaration, "isSensitive" | "isEphemeral">): Marks {
  const marks: Mark[] = [...(isSensitive ? [SENSITIVE] : []), ...(isEphemeral ? [EPHEMERAL] : [])];
  return new Set(marks);
}

/** Returns a variable's value for any input. Memoized. */
export const variableValue: (variable: VariableDeclaration) => Value = query("variableValue", (variable) => {
  const { type, isNullable, isTypeValid } = variable;
  const value = unknownVal(isTypeValid ? type : dynamicType);
  return withMarks(isNullable ? value : refineNotNull(value), marksOf(variable));
});

/** Returns `path`, for a module with a given directory. */
export function pathsWith(
  modulePath: Value,
  { cwd = NOT_NULL_STRING, root = NOT_NULL_STRING }: { readonly cwd?: Value; readonly root?: Value } = {},
): Value {
  return objectVal({ cwd, module: modulePath, root });
}
