/** Modules that Terraform and OpenTofu read differently, because they have files for each. */
import type { Module } from "../../src/index.ts";
import { replacedIn, type WorkspaceHost } from "../../src/internal.ts";

/** Returns whether files of OpenTofu replace some of Terraform's in a module, or in one that it calls. */
export function isForBothProducts(module: Module, host: WorkspaceHost): boolean {
  const seen = new Set<string>();
  const isForBoth = (one: Module): boolean => {
    if (seen.has(one.directory)) return false;
    seen.add(one.directory);
    if (replacedIn(host.list(one.directory) ?? []).size > 0) return true;
    return [...one.declarations.modules.values()].some((call) => {
      const child = one.child(call);
      return child !== null && isForBoth(child);
    });
  };
  return isForBoth(module);
}
