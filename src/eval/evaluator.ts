/**
 * Dispatches on the form of an expression; each form has its own module. Evaluation recurses up to `MAX_DEPTH` levels;
 * chains of operators and conditionals, which have no such bound, are walked iteratively.
 */
import type { DiagnosticSink } from "../diagnostics/index.ts";
import {
  type AttributesOutcome,
  type Budget,
  type CallContext,
  EvaluationLimit,
  type TemplateOutcome,
  type TemplateRequest,
} from "../functions/index.ts";
import { type LiteralValue, type TemplateFile, withoutParentheses } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { dynamicVal, type Value } from "../values/index.ts";
import { evaluationCodes } from "./codes.ts";
import type { SharedEvaluateOptions } from "./evaluate-options.ts";
import type { Evaluable, Evaluation } from "./evaluation.ts";
import { functionCall } from "./expressions/call.ts";
import { conditional } from "./expressions/conditional.ts";
import { objectCons, tupleCons } from "./expressions/construct.ts";
import { forExpression } from "./expressions/for-expression.ts";
import { EXTREME_NUMBER, literalValue, spendNumber } from "./expressions/literal.ts";
import { binaryOp, unaryOp } from "./expressions/operators.ts";
import { traversal, variable } from "./expressions/traversal.ts";
import type { Scope } from "./scope.ts";
import { readAttributes, renderTemplate, type Run } from "./template/render-template.ts";
import { template } from "./template/template.ts";
import { soleInterpolation, templateBody } from "./template/template-body.ts";
import type { TemplateNode } from "./template/template-items.ts";

/** Maximum depth: a fraction of a thread's stack, whatever the levels contain. */
export const MAX_DEPTH = 500;

/** Maximum number of values in a value, counted as a tree: walking a value or its type takes proportional time. */
export const MAX_VALUE_SIZE = 500_000;

/** Walking a value this large, or a string this long, as operators and functions do, counts steps. */
const LARGE_VALUE = 4096;

/** As many values in a large value count as one step. */
const VALUES_PER_STEP = 64;

/** As many characters in a long string count as one step. */
const CHARACTERS_PER_STEP = 256;

/** One evaluation. */
export class Evaluator implements Evaluation {
  readonly budget: Budget;
  readonly isShortCircuit: boolean;
  checksUnknown: boolean;
  loopsExplored = 0;
  private depth = 0;
  private readonly options: SharedEvaluateOptions;
  private readonly scope: Scope;
  private context: CallContext | null = null;

  constructor(options: SharedEvaluateOptions, scope: Scope, budget: Budget) {
    this.options = options;
    this.scope = scope;
    this.budget = budget;
    this.isShortCircuit = options.logicalOperators !== "eager";
    this.checksUnknown = options.checkUnknown ?? false;
  }

  get calls(): CallContext {
    return (this.context ??= new EvaluationCalls(this, this.options, this.scope));
  }

  root(node: Evaluable | TemplateFile, scope: Scope, sink: DiagnosticSink): Value {
    return node.type === "TemplateFile" ? this.template(node, scope, sink) : this.value(node, scope, sink);
  }

  value(given: Evaluable, scope: Scope, sink: DiagnosticSink): Value {
    const node = given.type === "Parentheses" ? withoutParentheses(given) : given;
    this.budget.work(1);
    if (!this.enter(node, sink)) return dynamicVal;
    const value = this.dispatch(node, scope, sink);
    this.depth--;
    if (value.size > LARGE_VALUE) this.checkSize(value);
    else if (typeof value.payload === "string" && value.payload.length > LARGE_VALUE) {
      this.budget.work(value.payload.length / CHARACTERS_PER_STEP);
    }
    return value;
  }

  private checkSize({ size }: Value): void {
    if (size > MAX_VALUE_SIZE) throw new EvaluationLimit("a value in it has too many elements");
    this.budget.work(size / VALUES_PER_STEP);
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
    else spendNumber(this.budget, value);
    return value ?? dynamicVal;
  }

  private template(node: TemplateNode, scope: Scope, sink: DiagnosticSink): Value {
    const body = templateBody(node);
    const sole = soleInterpolation(body);
    return sole === null ? template(this, body, scope, sink) : this.value(sole, scope, sink);
  }
}

/** The context of the calls in an evaluation. */
class EvaluationCalls implements CallContext {
  readonly budget: Budget;
  readonly files: CallContext["files"];
  readonly crypto: CallContext["crypto"];
  private readonly evaluator: Evaluator;
  private readonly scope: Scope;

  constructor(evaluator: Evaluator, { files, crypto }: SharedEvaluateOptions, scope: Scope) {
    this.budget = evaluator.budget;
    this.files = files ?? null;
    this.crypto = crypto ?? null;
    this.evaluator = evaluator;
    this.scope = scope;
  }

  get checksUnknown(): boolean {
    return this.evaluator.checksUnknown;
  }

  renderTemplate(request: TemplateRequest): TemplateOutcome {
    return renderTemplate(this.run, this.scope.functionTable, request);
  }

  readAttributes(text: string, name: string): AttributesOutcome {
    return readAttributes(this.run, text, name);
  }

  private get run(): Run {
    return (node, scope, sink) => this.evaluator.root(node, scope, sink);
  }
}
