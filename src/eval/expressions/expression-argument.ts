/** Arguments that a function receives as expressions, for `try`, `can` and the like. */
import { type Diagnostic, type DiagnosticSink } from "../../diagnostics/index.ts";
import { type ArgumentProblem, type ExpressionArgument, FunctionError } from "../../functions/index.ts";
import { type Expression, TREE } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { Value } from "../../values/index.ts";
import type { Evaluation } from "../evaluation.ts";
import { RangeFormatter } from "../range-formatter.ts";
import { Scope } from "../scope.ts";
import { staticTraversal } from "../static.ts";
import { applyDefaults } from "../type-expression/apply-defaults.ts";
import { TypeReader } from "../type-expression/read-type.ts";
import { variablesIn } from "../variables.ts";

/** Default values are constants. */
const NO_NAMES = new Scope(null);

/** Returns an expression with its call's scope, and with a value if it is an element from an expanded argument. */
export function expressionArgument(
  evaluation: Evaluation,
  node: Expression,
  given: Value | null,
  scope: Scope,
  parent: DiagnosticSink,
): ExpressionArgument {
  const constantValue = (
    written: Expression,
  ): { readonly value: Value; readonly diagnostics: readonly Diagnostic[] } => {
    const sink = parent.fork();
    return { value: evaluation.value(written, NO_NAMES, sink), diagnostics: sink.diagnostics };
  };
  return {
    isExpression: true,
    evaluate() {
      if (given !== null) return { value: given, errors: [] };
      const sink = parent.fork();
      const value = evaluation.recovering(() => evaluation.value(node, scope, sink));
      return { value, errors: problemsOf(node, sink) };
    },
    asType() {
      const { type, diagnostics } = new TypeReader(node, "constraint").root();
      for (const diagnostic of diagnostics) parent.add(diagnostic);
      return diagnostics.length === 0 ? type : new FunctionError("the type is not valid");
    },
    asTypeWithDefaults() {
      const { type, defaults, diagnostics } = new TypeReader(node, "constraintWithDefaults", constantValue).root();
      for (const diagnostic of diagnostics) parent.add(diagnostic);
      if (diagnostics.length > 0) return new FunctionError("the type is not valid");
      return { type, applyDefaults: (value) => applyDefaults(defaults, value) };
    },
    reference: referenceText(node),
    form: formOf(node),
    dependsOnUnknown: () => variablesIn(node).some(({ name }) => scope.variable(name)?.isWhollyKnown !== true),
  };
}

function referenceText(node: Expression): string | null {
  const steps = staticTraversal(node);
  if (steps === null) return null;
  const names = steps.map((step) => (step.kind === "index" ? null : step.name));
  return names.includes(null) ? null : names.join(".");
}

function formOf(node: Expression): ExpressionArgument["form"] {
  if (node.type === "Traversal" || node.type === "VariableExpr") return "reference";
  if (node.type !== "QuotedTemplate") return "other";
  if (node.isInterpolationOnly) return "interpolation";
  return node.parts.every((part) => part.type === "TemplateText") ? "literal-template" : "template";
}

function problemsOf(node: Expression, sink: DiagnosticSink): ArgumentProblem[] {
  const ranges = new RangeFormatter(node[TREE], "");
  return sink.diagnostics.map((diagnostic) => new DiagnosedProblem(diagnostic, ranges));
}

/** A problem with a diagnostic. Few callers ask for its location, which has to be computed. */
class DiagnosedProblem implements ArgumentProblem {
  readonly summary: string;
  readonly detail: string;
  private readonly subject: TextRange;
  private readonly ranges: RangeFormatter;

  constructor({ summary, detail, subject }: Diagnostic, ranges: RangeFormatter) {
    this.summary = summary;
    this.detail = detail;
    this.subject = subject;
    this.ranges = ranges;
  }

  get range(): string {
    return this.ranges.rangeText(this.subject);
  }
}
