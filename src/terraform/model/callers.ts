/** Callers of a module, as far as nearby modules and stacks show them. */
import { embeddedTemplate } from "../../json/index.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import { referencesIn } from "../addresses/references.ts";
import { pathIn } from "../source/host.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import { stackIn } from "../documents/stacks/stack.ts";
import { computedSource, staticVariables, unknownBehind } from "./calls/source-value.ts";
import type { Caller, CallerReach, Module } from "./module.ts";
import { query } from "../query.ts";

/**
 * Returns those among modules that call the one in a directory by path, and those with stacks whose components do. A
 * computed source whose value is not known counts if its literal parts fit.
 */
export function callersAmong(directory: string, modules: readonly Module[]): readonly Caller[] {
  return modules.flatMap((module) => {
    const isByCall = calls(module, directory);
    const isCaller = isByCall || componentsIn(module).some((source) => leadsTo(directory, module, source));
    return isCaller ? [{ directory: module.directory, isByCall }] : [];
  });
}

/** Returns whether two lists have the same callers. */
export function areSameCallers(some: readonly Caller[], others: readonly Caller[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ directory, isByCall }, index) =>
        directory === others[index]!.directory && isByCall === others[index]!.isByCall,
    )
  );
}

/**
 * Returns the nearby callers of a module, or those in its repository, in their present state: the result is not to be
 * kept.
 */
export function callersOf(module: Module, reach: CallerReach = "near"): readonly Module[] {
  return module.callers(reach).map((caller) => module.callingModule(caller));
}

/** Returns true if nearby modules call this one, and all of them pass a variable, as far as their calls are known. */
export function isAlwaysPassed(called: Module, variable: string): boolean {
  const callers = callersOf(called);
  const passes = (caller: Module): boolean =>
    [...caller.declarations.modules.values()].every(
      (call) => call.arguments.has(variable) || caller.child(call)?.directory !== called.directory,
    );
  return callers.length > 0 && callers.every(passes);
}

/** Returns true if a nearby module calls this one by path; for a component, it is a root module. */
export const isChild = (module: Module): boolean => module.callers("near").some(({ isByCall }) => isByCall);

/** Returns true if a nearby module calls this one by path, or a component of a nearby stack does. */
export const isCalled = (module: Module): boolean => module.callers("near").length > 0;

/** Returns the same, and looks for callers in the whole repository: for what is reported of root modules only. */
export const isCalledAnywhere = (module: Module): boolean =>
  isCalled(module) || module.callers("repository").length > 0;

/**
 * Returns the oldest versions of the modules that call one which says nothing about its own; null if one of them has
 * today's syntax, or none calls it.
 */
export const oldVersionsOfCallers: (module: Module) => LanguageVersions | null = query(
  "oldVersionsOfCallers",
  (called) => {
    const seen = new Set([called]);
    let oldest: LanguageVersions | null = null;
    for (const module of seen) {
      const near = callersOf(module);
      if (near.some(({ versions }) => versions.isStated && versions.oldSyntax === null)) return null;
      for (const caller of callersOf(module, "repository")) {
        const { versions } = caller;
        if (!versions.isStated && isCalledAnywhere(caller)) seen.add(caller);
        else if (versions.oldSyntax === null) return null;
        else if (oldest === null || versions.lowest < oldest.lowest) oldest = versions;
      }
    }
    return oldest;
  },
);

function leadsTo(directory: string, neighbour: Module, source: string | null): boolean {
  const path = source === null ? null : localSourcePath(source);
  return path !== null && pathIn(neighbour.directory, path) === directory;
}

function calls(neighbour: Module, directory: string): boolean {
  return neighbour.configuration
    .flatMap(({ declarations }) => declarations.modules)
    .some((call) => {
      const source = sourceIn(neighbour, call);
      return source === null ? mayLeadTo(directory, neighbour, call) : leadsTo(directory, neighbour, source);
    });
}

/** In place of a part of a source that is not known. */
const HOLE = "*";

/**
 * Returns true for a computed source with a literal part in front, and literal parts that fit the module's directory, if
 * all that it refers to may have a value when modules are installed.
 */
function mayLeadTo(directory: string, neighbour: Module, { sourceAttribute }: ModuleCallDeclaration): boolean {
  const expression = sourceAttribute?.expression;
  const template = expression?.type === "JsonString" ? embeddedTemplate(expression)?.root : expression;
  if (template?.type !== "QuotedTemplate" && template?.type !== "TemplateFile") return false;
  if (!neighbour.versions.has("computed-module-source")) return false;
  if (unknownBehind(neighbour, referencesIn(expression!)) !== null) return false;
  const path = localSourcePath(
    template.parts.map((part) => (part.type === "TemplateText" ? part.text : HOLE)).join(""),
  );
  if (path === null) return false;
  const [first, ...others] = pathIn(neighbour.directory, path)
    .split(HOLE)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return others.length > 0 && new RegExp(`^${[first, ...others].join(".+")}$`, "s").test(directory);
}

function componentsIn(neighbour: Module): (string | null)[] {
  const stack = stackIn(neighbour);
  return stack === null ? [] : [...stack.components.values(), ...stack.removed].map(({ source }) => source);
}

/** Returns a call's source; one that is computed is that of a run in the neighbour, whoever else calls it. */
function sourceIn(neighbour: Module, call: ModuleCallDeclaration): string | null {
  return call.source ?? computedSource(neighbour, call, staticVariables(neighbour));
}
