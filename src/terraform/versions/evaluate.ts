/** The package's `evaluate`: evaluation as in a product and a version. */
import { consoleResult, type EvaluateOptions, type EvaluateResult, Scope } from "../../eval/index.ts";
import { withConsoleFunctions } from "../../functions/index.ts";
import type { JsonTree } from "../../json/index.ts";
import { type ConfigExpression, evaluate, expressionRange } from "../../model/index.ts";
import { SyntaxTree, type TemplateFile } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { evaluationFor } from "./evaluation.ts";
import { withFunctionHints } from "./function-hints.ts";
import { type VersionOption, versionsOf } from "./resolve.ts";

/** The options of an evaluation, with a product and its version. */
export interface VersionedEvaluateOptions extends EvaluateOptions {
  /**
   * The product and its version, such as `1.9`, or a range, such as `>= 1.5`. They decide the operators, and the
   * functions unless `functions` or `scope` has some. Without them, there are the operators of Terraform 1.11 and only
   * the given functions.
   */
  readonly versions?: VersionOption | null;
  /**
   * Whether there is the function `type` of `terraform console`: its result is the text of the type, and only valid as
   * the whole result.
   */
  readonly console?: boolean;
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
  const result = evaluate(expression, withVersions(options));
  const { versions = null, console = false } = options;
  const hinted = versions === null ? result : withFunctionHints(result, versionsOf(versions));
  return console ? consoleResult(hinted, rangeOf(expression)) : hinted;
}

/** Evaluates a template: text with sequences. A template that is one interpolation keeps its value's type. */
export function evaluateTemplateVersioned(
  tree: SyntaxTree | TemplateFile,
  options: VersionedEvaluateOptions = {},
): EvaluateResult {
  return evaluateVersioned(tree, options);
}

function withVersions({ versions = null, console = false, ...options }: VersionedEvaluateOptions): EvaluateOptions {
  const language = versionsOf(versions ?? DEFAULT_VERSION);
  const { functions: functionsOfVersion, logicalOperators } = evaluationFor(language);
  const withOperators: EvaluateOptions = { logicalOperators, ...options };
  const { scope } = options;
  const given = scope === undefined ? (options.functions ?? null) : scope.functionTable;
  const functions = given ?? (versions === null ? null : functionsOfVersion);
  const all = console && language.has("console-type") ? withConsoleFunctions(functions ?? new Map()) : functions;
  if (all === given) return withOperators;
  return scope === undefined
    ? { ...withOperators, functions: all }
    : { ...withOperators, scope: new Scope(null, all, scope) };
}

function rangeOf(expression: ConfigExpression | TemplateFile | SyntaxTree | JsonTree): TextRange {
  if (expression instanceof SyntaxTree) return expression.root.textRange;
  return expression.type === "TemplateFile" ? expression.textRange : expressionRange(expression);
}
