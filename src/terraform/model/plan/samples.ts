/** A module with sample values for its variables: values that may occur if the variables are not known. */
import {
  boolVal,
  integerVal,
  listVal,
  mapVal,
  nullVal,
  objectVal,
  setVal,
  stringVal,
  tupleVal,
  type Type,
  type Value,
} from "../../../values/index.ts";
import type { Module } from "../module.ts";
import { PlannedModule } from "./planned-module.ts";
import { query } from "../../query.ts";

/** Returns a module in its first plan with two choices of variables: collections with an element and true, empty ones and false. */
export const plannedSamples: (module: Module) => readonly PlannedModule[] = query("plannedSamples", (module) =>
  [true, false].map((isFull) => {
    const variables = [...module.declarations.variables.values()].flatMap(({ name, type }) => {
      const value = sampleOf(type, isFull);
      return value === null ? [] : [[name, value] as const];
    });
    return new PlannedModule(module, new Map(variables));
  }),
);

/** Returns a value of a type; null for the dynamic type, which says nothing about its values. */
function sampleOf(type: Type, isFull: boolean): Value | null {
  switch (type.kind) {
    case "string":
      return stringVal("sample");
    case "number":
      return integerVal(1);
    case "bool":
      return boolVal(isFull);
    case "list":
    case "set":
    case "map": {
      const element = sampleOf(type.element, isFull);
      if (element === null) return null;
      if (type.kind === "map") return mapVal(type.element, isFull ? [["sample", element]] : []);
      return (type.kind === "list" ? listVal : setVal)(type.element, isFull ? [element] : []);
    }
    case "tuple": {
      const elements = type.elements.map((element) => sampleOf(element, isFull));
      return elements.includes(null) ? null : tupleVal(elements as Value[]);
    }
    case "object": {
      const attributes = [...type.attributes].map(([name, attribute]) => {
        const isLeftOut = !isFull && type.optional.has(name);
        return [name, isLeftOut ? nullVal(attribute) : sampleOf(attribute, isFull)] as const;
      });
      return attributes.some(([, value]) => value === null) ? null : objectVal(attributes as [string, Value][]);
    }
    default:
      return null;
  }
}
