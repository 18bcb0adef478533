// Verifies a table: for a set of versions it has what a merge of the single schemas has.
import { getOrCompute } from "../../../src/memo.ts";
import { typeToJson } from "../../../src/values/index.ts";
import { mergedSchema } from "../../../src/terraform/schema/merged-schema.ts";
import {
  type ProviderSchema,
  SCHEMA_KINDS,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaNestedBlock,
} from "../../../src/terraform/schema/provider-schema.ts";
import type { SchemaTable } from "../../../src/terraform/schema/schema-library.ts";
import type { Random } from "../../../tools/random.ts";

/** Returns distinct sets of a table's versions: each one, all pairs, and up to a number of random sets. */
export function versionSets({ versions }: SchemaTable, count: number, random: Random): string[][] {
  const pairs = versions.flatMap((a, index) => versions.slice(index + 1).map((b) => [a, b]));
  const others = Array.from({ length: count }, () => versions.filter(() => random.number(2) === 0));
  const sets = [...versions.map((version) => [version]), ...pairs, ...others.filter((set) => set.length > 0)];
  return [...new Map(sets.map((set) => [set.join(" "), set])).values()];
}

/** Returns the places where a table's schema for a set of versions is not the merge of the single ones. */
export function differencesIn(table: SchemaTable, set: readonly string[], numbers = new BodyNumbers()): string[] {
  const merged = mergedSchema(set.map((version) => table.schemaOf([version])));
  const places = schemaDifferences(table.schemaOf(set), merged, numbers);
  return places.map((place) => `${table.provider} ${set.join(" ")}: ${place}`);
}

/** Returns the places where two schemas differ: `provider`, or a kind and a type. */
export function schemaDifferences(a: ProviderSchema, b: ProviderSchema, numbers = new BodyNumbers()): string[] {
  const isSame = (left: SchemaBlock | null | undefined, right: SchemaBlock | null | undefined): boolean =>
    left && right ? numbers.ofBody(left) === numbers.ofBody(right) : !left && !right;
  const places = isSame(a.provider, b.provider) ? [] : ["provider"];
  for (const kind of SCHEMA_KINDS) {
    const [left, right] = [a.resources[kind], b.resources[kind]];
    for (const type of new Set([...left.keys(), ...right.keys()]))
      if (!isSame(left.get(type), right.get(type))) places.push(`${kind} ${type}`);
  }
  return places;
}

/**
 * Numbers of bodies: equal ones have the same number. The order of attributes and of versions does not count. Each body is
 * read once, since the bodies of large tables contain millions of attributes, counted as a tree.
 */
export class BodyNumbers {
  private readonly numbers = new Map<string, number>();
  private readonly read = new WeakMap<object, number>();

  ofBody(body: SchemaBlock): number {
    return this.once(body, ({ attributes, blocks, versions, ...rest }) => ({
      ...rest,
      attributes: this.ofAttributes(attributes),
      blocks: sorted([...blocks].map(([name, nested]) => this.numberOf([name, this.ofNested(nested)]))),
      versions: versions === undefined ? null : sorted(versions.map((version) => this.ofBody(version))),
    }));
  }

  private ofNested(nested: SchemaNestedBlock): number {
    return this.once(nested, ({ block, ...rest }) => ({ ...rest, block: this.ofBody(block) }));
  }

  private ofAttributes(attributes: ReadonlyMap<string, SchemaAttribute>): number[] {
    return sorted([...attributes].map(([name, attribute]) => this.numberOf([name, this.ofAttribute(attribute)])));
  }

  private ofAttribute(attribute: SchemaAttribute): number {
    return this.once(attribute, ({ type, nested, alternatives, ...rest }) => ({
      ...rest,
      type: typeToJson(type),
      nested: nested === undefined ? null : [nested.nesting, this.ofAttributes(nested.attributes)],
      alternatives:
        alternatives === undefined ? null : sorted(alternatives.map((one) => this.numberOf(typeToJson(one)))),
    }));
  }

  private once<Part extends object>(part: Part, read: (part: Part) => object): number {
    return getOrCompute(this.read, part, () => this.numberOf(sortedEntries(read(part))));
  }

  private numberOf(value: unknown): number {
    return getOrCompute(this.numbers, JSON.stringify(value), () => this.numbers.size);
  }
}

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

const sortedEntries = (value: object): unknown => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
