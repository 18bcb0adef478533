/**
 * The distinct types among many, so that unification's cost depends on them rather than on the number of values; and
 * their order of preference as the result.
 */
import { type Type, typesEqual } from "../type.ts";
import { typeToJson } from "../type-json.ts";
import { compareTypes } from "./compare-types.ts";

export class DistinctTypes {
  /** Each type once, by first occurrence. */
  readonly types: readonly Type[];
  /** For each input type, its index in `types`. */
  private readonly indices: readonly number[];

  constructor(types: readonly Type[]) {
    const index = new TypeIndex();
    this.indices = types.map((type) => index.indexOf(type));
    this.types = index.types;
  }

  /**
   * Returns the types from the most general to the least: a topological order, breadth first. As in the reference, a
   * repeated input type makes those below it wait for its last occurrence.
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
      for (const [position, type] of this.indices.entries()) if (released.has(type)) queue.push(position);
    }
    // A cycle of preferences releases no type; the reference then tries the first one.
    if (order.size < this.types.length) order.add(this.types[0]!);
    return [...order];
  }

  /** Returns, for each type, the less general ones and the number of more general input types. */
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

/** Up to this number, types are compared pairwise: cheaper than writing them as text. */
const FEW = 8;

/** Distinct types in order of occurrence. */
class TypeIndex {
  readonly types: Type[] = [];
  private last = -1;
  private byKey: Map<string, number> | null = null;

  /** Returns a type's index in the types so far; a new one becomes the last. */
  indexOf(type: Type): number {
    // Usually the same type repeats.
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
