/** The values of a root module's variables in a plan that is run without options. */
import { isCalled } from "../callers.ts";
import { valueFilesOf } from "../files.ts";
import type { Module } from "../module.ts";
import { rootValues, rootValuesExcept } from "../calls/root-values.ts";
import { isAutomaticName } from "../../source/value-file-names.ts";
import { PlannedModule } from "./planned-module.ts";
import { query } from "../../query.ts";

/**
 * Returns a module as a root module in its first plan. Variables have the values of automatic files or their defaults. Those without
 * either, and those of a module that another one calls, have values that the files do not show.
 */
export const plannedRoot: (module: Module) => PlannedModule = query("plannedRoot", (module) =>
  isCalled(module) ? plannedWithout(module) : new PlannedModule(module, rootValues(module)),
);

/** Returns a module in its first plan, without values of variables. */
const plannedWithout: (module: Module) => PlannedModule = query(
  "plannedWithout",
  (module) => new PlannedModule(module, new Map()),
);

/**
 * Returns a module with the values that its variables certainly have: as a root module if the files show that it is
 * one. Otherwise unseen callers may pass other values, and all are unknown. So are variables in a
 * `.tfvars` file that the command line may name.
 */
export const certainRoot: (module: Module) => PlannedModule = query("certainRoot", (module) => {
  // Without certain values, it makes no difference whether another module calls this one.
  if (!isCertainlyRoot(module)) return plannedWithout(module);
  if (isCalled(module)) return plannedRoot(module);
  return plannedWithoutFiles(module, (name) => !isAutomaticName(name));
});

/**
 * Does the same with the defaults alone: variables in any `.tfvars` file are unknown, since a committed one is often a
 * form that each user fills in.
 */
export const rootWithDefaults: (module: Module) => PlannedModule = query("rootWithDefaults", (module) => {
  if (!isCertainlyRoot(module)) return plannedWithout(module);
  return isCalled(module) ? plannedRoot(module) : plannedWithoutFiles(module, () => true);
});

/** Returns a root module in whose plan the variables in some `.tfvars` files, by their names, are unknown. */
function plannedWithoutFiles(module: Module, isLeftOut: (fileName: string) => boolean): PlannedModule {
  if (!valueFilesOf(module).some(({ name }) => isLeftOut(name))) return plannedRoot(module);
  return new PlannedModule(module, rootValuesExcept(module, isLeftOut));
}

/**
 * Returns true if a module is certainly a root module, even if it lacks provider configurations: old modules with callers
 * have some of their own.
 */
export function isKnownRoot(module: Module): boolean {
  return hasRootParts(module) && !isCalled(module);
}

/** Returns true if a module configures a backend or a provider, or has `.tfvars` files. */
function isCertainlyRoot(module: Module): boolean {
  return hasRootParts(module) || module.declarations.providers.length > 0;
}

function hasRootParts(module: Module): boolean {
  const { settings } = module.declarations;
  if (settings.some(({ backend, cloud }) => backend !== null || cloud !== null)) return true;
  return valueFilesOf(module).length > 0;
}
