/** What a root module's variables are in a run without options: values from automatic files, or defaults. */
import { constantValue } from "../../../model/index.ts";
import { ConversionError, type Value } from "../../../values/index.ts";
import { automaticNames } from "../../source/value-file-names.ts";
import { fileNamed, namesSetIn, valueFilesOf } from "../files.ts";
import { givenValue } from "../given-values.ts";
import type { Module } from "../module.ts";

/** Returns the values by name; variables without one, or with an invalid one, are missing. */
export function rootValues(module: Module): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const { name, defaultValue } of module.declarations.variables.values())
    if (defaultValue !== null) values.set(name, defaultValue);
  const names = valueFilesOf(module).map(({ name }) => name);
  for (const fileName of automaticNames(names)) {
    for (const { name, expression } of fileNamed(module, fileName)!.body.justAttributes().attributes.values()) {
      const variable = module.declarations.variables.get(name);
      const value = constantValue(expression);
      const converted = variable && value && givenValue(variable, value);
      if (converted == null || converted instanceof ConversionError) values.delete(name);
      else values.set(name, converted);
    }
  }
  return values;
}

/** Returns the values by name except those of variables that some files of values, by their names, set. */
export function rootValuesExcept(module: Module, isLeftOut: (fileName: string) => boolean): Map<string, Value> {
  const open = namesSetIn(valueFilesOf(module).filter(({ name }) => isLeftOut(name)));
  return new Map([...rootValues(module)].filter(([name]) => !open.has(name)));
}
