/**
 * Names in conditions and messages that have no value once their references cannot be resolved. The reference evaluates these
 * expressions all the same, and so it says of one mistake both what is wrong with the reference and that there is no such variable.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { goQuote, nameSuggestion } from "../../text/index.ts";
import { isReference, type ReadReference, readReferences } from "../addresses/references.ts";
import { type Site, siteOf } from "../declare/sites.ts";
import type { PlacedRule } from "../model/file-sites.ts";
import type { CheckContext } from "./check-context.ts";

/** Names that are there as soon as there is any reference. */
const ALWAYS = ["count", "data", "each", "local", "module", "path", "resource", "terraform", "var"];

/** Problems for which the reference leaves all names of an expression without values. */
const STATIC: ReadonlySet<string> = new Set([
  "undeclared-resource",
  "undeclared-module",
  "unsupported-resource-attribute",
  "missing-instance-key",
  "unexpected-instance-key",
  "resource-count-attribute",
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
    readReferences(expression).flatMap(({ source: { name, variable } }) => {
      if (known.has(name)) return [];
      const near = nameSuggestion(name, [...known].toSorted());
      return createDiagnostic("unknown-variable", variable, null, [
        name,
        near === null ? "" : ` Did you mean ${goQuote(near)}?`,
      ]);
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
  if (!isReference(read)) return read.code === "object-accessed-directly" ? ["var"] : [];
  const { kind } = read.subject;
  // What is there of `self` where there is none is another name that is always there.
  if (kind === "self") return context.self === null ? ["var"] : ["self"];
  return kind === "resource" ? [source.name] : ["var"];
}
