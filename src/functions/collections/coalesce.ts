/** `coalesce` and `coalescelist`: the first value that is not null, the first sequence that is not empty. */
import {
  asString,
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  refineNotNull,
  type Type,
  typesEqual,
  unifyUnsafe,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { anyParameter, isOrdered } from "./common.ts";

const values = anyParameter("vals", { allowNull: true, allowUnknown: true, allowDynamicType: true });

function commonType(args: readonly Value[]): Type | FunctionError {
  const type = args.length === 0 ? null : unifyUnsafe(args.map((argument) => argument.type));
  return type ?? new FunctionError("all arguments must have the same type");
}

function isEmptyString(value: Value): boolean {
  return value.type.kind === "string" && asString(value) === "";
}

/** The common part of both `coalesce` variants. */
const COALESCING = {
  name: "coalesce",
  params: [],
  variadic: values,
  resultType: commonType,
  refineResult: refineNotNull,
} as const;

/** Terraform's `coalesce`, which skips empty strings like null. */
export const coalesce = defineFunction({
  ...COALESCING,
  description:
    "Returns the first argument that is neither null nor an empty string, converted to the common type of all arguments.",
  call: (args, type) => {
    for (const argument of args) {
      const value = convert(argument, type);
      // The reference also skips values without a conversion.
      if (value instanceof ConversionError) continue;
      if (!value.isKnown) return unknownVal(type);
      if (!value.isNull && !isEmptyString(value)) return value;
    }
    return new FunctionError("no non-null, non-empty-string arguments");
  },
});

/** The standard library's `coalesce`, which Nomad uses: an empty string is a value. */
export const coalesceNull = defineFunction({
  ...COALESCING,
  description: "Returns the first argument that is not null, converted to the common type of all arguments.",
  call: (args, type) => {
    const index = args.findIndex((argument) => !argument.isKnown || !argument.isNull);
    if (index < 0) return new FunctionError("no non-null arguments");
    const value = convert(args[index]!, type);
    if (value instanceof ConversionError) return new FunctionError(value.message, index);
    return value.isKnown ? value : unknownVal(type);
  },
});

const NOT_LISTS = new FunctionError("coalescelist arguments must be lists or tuples");

/** Returns the first list or tuple that is not empty. */
export const coalescelist = defineFunction({
  name: "coalescelist",
  description: "Returns the first argument that is a list or tuple with at least one element.",
  params: [],
  variadic: values,
  resultType: (args) => {
    const [first] = args;
    if (first === undefined) return new FunctionError("at least one argument is required");
    for (const argument of args) {
      if (!argument.isKnown) return dynamicType;
      if (!isOrdered(argument.type)) return NOT_LISTS;
    }
    return args.every(({ type }) => typesEqual(type, first.type)) ? first.type : dynamicType;
  },
  refineResult: refineNotNull,
  // A null without a type is no list.
  certainError: (args) =>
    args.some(({ isKnown, type }) => !isOrdered(type) && (isKnown || type.kind !== "dynamic")) ? NOT_LISTS : null,
  call: (args, type) => {
    const sequence = args.find((argument) => !argument.isKnown || elementsOf(argument).length > 0);
    if (sequence === undefined) return new FunctionError("no non-null arguments");
    return sequence.isKnown ? sequence : unknownVal(type);
  },
});
