// Calls functions as the evaluator does (arguments are converted to the parameter types first) and shows results as one
// line, for tables with rows: arguments on one side, a line on the other.
import {
  Budget,
  type CallContext,
  callFunction,
  FunctionError,
  type Limits,
  parameterAt,
  type ValueFunction,
} from "../../src/functions/index.ts";
import {
  asNumber,
  boolVal,
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  entriesOf,
  integerVal,
  nullVal,
  num,
  numberVal,
  objectVal,
  pathText,
  rangeOf,
  stringVal,
  tupleVal,
  typeToJson,
  Value,
} from "../../src/values/index.ts";

/** An argument in a test: plain JavaScript values, or values. Numbers are read as in a configuration. */
export type Given =
  string | number | bigint | boolean | null | Value | readonly Given[] | { readonly [name: string]: Given };

/** Returns the value for a test's argument: arrays are tuples, records are objects, null is the untyped null. */
export function value(given: Given): Value {
  if (given === null) return nullVal(dynamicType);
  if (given instanceof Value) return given;
  if (typeof given === "string") return stringVal(given);
  if (typeof given === "boolean") return boolVal(given);
  if (typeof given === "bigint") return integerVal(given);
  if (typeof given === "number") return number(String(given));
  if (Array.isArray(given)) return tupleVal((given as readonly Given[]).map(value));
  return objectVal(Object.entries(given).map(([name, element]) => [name, value(element as Given)] as const));
}

/** Returns a number as written in a configuration, with all its digits; `inf` and `-inf` too. */
export function number(text: string): Value {
  const parsed = num.parseNumber(text);
  if (parsed === null) throw new Error(`not a number: ${text}`);
  return numberVal(parsed);
}

/** Returns a context without files, templates and similar. */
export function context(limits?: Limits): CallContext {
  return { budget: new Budget(limits), files: null } as unknown as CallContext;
}

/** Calls a function with converted arguments and returns its result. */
export function call(target: ValueFunction, args: readonly Given[], limits?: Limits): Value | FunctionError {
  const converted: Value[] = [];
  for (const [index, given] of args.entries()) {
    const parameter = parameterAt(target, index);
    if (parameter === undefined) return new FunctionError("too many arguments", index);
    const result = convert(value(given), parameter.type);
    if (result instanceof ConversionError) {
      const place = result.path.length > 0 ? `${pathText(result.path)}: ` : "";
      return new FunctionError(place + result.message, index);
    }
    converted.push(result);
  }
  return callFunction(target, converted, context(limits));
}

/**
 * Returns a result as a line: `"x"` or `1.5` if the type is plain; else the type in go-cty's JSON first, as in
 * `["list","string"] ["a"]`. Unknown values show their refinements: `"string" unknown(not null, prefix "a")`. Marks
 * come first, errors read `error: …`, or `error 1: …` if they are about the second argument.
 */
export function shown(result: Value | FunctionError): string {
  if (result instanceof FunctionError) {
    return `error${result.argument === null ? "" : ` ${result.argument}`}: ${result.message}`;
  }
  const isPlain = result.isKnown && !result.isNull && typeof result.payload !== "object";
  const isNumber = result.type.kind === "number" && result.isKnown && !result.isNull;
  return isPlain || isNumber ? text(result) : `${typeToJson(result.type)} ${text(result)}`;
}

function text(result: Value): string {
  const marks = [...result.marks].map((mark) => `${String(mark)} `).join("");
  return marks + bareText(result);
}

function bareText(result: Value): string {
  if (!result.isKnown) return `unknown${facts(result)}`;
  if (result.isNull) return "null";
  if (result.type.kind === "number") return num.numberText(asNumber(result));
  if (result.payload instanceof Map) {
    return `{${[...entriesOf(result)].map(([name, element]) => `${name}: ${text(element)}`).join(", ")}}`;
  }
  if (Array.isArray(result.payload)) return `[${elementsOf(result).map(text).join(", ")}]`;
  return JSON.stringify(result.payload);
}

function facts(result: Value): string {
  const range = rangeOf(result);
  const refinements = [
    ...(range.isNotNull ? ["not null"] : []),
    ...(range.prefix === "" ? [] : [`prefix ${JSON.stringify(range.prefix)}`]),
    ...(range.min === null ? [] : [`min ${num.numberText(range.min.value)}`]),
    ...(range.max === null ? [] : [`max ${num.numberText(range.max.value)}`]),
    ...(range.lengthMin === 0 ? [] : [`at least ${range.lengthMin}`]),
    ...(range.lengthMax === Infinity ? [] : [`at most ${range.lengthMax}`]),
  ];
  return refinements.length === 0 ? "" : `(${refinements.join(", ")})`;
}

/** Arguments and the line that `shown` returns for the result. */
export type Row = readonly [args: readonly Given[], expected: string];

/** Returns a description of each row with a different result: an empty list if all are right. */
export function failures(target: ValueFunction, rows: readonly Row[]): string[] {
  return rows.flatMap(([args, expected]) => {
    const got = shown(call(target, args));
    if (got === expected) return [];
    return [`${target.name}(${args.map((given) => text(value(given))).join(", ")}) gave ${got} instead of ${expected}`];
  });
}
