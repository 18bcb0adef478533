/** Whether a type is what another asks for, without conversion: equal, but for the dynamic type, which takes anything; or could be. */
import { goQuote } from "../text/index.ts";
import { typeName } from "./type-name.ts";
import type { CollectionType, ObjectType, TupleType, Type } from "./type.ts";

/** Why `given` does not conform to `wanted`, in words that follow a colon; null when it conforms. */
export function conformanceProblem(given: Type, wanted: Type): string | null {
  if (wanted.kind === "dynamic" || given === wanted) return null;
  if (given.kind !== wanted.kind) return `${typeName(wanted)} required, but received ${typeName(given)}`;
  switch (wanted.kind) {
    case "string":
    case "number":
    case "bool":
      return null;
    case "list":
    case "set":
    case "map":
      return conformanceProblem((given as CollectionType).element, wanted.element);
    case "tuple":
      return tupleProblem(given as TupleType, wanted);
    case "object":
      return objectProblem(given as ObjectType, wanted);
  }
}

function tupleProblem(given: TupleType, wanted: TupleType): string | null {
  if (given.elements.length !== wanted.elements.length) {
    return `${wanted.elements.length} element(s) required, but received ${given.elements.length}`;
  }
  for (const [index, element] of wanted.elements.entries()) {
    const problem = conformanceProblem(given.elements[index]!, element);
    if (problem !== null) return problem;
  }
  return null;
}

function objectProblem(given: ObjectType, wanted: ObjectType): string | null {
  for (const name of given.attributes.keys()) {
    if (!wanted.attributes.has(name)) return `unsupported attribute ${goQuote(name)}`;
  }
  for (const [name, type] of wanted.attributes) {
    const own = given.attributes.get(name);
    if (own === undefined) return `missing required attribute ${goQuote(name)}`;
    const problem = conformanceProblem(own, type);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether values of two types with dynamic parts may turn out to be of one type. */
export function mayBeSameType(a: Type, b: Type): boolean {
  if (a.kind === "dynamic" || b.kind === "dynamic") return true;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "string":
    case "number":
    case "bool":
      return true;
    case "list":
    case "set":
    case "map":
      return mayBeSameType(a.element, (b as CollectionType).element);
    case "tuple": {
      const others = (b as TupleType).elements;
      return (
        a.elements.length === others.length && a.elements.every((type, index) => mayBeSameType(type, others[index]!))
      );
    }
    case "object": {
      const others = (b as ObjectType).attributes;
      if (a.attributes.size !== others.size) return false;
      for (const [name, type] of a.attributes) {
        const other = others.get(name);
        if (other === undefined || !mayBeSameType(type, other)) return false;
      }
      return true;
    }
  }
}
