/**
 * What the evaluators of the constructs share: one run over one expression, with its budget, its depth and a way to evaluate parts.
 *
 * Knows no construct; `evaluate.ts` has the dispatch.
 */
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from "../diagnostics/index.ts";
import type { CallContext } from "../functions/index.ts";
import type { Expression } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Value } from "../values/index.ts";
import type { Scope } from "./scope.ts";
import type { TemplateBody } from "./template/template-body.ts";

/** What can be evaluated: an expression, or the body of a template directive. */
export type Evaluable = Expression | TemplateBody;

/** Told of every diagnostic when it is reported, also of those that are dropped later. */
type DiagnosticObserver = (diagnostic: Diagnostic) => void;

/** Where diagnostics go. Conditionals give each branch a sink of its own and drop that of the branch not taken. */
export class Sink {
  readonly diagnostics: Diagnostic[] = [];
  private readonly observer: DiagnosticObserver | null;

  constructor(observer: DiagnosticObserver | null) {
    this.observer = observer;
  }

  /** Number of diagnostics. */
  get length(): number {
    return this.diagnostics.length;
  }

  /** Takes a new diagnostic. */
  add(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
    this.observer?.(diagnostic);
  }

  /** Takes over what another sink has, which was decided to count. */
  adopt(other: Sink): void {
    for (const diagnostic of other.diagnostics) this.diagnostics.push(diagnostic);
  }

  /** An empty sink for something that may not count. */
  fork(): Sink {
    return new Sink(this.observer);
  }
}

/** One run of the evaluator. */
export interface Evaluation {
  /** Evaluates a part. Errors go to the sink; the value is then as much as is certain nevertheless. */
  value(node: Evaluable, scope: Scope, sink: Sink): Value;
  /** Goes one level down for something that is not a node; the dynamic value and an error at `place` when that is too deep. */
  descend(place: Located, sink: Sink, run: () => Value): Value;
  readonly calls: CallContext;
}

/** Anything with a place in the source. */
export interface Located {
  readonly start: number;
  readonly end: number;
}

/** The range of a node or part, in UTF-16 offsets. */
export function rangeOfNode({ start, end }: Located): TextRange {
  return { start, end };
}

/** Puts a diagnostic into a sink. */
export function report(
  sink: Sink,
  code: DiagnosticCode,
  subject: Located,
  context: Located | null = null,
  ...args: readonly string[]
): void {
  sink.add(createDiagnostic(code, rangeOfNode(subject), context && rangeOfNode(context), args));
}
