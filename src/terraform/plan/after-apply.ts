/** Whether a plan can contain values that are known only after apply. */
import type { Module } from "../model/module.ts";
import { DURING_APPLY } from "./functions.ts";

const FUNCTIONS = [...DURING_APPLY];

const kept = new WeakMap<Module, boolean>();

/**
 * Returns true if a module, or one that it calls, has a resource with a schema or names a function that Terraform calls
 * during apply only. Without either, every value in its plan is known or not shown by the files.
 */
export function hasValuesAfterApply(module: Module): boolean {
  const known = kept.get(module);
  if (known !== undefined) return known;
  // A module that calls itself, which is an error, adds nothing to itself.
  kept.set(module, false);
  const { resources, modules } = module.declarations;
  const found =
    module.configuration.some(({ file }) => FUNCTIONS.some((name) => file.text.includes(name))) ||
    [...resources.values()].some((resource) => module.schemas.schemaOf(resource) !== null) ||
    [...modules.values()].some((call) => {
      const child = module.child(call);
      return child !== null && hasValuesAfterApply(child);
    });
  kept.set(module, found);
  return found;
}
