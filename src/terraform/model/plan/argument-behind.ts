/** The call argument that decides a value in a called module. */
import type { ReferenceSubject } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import type { Site } from "../../declare/sites.ts";
import { convert, ConversionError, type Value } from "../../../values/index.ts";
import { argumentFor, localSite } from "./definitions.ts";
import type { PlannedModule } from "./planned-module.ts";

/**
 * Returns the first argument of a call on which an expression in the called module, or in a module below, depends; null
 * if it depends on none. Arguments whose value, as the variable has it, is not accepted are passed over.
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
  const collections = site.iterators.map(({ collection }) => collection);
  const { repetition } = site.context;
  const repeated = [repetition?.forEach, repetition?.count].map((attribute) => attribute?.expression);
  for (const expression of [site.expression, ...collections, ...repeated].flatMap((one) => one ?? [])) {
    for (const { subject } of referencesIn(expression, site.iterators)) {
      const next = behind(planned, subject, target, seen);
      if (next !== null) return next;
    }
  }
  return null;
}

function behind(planned: PlannedModule, subject: ReferenceSubject, target: Target, seen: Set<unknown>): Site | null {
  if (subject.kind === "local") {
    const local = localSite(planned, subject.name);
    return local === null ? null : find(planned, local.site, target, seen);
  }
  if (subject.kind !== "var") return null;
  const { name } = subject;
  const argument = argumentFor(planned, name);
  if (argument === null) return null;
  const { planned: caller, site, instance } = argument;
  if (planned.from?.call !== target.call) return find(caller, site, target, seen);
  const value = caller.valueAt(site, instance);
  const type = planned.module.declarations.variables.get(name)?.type ?? null;
  const converted = type === null ? value : convert(value, type);
  return !(converted instanceof ConversionError) && target.accepts(converted) ? site : null;
}
