// Verifies a table: for a set of versions it has what a merge of the single schemas has.
import { isDeepStrictEqual } from "node:util";
import { typeToJson } from "../../../src/values/index.ts";
import { mergedSchema } from "../../../src/terraform/schema/merged-schema.ts";
import {
  type ProviderSchema,
  SCHEMA_KINDS,
  type SchemaAttribute,
  type SchemaBlock,
} from "../../../src/terraform/schema/provider-schema.ts";
import type { SchemaTable } from "../../../src/terraform/schema/schema-library.ts";
import type { Random } from "../../../tools/random.ts";

/** Returns sets of a table's versions: each one, all pairs, and a number of random sets. */
export function versionSets({ versions }: SchemaTable, count: number, random: Random): string[][] {
  const pairs = versions.flatMap((a, index) => versions.slice(index + 1).map((b) => [a, b]));
  const others = Array.from({ length: count }, () => versions.filter(() => random.number(2) === 0));
  return [...versions.map((version) => [version]), ...pairs, ...others.filter((set) => set.length > 0)];
}

/** Returns the places where a table's schema for a set of versions is not the merge of the single ones. */
export function differencesIn(table: SchemaTable, set: readonly string[]): string[] {
  const merged = mergedSchema(set.map((version) => table.schemaOf([version])));
  return schemaDifferences(table.schemaOf(set), merged).map((place) => `${table.provider} ${set.join(" ")}: ${place}`);
}

/** Returns the places where two schemas differ: `provider`, or a kind and a type. */
export function schemaDifferences(a: ProviderSchema, b: ProviderSchema): string[] {
  const places = isSame(a.provider, b.provider) ? [] : ["provider"];
  for (const kind of SCHEMA_KINDS) {
    const [left, right] = [a.resources[kind], b.resources[kind]];
    for (const type of new Set([...left.keys(), ...right.keys()]))
      if (!isSame(left.get(type) ?? null, right.get(type) ?? null)) places.push(`${kind} ${type}`);
  }
  return places;
}

function isSame(a: SchemaBlock | null, b: SchemaBlock | null): boolean {
  return a === b || (a !== null && b !== null && isDeepStrictEqual(plainBody(a), plainBody(b)));
}

/** Returns a body as a value that can be compared. The order of attributes and of versions does not count. */
function plainBody({ attributes, blocks, versions, ...rest }: SchemaBlock): object {
  return {
    ...rest,
    attributes: new Map([...attributes].map(([name, attribute]) => [name, plainAttribute(attribute)])),
    blocks: new Map([...blocks].map(([name, { block, ...nested }]) => [name, { ...nested, block: plainBody(block) }])),
    ...(versions !== undefined && { versions: new Set(versions.map((body) => textOf(plainBody(body)))) }),
  };
}

function plainAttribute({ type, nested, alternatives, ...rest }: SchemaAttribute): object {
  return {
    ...rest,
    type: typeToJson(type),
    ...(nested !== undefined && {
      nested: {
        nesting: nested.nesting,
        attributes: new Map([...nested.attributes].map(([name, inner]) => [name, plainAttribute(inner)])),
      },
    }),
    ...(alternatives !== undefined && { alternatives: new Set(alternatives.map(typeToJson)) }),
  };
}

function textOf(value: object): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return Object.fromEntries([...part].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return part instanceof Set ? [...part].toSorted() : part;
  });
}
