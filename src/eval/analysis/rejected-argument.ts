/**
 * Arguments that a function rejects whatever the others are: an invalid pattern, an invalid address. Evaluation does
 * not check them while other arguments are unknown.
 */
import { BoundedMap } from "../../bounded.ts";
import type { Diagnostic } from "../../diagnostics/index.ts";
import { type FunctionTable, type HclFunction, moduleFunctions } from "../../functions/index.ts";
import { type Expression, type FunctionCall, parseExpression, withoutParentheses } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { dynamicVal, emptyObjectVal, objectVal, tupleVal, type Value } from "../../values/index.ts";
import { evaluationCodes, limitCodes } from "../codes.ts";
import { evaluateNative } from "../evaluate.ts";
import type { EvaluateResult } from "../evaluate-options.ts";
import { Scope } from "../scope.ts";
import type { FileValues } from "./file-values.ts";
import { isCertainlyEvaluated } from "./unevaluated.ts";

/** An argument that its function always rejects. */
export interface RejectedArgument {
  /** The argument, or the call if several arguments together are rejected. */
  readonly argument: Expression;
  /** The error's range in the call's tree: the argument, or the function's name. */
  readonly subject: TextRange;
  /** The error with unknown values as the other arguments; ignore its own range. */
  readonly error: Diagnostic;
}

function isChecked(target: HclFunction | undefined): boolean {
  return target?.kind === "value" && target.certainError !== undefined;
}

const CHECKED = [...moduleFunctions].filter(([, target]) => isChecked(target)).map(([name]) => name);

const MENTION = new RegExp(`\\b(?:${CHECKED.join("|")})\\b|\\([^()]*[[{]\\s*for\\b`);

/** Returns true for text that may call a function that rejects arguments. */
export function mayHaveRejectedArguments(text: string): boolean {
  return MENTION.test(text);
}

/**
 * Returns a call's argument that its function rejects, among those that `evaluate` knows. Null if it knows them all:
 * then evaluation reports it.
 */
export function rejectedArgument(
  call: FunctionCall,
  functions: FunctionTable,
  evaluate: (node: Expression) => EvaluateResult,
): RejectedArgument | null {
  const target = functions.get(call.name.name);
  if (target?.kind !== "value" || call.expandFinal) return null;
  if (!isChecked(target)) return rejectedLoop(call, functions, evaluate);
  const values: Value[] = [];
  for (const argument of call.args) {
    const { value, diagnostics } = evaluate(argument);
    if (diagnostics.length > 0) return null;
    values.push(value.isKnown ? value : dynamicVal);
  }
  const known = values.filter(({ isKnown }) => isKnown).length;
  if (known === values.length) return null;
  return (known === 0 ? null : rejectedAmong(call, values, functions)) ?? rejectedLoop(call, functions, evaluate);
}

/** Values that a `for` expression may have, with an empty collection and with another one. */
const LOOPS: Readonly<Record<string, readonly Value[]>> = {
  ForTuple: [tupleVal([]), tupleVal([dynamicVal])],
  ForObject: [emptyObjectVal, objectVal({ a: dynamicVal })],
};

/** Returns a `for` expression over an unknown collection that a function rejects whatever its elements are. */
function rejectedLoop(
  call: FunctionCall,
  functions: FunctionTable,
  evaluate: (node: Expression) => EvaluateResult,
): RejectedArgument | null {
  for (const [index, argument] of call.args.entries()) {
    const possible = LOOPS[withoutParentheses(argument).type];
    if (possible === undefined) continue;
    const { value, diagnostics } = evaluate(argument);
    if (value.isKnown || diagnostics.length > 0) continue;
    const errors = possible.map((one) => {
      const values = call.args.map((_, other) => (other === index ? one : dynamicVal));
      return errorOf(call, values, functions);
    });
    const error = errors.at(-1)!;
    if (errors.includes(null) || error === null) continue;
    const isNamed = error.code === evaluationCodes["invalid-argument"].code;
    return { argument, subject: isNamed ? argument : call.name, error };
  }
  return null;
}

/** Returns true for a call whose arguments are worth evaluating: of functions that are checked, and with loops. */
function mayReject({ name, args, expandFinal }: FunctionCall, functions: FunctionTable): boolean {
  const target = functions.get(name.name);
  if (target?.kind !== "value" || expandFinal) return false;
  return isChecked(target) || args.some((argument) => withoutParentheses(argument).type in LOOPS);
}

/** Does the same for a call in a single file: null where errors may be caught. The name must refer to the function. */
export function rejectedArgumentInFile(values: FileValues, call: FunctionCall): RejectedArgument | null {
  if (!mayReject(call, values.likelyFunctions) || !isCertainlyEvaluated(call)) return null;
  if (values.evaluate(call).diagnostics.length > 0) return null;
  return rejectedArgument(call, values.likelyFunctions, (node) => values.evaluate(node));
}

/** Tries the known values together, and then each alone. */
function rejectedAmong(
  call: FunctionCall,
  values: readonly Value[],
  functions: FunctionTable,
): RejectedArgument | null {
  const error = errorOf(call, values, functions);
  if (error === null) return null;
  const argument = call.args.find((_, index) => {
    const alone = values.map((value, other) => (other === index ? value : dynamicVal));
    return values[index]!.isKnown && errorOf(call, alone, functions) !== null;
  });
  const isNamed = error.code === evaluationCodes["invalid-argument"].code;
  return { argument: argument ?? call, subject: isNamed && argument !== undefined ? argument : call.name, error };
}

/** Returns a function's error for argument values, known or not; null if it may accept them. */
function errorOf(call: FunctionCall, values: readonly Value[], functions: FunctionTable): Diagnostic | null {
  const scope = new Scope(new Map(values.map((value, index) => [nameOf(index), value])), functions);
  const [error] = evaluateNative(callOf(call.name.name, values.length), { scope, checkUnknown: true }).diagnostics;
  return error === undefined || limitCodes.has(error.code) ? null : error;
}

const nameOf = (index: number): string => `a${index}`;

/** Parsed calls, by function and number of arguments. */
const calls = new BoundedMap<string, Expression>(200);

/** Returns a call whose arguments are names. */
function callOf(name: string, count: number): Expression {
  const text = `${name}(${Array.from({ length: count }, (_, index) => nameOf(index)).join(", ")})`;
  const kept = calls.get(text);
  if (kept !== undefined) return kept;
  const { expression } = parseExpression(text).root;
  calls.set(text, expression, 1);
  return expression;
}
