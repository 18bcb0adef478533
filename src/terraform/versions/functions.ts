/** The functions of a product and a range of versions: those that any version in the range has, as the newest version has them. */
import {
  type FunctionTable,
  functionVariants,
  type HclFunction,
  moduleFunctions,
  providerFunctions,
  symbolFunctions,
  withNamespace,
} from "../../functions/index.ts";
import type { Behaviour } from "./features.ts";
import type { LanguageVersions } from "./language-versions.ts";
import { query } from "../query.ts";

/** A variant of a function, for versions that have a behaviour, or for those that do not. */
interface Variant {
  readonly behaviour: Behaviour;
  readonly isFor: "with" | "without";
  readonly variant: HclFunction;
}

const VARIANTS: readonly Variant[] = [
  { behaviour: "contains-null", isFor: "with", variant: functionVariants.containsNull },
  { behaviour: "literal-templatestring", isFor: "with", variant: functionVariants.anyTemplatestring },
  { behaviour: "nested-templates", isFor: "with", variant: functionVariants.nestedTemplatefile },
  { behaviour: "long-regex-classes", isFor: "with", variant: functionVariants.longClassRegex },
  { behaviour: "long-regex-classes", isFor: "with", variant: functionVariants.longClassRegexall },
  { behaviour: "unlimited-cidrsubnets", isFor: "with", variant: functionVariants.unlimitedCidrsubnets },
  { behaviour: "negative-element", isFor: "without", variant: functionVariants.strictElement },
  { behaviour: "plain-nonsensitive", isFor: "without", variant: functionVariants.strictNonsensitive },
];

/** Returns the functions by name, with those of providers and symbol libraries, and with full names such as `core::upper` where a version has these. */
export const functionsFor: (versions: LanguageVersions) => FunctionTable = query("functionsFor", (versions) => {
  const plain = new Map<string, HclFunction>();
  for (const [name, one] of moduleFunctions) if (versions.hasFunction(name)) plain.set(name, one);
  for (const { behaviour, isFor, variant } of VARIANTS)
    if (versions.has(behaviour) === (isFor === "with") && plain.has(variant.name)) plain.set(variant.name, variant);
  const sorted = new Map([...plain].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const named = versions.has("core-namespace") ? withNamespace(sorted) : sorted;
  const ofProviders = versions.has("provider-functions") ? providerFunctions : [];
  return new Map([...named, ...ofProviders, ...(versions.has("symbol-libraries") ? symbolFunctions : [])]);
});
