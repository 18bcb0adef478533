/** Expression results in a file: each expression is evaluated once for all checks. */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { getOrCompute } from "../../../memo.ts";
import type { ConfigExpression } from "../../../model/index.ts";
import { dynamicVal, type Value } from "../../../values/index.ts";
import type { Site } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import { type ExpressionResult, expressionResult } from "./expression-result.ts";

/** The result of an expression that is ignored. */
const NOTHING: ExpressionResult = { value: dynamicVal, problems: [] };

/** Expression results in a module. */
export class Results {
  private readonly module: Module;
  private readonly results = new Map<ConfigExpression, ExpressionResult>();

  constructor(module: Module) {
    this.module = module;
  }

  /** Returns an expression's result. */
  resultAt(site: Site): ExpressionResult {
    return getOrCompute(this.results, site.expression, (expression) =>
      this.module.merged.replaced.has(expression) ? NOTHING : expressionResult(this.module, site),
    );
  }

  /**
   * Returns an expression's value; null if it has errors, which are reported once, or if an override file has replaced
   * it.
   */
  valueAt(site: Site): Value | null {
    const result = this.resultAt(site);
    return result === NOTHING || result.problems.length > 0 ? null : result.value;
  }

  /** The expressions that were evaluated without errors, and those that override files have replaced. */
  get sound(): ReadonlySet<ConfigExpression> {
    const sound = new Set<ConfigExpression>();
    for (const [expression, { problems }] of this.results) if (problems.length === 0) sound.add(expression);
    return sound;
  }
}

/** Expressions without errors. */
export interface SoundExpressions {
  /** Returns whether an expression is one of them. */
  has(expression: ConfigExpression): boolean;
}

/** The result of validating a file. */
export interface Validation {
  /** In source order; syntax errors are in the file itself and not repeated. */
  readonly diagnostics: readonly Diagnostic[];
  /** The file's sound expressions: they were evaluated without errors, or override files have replaced them. */
  readonly sound: SoundExpressions;
}
