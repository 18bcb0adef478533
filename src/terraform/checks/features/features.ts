/** Features in a file that some or all of its module's versions lack. */
import { createDiagnostic, type Diagnostic, type Suggestion } from "../../../diagnostics/index.ts";
import { lazy } from "../../../memo.ts";
import { callsIn, contentRangeOf } from "../../../model/index.ts";
import type { Site } from "../../declare/sites.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Module } from "../../model/module.ts";
import { lineText } from "../../source/range-text.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { featureText } from "../../versions/feature-text.ts";
import type { FeatureUse } from "../../versions/feature-use.ts";
import { availability, endOf, firstRelease } from "../../versions/availability.ts";
import { behaviour, type Feature, functionFeatures, namespaceFeatures } from "../../versions/features.ts";
import { type LanguageVersions, PRODUCT_NAMES } from "../../versions/language-versions.ts";
import { raisedConstraint } from "../../versions/raised-constraint.ts";
import { intersection, rangeOfConstraints } from "../../versions/range.ts";
import { LAST, type Release, releaseText } from "../../versions/release.ts";
import { constraintsAbout } from "../../versions/resolve.ts";
import { type StatedConstraint, statementsIn } from "../../versions/statements.ts";
import { featureCodes } from "./codes.ts";
import { skippedOperands } from "./skipped-operands.ts";
import { query } from "../../query.ts";

/** The summaries of the errors in versions without a feature. */
const SUMMARIES: Readonly<Record<Feature["kind"], string>> = {
  block: "Unsupported block type",
  argument: "Unsupported argument",
  function: "Call to unknown function",
  behaviour: "Unsupported feature",
};

/** Returns the diagnostic for a file of a kind that no version of the module reads, at its first block; empty for others. */
export function unreadFileDiagnostics(
  module: Module,
  file: SourceFile,
  kind: "test-files" | "query-files",
): Diagnostic[] {
  if (module.versions.has(kind)) return [];
  const [first] = file.body.decodePartially(FIRST_BLOCKS[kind]).blocks;
  return first === undefined ? [] : [unavailable(module, { feature: behaviour(kind), range: first.typeRange })];
}

const FIRST_BLOCKS = {
  "test-files": { blocks: [{ type: "run", labelNames: ["name"] }] },
  "query-files": { blocks: [{ type: "list", labelNames: ["type", "name"] }] },
} as const;

/** Returns diagnostics for the features in a file that not all of the module's versions have. */
export function featureDiagnostics(module: Module, file: SourceFile, uses: readonly FeatureUse[]): Diagnostic[] {
  const { product } = module.versions;
  const blocks = new Map(uses.flatMap(({ feature }) => (feature.kind === "block" ? [[feature.name, feature]] : [])));
  return uses.flatMap((use) => {
    const outer = "in" in use.feature ? blocks.get(use.feature.in) : undefined;
    // What came with its block is reported with it.
    if (
      outer !== undefined &&
      outer !== use.feature &&
      firstRelease(outer, product) === firstRelease(use.feature, product)
    )
      return [];
    const support = module.versions.support(use.feature);
    if (support === "none") return [unavailable(module, use)];
    // A test runs with the version that the module's developers choose, not with that of its users.
    const isForUsers = module.versions.isLowestStated && file.role !== "test" && file.role !== "mock";
    return support === "some" && isForUsers ? (unsupported(module, file, use) ?? []) : [];
  });
}

/**
 * Returns the features that the file's expressions use and that not all versions have, except functions that no version
 * has: these are reported elsewhere. Namespaces of functions are included.
 */
export function expressionUses(module: Module, file: SourceFile, sites: readonly Site[]): FeatureUse[] {
  const { versions } = module;
  const applying = file.text.includes(APPLYING) ? applyingUses(sites) : [];
  // Where no version has it, it is a resource that is not declared.
  const ofTofu = versions.has("tofu-object") && file.text.includes(TOFU) ? tofuUses(sites) : [];
  const skipped = versions.alwaysHas("short-circuit") ? [] : skippedOperands(module, file, sites);
  const mayLack = (versions.isLowestStated ? callsOfSome(versions) : NAMESPACE).test(file.text);
  const called = (mayLack ? calledFeatures(sites) : []).filter(({ feature }) => {
    const support = versions.support(feature);
    return support === "some" || (support === "none" && feature.kind !== "function");
  });
  return [...applying, ...ofTofu, ...skipped, ...called];
}

const NAMESPACE = /::/;

const APPLYING = "applying";

function applyingUses(sites: readonly Site[]): FeatureUse[] {
  return sites.flatMap(({ expression, iterators }) =>
    referencesIn(expression, iterators).flatMap(({ subject, range }) =>
      subject.kind === "terraform" && subject.name === APPLYING
        ? [{ feature: behaviour("terraform-applying"), range }]
        : [],
    ),
  );
}

const TOFU = "tofu";

function tofuUses(sites: readonly Site[]): FeatureUse[] {
  return sites.flatMap(({ expression, iterators }) =>
    referencesIn(expression, iterators).flatMap(({ subject, source, range }) =>
      subject.kind === "terraform" && source.name === TOFU ? [{ feature: behaviour("tofu-object"), range }] : [],
    ),
  );
}

/** Returns the calls in expressions of the functions that not every version of both products has. */
function calledFeatures(sites: readonly Site[]): FeatureUse[] {
  const uses: FeatureUse[] = [];
  for (const { expression } of sites)
    for (const { name, range } of callsIn(expression))
      for (const feature of featuresOfCall(name)) uses.push({ feature, range });
  return uses;
}

const NO_FEATURES: readonly Feature[] = [];

function featuresOfCall(name: string): readonly Feature[] {
  if (!name.includes("::") && !functionFeatures.has(name)) return NO_FEATURES;
  const [namespace, plain] = /^(core|provider)\s*::\s*(.*)$/.exec(name)?.slice(1) ?? [null, name];
  const namespaced = namespaceFeatures.get(namespace ?? "");
  return [
    ...(namespaced === undefined ? [] : [behaviour(namespaced)]),
    ...(namespace === "provider" ? [] : [functionFeatures.get(plain!) ?? []].flat()),
  ];
}

/** Returns the features of functions and references that a file's expressions use. */
export function usesIn({ text }: SourceFile, sites: readonly Site[]): FeatureUse[] {
  return [
    ...(callsOfAny().test(text) ? calledFeatures(sites) : []),
    ...(text.includes(APPLYING) ? applyingUses(sites) : []),
    ...(text.includes(TOFU) ? tofuUses(sites) : []),
  ];
}

/** Returns a pattern for calls to the functions that some versions in a range lack. */
const callsOfSome: (versions: LanguageVersions) => RegExp = query("callsOfSome", (versions) =>
  callsOf([...functionFeatures.values()].filter((row) => versions.support(row) === "some")),
);

const callsOfAny: () => RegExp = lazy(() => callsOf([...functionFeatures.values()]));

function callsOf(functions: readonly { readonly name: string }[]): RegExp {
  return new RegExp(`::|\\b(?:${functions.map(({ name }) => name).join("|")})\\s*\\(`);
}

function textOf({ feature, calledModule }: FeatureUse): string {
  return `${calledModule === undefined ? "" : `in module "${calledModule}", `}${featureText(feature)}`;
}

/** Returns the module's constraint that allows only releases before a given one, with its place; null without one. */
function excludingConstraint({ versions, files }: Module, since: Release | null): string | null {
  if (since === null) return null;
  const excluding = constraintsAbout(versions.product, statementsIn(files)).find(({ text }) => {
    const range = rangeOfConstraints(text);
    return range !== null && range.highest < since;
  });
  if (excluding === undefined) return null;
  const { file, attribute } = excluding;
  return `${CONSTRAINTS[attribute.name]!} in ${lineText(file, attribute.range)}`;
}

function unavailable(module: Module, use: FeatureUse): Diagnostic {
  const { versions } = module;
  const { feature, range } = use;
  const { product } = versions;
  return createDiagnostic(featureCodes["unavailable-feature"], range, {
    summary: (feature.kind === "behaviour" ? feature.summary : undefined) ?? SUMMARIES[feature.kind],
    feature: textOf(use),
    product: PRODUCT_NAMES[product],
    versions: versions.text,
    isRemoved: versions.lowest >= (endOf(feature, product) ?? LAST),
    constraint: excludingConstraint(module, firstRelease(feature, product)),
    ...availability(feature, product),
  });
}

/**
 * Returns the diagnostic for a feature that some versions lack; null if only later versions lack it, which may never be
 * used.
 */
function unsupported(module: Module, file: SourceFile, use: FeatureUse): Diagnostic | null {
  const { feature, range } = use;
  const { product, lowest } = module.versions;
  const since = firstRelease(feature, product);
  if (since === null || lowest >= since) return null;
  const constraints = constraintsAbout(product, statementsIn(module.files));
  const constraint = constraintAllowing(constraints, lowest);
  return createDiagnostic(featureCodes["unsupported-feature"], range, {
    feature: textOf(use),
    needed: `${PRODUCT_NAMES[product]} ${releaseText(since)}`,
    allowed: releaseText(lowest),
    constraint: constraint && CONSTRAINTS[constraint.attribute.name]!,
    suggestion: raised(constraints, file, since),
  });
}

/** Returns the constraint that makes a release the lowest one; null if the module has none, or they exclude it. */
function constraintAllowing(constraints: readonly StatedConstraint[], lowest: Release): StatedConstraint | null {
  const ranges = constraints.map(({ text }) => rangeOfConstraints(text));
  if (ranges.some((range) => range !== null && intersection(range, { lowest, highest: lowest }) === null)) return null;
  return constraints[ranges.findIndex((range) => range?.lowest === lowest)] ?? constraints[0] ?? null;
}

/** The arguments with constraints, as in messages. */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  required_version: "required_version",
  opentofu: "compatible_with",
};

/** Returns a constraint with a higher bound, if one is in the file. */
function raised(constraints: readonly StatedConstraint[], file: SourceFile, since: Release): Suggestion | null {
  for (const { file: stating, text, attribute } of constraints) {
    if (stating !== file) continue;
    const range = contentRangeOf(attribute.expression);
    const changed = raisedConstraint(text, since);
    if (changed !== null && range !== null && file.text.slice(range.start, range.end) === text)
      return { range, text: changed };
  }
  return null;
}
