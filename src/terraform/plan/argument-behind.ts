/** The call argument that decides a value in a called module. */
import { referencesIn } from "../addresses/references.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../declare/sites.ts";
import type { Value } from "../../values/index.ts";
import type { PlannedModule } from "./planned-module.ts";

/**
 * Returns the call argument through which a value gets to an expression in the called module, or in a module below;
 * null if the expression uses none. If there are several,
 * the first whose value is accepted.
 */
export function argumentBehind(
  planned: PlannedModule,
  site: Site,
  call: ModuleCallDeclaration,
  accepts: (value: Value) => boolean = () => true,
): Site | null {
  return find(planned, site, { call, accepts }, new Set());
}

interface Target {
  readonly call: ModuleCallDeclaration;
  readonly accepts: (value: Value) => boolean;
}

function find(planned: PlannedModule, site: Site, target: Target, seen: Set<unknown>): Site | null {
  if (seen.has(site.expression)) return null;
  seen.add(site.expression);
  const collections = site.iterators.flatMap(({ collection }) => (collection === null ? [] : [collection]));
  const { repetition } = site.context;
  const repeated = [repetition?.forEach, repetition?.count].flatMap((attribute) =>
    attribute == null ? [] : [attribute.expression],
  );
  for (const expression of [site.expression, ...collections, ...repeated]) {
    for (const { subject } of referencesIn(expression, site.iterators)) {
      const next =
        subject.kind === "local"
          ? localBehind(planned, subject.name, target, seen)
          : subject.kind === "var"
            ? passedBy(planned, subject.name, target, seen)
            : null;
      if (next !== null) return next;
    }
  }
  return null;
}

function localBehind(planned: PlannedModule, name: string, target: Target, seen: Set<unknown>): Site | null {
  const local = planned.module.declarations.locals.get(name);
  return local === undefined ? null : find(planned, siteOf(plainContext(local.file), local.attribute), target, seen);
}

function passedBy({ from }: PlannedModule, name: string, target: Target, seen: Set<unknown>): Site | null {
  const attribute = from?.call.arguments.get(name);
  if (from === null || attribute === undefined) return null;
  const site = siteOf({ ...plainContext(from.call.file), repetition: from.call }, attribute);
  if (from.call !== target.call) return find(from.caller, site, target, seen);
  return target.accepts(from.caller.valueAt(site, from.instance)) ? site : null;
}
