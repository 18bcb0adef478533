/**
 * Arguments that a function rejects regardless of the others: an invalid pattern, an invalid address. Evaluation does
 * not check them while other arguments are unknown.
 *
 * Each such argument is tried alone, in a call with accepted values for the others.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import { type Expression, type FunctionCall, parseExpression } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { integerVal, listVal, stringType, stringVal, unmark, type Value } from "../../values/index.ts";
import { evaluateNative } from "../evaluate.ts";
import type { EvaluateResult } from "../evaluate-options.ts";
import { Scope } from "../scope.ts";
import { evaluationCodes, limitCodes } from "../codes.ts";
import type { FileValues } from "./file-values.ts";
import { isCertainlyEvaluated } from "./unevaluated.ts";

/** An argument that its function always rejects. */
export interface ConstantArgumentError {
  readonly argument: Expression;
  /** The error's range in the call's tree: the argument, or the function's name. */
  readonly subject: TextRange;
  /** The error of the tried call; ignore its own range. */
  readonly error: Diagnostic;
}

interface Trial {
  /** Returns arguments that the function accepts together, for a number of arguments. */
  readonly accepted: (count: number) => readonly Value[];
  /** The indexes of the arguments that the function may reject alone. */
  readonly tried: readonly number[];
}

const DATE = stringVal("2024-01-02T03:04:05Z");
const NETWORK = stringVal("10.0.0.0/8");
/** A string that converts to a number and to a bool. */
const TEXT = stringVal("1");
const NONE = integerVal(0);
const ONE = integerVal(1);
const LIST = listVal(stringType, [TEXT]);

const trial = (accepted: readonly Value[], ...tried: readonly number[]): Trial => ({ accepted: () => accepted, tried });

const TRIALS: ReadonlyMap<string, Trial> = new Map([
  ["chunklist", trial([LIST, ONE], 1)],
  ["cidrhost", trial([NETWORK, NONE], 0)],
  ["cidrsubnet", trial([NETWORK, NONE, NONE], 0)],
  ["cidrsubnets", trial([NETWORK, ONE], 0)],
  ["element", trial([LIST, NONE], 0)],
  ["format", { accepted: (count: number) => Array<Value>(count).fill(TEXT), tried: [0] }],
  ["formatdate", trial([stringVal("YYYY"), DATE], 0, 1)],
  ["parseint", trial([TEXT, integerVal(10)], 1)],
  ["replace", trial([TEXT, TEXT, TEXT], 1)],
  ["textdecodebase64", trial([stringVal(""), stringVal("UTF-8")], 1)],
  ["textencodebase64", trial([TEXT, stringVal("UTF-8")], 1)],
  ["timeadd", trial([DATE, stringVal("0s")], 0, 1)],
  ["timecmp", trial([DATE, DATE], 0, 1)],
]);

const MENTION = new RegExp(`\\b(?:${[...TRIALS.keys()].join("|")})\\b`);

/** Returns true for text that may call one of the functions. */
export function mayHaveConstantArgumentErrors(text: string): boolean {
  return MENTION.test(text);
}

/**
 * Returns the arguments of a call that its function rejects, in order, among those that `evaluate` knows. An empty
 * array if the whole call fails or has a value: then evaluation reports it.
 */
export function constantArgumentErrors(
  call: FunctionCall,
  functions: FunctionTable,
  evaluate: (node: Expression) => EvaluateResult,
): readonly ConstantArgumentError[] {
  const { name } = call.name;
  const trial = TRIALS.get(name);
  const accepted = trial?.accepted(call.args.length) ?? [];
  if (trial === undefined || call.expandFinal || call.args.length < accepted.length) return [];
  const whole = evaluate(call);
  if (whole.diagnostics.length > 0 || whole.value.isKnown) return [];
  return trial.tried.flatMap((index) => {
    const argument = call.args[index]!;
    const { value, diagnostics } = evaluate(argument);
    if (diagnostics.length > 0 || !value.isWhollyKnown || value.isNull) return [];
    const error = errorOf(name, accepted.with(index, unmark(value)), functions);
    if (error === null) return [];
    const { start, end } = error.code === evaluationCodes["invalid-argument"].code ? argument : call.name;
    return [{ argument, subject: { start, end }, error }];
  });
}

/**
 * Does the same for a call in a single file: an empty array where errors may be caught. The name must refer to the
 * function.
 */
export function constantArgumentErrorsInFile(values: FileValues, call: FunctionCall): readonly ConstantArgumentError[] {
  if (!TRIALS.has(call.name.name) || !isCertainlyEvaluated(call)) return [];
  return constantArgumentErrors(call, values.likelyFunctions, (node) => values.evaluate(node));
}

/** Returns a function's error for argument values; null if it accepts them. */
function errorOf(name: string, args: readonly Value[], functions: FunctionTable): Diagnostic | null {
  const names = args.map((_, index) => `a${index}`);
  const { expression } = parseExpression(`${name}(${names.join(", ")})`).root;
  const scope = new Scope(new Map(names.map((key, index) => [key, args[index]!])), functions);
  const [error] = evaluateNative(expression, { scope }).diagnostics;
  return error === undefined || limitCodes.has(error.code) ? null : error;
}
