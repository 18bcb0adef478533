/**
 * Reports names in conditions and messages that have no value because their references cannot be resolved. The
 * reference still evaluates these expressions, and so reports one mistake both as a wrong reference and as a missing
 * variable.
 */
import { createDiagnostic, type Diagnostic, suggestName } from "../../../diagnostics/index.ts";
import { isReference } from "../../addresses/parse-reference.ts";
import { type ReadReference, readReferences, rootRangeOf } from "../../addresses/references.ts";
import { type Site, siteOf } from "../../declare/sites.ts";
import type { RuleInContext } from "../../model/file-sites.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";
import { evaluationCodes } from "../../../eval/codes.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { featureCodes } from "../features/codes.ts";
import { referenceProblems } from "./references.ts";

/** Names that exist as soon as there is any reference. */
const ALWAYS = ["count", "data", "each", "local", "module", "path", "resource", "terraform", "var"];

/** Problems for which the reference leaves all names in an expression without values. */
const STATIC: ReadonlySet<string> = new Set([
  validationCodes["undeclared-resource"].code,
  validationCodes["undeclared-module"].code,
  validationCodes["unsupported-resource-attribute"].code,
  featureCodes["unsupported-provider-feature"].code,
  validationCodes["missing-instance-key"].code,
  validationCodes["unexpected-instance-key"].code,
  validationCodes["resource-count-attribute"].code,
]);

/** Returns the evaluation errors for names without a value in a rule. */
export function unresolvedNames(context: CheckContext, { rule, context: siteContext }: RuleInContext): Diagnostic[] {
  const { condition, errorMessage } = rule;
  const sites = [condition, errorMessage].flatMap((one) => (one === null ? [] : [siteOf(siteContext, one)]));
  // Resources' conditions have their own names. Those in `check` blocks are not evaluated before a plan.
  if (siteContext.owner !== null || siteContext.self !== null)
    return sites.flatMap((site) => unresolvedIn(context, [site], [site]));
  const evaluated = siteContext.check === null ? sites : sites.filter(({ name }) => name === "error_message");
  return unresolvedIn(context, sites, evaluated);
}

/** Returns the names without values in some expressions, which share one scope. */
function unresolvedIn(context: CheckContext, sites: readonly Site[], evaluated: readonly Site[]): Diagnostic[] {
  const problems = sites.flatMap((site) => referenceProblems(context.module, site));
  if (problems.length === 0) return [];
  const isNothingKnown = problems.some(({ code }) => STATIC.has(code));
  const names = isNothingKnown ? new Set<string>() : namesFor(sites);
  return evaluated.flatMap(({ expression }) =>
    readReferences(expression).flatMap(({ source }) => {
      const { name, variable } = source;
      if (names.has(name)) return [];
      const suggestion = suggestName(rootRangeOf({ source }), name, [...names].toSorted());
      return createDiagnostic(evaluationCodes["unknown-variable"], variable, { name, suggestion });
    }),
  );
}

/** Returns the first names that have values: resource types, and roots of other references. */
function namesFor(sites: readonly Site[]): Set<string> {
  const read = sites.flatMap((site) => readReferences(site.expression).map((one) => ({ ...one, site })));
  const names = read.flatMap((one) => rootOf(one, one.site));
  return new Set(names.length === 0 ? [] : [...ALWAYS, ...names]);
}

function rootOf({ read, source }: ReadReference, { context }: Site): string[] {
  // An object without an attribute counts as a reference.
  if (!isReference(read)) return read.code === addressCodes["object-accessed-directly"].code ? ["var"] : [];
  const { kind } = read.subject;
  // Where `self` is not allowed, it provides another name that always exists.
  if (kind === "self") return context.self === null ? ["var"] : ["self"];
  return kind === "resource" ? [source.name] : ["var"];
}
