/**
 * Function calls: looks up the function, expands the last argument, converts arguments, and reports the function's
 * errors.
 */
import { type DiagnosticSink, suggestName } from "../../diagnostics/index.ts";
import {
  type Argument,
  callFunction,
  type ExpressionArgument,
  FunctionError,
  type HclFunction,
  type Parameter,
  parameterAt,
} from "../../functions/index.ts";
import { type Expression, type FunctionCall, TREE } from "../../syntax/index.ts";
import { nameSuggestion, type TextRange } from "../../text/index.ts";
import {
  ConversionError,
  dynamicVal,
  elementsOf,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { Evaluation } from "../evaluation.ts";
import { expressionArgument } from "./expression-argument.ts";
import type { Scope } from "../scope.ts";
import { startRange } from "../start-range.ts";
import { evaluationCodes } from "../codes.ts";
import { convertOutlined } from "../outline.ts";
import { outlinedResult } from "../outline-calls.ts";

/** An unevaluated argument, or one element of an expanded argument. */
interface Given {
  readonly node: Expression;
  readonly value: Value | null;
}

/** Returns a call's value. */
export function functionCall(evaluation: Evaluation, node: FunctionCall, scope: Scope, sink: DiagnosticSink): Value {
  const { name } = node.name;
  const target = scope.lookupFunction(name);
  if (target === undefined) {
    reportUnknown(node, scope, sink);
    return dynamicVal;
  }
  const given = node.expandFinal ? expand(evaluation, node, scope, sink) : node.args.map(notEvaluated);
  if (given === null || !hasRightArity(target, node, given, sink)) return dynamicVal;
  const before = sink.length;
  const args = given.map((argument, index) =>
    evaluateArgument(evaluation, node, parameterAt(target, index)!, argument, scope, sink),
  );
  if (sink.length > before) return dynamicVal;
  const result = invoke(evaluation, target, args);
  if (!(result instanceof FunctionError))
    return evaluation.checksUnknown ? outlinedResult(node.name.name, args, result) : result;
  // A type that cannot be read was reported at its own range.
  if (sink.length === before) reportFailure(node, target, given, result, sink);
  return dynamicVal;
}

function notEvaluated(node: Expression): Given {
  return { node, value: null };
}

function invoke(evaluation: Evaluation, target: HclFunction, args: readonly Argument[]): Value | FunctionError {
  if (target.kind === "special") return target.call(args, evaluation.calls);
  return callFunction(target, args as readonly Value[], evaluation.calls);
}

function reportUnknown(node: FunctionCall, scope: Scope, sink: DiagnosticSink): void {
  const { name } = node.name;
  if (!scope.hasFunctions) {
    sink.report(evaluationCodes["functions-not-allowed"], node);
    return;
  }
  const at = name.lastIndexOf("::");
  if (at < 0) {
    const suggestion = suggestName(node.name, name, scope.functionNames());
    sink.report(evaluationCodes["unknown-function"], node.name, { name, suggestion }, { context: node });
    return;
  }
  const namespace = name.slice(0, at + 2);
  const names = [...scope.functionNames()].filter((functionName) => functionName.startsWith(namespace));
  if (names.length === 0) {
    sink.report(evaluationCodes["unknown-namespace"], node.name, { namespace }, { context: node });
    return;
  }
  const short = name.slice(at + 2);
  const nearest = nameSuggestion(
    short,
    names.map((functionName) => functionName.slice(namespace.length)),
  );
  const suggestion = nearest === null ? null : { range: node.name.textRange, text: `${namespace}${nearest}` };
  sink.report(
    evaluationCodes["unknown-function-in-namespace"],
    node.name,
    { name: short, namespace, suggestion },
    { context: node },
  );
}

/** Replaces the last argument by its elements; returns null if these are unknown or it cannot be expanded. */
function expand(evaluation: Evaluation, node: FunctionCall, scope: Scope, sink: DiagnosticSink): Given[] | null {
  const last = node.args.at(-1)!;
  const before = sink.length;
  const value = evaluation.value(last, scope, sink);
  if (sink.length > before) return null;
  const { kind } = value.type;
  const isSequence = kind === "tuple" || kind === "list" || kind === "set";
  if (!isSequence && kind !== "dynamic") {
    sink.report(evaluationCodes["invalid-expansion"], last, {}, { context: node });
    return null;
  }
  if (value.isNull) {
    sink.report(evaluationCodes["null-expansion"], last, {}, { context: node });
    return null;
  }
  if (!value.isKnown) return null;
  const elements = elementsOf(unmark(value));
  evaluation.calls.budget.spendElements(elements.length);
  const expanded = elements.map((element): Given => ({ node: last, value: withMarks(element, value.marks) }));
  return [...node.args.slice(0, -1).map(notEvaluated), ...expanded];
}

function hasRightArity(
  target: HclFunction,
  node: FunctionCall,
  given: readonly Given[],
  sink: DiagnosticSink,
): boolean {
  const { params, variadic } = target;
  const { name } = node.name;
  const arity = params.length;
  if (given.length < arity) {
    const closer: TextRange = node.closeParen < 0 ? node : tokenRange(node, node.closeParen);
    const missing = params[given.length]!.name;
    sink.report(
      evaluationCodes["not-enough-arguments"],
      closer,
      { name, count: arity, isVariadic: variadic !== undefined, parameter: missing },
      { context: node },
    );
    return false;
  }
  if (variadic === undefined && given.length > arity) {
    sink.report(
      evaluationCodes["too-many-arguments"],
      startRange(given[arity]!.node),
      { name, count: arity },
      { context: node },
    );
    return false;
  }
  return true;
}

function tokenRange(node: FunctionCall, token: number): TextRange {
  const { tokens } = node[TREE];
  return { start: tokens.start(token), end: tokens.end(token) };
}

function evaluateArgument(
  evaluation: Evaluation,
  call: FunctionCall,
  parameter: Parameter,
  { node, value: given }: Given,
  scope: Scope,
  sink: DiagnosticSink,
): Value | ExpressionArgument {
  if (parameter.takesExpression === true) return expressionArgument(evaluation, node, given, scope, sink);
  const value = given ?? evaluation.value(node, scope, sink);
  const converted = convertOutlined(value, parameter.type);
  if (!(converted instanceof ConversionError)) return converted;
  sink.report(
    evaluationCodes["invalid-argument"],
    startRange(node),
    { parameter: parameter.name, reason: converted.message },
    { context: call },
  );
  return unknownVal(parameter.type);
}

function reportFailure(
  node: FunctionCall,
  target: HclFunction,
  given: readonly Given[],
  error: FunctionError,
  sink: DiagnosticSink,
): void {
  const parameter = error.argument === null ? undefined : parameterAt(target, error.argument);
  if (parameter === undefined) {
    sink.report(
      evaluationCodes["call-failed"],
      startRange(node),
      { name: node.name.name, reason: error.message, causes: error.causes },
      { context: node },
    );
    return;
  }
  const argument = given[error.argument!];
  const subject = argument === undefined ? node : startRange(argument.node);
  sink.report(
    evaluationCodes["invalid-argument"],
    subject,
    { parameter: parameter.name, reason: error.message, causes: error.causes },
    { context: node },
  );
}
