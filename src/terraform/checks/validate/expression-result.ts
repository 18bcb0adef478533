/**
 * Evaluates an expression in its scope: returns the problems with its references, or else its value with its
 * diagnostics.
 */
import { createDiagnostic, type Diagnostic, identityOf } from "../../../diagnostics/index.ts";
import { dynamicVal, type Value } from "../../../values/index.ts";
import type { Module } from "../../model/module.ts";
import { validatedValuesOf, valuesOf } from "../../model/values.ts";
import type { Site } from "../../declare/sites.ts";
import { namespaceFeatures } from "../../versions/features.ts";
import { cannotFailInModule } from "./cannot-fail.ts";
import { checkedReferences } from "./references.ts";
import { isUncertainMismatch } from "./uncertain-mismatch.ts";
import { evaluationCodes, limitCodes, unknownFunctionCodes } from "../../../eval/codes.ts";
import { validationCodes } from "./codes.ts";

/** A value, and the expression's diagnostics. */
export interface ExpressionResult {
  readonly value: Value;
  readonly problems: readonly Diagnostic[];
}

/** Evaluates an expression. One with invalid references is not evaluated: its errors would only repeat them. */
export function expressionResult(module: Module, site: Site): ExpressionResult {
  const { diagnostics: references, isUncertain } = checkedReferences(module, site);
  if (references.length > 0 || isUncertain) return { value: dynamicVal, problems: references };
  if (cannotFailInModule(site)) return new PlainResult(module, site);
  const { value, diagnostics: all } = valuesOf(module).evaluate(site);
  if (all.length === 0) return { value, problems: all };
  // Knowledge beyond that of `terraform validate` must not replace the error that it reports.
  const validated = validatedValuesOf(module).evaluate(site).diagnostics;
  const { file } = site.context;
  const diagnostics = validated.length > 0 ? validated : all.filter((one) => !isUncertainMismatch(file, one));
  const seen = new Set<string>();
  const problems = diagnostics.filter((diagnostic) => {
    const { code } = diagnostic;
    // An expression in a loop fails once for each element.
    const id = identityOf(diagnostic);
    // Functions that Terraform does not have may belong to some OpenTofu version.
    if (seen.has(id) || limitCodes.has(code) || (module.versions.isBeyondDescribed && unknownFunctionCodes.has(code)))
      return false;
    seen.add(id);
    return true;
  });
  return { value: dynamicVal, problems: problems.flatMap((problem) => asModuleProblem(module, problem, site) ?? []) };
}

/**
 * The result of an expression without possible errors, evaluated on demand. A class, since most expressions have one.
 */
class PlainResult implements ExpressionResult {
  readonly problems: readonly Diagnostic[] = NO_PROBLEMS;
  private readonly module: Module;
  private readonly site: Site;
  private kept: Value | null = null;

  constructor(module: Module, site: Site) {
    this.module = module;
    this.site = site;
  }

  get value(): Value {
    return (this.kept ??= valuesOf(this.module).evaluate(this.site).value);
  }
}

const NO_PROBLEMS: readonly Diagnostic[] = [];

/**
 * Returns a diagnostic for an unknown function in the reference's words for modules; null for a function in a namespace
 * that the module's versions do not have, which is reported instead.
 */
function asModuleProblem(
  { versions }: Module,
  problem: Diagnostic,
  { context, name: argument }: Site,
): Diagnostic | null {
  if (
    problem.code !== evaluationCodes["unknown-namespace"].code &&
    problem.code !== evaluationCodes["unknown-function-in-namespace"].code
  )
    return problem;
  const { start, end } = problem.subject;
  const parts = context.file.text.slice(start, end).split("::");
  const [namespace = "", provider = "", name = ""] = parts.map((part) => part.trim());
  const feature = namespaceFeatures.get(namespace);
  if (feature !== undefined && !versions.has(feature)) return null;
  // Conditions and messages are only checked during evaluation.
  if (argument === "condition" || argument === "error_message") return problem;
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(namespace) || parts.length < 2) return problem;
  if (namespace !== "provider")
    return createDiagnostic(validationCodes["invalid-function-namespace"], problem.subject, { namespace });
  if (parts.length !== 3) return problem;
  return createDiagnostic(validationCodes["unavailable-function"], problem.subject, { name, provider });
}
