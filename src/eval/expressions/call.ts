/** Function calls: looks up the function, expands the last argument, converts arguments, and calls it. */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import {
  type Argument,
  callFunction,
  type ExpressionArgument,
  FunctionError,
  type HclFunction,
  type Parameter,
  parameterAt,
} from "../../functions/index.ts";
import type { Expression, FunctionCall } from "../../syntax/index.ts";
import {
  ConversionError,
  dynamicVal,
  elementsOf,
  hostMarks,
  isPrimitiveType,
  type Type,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { hasRightArity, reportFailure, reportUnknownFunction } from "./call-errors.ts";
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
    reportUnknownFunction(node, scope, sink);
    return dynamicVal;
  }
  const given = node.expandFinal ? expand(evaluation, node, scope, sink) : node.args.map(notEvaluated);
  if (!Array.isArray(given)) return given;
  const nodes = given.map((argument) => argument.node);
  if (!hasRightArity(target, node, nodes, sink)) return dynamicVal;
  const before = sink.length;
  const args = given.map((argument, index) =>
    evaluateArgument(evaluation, node, parameterAt(target, index)!, argument, scope, sink),
  );
  if (sink.length > before) return dynamicVal;
  const result = invoke(evaluation, target, args);
  if (!(result instanceof FunctionError))
    return evaluation.checksUnknown ? outlinedResult(node.name.name, args, result) : result;
  // A type that cannot be read was reported at its own range.
  if (sink.length === before) reportFailure(node, target, nodes, result, sink);
  return dynamicVal;
}

function notEvaluated(node: Expression): Given {
  return { node, value: null };
}

function invoke(evaluation: Evaluation, target: HclFunction, args: readonly Argument[]): Value | FunctionError {
  if (target.kind === "special") return target.call(args, evaluation.calls);
  return callFunction(target, args as readonly Value[], evaluation.calls);
}

/** Replaces the last argument by its elements; returns the call's value if these are unknown or it cannot be expanded. */
function expand(evaluation: Evaluation, node: FunctionCall, scope: Scope, sink: DiagnosticSink): Given[] | Value {
  const last = node.args.at(-1)!;
  const before = sink.length;
  const value = evaluation.value(last, scope, sink);
  if (sink.length > before) return dynamicVal;
  const { kind } = value.type;
  const isSequence = kind === "tuple" || kind === "list" || kind === "set";
  if (!isSequence && kind !== "dynamic") {
    sink.report(evaluationCodes["invalid-expansion"], last, {}, { context: node });
    return dynamicVal;
  }
  if (value.isNull) {
    sink.report(evaluationCodes["null-expansion"], last, {}, { context: node });
    return dynamicVal;
  }
  if (!value.isKnown) return withMarks(dynamicVal, hostMarks(value.marks));
  const elements = elementsOf(unmark(value));
  evaluation.budget.spendElements(elements.length);
  const expanded = elements.map((element): Given => ({ node: last, value: withMarks(element, value.marks) }));
  return [...node.args.slice(0, -1).map(notEvaluated), ...expanded];
}

/** Longer arguments are not repeated in messages. */
const MAX_ARGUMENT = 40;

/** Returns how to write a list with one element, as a sentence with a leading space; an empty string for other mistakes. */
function listHint(type: Type, value: Value, { text }: Expression): string {
  const isList = type.kind === "list" || type.kind === "set";
  if (!isList || !isPrimitiveType(value.type) || text.length > MAX_ARGUMENT) return "";
  return ` For a list with this one element, write [${text}].`;
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
    { parameter: parameter.name, reason: converted.message, hint: listHint(parameter.type, value, node) },
    { context: call },
  );
  return unknownVal(parameter.type);
}
