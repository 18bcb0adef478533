/** The values of a root module's variables in a plan that is run without options. */
import { memoize } from "../../memo.ts";
import { applyDefaults, constantValue } from "../../model/index.ts";
import { convert, ConversionError, type Value } from "../../values/index.ts";
import { isCalled } from "../model/callers.ts";
import { fileNamed } from "../model/files.ts";
import type { Module } from "../model/module.ts";
import { automaticNames } from "../source/value-file-names.ts";
import { PlannedModule } from "./planned-module.ts";

/**
 * Returns a module as a root module in its first plan. Variables have the values of automatic files or their defaults. Those without
 * either, and those of a module that another one calls, have values that the files do not show.
 */
export const plannedRoot: (module: Module) => PlannedModule = memoize(
  (module) => new PlannedModule(module, isCalled(module) ? new Map() : rootVariables(module)),
);

function rootVariables(module: Module): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const { name, defaultValue } of module.declarations.variables.values())
    if (defaultValue !== null) values.set(name, defaultValue);
  const names = module.files.flatMap(({ role, name }) => (role === "variables" ? [name] : []));
  for (const fileName of automaticNames(names)) {
    for (const { name, expression } of fileNamed(module, fileName)!.body.justAttributes().attributes.values()) {
      const variable = module.declarations.variables.get(name);
      const value = constantValue(expression);
      const converted = variable && value && convert(applyDefaults(variable.defaults, value), variable.type);
      if (converted == null || converted instanceof ConversionError) values.delete(name);
      else values.set(name, converted);
    }
  }
  return values;
}
