/**
 * Checks whether a type conforms to another without conversion: it is equal, except that the dynamic type accepts any
 * type; or whether it may conform.
 */
import { goQuote } from "../text/index.ts";
import { typeName } from "./type-name.ts";
import type { CollectionType, ObjectType, TupleType, Type } from "./type.ts";

/** Returns the reason why `source` does not conform to `target`, worded to follow a colon; null if it conforms. */
export function conformanceProblem(source: Type, target: Type): string | null {
  if (target.kind === "dynamic" || source === target) return null;
  if (source.kind !== target.kind) return `${typeName(target)} required, but received ${typeName(source)}`;
  switch (target.kind) {
    case "string":
    case "number":
    case "bool":
      return null;
    case "list":
    case "set":
    case "map":
      return conformanceProblem((source as CollectionType).element, target.element);
    case "tuple":
      return tupleProblem(source as TupleType, target);
    case "object":
      return objectProblem(source as ObjectType, target);
  }
}

function tupleProblem(source: TupleType, target: TupleType): string | null {
  if (source.elements.length !== target.elements.length) {
    return `${target.elements.length} element(s) required, but received ${source.elements.length}`;
  }
  for (const [index, element] of target.elements.entries()) {
    const problem = conformanceProblem(source.elements[index]!, element);
    if (problem !== null) return problem;
  }
  return null;
}

function objectProblem(source: ObjectType, target: ObjectType): string | null {
  for (const name of source.attributes.keys()) {
    if (!target.attributes.has(name)) return `unsupported attribute ${goQuote(name)}`;
  }
  for (const [name, type] of target.attributes) {
    const attribute = source.attributes.get(name);
    if (attribute === undefined) return `missing required attribute ${goQuote(name)}`;
    const problem = conformanceProblem(attribute, type);
    if (problem !== null) return problem;
  }
  return null;
}

/** Returns whether values of two types with dynamic parts may have the same type. */
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
