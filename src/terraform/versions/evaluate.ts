/** The package's `evaluate`: evaluation as in a product and a version. */
import { type EvaluateOptions, type EvaluateResult, evaluateTemplate, Scope } from "../../eval/index.ts";
import { evaluate, type ConfigExpression } from "../../model/index.ts";
import type { JsonTree } from "../../json/index.ts";
import type { SyntaxTree, TemplateFile } from "../../syntax/index.ts";
import { evaluationFor } from "./evaluation.ts";
import { type VersionOption, versionsOf } from "./resolve.ts";

/** The options of an evaluation, with a product and its version. */
export interface VersionedEvaluateOptions extends EvaluateOptions {
  /**
   * The product and its version, such as `1.9`, or a range, such as `>= 1.5`. They decide the operators, and the
   * functions unless `functions` or `scope` has some. Without them, there are the operators of Terraform 1.11 and only
   * the given functions.
   */
  readonly versions?: VersionOption | null;
}

/** The version for evaluation by default. */
export const DEFAULT_VERSION: VersionOption = { product: "terraform", version: "1.11" };

/**
 * Evaluates an expression in either syntax, given as a node or as the tree of `parseExpression`, `parseTemplate`,
 * `parseJson` or `parseJsonExpression`. For a tree with syntax errors, returns these instead of a value. Offsets in
 * diagnostics are the file's UTF-16 offsets.
 *
 * In JSON, strings are templates if `options` have variables, functions, versions or a scope; otherwise they are
 * literal.
 */
export function evaluateVersioned(
  expression: ConfigExpression | TemplateFile | SyntaxTree | JsonTree,
  options: VersionedEvaluateOptions = {},
): EvaluateResult {
  return evaluate(expression, withVersions(options));
}

/** Evaluates a template: text with sequences. A template that is one interpolation keeps its value's type. */
export function evaluateTemplateVersioned(
  tree: SyntaxTree | TemplateFile,
  options: VersionedEvaluateOptions = {},
): EvaluateResult {
  return evaluateTemplate(tree, withVersions(options));
}

function withVersions({ versions = null, ...options }: VersionedEvaluateOptions): EvaluateOptions {
  const { functions, logicalOperators } = evaluationFor(versionsOf(versions ?? DEFAULT_VERSION));
  const withOperators: EvaluateOptions = { logicalOperators, ...options };
  const { scope } = options;
  if (versions === null || options.functions != null || scope?.hasFunctions === true) return withOperators;
  return scope === undefined
    ? { ...withOperators, functions }
    : { ...withOperators, scope: new Scope(null, functions, scope) };
}
