/**
 * Features of called modules that the calling module's versions lack. The modules themselves are for more versions, and
 * so are valid without this caller.
 */
import { expressionRange } from "../../../model/index.ts";
import type { FileDeclarations, ModuleCallDeclaration } from "../../declare/declarations.ts";
import { modulesFrom } from "../../model/calls/modules-below.ts";
import type { Module } from "../../model/module.ts";
import { sitesOf } from "../../model/file-sites.ts";
import { firstRelease } from "../../versions/availability.ts";
import type { FeatureUse } from "../../versions/feature-use.ts";
import { behaviour, type Feature } from "../../versions/features.ts";
import { usesIn } from "./features.ts";
import { query } from "../../query.ts";

/** Returns a use for each call in a file: of the latest feature in the called modules that a version of the caller lacks. */
export function calledUses(module: Module, { modules }: FileDeclarations): FeatureUse[] {
  return modules.flatMap((call) => calledUse(module, call) ?? []);
}

function calledUse(module: Module, call: ModuleCallDeclaration): FeatureUse | null {
  const child = module.child(call);
  const { versions } = module;
  if (child === null || call.sourceAttribute === null || child.versions.product !== versions.product) return null;
  if (child.versions === versions) return null;
  const others = modulesFrom(child).filter((one) => one.directory !== module.directory && one.isComplete);
  const features = new Set(others.flatMap(ownFeatures));
  const lacking = [...features].filter(
    (feature) => versions.support(feature) !== "all" && child.versions.support(feature) !== "none",
  );
  const latest = lacking
    .map((feature) => ({ feature, since: firstRelease(feature, versions.product) ?? 0 }))
    .toSorted((a, b) => b.since - a.since)[0];
  if (latest === undefined) return null;
  return { feature: latest.feature, range: expressionRange(call.sourceAttribute.expression), calledModule: call.name };
}

/** Returns the features of a module that others call. Memoized: it may have many callers. */
const ownFeatures: (module: Module) => readonly Feature[] = query("ownFeatures", (module) => {
  const uses = module.configuration.flatMap((file) => [...file.uses, ...usesIn(file.file, sitesOf(module, file))]);
  const features = new Set(uses.map(({ feature }) => feature));
  if (module.declarations.imports.length > 0) features.add(behaviour("import-in-child-module"));
  return [...features];
});
