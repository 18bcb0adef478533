/**
 * The schema that represents several versions: it allows everything that any version allows, so that a report against
 * it holds for each version.
 */
import { dynamicType, typesEqual } from "../../values/index.ts";
import { LazyMap } from "./lazy-map.ts";
import {
  byKind,
  type ProviderSchema,
  SCHEMA_KINDS,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaKind,
  type SchemaNestedAttributes,
  type SchemaNestedBlock,
} from "./provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE, UNDESCRIBED_BLOCK } from "./uncertain-attribute.ts";

/** Returns the schema for several versions, at least one. */
export function mergedSchema(versions: readonly ProviderSchema[]): ProviderSchema {
  const [first] = versions;
  if (versions.length === 1) return first!;
  const configurations = versions.flatMap(({ provider }) => provider ?? []);
  const types = (kind: SchemaKind): ReadonlyMap<string, SchemaBlock> => {
    const maps = versions.map(({ resources }) => resources[kind]);
    return new LazyMap(keysOf(maps), (type) => mergedBlocks(valuesAt(maps, type)));
  };
  return {
    provider: configurations.length < versions.length ? null : mergedBlocks(configurations),
    resources: byKind(types),
    undescribed: new Set(
      SCHEMA_KINDS.filter((kind) =>
        versions.some(({ resources, undescribed }) => resources[kind].size === 0 || undescribed?.has(kind) === true),
      ),
    ),
  };
}

/** Returns the schema for several versions of a body, at least one. */
export function mergedBlocks(bodies: readonly SchemaBlock[]): SchemaBlock {
  if (bodies.every((body) => body === bodies[0])) return bodies[0]!;
  if (bodies.some(({ isDescribed }) => isDescribed === false)) return UNDESCRIBED_BLOCK;
  const attributes = mergedAttributes(bodies.map((body) => body.attributes));
  const blockMaps = bodies.map(({ blocks }) => blocks);
  const blocks = new Map<string, SchemaNestedBlock>();
  for (const name of keysOf(blockMaps)) {
    const nested = valuesAt(blockMaps, name);
    const isInAll = nested.length === bodies.length;
    blocks.set(name, mergedBlock(nested, isInAll));
    const isOneKind = nested.every(({ nesting }) => nesting === nested[0]!.nesting) && !attributes.has(name);
    // An attribute in one version and a block in another, or a block whose value has several forms.
    if (!isOneKind) attributes.set(name, UNCERTAIN_ATTRIBUTE);
  }
  return {
    attributes,
    blocks,
    isDeprecated: inAll(bodies.map(({ isDeprecated }) => isDeprecated)),
    versions: bodies.flatMap((body) => body.versions ?? [body]),
  };
}

function mergedBlock(versions: readonly SchemaNestedBlock[], isInAll: boolean): SchemaNestedBlock {
  const isUnlimited = versions.some(({ maxItems }) => maxItems === 0);
  return {
    nesting: versions[0]!.nesting,
    block: mergedBlocks(versions.map(({ block }) => block)),
    minItems: isInAll ? Math.min(...versions.map(({ minItems }) => minItems)) : 0,
    maxItems: isUnlimited ? 0 : Math.max(...versions.map(({ maxItems }) => maxItems)),
  };
}

function mergedAttributes(maps: readonly ReadonlyMap<string, SchemaAttribute>[]): Map<string, SchemaAttribute> {
  return new Map(
    [...keysOf(maps)].map((name) => {
      const versions = valuesAt(maps, name);
      return [name, mergedAttribute(versions, versions.length === maps.length)] as const;
    }),
  );
}

function mergedAttribute(versions: readonly SchemaAttribute[], isInAll: boolean): SchemaAttribute {
  const [first] = versions;
  if (isInAll && versions.every((version) => version === first)) return first!;
  const isSet = versions.some(({ isOptional, isRequired }) => isOptional || isRequired);
  const isRequired = isInAll && versions.every((version) => version.isRequired);
  return {
    ...mergedType(versions),
    isRequired,
    isOptional: isSet && !isRequired,
    isComputed: versions.every(({ isComputed }) => isComputed),
    isSensitive: inAll(versions.map(({ isSensitive }) => isSensitive)),
    isWriteOnly: inAll(versions.map(({ isWriteOnly }) => isWriteOnly)),
    isDeprecated: inAll(versions.map(({ isDeprecated }) => isDeprecated)),
  };
}

/** Returns a fact that is the same in all versions; null if it is unknown in one, or differs. */
function inAll(facts: readonly (boolean | null)[]): boolean | null {
  return facts.every((fact) => fact === facts[0]) ? facts[0]! : null;
}

function mergedType(
  versions: readonly SchemaAttribute[],
): Pick<SchemaAttribute, "type" | "typedBy" | "alternatives" | "nested"> {
  const { type, typedBy } = versions[0]!;
  if (!versions.every((version) => typesEqual(version.type, type))) {
    const isAnyType = versions.some((version) => version.type.kind === "dynamic");
    return {
      type: dynamicType,
      typedBy: null,
      ...(!isAnyType && { alternatives: versions.map((version) => version.type) }),
    };
  }
  const nested = mergedNested(
    versions.flatMap((version) => version.nested ?? []),
    versions.length,
  );
  return { type, ...(typedBy !== undefined && { typedBy }), ...(nested !== null && { nested }) };
}

/** Merges nested attributes of one type; null if not all versions describe them. */
function mergedNested(versions: readonly SchemaNestedAttributes[], count: number): SchemaNestedAttributes | null {
  const [first] = versions;
  if (first === undefined || versions.length < count) return null;
  return { nesting: first.nesting, attributes: mergedAttributes(versions.map(({ attributes }) => attributes)) };
}

function keysOf(maps: readonly ReadonlyMap<string, unknown>[]): ReadonlySet<string> {
  return new Set(maps.flatMap((map) => [...map.keys()]));
}

function valuesAt<Value extends object>(maps: readonly ReadonlyMap<string, Value>[], key: string): Value[] {
  return maps.flatMap((map) => map.get(key) ?? []);
}
