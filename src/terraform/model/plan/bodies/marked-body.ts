/**
 * The value of a resource's body in any plan, as far as it is sensitive: which blocks and elements exist, and which
 * attributes in them the provider describes as sensitive. All other values are ones that the files do not show.
 */
import type { BodyAttribute, BodyBlock, ConfigBody } from "../../../../model/index.ts";
import {
  convert,
  ConversionError,
  elementsOf,
  entriesOf,
  mark,
  nullVal,
  objectVal,
  SENSITIVE,
  tupleVal,
  type Type,
  unknownVal,
  unmarkDeep,
  type Value,
} from "../../../../values/index.ts";
import type {
  NestingMode,
  SchemaAttribute,
  SchemaBlock,
  SchemaNestedAttributes,
  SchemaNestedBlock,
} from "../../../schema/provider-schema.ts";
import { nestedType, plainBlocks } from "../../../schema/resource-values.ts";
import { isCertainlySensitive, unspecified } from "../certainty.ts";
import { iteratorValues, readDynamic } from "./dynamic-blocks.ts";
import { blocksFor, type IteratorValues, MAX_BLOCKS, partsOf } from "./planned-body.ts";

/** Returns the value of an argument, for the values of the iterators around it. */
type Evaluate = (attribute: BodyAttribute, iterators: IteratorValues) => Value;

/** Returns the value of a body. */
export function markedBody(
  body: ConfigBody,
  schema: SchemaBlock,
  evaluate: Evaluate,
  iterators: IteratorValues = new Map(),
): Value {
  const parts = partsOf(body, schema);
  const { attributes, asBlocks } = parts;
  const attributeValue = (name: string, attribute: SchemaAttribute): Value => {
    const written = asBlocks.has(name) ? undefined : attributes.get(name);
    if (written === undefined || !hasInner(attribute)) return plainValue(attribute);
    const value = convert(unmarkDeep(evaluate(written, iterators)).value, attribute.type);
    return value instanceof ConversionError ? plainValue(attribute) : nestedValue(attribute.nested, value);
  };
  const blockValue = (type: string, nested: SchemaNestedBlock): Value => {
    const values: Value[] = [];
    for (const block of blocksFor(type, parts)) {
      const written =
        block.type === "dynamic" ? generatedBy(block, evaluate, iterators) : [{ body: block.body, iterators }];
      if (written === null) return unspecified(unknownVal(nestedType(nested)));
      values.push(...written.map((one) => markedBody(one.body, nested.block, evaluate, one.iterators)));
    }
    return collected(nested.nesting, values, nestedType(nested));
  };
  return objectVal([
    ...[...schema.attributes].map(([name, attribute]) => [name, attributeValue(name, attribute)] as const),
    ...plainBlocks(schema).map(([type, nested]) => [type, blockValue(type, nested)] as const),
  ]);
}

/** A block with the values of its iterators. */
interface WrittenBlock {
  readonly body: ConfigBody;
  readonly iterators: IteratorValues;
}

/** Returns the blocks that a `dynamic` block certainly generates; null if they are unknown. */
function generatedBy(block: BodyBlock, evaluate: Evaluate, iterators: IteratorValues): WrittenBlock[] | null {
  const dynamic = readDynamic(block);
  const collection = dynamic === null ? null : evaluate(dynamic.forEach, iterators);
  const elements = collection === null || collection.isMarked ? null : iteratorValues(collection);
  if (dynamic === null || elements === null || elements.length > MAX_BLOCKS) return null;
  return elements.map((element) => ({
    body: dynamic.content,
    iterators: new Map([...iterators, [dynamic.iterator, element] as const]),
  }));
}

type WithInner = SchemaAttribute & { readonly nested: SchemaNestedAttributes };

/** Returns whether the attributes inside an attribute decide which parts are sensitive. */
function hasInner(attribute: SchemaAttribute): attribute is WithInner {
  return attribute.nested !== undefined && !attribute.isSensitive;
}

function plainValue({ type, isSensitive }: SchemaAttribute): Value {
  return isSensitive ? mark(unknownVal(type), SENSITIVE) : unspecified(unknownVal(type));
}

/** Returns the value of an attribute with attributes inside, whose configured value is given. */
function nestedValue({ nesting, attributes }: SchemaNestedAttributes, value: Value): Value {
  if (value.isNull || !value.isKnown) return unspecified(value);
  const isOne = nesting === "single" || nesting === "group";
  const elements = isOne ? [value] : elementsOf(value);
  if (elements.some((element) => element.isNull || !element.isKnown)) return unspecified(value);
  const objects = elements.map((element) => {
    const inner = entriesOf(element);
    const valueOf = (name: string, attribute: SchemaAttribute): Value =>
      hasInner(attribute) ? nestedValue(attribute.nested, inner.get(name)!) : plainValue(attribute);
    return objectVal([...attributes].map(([name, attribute]) => [name, valueOf(name, attribute)]));
  });
  if (nesting !== "map") return collected(nesting, objects, value.type);
  return objectVal([...entriesOf(value).keys()].map((key, index) => [key, objects[index]!]));
}

/** Returns the value of several objects. A set is sensitive as a whole. */
function collected(nesting: NestingMode, objects: readonly Value[], type: Type): Value {
  switch (nesting) {
    case "single":
      return objects[0] ?? nullVal(type);
    case "list":
      return tupleVal(objects);
    case "set":
      return objects.some(isCertainlySensitive) ? mark(unknownVal(type), SENSITIVE) : unspecified(unknownVal(type));
    case "group":
      return objects[0] ?? unspecified(unknownVal(type));
    // The keys are in the labels.
    case "map":
      return unspecified(unknownVal(type));
  }
}
