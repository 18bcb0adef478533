/**
 * The different types among many, so that what unification costs depends on how many there are and not on how many values have them,
 * and the order in which they are preferred as the result.
 */
import { type Type, typesEqual } from "../type.ts";
import { compareTypes } from "./compare-types.ts";

export class DistinctTypes {
  /** Each type once, by first occurrence. */
  readonly types: readonly Type[];
  /** For each of the types that were given, its index in `types`. */
  private readonly indices: readonly number[];

  constructor(given: readonly Type[]) {
    const types: Type[] = [];
    const indices: number[] = [];
    const byKey = new Map<string, number>();
    for (const type of given) {
      const last = indices.at(-1);
      let index = last !== undefined && typesEqual(type, types[last]!) ? last : byKey.get(typeKey(type));
      if (index === undefined) {
        index = types.length;
        types.push(type);
        byKey.set(typeKey(type), index);
      }
      indices.push(index);
    }
    this.types = types;
    this.indices = indices;
  }

  /**
   * The types from the most general to the least: a topological order, breadth first. As in the reference, a type that was given
   * several times makes those below it wait for its last occurrence.
   */
  byPreference(): readonly Type[] {
    const { below, waiting } = this.relations();
    const queue = [...this.indices.keys()].filter((position) => waiting[this.indices[position]!] === 0);
    const order = new Set<Type>();
    for (let at = 0; at < queue.length; at++) {
      const index = this.indices[queue[at]!]!;
      order.add(this.types[index]!);
      const released = new Set<number>();
      for (const lower of below[index]!) if (--waiting[lower]! === 0) released.add(lower);
      if (released.size === 0) continue;
      for (const [position, own] of this.indices.entries()) if (released.has(own)) queue.push(position);
    }
    // In a circle of preferences no type is released; the reference then tries the first type.
    if (order.size < this.types.length) order.add(this.types[0]!);
    return [...order];
  }

  /** For each type, those that are less general, and how many of the given ones are more general. */
  private relations(): { below: readonly number[][]; waiting: number[] } {
    const counts = this.types.map(() => 0);
    for (const index of this.indices) counts[index]!++;
    const below: number[][] = this.types.map(() => []);
    const waiting = this.types.map(() => 0);
    for (let a = 0; a < this.types.length; a++) {
      for (let b = a + 1; b < this.types.length; b++) {
        const order = compareTypes(this.types[a]!, this.types[b]!);
        if (order === 0) continue;
        const [upper, lower] = order < 0 ? [a, b] : [b, a];
        below[upper]!.push(lower);
        waiting[lower]! += counts[upper]!;
      }
    }
    return { below, waiting };
  }
}

/** The same text for equal types only. */
function typeKey(type: Type): string {
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return type.kind;
    case "list":
    case "set":
    case "map":
      return `${type.kind}(${typeKey(type.element)})`;
    case "tuple":
      return `[${type.elements.map(typeKey).join(",")}]`;
    case "object": {
      const attributes = [...type.attributes].map(
        ([name, own]) => `${JSON.stringify(name)}${type.optional.has(name) ? "?" : ""}:${typeKey(own)}`,
      );
      return `{${attributes.join(",")}}`;
    }
  }
}
