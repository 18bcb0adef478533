/** The errors of function calls: unknown functions, too few or too many arguments, and those of the function itself. */
import { type DiagnosticSink, suggestName } from "../../diagnostics/index.ts";
import { type FunctionError, type HclFunction, parameterAt } from "../../functions/index.ts";
import { type Expression, type FunctionCall, TREE } from "../../syntax/index.ts";
import { nameSuggestion, type TextRange } from "../../text/index.ts";
import { evaluationCodes } from "../codes.ts";
import type { Scope } from "../scope.ts";
import { startRange } from "../start-range.ts";

/** Reports a function that no scope has. */
export function reportUnknownFunction(node: FunctionCall, scope: Scope, sink: DiagnosticSink): void {
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

/**
 * Returns whether a function accepts the number of arguments; reports it otherwise. `given` has the node of an expanded
 * argument once for each element.
 */
export function hasRightArity(
  target: HclFunction,
  node: FunctionCall,
  given: readonly Expression[],
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
      startRange(given[arity]!),
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

/** Reports the error of a function at the argument that it names, or else at the call. */
export function reportFailure(
  node: FunctionCall,
  target: HclFunction,
  given: readonly Expression[],
  error: FunctionError,
  sink: DiagnosticSink,
): void {
  const parameter = error.argument === null ? undefined : parameterAt(target, error.argument);
  if (parameter === undefined) {
    sink.report(
      evaluationCodes["call-failed"],
      startRange(node),
      {
        name: node.name.name,
        reason: error.message,
        causes: error.causes,
        ...(error.hint !== "" && { hint: ` ${error.hint}.` }),
      },
      { context: node },
    );
    return;
  }
  const argument = given[error.argument!];
  const subject = argument === undefined ? node : startRange(argument);
  sink.report(
    evaluationCodes["invalid-argument"],
    subject,
    { parameter: parameter.name, reason: error.message, causes: error.causes },
    { context: node },
  );
}
