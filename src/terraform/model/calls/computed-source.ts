/**
 * Sources in module calls. One that is computed from variables and local values is evaluated as for a run without
 * options: with automatic `.tfvars` files, or with defaults.
 */
import { memoize } from "../../../memo.ts";
import type { Value } from "../../../values/index.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { plainContext, siteOf } from "../../declare/sites.ts";
import { isAutomaticName } from "../../source/value-file-names.ts";
import { isCalled } from "../callers.ts";
import type { Module } from "../module.ts";
import { rootValues } from "./root-values.ts";
import { valuesWith } from "../values.ts";

/** Returns a call's source; null if it is unknown, or if no version in the range computes sources. */
export function sourceOf(module: Module, call: ModuleCallDeclaration): string | null {
  return call.source ?? computedSources(module)(call);
}

const computedSources = memoize((module: Module) =>
  memoize((call: ModuleCallDeclaration): string | null => {
    const { sourceAttribute, file } = call;
    if (sourceAttribute === null || !module.versions.has("computed-module-source")) return null;
    const values = valuesWith(module, {
      variables: staticVariables(module),
      // Nothing but variables and local values has a value yet.
      children: { outputsOf: () => null },
    });
    const { value, diagnostics } = values.evaluate(siteOf(plainContext(file), sourceAttribute));
    return diagnostics.length === 0 && typeof value.payload === "string" ? value.payload : null;
  }),
);

/**
 * Returns the values that variables have when modules are installed. A called module gets its values from the call, and
 * the command line may name other `.tfvars` files.
 */
function staticVariables(module: Module): ReadonlyMap<string, Value> {
  if (isCalled(module)) return new Map();
  const chosen = module.files.filter(({ role, name }) => role === "variables" && !isAutomaticName(name));
  const open = new Set(chosen.flatMap(({ body }) => [...body.justAttributes().attributes.keys()]));
  return new Map([...rootValues(module)].filter(([name]) => !open.has(name) && isStatic(module, name)));
}

/** Returns whether a variable has a value then: in Terraform if it says so, in OpenTofu unless it denies it. */
function isStatic({ dialect, declarations }: Module, name: string): boolean {
  const isConst = declarations.variables.get(name)?.isConst;
  return dialect === "opentofu" ? isConst !== false : isConst === true;
}
