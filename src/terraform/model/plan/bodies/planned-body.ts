/**
 * A resource body's value in a plan for the first apply: configured arguments, and unknown values for those that the
 * provider computes.
 */
import { type BodyAttribute, type ConfigBody, iteratorValues } from "../../../../model/index.ts";
import {
  convert,
  ConversionError,
  nullVal,
  tupleVal,
  unknownVal,
  unmarkDeep,
  type Value,
  type Type,
} from "../../../../values/index.ts";
import type { SchemaBlock, NestingMode } from "../../../schema/provider-schema.ts";
import { hasUnknownInstances, knownAfterApply, unspecified, UNSPECIFIED_VALUE } from "../certainty.ts";
import { computedValue } from "./computed.ts";
import { plannedInside } from "./nested-attributes.ts";
import { type IteratorValues, bodyValue, type WrittenAttribute } from "./body-value.ts";

/** A resource whose bodies are planned. */
export interface PlannedResource {
  readonly type: string;
  /** Returns an argument's value. */
  evaluate(attribute: BodyAttribute, iterators: IteratorValues): Value;
}

/** Returns the planned value of a resource's body. */
export function plannedBody(body: ConfigBody, schema: SchemaBlock, resource: PlannedResource): Value {
  return bodyValue(body, schema, {
    evaluate: (attribute, iterators) => resource.evaluate(attribute, iterators),
    attribute: (written) => attributeValue(resource.type, written),
    generated: iteratorValues,
    unknownBlocks: (collection, type) =>
      collection !== null && iteratorValues(collection) === null && hasUnknownInstances(collection)
        ? knownAfterApply(type)
        : unspecified(unknownVal(type)),
    collected,
  });
}

function attributeValue(resourceType: string, { name, attribute, isAsBlocks, configured }: WrittenAttribute): Value {
  // The type differs between versions of the provider.
  if (attribute.typedBy === null) return UNSPECIFIED_VALUE;
  if (isAsBlocks) return unspecified(unknownVal(attribute.type));
  const value = configured(name);
  if (value !== null && !(attribute.isComputed && unmarkDeep(value).value.isNull)) {
    const converted = convert(value, attribute.type);
    return converted instanceof ConversionError ? UNSPECIFIED_VALUE : plannedInside(converted, attribute);
  }
  if (!attribute.isComputed) return nullVal(attribute.type);
  return computedValue({ resourceType, name, type: attribute.type, configured });
}

function collected(nesting: NestingMode, values: readonly Value[], type: Type): Value {
  switch (nesting) {
    case "single":
    case "group":
      return values[0] ?? nullVal(type);
    case "list":
      return tupleVal(values);
    case "set": {
      const set = convert(tupleVal(values), type);
      return set instanceof ConversionError ? unspecified(unknownVal(type)) : set;
    }
    default:
      return unspecified(unknownVal(type));
  }
}
