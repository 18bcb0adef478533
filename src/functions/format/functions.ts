/** `format` and `formatlist`. */
import {
  asString,
  dynamicType,
  elementsOf,
  lengthBounds,
  listType,
  listVal,
  refine,
  refineNotNull,
  safePrefix,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { elementsLike } from "../collections/common.ts";
import { type CallContext, defineFunction, FunctionError, type Parameter } from "../protocol.ts";
import { textParameter } from "../strings/parameters.ts";
import { renderFormat } from "./render.ts";

const params = [textParameter("format", "A format string with verbs such as `%s`, `%d` and `%5.2f`.")] as const;

const variadic: Parameter = {
  name: "args",
  type: dynamicType,
  description: "The values for the verbs.",
  allowNull: true,
  allowUnknown: true,
};

/** `format("%s-%03d", "web", 7)` returns `"web-007"`. The beginning may be known even if arguments are not. */
export const format = defineFunction({
  name: "format",
  description: "Returns a string with the values formatted according to a format string.",
  params,
  variadic,
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: ([text, ...args], { budget }) => {
    if (!text.isKnown) return null;
    const result = renderFormat(asString(text), args, budget);
    return result instanceof FunctionError ? result : null;
  },
  call: ([text, ...args], _, { budget }) => {
    const pattern = asString(text);
    if (!args.every((argument) => argument.isWhollyKnown)) {
      const literal = pattern.slice(0, Math.max(0, pattern.indexOf("%")));
      return refine(unknownVal(stringType), { prefix: safePrefix(literal) });
    }
    const result = renderFormat(pattern, args, budget);
    return result instanceof FunctionError ? result : stringVal(result);
  },
});

/**
 * `formatlist("%s!", ["a", "b"])` returns a list of `"a!"` and `"b!"`: iterates over lists, sets and tuples in
 * parallel.
 */
export const formatlist = defineFunction({
  name: "formatlist",
  description:
    "Returns a list of strings formatted as by `format`, one for each element of the lists among the arguments.",
  params,
  variadic,
  resultType: listType(stringType),
  refineResult: refineNotNull,
  certainError: ([text, ...args], { budget }) => {
    const plan = planOf(args);
    if (plan instanceof FunctionError) return plan;
    // Lists that may be empty have no iteration.
    const isIterated = plan.length === null ? !args.some(mayBeSequence) : plan.length > 0;
    if (!text.isKnown || !isIterated) return null;
    const result = renderFormat(asString(text), args.map(firstOf), budget);
    return result instanceof FunctionError ? new FunctionError(iterationProblem(0, result)) : null;
  },
  call: ([text, ...args], resultType, context) => {
    const pattern = asString(text);
    const plan = planOf(args);
    if (plan instanceof FunctionError) return plan;
    if (plan.isUnknown) return unknownVal(resultType);
    if (args.length === 0) return single(pattern, context);
    return listOf(pattern, args, plan.length ?? 1, context.budget);
  },
});

/** The iteration over arguments: `length` is null if none of them is a sequence. */
interface Plan {
  readonly length: number | null;
  readonly isUnknown: boolean;
}

function planOf(args: readonly Value[]): Plan | FunctionError {
  let first: { readonly index: number; readonly length: number } | null = null;
  let isUnknown = false;
  for (const [index, argument] of args.entries()) {
    if (!isSequence(argument)) continue;
    const length = lengthOf(argument);
    isUnknown ||= !argument.isKnown || length === null;
    if (length === null) continue;
    first ??= { index, length };
    if (length === first.length) continue;
    const other = `argument ${first.index + 1} of length ${first.length}`;
    const problem = `argument ${index + 1} has length ${length}, which is inconsistent with ${other}`;
    return new FunctionError(problem, index + 1);
  }
  return { length: first === null ? null : first.length, isUnknown };
}

function isSequence({ type, isNull }: Value): boolean {
  return !isNull && (type.kind === "list" || type.kind === "set" || type.kind === "tuple");
}

function mayBeSequence(value: Value): boolean {
  return isSequence(value) || (value.type.kind === "dynamic" && !value.isNull);
}

/** Returns the number of elements; null if it is unknown, as for a set with unknown elements. */
function lengthOf(sequence: Value): number | null {
  if (sequence.type.kind === "tuple") return sequence.type.elements.length;
  if (!sequence.isKnown) return null;
  const [least, most] = lengthBounds(sequence);
  return least === most ? most : null;
}

/** Formats without arguments: errors do not mention an iteration. */
function single(pattern: string, { budget }: CallContext): Value | FunctionError {
  const text = renderFormat(pattern, [], budget);
  return text instanceof FunctionError ? text : listVal(stringType, [stringVal(text)]);
}

/** Returns a sequence's first element, or a value like it; other values as they are. */
function firstOf(argument: Value): Value {
  return isSequence(argument) && argument.type.kind !== "dynamic" ? elementsLike(argument)[0]! : argument;
}

function iterationProblem(index: number, { message }: FunctionError): string {
  return `error on format iteration ${index}: ${message}`;
}

function listOf(pattern: string, args: readonly Value[], length: number, budget: Budget): Value | FunctionError {
  budget.spendElements(length);
  const sources = args.map((argument) => (isSequence(argument) ? elementsOf(argument) : null));
  const results: Value[] = [];
  for (let index = 0; index < length; index++) {
    const values = args.map((argument, position) => sources[position]?.[index] ?? argument);
    if (!values.every((argument) => argument.isWhollyKnown)) {
      results.push(refineNotNull(unknownVal(stringType)));
      continue;
    }
    const text = renderFormat(pattern, values, budget);
    if (text instanceof FunctionError) {
      return new FunctionError(iterationProblem(index, text));
    }
    results.push(stringVal(text));
  }
  return listVal(stringType, results);
}
