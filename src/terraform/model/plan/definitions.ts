/** The expressions that define names in a plan, which may be in the calling module. */
import { plainContext, repeatedContext, type Site, siteOf } from "../../declare/sites.ts";
import type { Instance } from "../value-inputs.ts";
import type { PlannedModule } from "./planned-module.ts";

/** An expression in a plan, for one of the instances that evaluate it. */
export interface PlannedSite {
  readonly planned: PlannedModule;
  readonly site: Site;
  readonly instance: Instance | null;
}

/** Returns the call argument with a variable's value, in the calling module; null if there is no such argument. */
export function argumentFor({ from }: PlannedModule, variable: string): PlannedSite | null {
  const attribute = from?.call.arguments.get(variable);
  if (from === null || attribute === undefined) return null;
  return { planned: from.caller, site: siteOf(repeatedContext(from.call), attribute), instance: from.instance };
}

/** Returns the expression of a local value; null if it is not declared. */
export function localSite(planned: PlannedModule, name: string): PlannedSite | null {
  const local = planned.module.declarations.locals.get(name);
  if (local === undefined) return null;
  return { planned, site: siteOf(plainContext(local.file), local.attribute), instance: null };
}
