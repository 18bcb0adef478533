/**
 * Evaluation: takes an expression or template and a scope, returns a value and diagnostics. Never throws for bad input.
 */
import { createDiagnostic, type Diagnostic, DiagnosticSink } from "../diagnostics/index.ts";
import { Budget, EvaluationLimit } from "../functions/index.ts";
import { type Expression, SyntaxTree, type TemplateFile } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { WorkLimit } from "../work.ts";
import { dynamicVal, type PlainValue, toValue, type Value } from "../values/index.ts";
import type { SharedEvaluateOptions, EvaluateResult } from "./evaluate-options.ts";
import { Evaluator } from "./evaluator.ts";
import { shortLiteral } from "./expressions/literal.ts";
import { Scope } from "./scope.ts";
import { evaluationCodes } from "./codes.ts";

/** Returns the result for an exception: an exceeded limit, or a bug, for example in a function. */
function failedEvaluation(error: unknown, range: TextRange): EvaluateResult {
  const reason = error instanceof Error ? error.message : String(error);
  const code = evaluationCodes[error instanceof EvaluationLimit ? "evaluation-limit" : "internal-error"];
  return { value: dynamicVal, diagnostics: [createDiagnostic(code, range, { reason })] };
}

const NONE: readonly Diagnostic[] = [];

const OTHERS_COST_TOO_MUCH = "the expressions before it have used up what all of a file or module may cost together";

/**
 * Evaluates an expression or a template, given as a node or as the tree of `parseExpression` or `parseTemplate`. A
 * template that is one interpolation keeps its value's type. For a tree with syntax errors, returns these instead of a
 * value. Offsets in diagnostics are UTF-16 offsets in the tree's text.
 */
export function evaluateNative(
  expression: Expression | TemplateFile | SyntaxTree,
  options: SharedEvaluateOptions = {},
): EvaluateResult {
  if (expression instanceof SyntaxTree && expression.diagnostics.length > 0) {
    return { value: dynamicVal, diagnostics: expression.diagnostics };
  }
  const node = nodeOf(expression);
  if (node === null) return { value: dynamicVal, diagnostics: [] };
  const literal = options.shared?.isSpent === true ? null : shortLiteral(node);
  if (literal !== null) return { value: literal, diagnostics: NONE };
  const sink = new DiagnosticSink(options.onDiagnostic ?? null);
  const scope = scopeOf(options);
  return bounded(options, node, (budget) => {
    const value = new Evaluator(options, scope, budget).root(node, scope, sink);
    return { value, diagnostics: sink.diagnostics };
  });
}

/** Runs an evaluation with the budget in the options; an exception becomes a diagnostic at `range`. */
export function bounded(
  { budget, limits, shared }: SharedEvaluateOptions,
  range: TextRange,
  run: (budget: Budget) => EvaluateResult,
): EvaluateResult {
  if (shared?.isSpent === true) return failedEvaluation(new EvaluationLimit(OTHERS_COST_TOO_MUCH), range);
  const evaluationBudget = budget ?? new Budget(limits);
  try {
    return run(evaluationBudget);
  } catch (error) {
    if (error instanceof WorkLimit) throw error;
    return failedEvaluation(error, range);
  } finally {
    shared?.spend(evaluationBudget.spent);
  }
}

function nodeOf(expression: Expression | TemplateFile | SyntaxTree): Expression | TemplateFile | null {
  if (!(expression instanceof SyntaxTree)) return expression;
  const { root } = expression;
  if (root.type === "ExpressionFile") return root.expression;
  return root.type === "TemplateFile" ? root : null;
}

/** Returns the options' scope, or one with their tables. Throws a TypeError for a variable that `toValue` rejects. */
export function scopeOf({ scope, variables = null, functions = null }: SharedEvaluateOptions): Scope {
  if (scope !== undefined) return scope;
  const isMap = variables === null || variables instanceof Map;
  const table = isMap
    ? variables
    : new Map(Object.entries(variables).map(([name, value]) => [name, toValue(value as PlainValue)] as const));
  return new Scope(table as ReadonlyMap<string, Value> | null, functions);
}
