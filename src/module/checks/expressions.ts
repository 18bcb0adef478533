/** Whether expressions have a value: what they refer to, then what comes out. An expression with bad references is not evaluated. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { Site } from "../sites.ts";
import type { CheckContext } from "./check-context.ts";
import { referenceProblems } from "./references.ts";

/** Not errors of the expression: limits of the evaluation. */
const LIMITS = new Set(["evaluation-limit", "evaluation-depth"]);

/** Functions that Terraform does not have may be OpenTofu's, of one version or another. */
const FUNCTION_NAMES = new Set(["unknown-function", "unknown-function-in-namespace", "unknown-namespace"]);

/** Checks the expressions of a file. */
export function checkExpressions(context: CheckContext, sites: readonly Site[]): void {
  for (const site of sites) for (const diagnostic of expressionProblems(context, site)) context.take(diagnostic);
}

/** What is wrong with an expression. */
export function expressionProblems({ declarations, values, product }: CheckContext, site: Site): readonly Diagnostic[] {
  const problems = referenceProblems(declarations, site);
  if (problems.length > 0) return problems;
  const seen = new Set<string>();
  return values.evaluate(site).diagnostics.filter(({ code, subject }) => {
    // An expression in a loop fails once for each element.
    const id = `${code} ${subject.start} ${subject.end}`;
    if (seen.has(id) || LIMITS.has(code) || (product === "opentofu" && FUNCTION_NAMES.has(code))) return false;
    seen.add(id);
    return true;
  });
}
