/**
 * Names in conditions and messages that have no value once their references cannot be resolved. The reference evaluates these
 * expressions all the same, and so it says of one mistake both what is wrong with the reference and that there is no such variable.
 */
import { createDiagnostic, type Diagnostic, suggestName } from "../../diagnostics/index.ts";
import { isReference } from "../addresses/parse-reference.ts";
import { type ReadReference, readReferences, rootRangeOf } from "../addresses/references.ts";
import { type Site, siteOf } from "../declare/sites.ts";
import type { PlacedRule } from "../model/file-sites.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";
import { evaluationCodes } from "../../eval/codes.ts";
import { addressCodes } from "../addresses/codes.ts";

/** Names that are there as soon as there is any reference. */
const ALWAYS = ["count", "data", "each", "local", "module", "path", "resource", "terraform", "var"];

/** Problems for which the reference leaves all names of an expression without values. */
const STATIC: ReadonlySet<string> = new Set([
  validationCodes["undeclared-resource"].code,
  validationCodes["undeclared-module"].code,
  validationCodes["unsupported-resource-attribute"].code,
  validationCodes["missing-instance-key"].code,
  validationCodes["unexpected-instance-key"].code,
  validationCodes["resource-count-attribute"].code,
]);

/** What the evaluation of a rule says about names that have no value. */
export function unresolvedNames(context: CheckContext, { rule, context: place }: PlacedRule): Diagnostic[] {
  const { condition, errorMessage } = rule;
  const sites = [condition, errorMessage].flatMap((one) => (one === null ? [] : [siteOf(place, one)]));
  // Conditions of resources have names of their own. Those of `check` blocks are not evaluated before a plan.
  if (place.owner !== null || place.self !== null)
    return sites.flatMap((site) => unresolvedIn(context, [site], [site]));
  const evaluated = place.check === null ? sites : sites.filter(({ name }) => name === "error_message");
  return unresolvedIn(context, sites, evaluated);
}

/** The names without values in some expressions, where the names of several are made for all of them. */
function unresolvedIn(context: CheckContext, sites: readonly Site[], evaluated: readonly Site[]): Diagnostic[] {
  const problems = sites.flatMap((site) => context.referenceProblems(site));
  if (problems.length === 0) return [];
  const isNothingKnown = problems.some(({ code }) => STATIC.has(code));
  const known = isNothingKnown ? new Set<string>() : namesFor(sites);
  return evaluated.flatMap(({ expression }) =>
    readReferences(expression).flatMap(({ source }) => {
      const { name, variable } = source;
      if (known.has(name)) return [];
      const suggestion = suggestName(rootRangeOf({ source }), name, [...known].toSorted());
      return createDiagnostic(evaluationCodes["unknown-variable"], variable, { name, suggestion });
    }),
  );
}

/** The first names that have values: of types of resources, those that something refers to. */
function namesFor(sites: readonly Site[]): Set<string> {
  const read = sites.flatMap((site) => readReferences(site.expression).map((one) => ({ ...one, site })));
  const names = read.flatMap((one) => rootOf(one, one.site));
  return new Set(names.length === 0 ? [] : [...ALWAYS, ...names]);
}

function rootOf({ read, source }: ReadReference, { context }: Site): string[] {
  // An object without an attribute counts as a reference to nothing in it.
  if (!isReference(read)) return read.code === addressCodes["object-accessed-directly"].code ? ["var"] : [];
  const { kind } = read.subject;
  // What is there of `self` where there is none is another name that is always there.
  if (kind === "self") return context.self === null ? ["var"] : ["self"];
  return kind === "resource" ? [source.name] : ["var"];
}
