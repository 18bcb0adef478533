/**
 * The different types among many, so that what unification costs depends on how many there are and not on how many values have them,
 * and the order in which they are preferred as the result.
 */
import { type Type, typesEqual } from "../type.ts";
import { typeToJson } from "../type-json.ts";
import { compareTypes } from "./compare-types.ts";

export class DistinctTypes {
  /** Each type once, by first occurrence. */
  readonly types: readonly Type[];
  /** For each of the types that were given, its index in `types`. */
  private readonly indices: readonly number[];

  constructor(given: readonly Type[]) {
    const found = new TypeIndex();
    this.indices = given.map((type) => found.indexOf(type));
    this.types = found.types;
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

/** So many types are compared one by one: that costs less than to write down what they are. */
const FEW = 8;

/** Different types in the order in which they come. */
class TypeIndex {
  readonly types: Type[] = [];
  private last = -1;
  private byKey: Map<string, number> | null = null;

  /** Where a type is among those that came so far; a new one is the last of them. */
  indexOf(type: Type): number {
    // Mostly the same type comes again and again.
    if (this.last < 0 || !typesEqual(type, this.types[this.last]!)) this.last = this.known(type) ?? this.add(type);
    return this.last;
  }

  private known(type: Type): number | undefined {
    if (this.byKey !== null) return this.byKey.get(typeToJson(type));
    const index = this.types.findIndex((other) => typesEqual(type, other));
    return index < 0 ? undefined : index;
  }

  private add(type: Type): number {
    const index = this.types.push(type) - 1;
    if (this.byKey !== null) this.byKey.set(typeToJson(type), index);
    else if (this.types.length > FEW) this.byKey = new Map(this.types.map((other, at) => [typeToJson(other), at]));
    return index;
  }
}
