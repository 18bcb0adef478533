/** The value of a resource's body in a plan for the first apply: configured arguments, and unknown values for those that the provider computes. */
import type { BodyAttribute, BodyBlock, ConfigBody } from "../../model/index.ts";
import {
  convert,
  ConversionError,
  nullVal,
  objectVal,
  tupleVal,
  unknownVal,
  unmarkDeep,
  type Value,
} from "../../values/index.ts";
import { attributesAsBlocks } from "../schema/attributes-as-blocks.ts";
import type { SchemaAttribute, SchemaBlock, SchemaNestedBlock } from "../schema/provider-schema.ts";
import { nestedType, plainBlocks } from "../schema/resource-values.ts";
import { unspecified, UNSPECIFIED_VALUE } from "./certainty.ts";
import { computedValue } from "./computed.ts";

/** A resource whose bodies are planned. */
export interface PlannedResource {
  readonly type: string;
  /** Returns the value of an argument. */
  evaluate(attribute: BodyAttribute): Value;
}

/** Returns the planned value of a body of a resource. */
export function plannedBody(body: ConfigBody, schema: SchemaBlock, resource: PlannedResource): Value {
  const asBlocks = attributesAsBlocks(body, schema);
  const { attributes, blocks } = body.decodePartially({
    attributes: [...schema.attributes.keys()].flatMap((name) => (asBlocks.has(name) ? [] : [{ name }])),
    blocks: [
      ...[...schema.blocks].map(([type, { nesting }]) => ({ type, labelNames: nesting === "map" ? ["key"] : [] })),
      { type: "dynamic", labelNames: ["type"] },
    ],
  });
  const generated = new Set(blocks.flatMap(({ type, labels }) => (type === "dynamic" ? [labels[0]?.value] : [])));
  const configured = (name: string): Value | null => {
    const attribute = attributes.get(name);
    return attribute === undefined ? null : resource.evaluate(attribute);
  };
  const attributeValue = (name: string, attribute: SchemaAttribute): Value => {
    // The type differs between versions of the provider.
    if (attribute.typedBy === null) return UNSPECIFIED_VALUE;
    if (asBlocks.has(name)) return unspecified(unknownVal(attribute.type));
    const value = configured(name);
    if (value !== null && !(attribute.isComputed && unmarkDeep(value).value.isNull)) {
      const converted = convert(value, attribute.type);
      return converted instanceof ConversionError ? UNSPECIFIED_VALUE : converted;
    }
    if (!attribute.isComputed) return nullVal(attribute.type);
    return computedValue({ resourceType: resource.type, name, type: attribute.type, configured });
  };
  const blockValue = (type: string, nested: SchemaNestedBlock): Value =>
    generated.has(type)
      ? unspecified(unknownVal(nestedType(nested)))
      : plannedBlocks(
          blocks.filter((block) => block.type === type),
          nested,
          resource,
        );
  return objectVal([
    ...[...schema.attributes].map(([name, attribute]) => [name, attributeValue(name, attribute)] as const),
    ...plainBlocks(schema).map(([type, nested]) => [type, blockValue(type, nested)] as const),
  ]);
}

function plannedBlocks(blocks: readonly BodyBlock[], nested: SchemaNestedBlock, resource: PlannedResource): Value {
  const values = blocks.map(({ body }) => plannedBody(body, nested.block, resource));
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
