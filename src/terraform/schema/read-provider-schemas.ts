/**
 * Reads the output of `terraform providers schema -json`. Parts that do not match that format are skipped: unknown
 * schemas cause no reports.
 */
import { dynamicType, type Type, typeFromJson } from "../../values/index.ts";
import { withoutHost } from "../addresses/provider-address.ts";
import { isJsonObject, type JsonObject, objectIn } from "../source/json-text.ts";
import { nestingModeOf, typeOfNested } from "./nested-type.ts";
import type {
  ProviderSchema,
  ProviderSchemas,
  SchemaAttribute,
  SchemaBlock,
  SchemaNestedAttributes,
  SchemaNestedBlock,
} from "./provider-schema.ts";

/** Returns the schemas in a JSON text, or null if it is invalid or not that command's output. */
export function readProviderSchemas(text: string): ProviderSchemas | null {
  const schemas = schemasByAddress(text);
  return schemas === null ? null : new Map([...schemas].map(([address, schema]) => [withoutHost(address), schema]));
}

/** Returns the schemas in a JSON text by the providers' addresses with their hosts; null in the same cases. */
export function schemasByAddress(text: string): Map<string, ProviderSchema> | null {
  const root = objectIn(text);
  const schemas = root === null ? null : objectAt(root, "provider_schemas");
  if (schemas === null) return null;
  return new Map(entriesOf(schemas).map(([address, schema]) => [address, providerSchema(schema)] as const));
}

function providerSchema(schema: JsonObject): ProviderSchema {
  const provider = objectAt(schema, "provider");
  return {
    provider: provider === null ? null : schemaOf(provider),
    resources: {
      managed: schemasAt(schema, "resource_schemas"),
      data: schemasAt(schema, "data_source_schemas"),
      ephemeral: schemasAt(schema, "ephemeral_resource_schemas"),
    },
  };
}

function schemasAt(schema: JsonObject, name: string): Map<string, SchemaBlock> {
  return new Map(entriesOf(objectAt(schema, name) ?? {}).map(([type, json]) => [type, schemaOf(json)] as const));
}

function schemaOf(schema: JsonObject): SchemaBlock {
  return blockOf(objectAt(schema, "block") ?? {});
}

function blockOf(block: JsonObject): SchemaBlock {
  const attributes = entriesOf(objectAt(block, "attributes") ?? {});
  const blocks = entriesOf(objectAt(block, "block_types") ?? {});
  return {
    attributes: new Map(attributes.map(([name, attribute]) => [name, attributeOf(attribute)] as const)),
    blocks: new Map(blocks.map(([name, nested]) => [name, nestedOf(nested)] as const)),
    isDeprecated: block["deprecated"] === true,
  };
}

function attributeOf(attribute: JsonObject): SchemaAttribute {
  const nested = nestedAttributes(attribute);
  return {
    type: nested === null ? plainType(attribute["type"]) : typeOfNested(nested),
    isRequired: attribute["required"] === true,
    isOptional: attribute["optional"] === true,
    isComputed: attribute["computed"] === true,
    isSensitive: attribute["sensitive"] === true,
    isWriteOnly: attribute["write_only"] === true,
    isDeprecated: attribute["deprecated"] === true,
    ...(nested !== null && { nested }),
  };
}

function plainType(type: unknown): Type {
  const read = typeFromJson(JSON.stringify(type ?? null));
  return "kind" in read ? read : dynamicType;
}

function nestedAttributes(attribute: JsonObject): SchemaNestedAttributes | null {
  const nested = objectAt(attribute, "nested_type");
  if (nested === null) return null;
  const attributes = entriesOf(objectAt(nested, "attributes") ?? {});
  return {
    nesting: nestingModeOf(nested["nesting_mode"], "single"),
    attributes: new Map(attributes.map(([name, inner]) => [name, attributeOf(inner)] as const)),
  };
}

function nestedOf(nested: JsonObject): SchemaNestedBlock {
  return {
    nesting: nestingModeOf(nested["nesting_mode"], "list"),
    block: schemaOf(nested),
    minItems: numberAt(nested, "min_items"),
    maxItems: numberAt(nested, "max_items"),
  };
}

function numberAt(object: JsonObject, name: string): number {
  const value = object[name];
  return typeof value === "number" ? value : 0;
}

function objectAt(object: JsonObject, name: string): JsonObject | null {
  const value = object[name];
  return isJsonObject(value) ? value : null;
}

function entriesOf(object: JsonObject): (readonly [string, JsonObject])[] {
  return Object.entries(object).flatMap(([name, value]) => (isJsonObject(value) ? [[name, value] as const] : []));
}
