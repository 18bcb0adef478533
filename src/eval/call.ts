/** Function calls: lookup, expansion of the last argument, conversion of arguments, and what the function says about them. */
import {
  type Argument,
  callFunction,
  type ExpressionArgument,
  FunctionError,
  type HclFunction,
  type Parameter,
  parameterAt,
} from "../functions/index.ts";
import type { Expression, FunctionCall } from "../syntax/index.ts";
import { TREE } from "../syntax/node.ts";
import { nameSuggestion } from "../text/index.ts";
import {
  convert,
  ConversionError,
  dynamicVal,
  elementsOf,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../values/index.ts";
import { type Evaluation, type Located, report, type Sink } from "./evaluation.ts";
import { expressionArgument } from "./expression-argument.ts";
import type { Scope } from "./scope.ts";
import { startRange } from "./start-range.ts";

/** An argument before it is evaluated, or one element of an expanded argument. */
interface Given {
  readonly node: Expression;
  readonly value: Value | null;
}

/** The value of a call. */
export function functionCall(evaluation: Evaluation, node: FunctionCall, scope: Scope, sink: Sink): Value {
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
  if (!(result instanceof FunctionError)) return result;
  // A type that cannot be read has been reported where it stands.
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

function reportUnknown(node: FunctionCall, scope: Scope, sink: Sink): void {
  const { name } = node.name;
  if (!scope.hasFunctions) {
    report(sink, "functions-not-allowed", node);
    return;
  }
  const at = name.lastIndexOf("::");
  if (at < 0) {
    const suggestion = nameSuggestion(name, scope.functionNames());
    report(
      sink,
      "unknown-function",
      node.name,
      node,
      name,
      suggestion === null ? "" : ` Did you mean "${suggestion}"?`,
    );
    return;
  }
  const namespace = name.slice(0, at + 2);
  const own = [...scope.functionNames()].filter((known) => known.startsWith(namespace));
  if (own.length === 0) {
    report(sink, "unknown-namespace", node.name, node, namespace);
    return;
  }
  const short = name.slice(at + 2);
  const suggestion = nameSuggestion(
    short,
    own.map((known) => known.slice(namespace.length)),
  );
  const hint = suggestion === null ? "" : ` Did you mean ${namespace}${suggestion}?`;
  report(sink, "unknown-function-in-namespace", node.name, node, short, namespace, hint);
}

/** Arguments with the elements of the last one in its place; null when they are not known or there is none to expand. */
function expand(evaluation: Evaluation, node: FunctionCall, scope: Scope, sink: Sink): Given[] | null {
  const last = node.args.at(-1)!;
  const before = sink.length;
  const value = evaluation.value(last, scope, sink);
  if (sink.length > before) return null;
  const { kind } = value.type;
  const isSequence = kind === "tuple" || kind === "list" || kind === "set";
  if (!isSequence && kind !== "dynamic") {
    report(sink, "invalid-expansion", last, node);
    return null;
  }
  if (value.isNull) {
    report(sink, "null-expansion", last, node);
    return null;
  }
  if (!value.isKnown) return null;
  const elements = elementsOf(unmark(value));
  evaluation.calls.budget.spendElements(elements.length);
  const expanded = elements.map((element): Given => ({ node: last, value: withMarks(element, value.marks) }));
  return [...node.args.slice(0, -1).map(notEvaluated), ...expanded];
}

function hasRightArity(target: HclFunction, node: FunctionCall, given: readonly Given[], sink: Sink): boolean {
  const { params, variadic } = target;
  const { name } = node.name;
  const wanted = params.length;
  if (given.length < wanted) {
    const closer: Located = node.closeParen < 0 ? node : tokenRange(node, node.closeParen);
    const missing = params[given.length]!.name;
    const quantity = variadic === undefined ? "" : " at least";
    report(sink, "not-enough-arguments", closer, node, name, quantity, String(wanted), missing);
    return false;
  }
  if (variadic === undefined && given.length > wanted) {
    report(sink, "too-many-arguments", startRange(given[wanted]!.node), node, name, String(wanted));
    return false;
  }
  return true;
}

function tokenRange(node: FunctionCall, token: number): Located {
  const { tokens } = node[TREE];
  return { start: tokens.start(token), end: tokens.end(token) };
}

function evaluateArgument(
  evaluation: Evaluation,
  call: FunctionCall,
  parameter: Parameter,
  { node, value: given }: Given,
  scope: Scope,
  sink: Sink,
): Value | ExpressionArgument {
  if (parameter.takesExpression === true) return expressionArgument(evaluation, node, given, scope, sink);
  const value = given ?? evaluation.value(node, scope, sink);
  const converted = convert(value, parameter.type);
  if (!(converted instanceof ConversionError)) return converted;
  report(sink, "invalid-argument", startRange(node), call, parameter.name, converted.message);
  return unknownVal(parameter.type);
}

function reportFailure(
  node: FunctionCall,
  target: HclFunction,
  given: readonly Given[],
  error: FunctionError,
  sink: Sink,
): void {
  const parameter = error.argument === null ? undefined : parameterAt(target, error.argument);
  if (parameter === undefined) {
    report(sink, "call-failed", startRange(node), node, node.name.name, error.message);
    return;
  }
  const argument = given[error.argument!];
  const subject = argument === undefined ? node : startRange(argument.node);
  report(sink, "invalid-argument", subject, node, parameter.name, error.message);
}
