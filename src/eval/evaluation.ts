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
  /** Whether errors count that every known value of an unknown one's type would come to. */
  readonly checksUnknown: boolean;
  /** Evaluates something of which errors are recovered from, so that errors that may not come to pass must not count. */
  recovering(run: () => Value): Value;
}
