/** What a module's plan can contain at all, so that checks can pass over modules without it. */
import { inTree } from "../calls/in-tree.ts";
import type { Module } from "../module.ts";
import { DURING_APPLY } from "./functions.ts";

const FUNCTIONS = [...DURING_APPLY];

/** Returns true if a module, or one that it calls, has a resource with a schema: without one, resources have unknown values. */
export const hasDescribedResources = inTree(({ declarations, schemas }) =>
  [...declarations.resources.values()].some((resource) => schemas.schemaOf(resource) !== null),
);

/** Returns true if a module, or one that it calls, declares a sensitive variable. */
export const hasSensitiveVariables = inTree(({ declarations }) =>
  [...declarations.variables.values()].some(({ isSensitive }) => isSensitive === true),
);

const namesFunctions = inTree(({ configuration }) =>
  configuration.some(({ file }) => FUNCTIONS.some((name) => file.text.includes(name))),
);

/** Returns false if every value in a module's plan is known, or not shown by the files. */
export function hasValuesAfterApply(module: Module): boolean {
  return hasDescribedResources(module) || namesFunctions(module);
}
