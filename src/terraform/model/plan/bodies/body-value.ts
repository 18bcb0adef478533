/**
 * The walk over a resource's body along its schema, `dynamic` blocks expanded, which results in an object value. A
 * reading decides the values in it.
 */
import {
  type BodyAttribute,
  type BodyBlock,
  type BodyContent,
  type ConfigBody,
  DYNAMIC_BLOCK,
  generatedType,
  isDynamicType,
} from "../../../../model/index.ts";
import { type Marks, objectVal, type Type, type Value, withMarks } from "../../../../values/index.ts";
import type { SiteIterator } from "../../../declare/sites.ts";
import { attributesAsBlocks } from "../../../schema/attributes-as-blocks.ts";
import type { NestingMode, SchemaAttribute, SchemaBlock, SchemaNestedBlock } from "../../../schema/provider-schema.ts";
import { nestedType, plainBlocks } from "../../../schema/resource-values.ts";
import { readDynamic } from "./dynamic-blocks.ts";

/** The values of the iterators around a body. */
export type IteratorValues = ReadonlyMap<SiteIterator, Value>;

/** An attribute in a schema, and whether and how a body sets it. */
export interface WrittenAttribute {
  readonly name: string;
  readonly attribute: SchemaAttribute;
  /** Whether it is written as blocks, whose value is not read. */
  readonly isAsBlocks: boolean;
  /** Returns an argument's value in the body; null if it is not set. */
  configured(name: string): Value | null;
}

/** The values in a body. */
export interface BodyReading {
  /** Returns an argument's value. */
  evaluate(attribute: BodyAttribute, iterators: IteratorValues): Value;
  /** Returns an attribute's value. */
  attribute(written: WrittenAttribute): Value;
  /** Returns the iterator's value for each block that a collection generates; null if they are unknown. */
  generated(collection: Value): readonly Value[] | null;
  /** Returns the value for all blocks with a type if they are unknown; the collection is null if it is invalid. */
  unknownBlocks(collection: Value | null, type: Type): Value;
  /** Returns the value for all blocks with a type. */
  collected(nesting: NestingMode, values: readonly Value[], type: Type): Value;
}

/** Generated blocks beyond this number are left out. */
const MAX_BLOCKS = 100;

/** Returns a body's value. */
export function bodyValue(
  body: ConfigBody,
  schema: SchemaBlock,
  reading: BodyReading,
  iterators: IteratorValues = new Map(),
): Value {
  const { attributes, blocks, asBlocks } = partsOf(body, schema);
  const configured = (name: string): Value | null => {
    const attribute = attributes.get(name);
    return attribute === undefined ? null : reading.evaluate(attribute, iterators);
  };
  const blocksOf = (name: string): BodyBlock[] => blocks.filter((block) => generatedType(block) === name);
  return objectVal([
    ...[...schema.attributes].map(
      ([name, attribute]) =>
        [name, reading.attribute({ name, attribute, isAsBlocks: asBlocks.has(name), configured })] as const,
    ),
    ...plainBlocks(schema).map(
      ([type, nested]) => [type, blocksValue(blocksOf(type), nested, reading, iterators)] as const,
    ),
  ]);
}

/** A resource body's contents. */
interface BodyParts {
  readonly attributes: BodyContent["attributes"];
  readonly blocks: readonly BodyBlock[];
  /** The attributes that are written as blocks. */
  readonly asBlocks: ReadonlySet<string>;
}

function partsOf(body: ConfigBody, schema: SchemaBlock): BodyParts {
  const asBlocks = attributesAsBlocks(body, schema);
  const { attributes, blocks } = body.decodePartially({
    attributes: [...schema.attributes.keys()].flatMap((name) => (asBlocks.has(name) ? [] : [{ name }])),
    blocks: [
      ...[...schema.blocks].map(([type, { nesting }]) => ({ type, labelNames: nesting === "map" ? ["key"] : [] })),
      DYNAMIC_BLOCK,
    ],
  });
  return { attributes, blocks, asBlocks };
}

/** Returns the value for all blocks with a type, `dynamic` ones included, with their collections' marks. */
function blocksValue(
  blocks: readonly BodyBlock[],
  nested: SchemaNestedBlock,
  reading: BodyReading,
  iterators: IteratorValues,
): Value {
  const type = nestedType(nested);
  const values: Value[] = [];
  const marks: Marks[] = [];
  for (const block of blocks) {
    if (!isDynamicType(block.type)) {
      values.push(bodyValue(block.body, nested.block, reading, iterators));
      continue;
    }
    const dynamic = readDynamic(block);
    const collection = dynamic === null ? null : reading.evaluate(dynamic.forEach, iterators);
    const generated = collection === null ? null : reading.generated(collection);
    if (dynamic === null || collection === null || generated === null || generated.length > MAX_BLOCKS)
      return reading.unknownBlocks(collection, type);
    for (const element of generated) {
      const inside = new Map([...iterators, [dynamic.iterator, element] as const]);
      values.push(bodyValue(dynamic.content, nested.block, reading, inside));
    }
    marks.push(collection.marks);
  }
  return marks.reduce(
    (value, ofCollection) => withMarks(value, ofCollection),
    reading.collected(nested.nesting, values, type),
  );
}
