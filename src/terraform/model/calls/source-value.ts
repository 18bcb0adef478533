/** Sources in module calls that are computed from variables and local values, as when modules are installed. */
import type { ConfigExpression } from "../../../model/index.ts";
import type { Value } from "../../../values/index.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { plainContext, siteOf } from "../../declare/sites.ts";
import { isAutomaticName } from "../../source/value-file-names.ts";
import type { Module } from "../module.ts";
import { valuesWith } from "../values.ts";
import { rootValuesExcept } from "./root-values.ts";

/** Returns a call's source with these variables; null if it is unknown, or if no version in the range computes sources. */
export function computedSource(
  module: Module,
  { sourceAttribute, file }: ModuleCallDeclaration,
  variables: ReadonlyMap<string, Value>,
): string | null {
  if (sourceAttribute === null || !module.versions.has("computed-module-source")) return null;
  // Nothing but variables and local values has a value yet.
  const values = valuesWith(module, { variables, children: { outputsOf: () => null } });
  const { value, diagnostics } = values.evaluate(siteOf(plainContext(file), sourceAttribute));
  return diagnostics.length === 0 && typeof value.payload === "string" ? value.payload : null;
}

/**
 * Returns the values that a root module's variables have then, in a run without options: those of automatic `.tfvars`
 * files, or defaults. The command line may name other `.tfvars` files.
 */
export function staticVariables(module: Module): ReadonlyMap<string, Value> {
  const values = rootValuesExcept(module, (fileName) => !isAutomaticName(fileName));
  return new Map([...values].filter(([name]) => isStatic(module, name)));
}

/** Returns whether a variable has a value then: in Terraform if it says so, in OpenTofu unless it denies it. */
function isStatic({ dialect, declarations }: Module, name: string): boolean {
  const isConst = declarations.variables.get(name)?.isConst;
  return dialect === "opentofu" ? isConst !== false : isConst === true;
}

/** Returns the reference without a value then to which others lead, through local values; null if all have one, as far as is known. */
export function unknownBehind(module: Module, start: readonly Reference[]): Reference | null {
  const { variables, locals } = module.declarations;
  const seen = new Set<ConfigExpression>();
  const queue = [...start];
  for (const reference of queue) {
    const { subject } = reference;
    if (subject.kind === "var") {
      if (variables.has(subject.name) && !isStatic(module, subject.name)) return reference;
    } else if (subject.kind === "local") {
      const expression = locals.get(subject.name)?.attribute.expression;
      if (expression === undefined || seen.has(expression)) continue;
      seen.add(expression);
      queue.push(...referencesIn(expression));
    } else if (subject.kind !== "path" && subject.kind !== "terraform") return reference;
  }
  return null;
}
