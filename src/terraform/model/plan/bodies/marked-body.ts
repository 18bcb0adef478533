/**
 * The value of a resource's body in any plan, as far as it is sensitive: which blocks and elements exist, which
 * attributes in them the provider describes as sensitive, and which have sensitive arguments. All other values are ones
 * that the files do not show.
 */
import { type BodyAttribute, type ConfigBody, iteratorValues } from "../../../../model/index.ts";
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
} from "../../../schema/provider-schema.ts";
import { isCertainlySensitive, isWhollySensitive, unspecified } from "../certainty.ts";
import { type IteratorValues, bodyValue, type WrittenAttribute } from "./body-value.ts";

/** Returns the value of an argument, for the values of the iterators around it. */
type Evaluate = (attribute: BodyAttribute, iterators: IteratorValues) => Value;

/** Returns a body's value; with `ofArguments`, attributes that are set to sensitive values are sensitive, too. */
export function markedBody(body: ConfigBody, schema: SchemaBlock, evaluate: Evaluate, ofArguments = false): Value {
  return bodyValue(body, schema, {
    evaluate,
    attribute: ofArguments ? withArgument : attributeValue,
    // Blocks from a collection with marks may have its marks.
    generated: (collection) => (collection.isMarked ? null : iteratorValues(collection)),
    unknownBlocks: (_, type) => unspecified(unknownVal(type)),
    collected,
  });
}

/** Returns an attribute's value, sensitive if its argument certainly is. */
function withArgument(written: WrittenAttribute): Value {
  const argument = written.isAsBlocks ? null : written.configured(written.name);
  return argument !== null && isWhollySensitive(argument)
    ? mark(unknownVal(written.attribute.type), SENSITIVE)
    : attributeValue(written);
}

function attributeValue({ name, attribute, configured }: WrittenAttribute): Value {
  const written = hasInner(attribute) ? configured(name) : null;
  if (written === null || !hasInner(attribute)) return plainValue(attribute);
  const value = convert(unmarkDeep(written).value, attribute.type);
  return value instanceof ConversionError ? plainValue(attribute) : nestedValue(attribute.nested, value);
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
