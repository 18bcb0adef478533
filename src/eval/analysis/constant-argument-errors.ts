/**
 * Arguments that a function rejects whatever its other arguments are: an invalid pattern, an invalid address. Evaluation does not look at
 * them as long as the others are unknown.
 *
 * Such an argument is tried alone, in a call whose other arguments the function accepts.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import { type Expression, type FunctionCall, parseExpression } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { integerVal, listVal, stringType, stringVal, unmark, type Value } from "../../values/index.ts";
import { evaluateNative, type EvaluateResult } from "../evaluate.ts";
import { Scope } from "../scope.ts";
import { evaluationCodes, limitCodes } from "../codes.ts";
import type { FileValues } from "./file-values.ts";
import { isCertainlyEvaluated } from "./unevaluated.ts";

/** An argument that its function always rejects. */
export interface ConstantArgumentError {
  readonly argument: Expression;
  /** The range that the error is about, in the tree of the call: the argument, or the name of the function. */
  readonly subject: TextRange;
  /** The error of the call that was tried; its own range means nothing. */
  readonly error: Diagnostic;
}

interface Trial {
  /** Arguments that the function accepts, all together, for a call with so many of them. */
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

/** Returns true for text that may call one of the functions at all. */
export function mayHaveConstantArgumentErrors(text: string): boolean {
  return MENTION.test(text);
}

/**
 * The arguments of a call that its function rejects, as far as their values are known to `evaluate`, in their order. None where the
 * call as a whole fails or has a value: then evaluation reports it.
 */
export function constantArgumentErrors(
  call: FunctionCall,
  functions: FunctionTable,
  evaluate: (node: Expression) => EvaluateResult,
): readonly ConstantArgumentError[] {
  const { name } = call.name;
  const found = TRIALS.get(name);
  const accepted = found?.accepted(call.args.length) ?? [];
  if (found === undefined || call.expandFinal || call.args.length < accepted.length) return [];
  const whole = evaluate(call);
  if (whole.diagnostics.length > 0 || whole.value.isKnown) return [];
  return found.tried.flatMap((index) => {
    const argument = call.args[index]!;
    const { value, diagnostics } = evaluate(argument);
    if (diagnostics.length > 0 || !value.isWhollyKnown || value.isNull) return [];
    const error = errorOf(name, accepted.with(index, unmark(value)), functions);
    if (error === null) return [];
    const { start, end } = error.code === evaluationCodes["invalid-argument"].code ? argument : call.name;
    return [{ argument, subject: { start, end }, error }];
  });
}

/** The same for a call in a file of which nothing else is known: none where errors may do no harm. The name must mean the function. */
export function constantArgumentErrorsInFile(values: FileValues, call: FunctionCall): readonly ConstantArgumentError[] {
  if (!TRIALS.has(call.name.name) || !isCertainlyEvaluated(call)) return [];
  return constantArgumentErrors(call, values.likelyFunctions, (node) => values.evaluate(node));
}

/** The error of a function that is called with values; null where it accepts them. */
function errorOf(name: string, args: readonly Value[], functions: FunctionTable): Diagnostic | null {
  const names = args.map((_, index) => `a${index}`);
  const { expression } = parseExpression(`${name}(${names.join(", ")})`).root;
  const scope = new Scope(new Map(names.map((key, index) => [key, args[index]!])), functions);
  const [error] = evaluateNative(expression, { scope }).diagnostics;
  return error === undefined || limitCodes.has(error.code) ? null : error;
}
