/**
 * The interface that all evaluators share: one evaluation of one expression, with its budget, its depth and a function
 * to evaluate parts.
 *
 * Knows no construct; `evaluator.ts` has the dispatch.
 */
import type { DiagnosticSink } from "../diagnostics/index.ts";
import type { Budget, CallContext } from "../functions/index.ts";
import type { Expression } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Value } from "../values/index.ts";
import type { Scope } from "./scope.ts";
import type { TemplateBody } from "./template/template-body.ts";

/** An expression, or the body of a template directive. */
export type Evaluable = Expression | TemplateBody;

/** One evaluation. */
export interface Evaluation {
  /** Evaluates a part. Errors go to the sink; the value then has its certain parts only. */
  value(node: Evaluable, scope: Scope, sink: DiagnosticSink): Value;
  /**
   * Descends one level for something other than a node; reports an error at `range` and returns the dynamic value if
   * that is too deep.
   */
  descend(range: TextRange, sink: DiagnosticSink, run: () => Value): Value;
  /** The remaining budget. */
  readonly budget: Budget;
  /** The context of function calls. */
  readonly calls: CallContext;
  /** Whether to report errors that every known value of an unknown value's type would cause. */
  readonly checksUnknown: boolean;
  /** Whether one operand may decide the result of `&&` and `||`, whatever the other one is. */
  readonly isShortCircuit: boolean;
  /** Number of nested loops over unknown collections that are being explored. */
  loopsExplored: number;
  /** Evaluates an expression whose errors are caught: only those that certainly happen count. */
  recovering(run: () => Value): Value;
}
