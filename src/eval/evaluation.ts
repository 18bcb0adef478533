/**
 * What the evaluators of the constructs share: one run over one expression, with its budget, its depth and a way to evaluate parts.
 *
 * Knows no construct; `evaluate.ts` has the dispatch.
 */
import type { DiagnosticSink } from "../diagnostics/index.ts";
import type { CallContext } from "../functions/index.ts";
import type { Expression } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Value } from "../values/index.ts";
import type { Scope } from "./scope.ts";
import type { TemplateBody } from "./template/template-body.ts";

/** What can be evaluated: an expression, or the body of a template directive. */
export type Evaluable = Expression | TemplateBody;

/** One run of the evaluator. */
export interface Evaluation {
  /** Evaluates a part. Errors go to the sink; the value is then as much as is certain nevertheless. */
  value(node: Evaluable, scope: Scope, sink: DiagnosticSink): Value;
  /** Goes one level down for something that is not a node; the dynamic value and an error at `place` when that is too deep. */
  descend(place: TextRange, sink: DiagnosticSink, run: () => Value): Value;
  readonly calls: CallContext;
  /** Whether an error counts that every known value of the type of an unknown one would lead to. */
  readonly checksUnknown: boolean;
  /** How many loops over unknown collections are being explored, one in the other. */
  loopsExplored: number;
  /** Evaluates an expression whose errors are caught: only those that certainly happen count. */
  recovering(run: () => Value): Value;
}
