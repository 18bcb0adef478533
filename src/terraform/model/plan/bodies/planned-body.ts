/** The value of a resource's body in a plan for the first apply: configured arguments, and unknown values for those that the provider computes. */
import type { BodyAttribute, BodyBlock, BodyContent, ConfigBody } from "../../../../model/index.ts";
import {
  convert,
  ConversionError,
  nullVal,
  objectVal,
  tupleVal,
  unknownVal,
  unmarkDeep,
  type Value,
  withMarks,
} from "../../../../values/index.ts";
import type { SiteIterator } from "../../../declare/sites.ts";
import { attributesAsBlocks } from "../../../schema/attributes-as-blocks.ts";
import type { SchemaAttribute, SchemaBlock, SchemaNestedBlock } from "../../../schema/provider-schema.ts";
import { nestedType, plainBlocks } from "../../../schema/resource-values.ts";
import { hasUnknownInstances, knownAfterApply, unspecified, UNSPECIFIED_VALUE } from "../certainty.ts";
import { computedValue } from "./computed.ts";
import { iteratorValues, readDynamic } from "./dynamic-blocks.ts";
import { plannedInside } from "./nested-attributes.ts";

/** The values of the iterators around a body. */
export type IteratorValues = ReadonlyMap<SiteIterator, Value>;

/** A resource whose bodies are planned. */
export interface PlannedResource {
  readonly type: string;
  /** Returns the value of an argument. */
  evaluate(attribute: BodyAttribute, iterators: IteratorValues): Value;
}

/** Generated blocks beyond this number are left out. */
export const MAX_BLOCKS = 100;

/** What a body of a resource contains. */
interface BodyParts {
  readonly attributes: BodyContent["attributes"];
  readonly blocks: readonly BodyBlock[];
  /** The attributes that are written as blocks. */
  readonly asBlocks: ReadonlySet<string>;
}

/** Returns what a body contains. */
export function partsOf(body: ConfigBody, schema: SchemaBlock): BodyParts {
  const asBlocks = attributesAsBlocks(body, schema);
  const { attributes, blocks } = body.decodePartially({
    attributes: [...schema.attributes.keys()].flatMap((name) => (asBlocks.has(name) ? [] : [{ name }])),
    blocks: [
      ...[...schema.blocks].map(([type, { nesting }]) => ({ type, labelNames: nesting === "map" ? ["key"] : [] })),
      { type: "dynamic", labelNames: ["type"] },
    ],
  });
  return { attributes, blocks, asBlocks };
}

/** Returns the blocks for a type, `dynamic` ones included. */
export function blocksFor(name: string, { blocks }: Pick<BodyParts, "blocks">): BodyBlock[] {
  return blocks.filter(({ type, labels }) => type === name || (type === "dynamic" && labels[0]?.value === name));
}

/** Returns the planned value of a body of a resource. */
export function plannedBody(
  body: ConfigBody,
  schema: SchemaBlock,
  resource: PlannedResource,
  iterators: IteratorValues = new Map(),
): Value {
  const parts = partsOf(body, schema);
  const { attributes, asBlocks } = parts;
  const configured = (name: string): Value | null => {
    const attribute = attributes.get(name);
    return attribute === undefined ? null : resource.evaluate(attribute, iterators);
  };
  const attributeValue = (name: string, attribute: SchemaAttribute): Value => {
    // The type differs between versions of the provider.
    if (attribute.typedBy === null) return UNSPECIFIED_VALUE;
    if (asBlocks.has(name)) return unspecified(unknownVal(attribute.type));
    const value = configured(name);
    if (value !== null && !(attribute.isComputed && unmarkDeep(value).value.isNull)) {
      const converted = convert(value, attribute.type);
      return converted instanceof ConversionError ? UNSPECIFIED_VALUE : plannedInside(converted, attribute);
    }
    if (!attribute.isComputed) return nullVal(attribute.type);
    return computedValue({ resourceType: resource.type, name, type: attribute.type, configured });
  };
  return objectVal([
    ...[...schema.attributes].map(([name, attribute]) => [name, attributeValue(name, attribute)] as const),
    ...plainBlocks(schema).map(
      ([type, nested]) => [type, plannedBlocks(blocksFor(type, parts), nested, resource, iterators)] as const,
    ),
  ]);
}

/** Returns the value of all blocks of a type, `dynamic` ones included. */
function plannedBlocks(
  blocks: readonly BodyBlock[],
  nested: SchemaNestedBlock,
  resource: PlannedResource,
  iterators: IteratorValues,
): Value {
  const type = nestedType(nested);
  const values: Value[] = [];
  let result: (value: Value) => Value = (value) => value;
  for (const block of blocks) {
    if (block.type !== "dynamic") {
      values.push(plannedBody(block.body, nested.block, resource, iterators));
      continue;
    }
    const dynamic = readDynamic(block);
    if (dynamic === null) return unspecified(unknownVal(type));
    const collection = resource.evaluate(dynamic.forEach, iterators);
    const generated = iteratorValues(collection);
    if (generated === null && hasUnknownInstances(collection)) return knownAfterApply(type);
    if (generated === null || generated.length > MAX_BLOCKS) return unspecified(unknownVal(type));
    for (const element of generated) {
      const inside = new Map([...iterators, [dynamic.iterator, element] as const]);
      values.push(plannedBody(dynamic.content, nested.block, resource, inside));
    }
    const before = result;
    result = (value) => withMarks(before(value), collection.marks);
  }
  return result(collected(values, nested));
}

function collected(values: readonly Value[], nested: SchemaNestedBlock): Value {
  switch (nested.nesting) {
    case "single":
    case "group":
      return values[0] ?? nullVal(nestedType(nested));
    case "list":
      return tupleVal(values);
    case "set": {
      const set = convert(tupleVal(values), nestedType(nested));
      return set instanceof ConversionError ? unspecified(unknownVal(nestedType(nested))) : set;
    }
    default:
      return unspecified(unknownVal(nestedType(nested)));
  }
}
