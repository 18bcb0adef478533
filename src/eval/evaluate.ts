/**
 * Evaluation: takes an expression or template and a scope, returns a value and diagnostics. Never throws for bad input.
 *
 * This module dispatches on the kind of expression; each kind has its own module. Evaluation recurses up to `MAX_DEPTH`
 * levels; chains of operators and conditionals, which have no such bound, are walked iteratively.
 */
import { type Diagnostic, DiagnosticSink } from "../diagnostics/index.ts";
import {
  Budget,
  type CallContext,
  type CryptoHost,
  EvaluationLimit,
  type FileHost,
  type FunctionTable,
  type Limits,
  type SharedBudget,
} from "../functions/index.ts";
import {
  type Expression,
  type LiteralValue,
  SyntaxTree,
  type TemplateFile,
  withoutParentheses,
} from "../syntax/index.ts";
import { dynamicVal, type PlainValue, toValue, type Value } from "../values/index.ts";
import { functionCall } from "./expressions/call.ts";
import { conditional } from "./expressions/conditional.ts";
import { objectCons, tupleCons } from "./expressions/construct.ts";
import type { Evaluable, Evaluation } from "./evaluation.ts";
import { failedEvaluation } from "./failure.ts";
import { forExpression } from "./expressions/for-expression.ts";
import { EXTREME_NUMBER, literalValue, spendNumber } from "./expressions/literal.ts";
import { binaryOp, unaryOp } from "./expressions/operators.ts";
import { readAttributes, renderTemplate } from "./template/render-template.ts";
import { Scope } from "./scope.ts";
import { template } from "./template/template.ts";
import { soleInterpolation, templateBody } from "./template/template-body.ts";
import { traversal, variable } from "./expressions/traversal.ts";
import { evaluationCodes } from "./codes.ts";
import type { TextRange } from "../text/index.ts";

/** Maximum depth: a fraction of a thread's stack, whatever the levels contain. */
export const MAX_DEPTH = 500;

/** Maximum number of values in a value, counted as a tree: walking a value or its type takes proportional time. */
export const MAX_VALUE_SIZE = 500_000;

/** Walking a value of this size is slow enough to check the clock each time. */
const LARGE_VALUE = 4096;

const OTHERS_COST_TOO_MUCH = "the expressions before it have used up what all of a file or module may cost together";

/**
 * How `&&` and `||` treat an operand that does not matter. `short-circuit`, as in HCL 2.24: one operand may decide the
 * result, and errors, unknown values and null in the other one do not count. `eager`, as in HCL 2.23 and before: both
 * operands count.
 */
export type LogicalOperators = "eager" | "short-circuit";

/** The options of an evaluation: variables, functions, hosts and limits. */
export interface EvaluateOptions {
  /**
   * Variables by name. In an object, they may be anything that `toValue` accepts. Without them, references are errors:
   * "Variables not allowed".
   */
  readonly variables?: Readonly<Record<string, PlainValue>> | ReadonlyMap<string, Value> | null;
  /** Functions by name. Without them, calls are errors. */
  readonly functions?: FunctionTable | null;
  /** A scope instead of the two tables. */
  readonly scope?: Scope;
  /** Files for functions such as `file`. Without them, results are unknown. */
  readonly files?: FileHost | null;
  /** Cryptography for `rsadecrypt`. Without it, the result is unknown. */
  readonly crypto?: CryptoHost | null;
  /**
   * Called for every diagnostic when it is reported, even if it is dropped later: in a branch not taken, an argument of
   * `try`, an operand that another one overrules.
   */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /**
   * Whether to check the bodies of loops over unknown collections, and unknown values' types in templates, conditions
   * and keys. These reports are errors for every element, or for every value with the type; the reference reports them
   * when the value is known.
   */
  readonly checkUnknown?: boolean;
  /** How `&&` and `||` treat an operand that does not matter. Default: `short-circuit`. */
  readonly logicalOperators?: LogicalOperators;
  /** The evaluation's limits. */
  readonly limits?: Limits;
  /** A budget that several evaluations share, instead of limits. */
  readonly budget?: Budget;
  /** The shared budget of all evaluations in a file or module; each one has its own limits too. */
  readonly shared?: SharedBudget;
}

/** A value; with diagnostics, only its certain parts are known. */
export interface EvaluateResult {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Evaluates an expression or a template, given as a node or as the tree of `parseExpression` or `parseTemplate`. A
 * template that is one interpolation keeps its value's type. For a tree with syntax errors, returns these instead of a
 * value. Offsets in diagnostics are UTF-16 offsets in the tree's text.
 */
export function evaluateNative(
  expression: Expression | TemplateFile | SyntaxTree,
  options: EvaluateOptions = {},
): EvaluateResult {
  if (expression instanceof SyntaxTree && expression.diagnostics.length > 0) {
    return { value: dynamicVal, diagnostics: expression.diagnostics };
  }
  const node = nodeOf(expression);
  if (node === null) return { value: dynamicVal, diagnostics: [] };
  const sink = new DiagnosticSink(options.onDiagnostic ?? null);
  const scope = scopeOf(options);
  return bounded(options, node, (budget) => {
    const value = new Evaluator(options, scope, budget).root(node, scope, sink);
    return { value, diagnostics: sink.diagnostics };
  });
}

/** Runs an evaluation with the budget in the options; an exception becomes a diagnostic at `range`. */
export function bounded(
  { budget, limits, shared }: EvaluateOptions,
  range: TextRange,
  run: (budget: Budget) => EvaluateResult,
): EvaluateResult {
  if (shared?.isSpent === true) return failedEvaluation(new EvaluationLimit(OTHERS_COST_TOO_MUCH), range);
  const evaluationBudget = budget ?? new Budget(limits);
  try {
    return run(evaluationBudget);
  } catch (error) {
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
export function scopeOf({ scope, variables = null, functions = null }: EvaluateOptions): Scope {
  if (scope !== undefined) return scope;
  const isMap = variables === null || variables instanceof Map;
  const table = isMap
    ? variables
    : new Map(Object.entries(variables).map(([name, value]) => [name, toValue(value as PlainValue)] as const));
  return new Scope(table as ReadonlyMap<string, Value> | null, functions);
}

/** One evaluation. */
class Evaluator implements Evaluation {
  readonly calls: CallContext;
  readonly isShortCircuit: boolean;
  checksUnknown: boolean;
  loopsExplored = 0;
  private depth = 0;

  constructor(options: EvaluateOptions, scope: Scope, budget: Budget) {
    const run = (node: Evaluable | TemplateFile, inner: Scope, sink: DiagnosticSink): Value =>
      this.root(node, inner, sink);
    const functions = scope.functionTable;
    this.isShortCircuit = options.logicalOperators !== "eager";
    this.checksUnknown = options.checkUnknown ?? false;
    this.calls = {
      budget,
      files: options.files ?? null,
      crypto: options.crypto ?? null,
      renderTemplate: (request) => renderTemplate(run, functions, request),
      readAttributes: (text, name) => readAttributes(run, text, name),
    };
  }

  root(node: Evaluable | TemplateFile, scope: Scope, sink: DiagnosticSink): Value {
    return node.type === "TemplateFile" ? this.template(node, scope, sink) : this.value(node, scope, sink);
  }

  value(given: Evaluable, scope: Scope, sink: DiagnosticSink): Value {
    const node = given.type === "Parentheses" ? withoutParentheses(given) : given;
    this.calls.budget.step();
    if (!this.enter(node, sink)) return dynamicVal;
    const value = this.dispatch(node, scope, sink);
    this.depth--;
    if (value.size > LARGE_VALUE) this.checkSize(value);
    return value;
  }

  private checkSize({ size }: Value): void {
    if (size > MAX_VALUE_SIZE) throw new EvaluationLimit("a value in it has too many elements");
    this.calls.budget.checkTime();
  }

  descend(range: TextRange, sink: DiagnosticSink, run: () => Value): Value {
    if (!this.enter(range, sink)) return dynamicVal;
    const value = run();
    this.depth--;
    return value;
  }

  recovering(run: () => Value): Value {
    const before = this.checksUnknown;
    this.checksUnknown = false;
    const value = run();
    this.checksUnknown = before;
    return value;
  }

  private enter(range: TextRange, sink: DiagnosticSink): boolean {
    const isTooDeep = this.depth >= MAX_DEPTH;
    if (isTooDeep) sink.report(evaluationCodes["evaluation-depth"], range);
    else this.depth++;
    return !isTooDeep;
  }

  private dispatch(node: Evaluable, scope: Scope, sink: DiagnosticSink): Value {
    switch (node.type) {
      case "LiteralValue":
        return this.literal(node, sink);
      case "VariableExpr":
        return variable(node, scope, sink);
      case "Traversal":
        return traversal(this, node, scope, sink);
      case "TupleCons":
        return tupleCons(this, node, scope, sink);
      case "ObjectCons":
        return objectCons(this, node, scope, sink);
      case "QuotedTemplate":
      case "HeredocTemplate":
        return this.template(node, scope, sink);
      case "TemplateBody":
        return template(this, node, scope, sink);
      case "FunctionCall":
        return functionCall(this, node, scope, sink);
      case "ForTuple":
      case "ForObject": {
        const { intro, key, value, cond } = node;
        const condition = cond === null ? null : cond.condition;
        const isObject = node.type === "ForObject";
        const parts = {
          intro,
          key: isObject ? key : null,
          value,
          condition,
          isGrouping: node.ellipsisToken >= 0,
          whole: node,
        };
        return forExpression(this, parts, scope, sink);
      }
      case "UnaryOp":
        return unaryOp(this, node, scope, sink);
      case "BinaryOp":
        return binaryOp(this, node, scope, sink);
      case "Conditional": {
        const { condition, trueResult: whenTrue, falseResult: whenFalse } = node;
        return conditional(this, { condition, whenTrue, whenFalse, whole: node }, scope, sink);
      }
      case "Parentheses":
      case "ErrorNode":
        return dynamicVal;
    }
  }

  private literal(node: LiteralValue, sink: DiagnosticSink): Value {
    const value = literalValue(node);
    if (value === null) sink.report(evaluationCodes["evaluation-limit"], node, { reason: EXTREME_NUMBER });
    else spendNumber(this.calls.budget, value);
    return value ?? dynamicVal;
  }

  private template(node: Parameters<typeof templateBody>[0], scope: Scope, sink: DiagnosticSink): Value {
    const body = templateBody(node);
    const sole = soleInterpolation(body);
    return sole === null ? template(this, body, scope, sink) : this.value(sole, scope, sink);
  }
}
