/** Arguments that a function gets as expressions, for `try`, `can` and their like. */
import { type ArgumentProblem, type ExpressionArgument, FunctionError } from "../functions/index.ts";
import type { Expression } from "../syntax/index.ts";
import { TREE } from "../syntax/node.ts";
import { HclPositions } from "../text/index.ts";
import type { Diagnostic } from "../diagnostics/index.ts";
import type { Value } from "../values/index.ts";
import type { Evaluation, Sink } from "./evaluation.ts";
import type { Scope } from "./scope.ts";
import { staticTraversal } from "./static.ts";
import { typeExpression } from "./type-expression/index.ts";
import { variablesIn } from "./variables.ts";

/** An expression with the scope it is called in; with a value when it is an element of an expanded argument. */
export function expressionArgument(
  evaluation: Evaluation,
  node: Expression,
  given: Value | null,
  scope: Scope,
): ExpressionArgument {
  return {
    isExpression: true,
    evaluate() {
      if (given !== null) return { value: given, errors: [] };
      const sink: Sink = [];
      const value = evaluation.value(node, scope, sink);
      return { value, errors: problemsOf(node, sink) };
    },
    asType() {
      const { type, diagnostics } = typeExpression(node, "constraint");
      const first = diagnostics[0];
      return first === undefined ? type : new FunctionError(first.detail.replace(/\.$/, ""));
    },
    get reference() {
      const steps = staticTraversal(node);
      if (steps === null || steps.some((step) => step.kind === "index")) return null;
      return steps.map((step) => (step.kind === "index" ? "" : step.name)).join(".");
    },
    dependsOnUnknown: () => variablesIn(node).some(({ name }) => scope.variable(name)?.isWhollyKnown !== true),
  };
}

/** Converting positions is linear in the text, so it is done when someone reads them. */
function problemsOf(node: Expression, sink: Sink): ArgumentProblem[] {
  return sink.map((diagnostic) => ({
    summary: diagnostic.summary,
    detail: diagnostic.detail,
    get location() {
      return locationText(node, diagnostic);
    },
  }));
}

/** `:line,column-column`, or `:line,column-line,column`, as the reference writes ranges of a file without a name. */
function locationText(node: Expression, { subject }: Diagnostic): string {
  const positions = new HclPositions(node[TREE].source.text);
  const start = positions.positionAt(subject.start);
  const end = positions.positionAt(subject.end);
  const isOneLine = start.line === end.line;
  return `:${start.line},${start.column}-${isOneLine ? "" : `${end.line},`}${end.column}`;
}
