// What a session asks: values of expressions in one scope.
import {
  type Diagnostic,
  type EvaluateOptions,
  type EvaluateResult,
  type Expression,
  type ExpressionFile,
  type Scope,
  type SyntaxTree,
  evaluate,
  type VersionOption,
} from "../../src/index.ts";
import type { VersionedOptions } from "../../src/internal.ts";

/** Evaluates expressions in a scope. */
export interface Evaluator {
  /** Evaluates an expression, given as the tree of `parseExpression`. */
  evaluate(tree: SyntaxTree<ExpressionFile>): EvaluateResult;
  /** Returns why names that an expression refers to are unknown, where their declarations are at fault. */
  notesOn(expression: Expression): readonly string[];
  /** Returns the variables without a value that an expression refers to, itself or through other names. */
  unsetIn(expression: Expression): readonly string[];
  /** Whether an apply finds unknown values: Terraform and OpenTofu have one. */
  readonly hasApply: boolean;
  /** Returns a note on an expression with errors; null if there is nothing to say. */
  failureNote?(diagnostics: readonly Diagnostic[]): string | null;
}

/** The functions and operators for evaluation. */
export interface Language extends VersionedOptions {
  /** The product and version, for the functions of its console; null for products without that. */
  readonly versions: VersionOption | null;
}

/** Returns an evaluator for a scope. */
export function evaluatorIn(scope: Scope, language: Language, options: EvaluateOptions): Evaluator {
  const { logicalOperators, versions } = language;
  const isConsole = versions !== null;
  return {
    evaluate: (tree) => evaluate(tree, { ...options, scope, logicalOperators, versions, console: isConsole }),
    notesOn: () => [],
    unsetIn: () => [],
    hasApply: isConsole,
  };
}
